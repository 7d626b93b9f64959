import type { Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReportsTable } from '../tables.ts';

/** The checks of a user that wait for their turn, with their price. */
export async function selectScheduledReportsOf(
  db: Executor,
  userId: number,
): Promise<
  readonly Pick<
    Selectable<ReportsTable>,
    'id' | 'userId' | 'credits' | 'retries' | 'licenseCredits' | 'licenseId'
  >[]
> {
  return db
    .selectFrom('reports')
    .select(['id', 'userId', 'credits', 'retries', 'licenseCredits', 'licenseId'])
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

/** Changes reports so that they are about the same texts in another library. */
export async function redirectCheckedTexts(
  db: Executor,
  texts: readonly { readonly id: number; readonly knownId: number }[],
): Promise<void> {
  for (const { id, knownId } of texts) {
    await db.updateTable('reports').set({ libraryTextId: knownId }).where('libraryTextId', '=', id).execute();
  }
}
