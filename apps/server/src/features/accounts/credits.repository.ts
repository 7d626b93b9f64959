import { sql } from 'kysely';
import type { Executor } from '../../database/connect.ts';

/**
 * Waits for and holds the user's row until the transaction ends, so that two orders can't spend the same credits. Rows
 * that name the user can be written meanwhile: who writes one may hold what the order waits for next, and the reverse.
 */
export async function selectCreditsForUpdate(db: Executor, userId: number): Promise<number> {
  const { credits } = await db
    .selectFrom('users')
    .select('credits')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return credits;
}

/** What checks that wait for their start will cost. */
export async function selectReservedCredits(db: Executor, userId: number): Promise<number> {
  const { reserved } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('credits'), sql<number>`0`).as('reserved'))
    .where('userId', '=', userId)
    .where('status', '=', 'Scheduled')
    .where('startedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return reserved;
}

/** Records the charge of a report; false where it was charged before. */
export async function insertMovement(
  db: Executor,
  movement: {
    userId: number;
    reportId: number | null;
    reason: 'grant' | 'charge' | 'refund';
    credits: number;
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('creditMovements')
    .values(movement)
    .onConflict((conflict) =>
      conflict.columns(['reportId', 'reason']).where('reportId', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What was charged for a report and not given back. */
export async function selectChargedCredits(db: Executor, reportId: number): Promise<number> {
  const { credits } = await db
    .selectFrom('creditMovements')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('credits'), sql<number>`0`).as('credits'))
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow();
  return -credits;
}

export async function addToCredits(db: Executor, userId: number, change: number): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ credits: eb('credits', '+', change) }))
    .where('id', '=', userId)
    .execute();
}
