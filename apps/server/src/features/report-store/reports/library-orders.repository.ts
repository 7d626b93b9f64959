import type { Executor } from '../../../platform/database/connect.ts';

/**
 * The finished reports of a user on these library texts no longer say that their text belongs into the library: its
 * owner deletes it there, and a synchronisation must not bring it back. Locks the reports in the order of their ids.
 */
export async function withdrawLibraryOrders(
  transaction: Executor,
  userId: number,
  texts: readonly { readonly id: number; readonly reportId: number | null }[],
): Promise<void> {
  if (texts.length === 0) return;
  const libraryTextIds = texts.map(({ id }) => id);
  const reportIds = texts.flatMap(({ reportId }) => reportId ?? []);
  const rows = await transaction
    .selectFrom('reports')
    .select('id')
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([eb('libraryTextId', 'in', libraryTextIds), eb('id', '=', eb.fn.any(eb.val(reportIds)))]),
    )
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
