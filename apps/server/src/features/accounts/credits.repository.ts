import { sql } from 'kysely';
import type { Executor } from '../../database/connect.ts';

/**
 * Waits for and locks the user's row until the transaction ends, so that two orders can't spend the same
 * credits. Rows that reference the user can still be written: the transaction that writes one may have locked
 * a row that the order needs next, and vice versa.
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

/** Locks the rows of existing users in the same way. Call it before their reports are locked. */
export async function selectUsersForUpdate(db: Executor, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The cost of checks that have not started yet. */
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

/** Records the charge of a report; false if it was charged before. */
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

/** The amount that was charged for a report and not refunded. */
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
