import { limits, type ErrorKey } from '@palimpsest/contract';
import { openFileArchive, submissionNote } from '@palimpsest/documents';
import type { Executor } from '../../platform/database/connect.ts';
import { storable } from '../../platform/database/storable.ts';
import {
  fileErrorKey,
  readStoredFile,
  withLocalFile,
  type FilePlace,
} from '../../finding/files/read-stored-file.ts';
import { recogniseUntilRemoved } from '../../finding/files/recognise-until-removed.ts';
import { readWithinPause } from '../../finding/files/read-within-pause.ts';
import type { FileSender } from '../../platform/jobs/reading-pauses.repository.ts';
import { defineJob, type JobContext } from '../../platform/jobs/define-job.ts';
import type { SubmissionPart } from './tables.ts';
import type { Services } from '../../services.ts';
import { importFileKind, recogniseImportFileKind } from './import-job-kinds.ts';
import { isStorageFull } from '../../platform/storage/index.ts';
import { cutTo } from '../../platform/cut-to.ts';
import { addImportedText } from './add-imported-text.ts';
import { enqueueImportFile, enqueueRecogniseImportFile } from './enqueue-import-file.ts';
import {
  failImportFile,
  finishImportFile,
  forgetBlobs,
  isFilePending,
  unsafeSelectFileToImport,
  type FileToImport,
} from './import-files.repository.ts';
import { countFilesOfImport, sumUnpackedBytes } from './import-sizes.repository.ts';
import { selectImportForUpdate } from './imports.repository.ts';
import { readSubmission, type ReadSubmission } from './submissions/read-submission.ts';
import { unpackArchive } from './unpack-archive.ts';
import { waitsForEarlierAttempt } from './submissions/works.repository.ts';

/**
 * A killed process is not the file's fault, but a file can crash the process. After this many attempts, the
 * file fails.
 */
const maxAttempts = 3;

/** How long a zip file stays packed until the free space is checked again. */
const laterSeconds = 10;

/** How long an attempt waits until the earlier one is looked for again. */
const attemptSeconds = 2;

/**
 * 'ended': read or given up. 'later': postponed, or processed by another run; its bytes are still needed. 'kept': read,
 * and its text keeps the file.
 */
type Outcome = 'ended' | 'later' | 'kept';

/**
 * Reads one file of an import and adds its text to the library, or unpacks it if it is a zip file (states:
 * import-files.repository.ts). A problem with the file is its result, not a failure of the job.
 */
export const importFileJob = defineJob(importFileKind, ({ fileId }, context) =>
  processFile(fileId, context, read),
);

/** Recognises the text of a scan, which stays Waiting until then. */
export const recogniseImportFileJob = defineJob(recogniseImportFileKind, ({ fileId }, context) =>
  processFile(fileId, context, recognise),
);

type Reading = (file: FileToImport, context: JobContext) => Promise<Outcome>;

async function processFile(fileId: number, context: JobContext, reading: Reading): Promise<void> {
  const { db, blobs } = context.services;
  const file = await unsafeSelectFileToImport(db, fileId);
  if (file === undefined) return;
  const isPending = file.status === 'Waiting' || file.status === 'Unpacking';
  if (isPending && (await readOrFail(file, context, reading)) !== 'ended') return;
  if (file.blobKey === null) return;
  await blobs.delete([file.blobKey]);
  await forgetBlobs(db, [file.blobKey]);
}

async function readOrFail(file: FileToImport, context: JobContext, reading: Reading): Promise<Outcome> {
  try {
    if (context.attempt > maxAttempts) throw new Error('the process ended at each attempt');
    return await reading(file, context);
  } catch (error) {
    // The import was closed and the file removed while it was being read.
    if (!(await isFilePending(context.services.db, file.id))) return 'ended';
    const key = fileErrorKey(error) ?? (context.attempt >= maxAttempts ? givenUpKey(error) : undefined);
    if (context.signal.aborted || key === undefined) throw error;
    // A file is not given up because the machine was busy.
    if (key === 'readerBusy' && context.attempt < maxAttempts) throw error;
    context.log.info({ key, reason: String(error) }, 'the file could not be imported');
    await fail(file, key, context);
    return 'ended';
  }
}

function givenUpKey(error: unknown): ErrorKey {
  return isStorageFull(error) ? 'storageFull' : 'uploadError';
}

