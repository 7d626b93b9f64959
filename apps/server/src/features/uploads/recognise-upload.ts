import type { Database } from '../../platform/database/connect.ts';
import type { ReadFile, ReadOptions } from '../../finding/files/read-stored-file.ts';
import { recogniseUntilRemoved } from '../../finding/files/recognise-until-removed.ts';
import { enqueueForUser } from '../../platform/jobs/user-turns.ts';
import type { Services } from '../../services.ts';
import { recognitionKey } from './reading-places.ts';
import { updateRecognitionPage, type UploadRow } from './uploads.repository.ts';
import { recogniseUploadKind } from './upload-job-kinds.ts';

/**
 * Leaves a scan to text recognition. If the job that found out that it is a scan runs twice, the second run finds the
 * waiting job.
 */
export async function enqueueRecogniseUpload(
  db: Database,
  { userId, uploadId, projectId, bytes }: UploadRow,
  sender: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The number of pages is known when its turn has come.
    await updateRecognitionPage(transaction, { userId, uploadId }, 0, 1);
    await enqueueForUser(
      transaction,
      recogniseUploadKind,
      { userId, uploadId, sender },
      {
        userId,
        projectId,
        sender,
        bytes,
        // A pause of the visitors of one network does not stop the scans of the others among them.
        isCostly: projectId === null,
        rank: 'person',
        maxAttempts: 25,
        key: recognitionKey({ userId, uploadId }),
      },
    );
  });
}

/** Recognises the text of an upload and records its progress. Stops when the upload is removed. */
export function recogniseUpload(
  services: Services,
  upload: UploadRow,
  { sender, ...read }: ReadOptions & { readonly sender: string },
): Promise<ReadFile | 'removed'> {
  return recogniseUntilRemoved(services, {
    place: upload.blobKey ?? '',
    read: { ...read, sender: { ...upload, sender } },
    isWanted: (page, pages) => updateRecognitionPage(services.db, upload, page, pages),
  });
}
