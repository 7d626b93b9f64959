import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, uploadIdSchema, type ErrorKey } from '@palimpsest/contract';
import { DocumentError, extractInWorker, type ExtractedDocument } from '@palimpsest/documents';
import { z } from 'zod';
import type { Executor } from '../../database/connect.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { BlobNotFoundError } from '../../storage/index.ts';
import { insertText } from '../../texts/texts.repository.ts';
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
    const [upload] = await selectUploadsOf(db, userId, [uploadId]);
    if (upload === undefined || upload.status === 'Ok' || upload.status === 'Error') return;
    await updateUpload(db, userId, uploadId, { status: 'Active' });
    try {
      if (context.attempt > maxAttempts) throw new Error('the process ended at each attempt');
      await storeText(upload, await readBlob(upload, context), context);
    } catch (error) {
      const key = errorKeyOf(error) ?? (context.attempt >= maxAttempts ? 'uploadError' : undefined);
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

async function readBlob(upload: UploadRow, { services, signal }: JobContext): Promise<ExtractedDocument> {
  const key = upload.blobKey ?? '';
  const path = services.blobs.localPath?.(key);
  if (path !== undefined) return extractInWorker(path, { fileName: upload.name, signal });
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-upload-'));
  try {
    const copy = join(folder, 'file');
    await services.blobs.copyToFile(key, copy);
    return await extractInWorker(copy, { fileName: upload.name, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
    return updateUpload(transaction, upload.userId, upload.uploadId, {
      status: 'Ok',
      textId,
      format: document.format,
      title: cutTo(document.title, limits.titleChars),
      author: cutTo(document.author, limits.authorChars),
    });
  });
}

function errorKeyOf(error: unknown): ErrorKey | undefined {
  if (error instanceof DocumentError) return error.key;
  return error instanceof BlobNotFoundError ? 'uploadError' : undefined;
}
