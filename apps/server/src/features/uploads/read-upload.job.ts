import { limits, type ErrorKey } from '@palimpsest/contract';
import type { Database, Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import {
  fileErrorKey,
  readingOf,
  readStoredFile,
  type ReadFile,
  type ReadOptions,
} from '../../finding/files/read-stored-file.ts';
import { readWithinPause } from '../../finding/files/read-within-pause.ts';
import { defineJob, type JobContext } from '../../platform/jobs/define-job.ts';
import {
  readFormUploadKind,
  readUploadKind,
  recogniseUploadKind,
  type UploadPayload,
} from './upload-job-kinds.ts';
import { enqueueForUser } from '../../platform/jobs/user-turns.ts';
import { mayKeepFile, storeWithFile } from '../../finding/files/kept-files.ts';
import { storeReserved } from '../../finding/storage-limit/index.ts';
import type { Services } from '../../services.ts';
import { isStorageFull } from '../../platform/storage/index.ts';
import { insertLayout, insertTextFile } from '../../finding/texts/text-extras.repository.ts';
import { deleteOrphanedTexts, insertText } from '../../finding/texts/texts.repository.ts';
import { cutTo } from '../../platform/cut-to.ts';
import { statedTitle } from '../../finding/texts/title.ts';
import { enqueueRecogniseUpload, recogniseUpload } from './recognise-upload.ts';
import { reserveText } from './upload-sender.ts';
import { readingKey } from './reading-places.ts';
import { selectUploadsOf, updateUpload, type UploadRow } from './uploads.repository.ts';

/**
 * A killed process is not the file's fault, but a file can crash the process. After this many attempts, the
 * file fails.
 */
const maxAttempts = 3;

/**
 * Reads the text of an uploaded file: Scheduled → Active → Ok | Error. A problem with the file is its result,
 * not a failure of the job. The file itself is deleted after it is read, unless its text keeps it. A scan remains Active,
 * and is left to the second job.
 */
export const readUploadJob = defineJob(readUploadKind, readUpload);

/** The same for a file that a visitor sent to an upload form: the form's owner does not wait for these. */
export const readFormUploadJob = defineJob(readFormUploadKind, readUpload);

function readUpload(ids: UploadPayload, context: JobContext): Promise<void> {
  return processUpload(ids, context, async (upload, options) => {
    const { services } = context;
    const { sender } = ids;
    const document = await readWithinPause(services, { ...upload, sender }, (limits) =>
      readStoredFile(services, upload.blobKey ?? '', { ...options, limits }),
    );
    if (document === 'costly') await putOff(services.db, upload, sender);
    else if (document === 'scan') await enqueueRecogniseUpload(services.db, upload, sender);
    else return document;
    return 'later';
  });
}

/** Recognises the text of an uploaded scan, for minutes if it has many pages. Other files do not wait for it. */
export const recogniseUploadJob = defineJob(recogniseUploadKind, (ids, context) =>
  processUpload(ids, context, async (upload, options) => {
    return recogniseUpload(context.services, upload, { ...options, sender: ids.sender });
  }),
);

/** The result of a job for a file: its text, 'later': another job reads it, 'removed': nobody waits for it. */
type Outcome = ReadFile | 'later' | 'removed';

async function processUpload(
  { userId, uploadId }: UploadPayload,
  context: JobContext,
  read: (upload: UploadRow, options: ReadOptions) => Promise<Outcome>,
): Promise<void> {
  const { db } = context.services;
  const [upload] = await selectUploadsOf(db, userId, [uploadId], 'any');
  if (upload === undefined) return;
  const isDone = upload.status === 'Ok' || upload.status === 'Error';
  const result = isDone ? 'fileUnused' : await readOnce(upload, context, read);
  if (result === 'later') return;
  // If this fails, or the process ends before, the next attempt begins here. The file has been read.
  await tellForm(upload, context);
  if (result === 'fileUnused' && upload.blobKey !== null)
    await context.services.blobs.delete([upload.blobKey]);
}

/** @returns 'fileKept' if the text keeps the file */
async function readOnce(
  upload: UploadRow,
  context: JobContext,
  read: (upload: UploadRow, options: ReadOptions) => Promise<Outcome>,
): Promise<'later' | 'fileKept' | 'fileUnused'> {
  const { db } = context.services;
  const { userId, uploadId } = upload;
  await updateUpload(db, userId, uploadId, { status: 'Active' });
  try {
    if (context.attempt > maxAttempts) throw new Error('the process ended at each attempt');
    const { signal } = context;
    const options = { fileName: upload.name, userId, turnOf: readerOf(upload), signal };
    const document = await read(upload, options);
    if (document === 'later') return 'later';
    const keepsFile = document !== 'removed' && (await storeText(upload, document, context));
    return keepsFile ? 'fileKept' : 'fileUnused';
  } catch (error) {
    const known = error instanceof UserError ? error.key : fileErrorKey(error);
    const key = known ?? (context.attempt >= maxAttempts ? givenUpKey(error) : undefined);
    if (context.signal.aborted || key === undefined) throw error;
    // A file that was handed in is not given up because the machine was busy.
    if (key === 'readerBusy' && context.attempt < maxAttempts && (await isSubmitted(upload, db))) throw error;
    context.log.info({ key, reason: String(error) }, 'the file could not be read');
    await updateUpload(db, userId, uploadId, { status: 'Error', error: key });
    return 'fileUnused';
  }
}

/** Tells the upload form the result of a file that was handed in before it was read. */
async function tellForm(
  { userId, uploadId, projectId }: UploadRow,
  { services: { db, submissionListener } }: JobContext,
): Promise<void> {
  if (projectId === null) return;
  // The file may have been handed in while it was read.
  const [upload] = await selectUploadsOf(db, userId, [uploadId], projectId);
  if (upload?.isSubmitted !== true) return;
  const submitted = { userId, projectId, uploadId };
  if (upload.status === 'Ok') await submissionListener.wasRead(submitted);
  if (upload.status === 'Error') await submissionListener.failed(submitted, upload.error as ErrorKey);
}

/** The file may have been handed in while it was read. */
async function isSubmitted({ userId, uploadId }: UploadRow, db: Executor): Promise<boolean> {
  const [upload] = await selectUploadsOf(db, userId, [uploadId], 'any');
  return upload?.isSubmitted === true;
}

/**
 * The user in the turns of the readers: a form counts as a user, so that its owner's own files do not wait for its
 * visitors.
 */
const readerOf = ({ userId, projectId }: UploadRow): number => (projectId === null ? userId : -projectId);

type QueuedUpload = Pick<UploadRow, 'userId' | 'uploadId' | 'projectId' | 'bytes'>;

/** @param sender of the file (UploadSender) */
export async function enqueueReadUpload(
  db: Executor,
  upload: QueuedUpload,
  sender: string,
  isCostly = false,
): Promise<void> {
  const { userId, uploadId, projectId, bytes } = upload;
  const job = projectId === null ? readUploadKind : readFormUploadKind;
  await enqueueForUser(
    db,
    job,
    { userId, uploadId, sender },
    { userId, projectId, sender, bytes, isCostly, rank: 'person', maxAttempts: 25, key: readingKey(upload) },
  );
}

/** Waits for the end of its sender's pause. */
async function putOff(db: Database, upload: UploadRow, sender: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await updateUpload(transaction, upload.userId, upload.uploadId, { status: 'Scheduled' });
    await enqueueReadUpload(transaction, upload, sender, true);
  });
}

