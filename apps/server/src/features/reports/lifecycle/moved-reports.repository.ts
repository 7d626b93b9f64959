import type { Executor } from '../../../database/connect.ts';

/** The checks of a user that wait for their turn, with their price. */
export async function selectScheduledReportsOf(
  db: Executor,
  userId: number,
): Promise<readonly { readonly id: number; readonly userId: number; readonly credits: number }[]> {
  return db
    .selectFrom('reports')
    .select(['id', 'userId', 'credits'])
    .where('userId', '=', userId)
    .where('status', '=', 'Scheduled')
    .orderBy('id')
    .execute();
}

/** Gives all reports of a user to another one. @returns how many there were */
export async function moveReports(db: Executor, fromUserId: number, toUserId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ userId: toUserId })
    .where('userId', '=', fromUserId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
