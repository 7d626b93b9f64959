import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';

export async function insertPeriodOrder(
  db: Executor,
  order: { readonly orderId: number; readonly licenseId: number; readonly phaseId: number },
): Promise<void> {
  await db.insertInto('periodOrders').values(order).execute();
}

/** The period of an order and its licence; undefined for an order of something else. */
export async function unsafeSelectPeriodOfOrder(
  db: Executor,
  orderId: number,
): Promise<{ readonly phaseId: number | null; readonly licenseId: number } | undefined> {
  return db
    .selectFrom('periodOrders')
    .select(['phaseId', 'licenseId'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
}

/** The orders about a period, the newest first. */
export async function unsafeSelectOrdersOfPeriod(db: Executor, phaseId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('periodOrders')
    .select('orderId')
    .where('phaseId', '=', phaseId)
    .orderBy('orderId', 'desc')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** Notes credits that were taken from the period of an order, or with a negative number were given back. */
export async function updateTakenCredits(db: Executor, orderId: number, credits: number): Promise<void> {
  await db
    .updateTable('periodOrders')
    .set({ takenCredits: sql`taken_credits + ${credits}` })
    .where('orderId', '=', orderId)
    .execute();
}

/** The credits that all orders about a period have taken along. They count as given back from now on. */
export async function updateToGivenBack(db: Executor, phaseId: number): Promise<number> {
  const rows = await db
    .selectFrom('periodOrders')
    .select('takenCredits')
    .where('phaseId', '=', phaseId)
    .execute();
  await db.updateTable('periodOrders').set({ takenCredits: 0 }).where('phaseId', '=', phaseId).execute();
  return rows.reduce((sum, { takenCredits }) => sum + takenCredits, 0);
}
