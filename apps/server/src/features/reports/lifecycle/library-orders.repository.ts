import type { Executor } from '../../../database/connect.ts';

/**
 * The finished reports of a user on these stored texts no longer say that their text belongs into the library: its
 * owner deletes it there, and a synchronisation must not bring it back. Locks the reports in the order of their ids.
 */
export async function withdrawLibraryOrders(
  transaction: Executor,
  userId: number,
  textIds: readonly number[],
): Promise<void> {
  if (textIds.length === 0) return;
  const rows = await transaction
    .selectFrom('reports')
    .select('id')
    .where('userId', '=', userId)
    .where('textId', 'in', textIds)
    .where('addToLibrary', '=', true)
    .where('status', '=', 'Ok')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return;
  await transaction
    .updateTable('reports')
    .set({ addToLibrary: false })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}