function givenUpKey(error: unknown): ErrorKey {
  return isStorageFull(error) ? 'storageFull' : 'uploadError';
}

/** @returns whether the file is kept with its text */
async function storeText(upload: UploadRow, document: ReadFile, { services }: JobContext): Promise<boolean> {
  const { language, words } = await services.compute.forUser(upload.userId).analyse(document.text);
  if (words < limits.minTextWords) {
    await updateUpload(services.db, upload.userId, upload.uploadId, {
      status: 'Error',
      error: 'fileTooShort' satisfies ErrorKey,
      format: document.format,
    });
    return false;
  }
  return storeWithFile(mayKeepFile(document, upload.bytes), (keepsFile) =>
    storeRead({ upload, document, language, words, keepsFile }, services),
  );
}

interface ReadText {
  readonly upload: UploadRow;
  readonly document: ReadFile;
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
  const reserved = await db.transaction().execute(async (first) => {
    const file = { ...upload, isSubmitted: await isSubmitted(upload, first) };
    return reserveText(first, services, file, textBytes, blobKey !== null);
  });
  return storeReserved(db, reserved, async (transaction) => {
    const textId = await insertText(transaction, {
      content: document.text,
      language,
      words,
      ...readingOf(document),
    });
    await insertLayout(transaction, textId, document.layout);
    if (blobKey !== null) await insertTextFile(transaction, textId, { userId, blobKey, bytes });
    await updateUpload(transaction, userId, upload.uploadId, {
      status: 'Ok',
      textId,
      ...(blobKey === null ? {} : { blobKey: null }),
      format: document.format,
      title: cutTo(statedTitle(document, upload.name), limits.titleChars),
      author: cutTo(document.author, limits.authorChars),
    });
    // If the upload was deleted while it was read, nothing references the text.
    await deleteOrphanedTexts(transaction, services.textUses, [textId]);
    return blobKey !== null;
  });
}
