import type { Executor } from '../../platform/database/connect.ts';
import type { BlobStore } from '../../platform/storage/index.ts';
import { deleteTextFiles, selectDeletedTextFiles } from './text-extras.repository.ts';

const filesAtOnce = 1000;

/**
 * Deletes the files of deleted texts. The rows are deleted last: after an interruption they still show what is left to
 * do. Nothing makes a copy of a text that is already deleted, so no file comes into use again.
 */
export async function deleteFilesOfDeletedTexts(db: Executor, blobs: BlobStore): Promise<void> {
  for (;;) {
    const deleted = await selectDeletedTextFiles(db, filesAtOnce);
    if (deleted.length === 0) return;
    await blobs.delete(deleted.flatMap(({ blobKey, isUsed }) => (isUsed ? [] : [blobKey])));
    await deleteTextFiles(
      db,
      deleted.map(({ id }) => id),
    );
  }
}