async function read(file: FileToImport, context: JobContext): Promise<Outcome> {
  const { services } = context;
  if (await waitsForEarlierAttempt(services.db, file)) {
    await enqueueImportFile(services.db, file, { delaySeconds: attemptSeconds });
    return 'later';
  }
  if (file.parts !== null) return readParts(file, file.parts, context);
  const blobKey = file.blobKey ?? '';
  const remaining = limits.importFiles - (await countFilesOfImport(services.db, file.importId, file.id));
  const asArchive = await withLocalFile<Outcome | undefined>(services, blobKey, async (path) => {
    const archive = await openFileArchive(path, file.name, {
      files: remaining,
      unpackedBytes: limits.archiveBytes,
    });
    if (archive === undefined) return undefined;
    try {
      if (file.isNestedTwice) await fail(file, 'archiveInArchive', context);
      else if (await putOff(file, services.db)) return 'later';
      else if (!(await unpackArchive(file, archive, context))) return 'later';
    } finally {
      archive.close();
    }
    return 'ended';
  });
  if (asArchive !== undefined) return asArchive;
  const options = { fileName: file.name, userId: file.userId, signal: context.signal };
  const document = await readWithinPause(services, senderOf(file), (limits) =>
    readStoredFile(services, blobKey, { ...options, limits }),
  );
  if (document === 'costly') {
    await enqueueImportFile(services.db, file, { isCostly: true });
    return 'later';
  }
  if (document === 'scan') {
    await enqueueRecogniseImportFile(services.db, file);
    return 'later';
  }
  const note = submissionNote(file.name, document.text);
  if (note === undefined) return (await addImportedText(file, document, services)) ? 'kept' : 'ended';
  if (note.text === '') {
    await finishImportFile(services.db, file.id, { status: 'Ignored', reason: 'description' });
  } else {
    const participant = storable(cutTo(note.author, limits.authorChars)) || file.participant;
    await addImportedText({ ...file, participant }, { ...document, text: note.text, layout: [] }, services);
  }
  return 'ended';
}

/** Reads a submission with several files. If one of them is a scan, all are read when it is recognised. */
async function readParts(
  file: FileToImport,
  parts: readonly SubmissionPart[],
  context: JobContext,
): Promise<Outcome> {
  const { services, signal } = context;
  const { userId, blobKey } = file;
  const stored = { blobKey: blobKey ?? '', parts };
  const reading = await readSubmission(stored, context, (path, fileName) =>
    readWithinPause(services, senderOf(file), (limits) =>
      readStoredFile(services, { path }, { fileName, userId, signal, limits }),
    ),
  );
  if (reading === 'costly') await enqueueImportFile(services.db, file, { isCostly: true });
  else if (reading === 'scan') await enqueueRecogniseImportFile(services.db, file);
  else if (reading !== 'removed') return addSubmission(file, reading, services);
  return reading === 'removed' ? 'ended' : 'later';
}

async function addSubmission(
  file: FileToImport,
  { document, parts, error = 'fileEmpty' }: ReadSubmission,
  services: Services,
): Promise<Outcome> {
  if (document === undefined) {
    await finishImportFile(services.db, file.id, { status: 'Failed', error, parts });
    return 'ended';
  }
  return (await addImportedText({ ...file, parts }, document, services)) ? 'kept' : 'ended';
}

const senderOf = ({ userId }: FileToImport): FileSender => ({ userId, projectId: null, sender: '' });

/** Stops when the import is closed. */
async function recognise(file: FileToImport, context: JobContext): Promise<Outcome> {
  const { services } = context;
  const stored = { blobKey: file.blobKey ?? '', parts: file.parts ?? [] };
  if (file.parts !== null) {
    const reading = await readSubmission(stored, context, async (path, name) => {
      const document = await readStoredFile(services, { path }, optionsOf(file, name, context));
      return document === 'scan' ? recogniseFile(file, { path }, name, context) : document;
    });
    return typeof reading === 'string' ? 'ended' : addSubmission(file, reading, services);
  }
  const document = await recogniseFile(file, stored.blobKey, file.name, context);
  if (document === 'removed') return 'ended';
  return (await addImportedText(file, document, services)) ? 'kept' : 'ended';
}

const optionsOf = ({ userId }: FileToImport, fileName: string, { signal }: JobContext) => ({
  fileName,
  userId,
  signal,
});

const recogniseFile = (file: FileToImport, place: FilePlace, fileName: string, context: JobContext) =>
  recogniseUntilRemoved(context.services, {
    place,
    read: { ...optionsOf(file, fileName, context), sender: senderOf(file) },
    isWanted: () => isFilePending(context.services.db, file.id),
  });

/**
 * True if a zip file has to stay packed because too much of its user's unpacked files is still to be read.
 * Only waiting files count, and they always get their turn: a zip file within another one waits only for files of such
 * zip files, none of which is unpacked again. A half-unpacked zip file continues, with the attempts that it has already
 * used.
 */
async function putOff(file: FileToImport, db: Executor): Promise<boolean> {
  if (file.status !== 'Waiting') return false;
  const unpacked = await sumUnpackedBytes(db, file.userId, { onlyNested: file.archiveId !== null });
  if (unpacked <= limits.archiveBytes) return false;
  await enqueueImportFile(db, file, { delaySeconds: laterSeconds });
  return true;
}

async function fail(file: FileToImport, error: ErrorKey, { services }: JobContext): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    await selectImportForUpdate(transaction, file.importId);
    await failImportFile(transaction, file.id, error);
  });
}
