import { queryable } from '../../database/connect.ts';
import { userOf, type Handler } from '../../http/handler.ts';
import { requestIndexMaintenance } from '../../jobs/maintain-index.job.ts';
import { deleteOrphanedTexts, unmarkIndexed } from '../../texts/texts.repository.ts';
import { libraryTextsForReading } from './library.access.ts';
import { deleteLibraryRows } from './library.repository.ts';

/** Deletes texts and takes them out of the index; reports that quoted them keep their evidence. */
export const deleteLibraryTexts: Handler<'DeleteLibraryTexts'> = async (input, call) => {
  const user = userOf(call);
  const { db, index } = call.services;
  const total = await db.transaction().execute(async (transaction) => {
    const rows = await libraryTextsForReading(transaction, user, input.ids);
    const deleted = await deleteLibraryRows(
      transaction,
      user.id,
      rows.map((row) => row.id),
    );
    const textIds = deleted.map((row) => row.textId);
    await unmarkIndexed(transaction, textIds);
    await deleteOrphanedTexts(transaction, textIds);
    await index.remove(queryable(transaction), textIds);
    await requestIndexMaintenance(transaction);
    return deleted.length;
  });
  return { data: null, message: 'libtextsDeleted', total };
};
