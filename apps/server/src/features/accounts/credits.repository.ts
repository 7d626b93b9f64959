import { sql } from 'kysely';
import type { Executor } from '../../database/connect.ts';

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
