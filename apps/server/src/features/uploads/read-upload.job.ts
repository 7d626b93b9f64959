import { limits, uploadIdSchema, type ErrorKey } from '@palimpsest/contract';
import type { ExtractedDocument } from '@palimpsest/documents';
import { z } from 'zod';
import type { Executor } from '../../database/connect.ts';
import { UserError } from '../../errors.ts';
import { fileErrorKey, readStoredFile } from '../../files/read-stored-file.ts';
import { countReadingTimeout, type FileSender } from '../../files/reading-pauses.repository.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { enqueueForUser } from '../../jobs/user-turns.ts';
import { isFileKept, storeWithFile } from '../../files/kept-files.ts';
import { storeReserved } from '../../quota/index.ts';
import type { Services } from '../../services.ts';
import { isStorageFull } from '../../storage/index.ts';
import { insertLayout, insertTextFile } from '../../texts/text-extras.repository.ts';
import { deleteOrphanedTexts, insertText } from '../../texts/texts.repository.ts';
import { cutTo } from '../../texts/title.ts';
import { reserveText } from './upload-sender.ts';
import { selectUploadsOf, updateUpload, type UploadRow } from './uploads.repository.ts';

const payload = z.object({ userId: z.number().int(), uploadId: uploadIdSchema });

/**
 * A killed process is not the file's fault, but a file can crash the process. After this many attempts, the
 * file fails.
 */
const maxAttempts = 3;

/**
 * Reads the text of an uploaded file: Scheduled → Active → Ok | Error. A problem with the file is its result,
 * not a failure of the job. The file itself is deleted after it is read, unless its text keeps it.
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
      const options = { fileName: upload.name, userId, signal: context.signal };
      const document = await readStoredFile(context.services, upload.blobKey ?? '', options);
      if (await storeText(upload, document, context)) return;
    } catch (error) {
      const known = error instanceof UserError ? error.key : fileErrorKey(error);
      const key = known ?? (context.attempt >= maxAttempts ? givenUpKey(error) : undefined);
      if (context.signal.aborted || key === undefined) throw error;
      context.log.info({ key, reason: String(error) }, 'the file could not be read');
      if (key === 'fileTimeout') await countReadingTimeout(db, upload);
      await updateUpload(db, userId, uploadId, { status: 'Error', error: key });
    }
    if (upload.blobKey !== null) await context.services.blobs.delete([upload.blobKey]);
  },
});

/** Visitors' files leave one reader to the owner of the form. */
export async function enqueueReadUpload(
  db: Executor,
  { projectId, ...upload }: z.infer<typeof payload> & FileSender,
): Promise<void> {
  const leavesFirstSlot = projectId !== null;
  const { userId } = upload;
  await enqueueForUser(db, 'read-upload', upload, {
    userId,
    projectId,
    leavesFirstSlot,
    rank: 'person',
    maxAttempts: 25,
  });
}

function givenUpKey(error: unknown): ErrorKey {
  return isStorageFull(error) ? 'storageFull' : 'uploadError';
}

/** @returns whether the file is kept with its text */
async function storeText(
  upload: UploadRow,
  document: ExtractedDocument,
  { services }: JobContext,
): Promise<boolean> {
  const { language, words } = await services.compute.forUser(upload.userId).analyse(document.text);
  if (words < limits.minTextWords) {
    await updateUpload(services.db, upload.userId, upload.uploadId, {
      status: 'Error',
      error: 'fileTooShort' satisfies ErrorKey,
      format: document.format,
    });
    return false;
  }
  return storeWithFile(isFileKept(document.format, upload.bytes), (keepsFile) =>
    storeRead({ upload, document, language, words, keepsFile }, services),
  );
}

interface ReadText {
  readonly upload: UploadRow;
  readonly document: ExtractedDocument;
  readonly language: string;
  readonly words: number;
  readonly keepsFile: boolean;
}

async function storeRead(
  { upload, document, language, words, keepsFile }: ReadText,
  services: Services,
): Promise<boolean> {
  const { userId, bytes } = upload;
  const blobKey = keepsFile ? upload.blobKey : null;
  const { db } = services;
  const textBytes = Buffer.byteLength(document.text);
  const reserved = await db
    .transaction()
    .execute((first) => reserveText(first, services, upload, textBytes, blobKey !== null));
  return storeReserved(db, reserved, async (transaction) => {
    const textId = await insertText(transaction, { content: document.text, language, words });
    await insertLayout(transaction, textId, document.layout);
    if (blobKey !== null) await insertTextFile(transaction, textId, { userId, blobKey, bytes });
    await updateUpload(transaction, userId, upload.uploadId, {
      status: 'Ok',
      textId,
      ...(blobKey === null ? {} : { blobKey: null }),
      format: document.format,
      title: cutTo(document.title, limits.titleChars),
      author: cutTo(document.author, limits.authorChars),
    });
    // If the upload was deleted while it was read, nothing references the text.
    await deleteOrphanedTexts(transaction, services.textUses, [textId]);
    return blobKey !== null;
  });
}
