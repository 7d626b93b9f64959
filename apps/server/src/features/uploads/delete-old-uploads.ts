import { limits } from '@palimpsest/contract';
import { deleteOrphanedTexts } from '../../finding/texts/texts.repository.ts';
import { daysBefore, hoursBefore } from '../../platform/days-before.ts';
import type { Services } from '../../services.ts';
import { deleteUploadsBefore, selectUploadsBefore } from './uploads.repository.ts';

const keptDays = 7;

/**
 * Deletes uploads of last week unless an order still needs them, and files of visitors that were not submitted within a day, with their texts. The rows are
 * deleted last: after an interruption they still show what is left to do.
 */
export async function deleteOldUploads({ db, blobs, textUses }: Services, now: Date): Promise<void> {
  const visitors = hoursBefore(now, limits.openUploadHours);
  const since = { own: daysBefore(now, keptDays), visitors, now };
  const old = await selectUploadsBefore(db, since);
  await blobs.delete(old.flatMap(({ blobKey }) => (blobKey === null ? [] : [blobKey])));
  await db.transaction().execute(async (transaction) => {
    const uploads = await deleteUploadsBefore(transaction, since);
    await deleteOrphanedTexts(
      transaction,
      textUses,
      uploads.flatMap(({ textId }) => (textId === null ? [] : [textId])),
    );
  });
}
