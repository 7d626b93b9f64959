import { userOf, type Handler } from '../../platform/http/handler.ts';
import { libraryTextsForEditing } from './library.access.ts';
import { removeLibraryTexts } from './remove-library-texts.ts';

/** Deletes all texts or none. Reports that quoted the texts keep their evidence. */
export const deleteLibraryTexts: Handler<'DeleteLibraryTexts'> = async (input, call) => {
  const user = userOf(call);
  const { services } = call;
  const total = await services.db.transaction().execute(async (transaction) => {
    const rows = await libraryTextsForEditing(transaction, user, input.ids);
    const ids = rows.map((row) => row.id);
    await services.libraryListeners.textsDeleting(transaction, user.id, rows);
    return removeLibraryTexts(services, transaction, user.id, ids);
  });
  return { data: null, message: 'libtextsDeleted', total };
};
