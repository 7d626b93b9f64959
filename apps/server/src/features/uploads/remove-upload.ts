import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { deleteOrphanedTexts } from '../../finding/texts/texts.repository.ts';
import { deleteUpload } from './uploads.repository.ts';

/**
 * Deletes an upload that its user has removed from the list. A job that reads or recognises it stops when it finds no
 * row (recognise-until-removed.ts). A text that something else uses, such as a check, stays.
 */
export const removeUpload: Handler<'RemoveUpload'> = async ({ uploadId }, call) => {
  const { db, blobs, textUses } = call.services;
  const { id } = userOf(call);
  const blobKey = await db.transaction().execute(async (transaction) => {
    const row = await deleteUpload(transaction, id, uploadId);
    if (row === undefined) throw new UserError('noAccessToUpload', `upload ${uploadId}`);
    if (row.textId !== null) await deleteOrphanedTexts(transaction, textUses, [row.textId]);
    return row.blobKey;
  });
  if (blobKey !== null) await blobs.delete([blobKey]);
  return { data: null };
};
