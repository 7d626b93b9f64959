import { limits, uploadIdSchema, type ErrorKey } from '@palimpsest/contract';
import type { ExtractedDocument } from '@palimpsest/documents';
import { z } from 'zod';
import type { Executor } from '../../database/connect.ts';
import { fileErrorKey, readStoredFile } from '../../files/read-stored-file.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { deleteOrphanedTexts, insertText } from '../../texts/texts.repository.ts';
import { cutTo } from '../../texts/title.ts';
import { selectUploadsOf, updateUpload, type UploadRow } from './uploads.repository.ts';

const payload = z.object({ userId: z.number().int(), uploadId: uploadIdSchema });

/** A killed process is not the file's fault, a file that ends the process is; after this many it is given up. */
const maxAttempts = 3;

/**
 * Reads the text of an uploaded file: Scheduled → Active → Ok | Error. What is wrong with a file is its result,
 * not a failure of the job. The file itself is deleted once it was read.
 */
export const readUploadJob = defineJob({
  name: 'read-upload',
  payload,
  run: async ({ userId, uploadId }, context) => {
    const { db } = context.services;
    const [upload] = await selectUploadsOf(db, userId, [uploadId], 'any');
    if (upload === undefined || upload.status === 'Ok' || upload.status === 'Error') return;
    await updateUpload(db, userId, uploadId, { status: 'Active' });
    try {
      if (context.attempt > maxAttempts) throw new Error('the process ended at each attempt');
      const options = { fileName: upload.name, signal: context.signal };
      await storeText(upload, await readStoredFile(context.services, upload.blobKey ?? '', options), context);
    } catch (error) {
      const key = fileErrorKey(error) ?? (context.attempt >= maxAttempts ? 'uploadError' : undefined);
      if (context.signal.aborted || key === undefined) throw error;
      context.log.info({ key, reason: String(error) }, 'the file could not be read');
      await updateUpload(db, userId, uploadId, { status: 'Error', error: key });
    }
    if (upload.blobKey !== null) await context.services.blobs.delete([upload.blobKey]);
  },
});

export async function enqueueReadUpload(db: Executor, upload: z.infer<typeof payload>): Promise<void> {
  await enqueue(db, 'read-upload', upload, { maxAttempts: 25, priority: -1 });
}

async function storeText(
  upload: UploadRow,
  document: ExtractedDocument,
  { services }: JobContext,
): Promise<void> {
  const { language, words } = await services.compute.analyse(document.text);
  await services.db.transaction().execute(async (transaction) => {
    if (words < limits.minTextWords) {
      return updateUpload(transaction, upload.userId, upload.uploadId, {
        status: 'Error',
        error: 'fileTooShort' satisfies ErrorKey,
        format: document.format,
      });
    }
    const textId = await insertText(transaction, { content: document.text, language, words });
    await updateUpload(transaction, upload.userId, upload.uploadId, {
      status: 'Ok',
      textId,
      format: document.format,
      title: cutTo(document.title, limits.titleChars),
      author: cutTo(document.author, limits.authorChars),
    });
    // Where the upload was deleted while it was read, nothing names the text.
    await deleteOrphanedTexts(transaction, [textId]);
  });
}
