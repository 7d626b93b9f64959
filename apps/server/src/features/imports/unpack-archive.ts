import { randomBytes } from 'node:crypto';
import { limits, type ErrorKey } from '@palimpsest/contract';
import type { ArchivedFile, FileArchive } from '@palimpsest/documents';
import { participantName } from './participant-name.ts';
import { storable } from '../../platform/database/storable.ts';
import { UserError } from '../../platform/errors.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { reserveStorage } from '../../finding/quota/index.ts';
import { BlobTooLargeError } from '../../platform/storage/index.ts';
import { enqueueImportFile } from './enqueue-import-file.ts';
import {
  completeImportFile,
  failArchivedFile,
  failImportTransfer,
  finishImportFile,
  finishUnpacking,
  insertArchivedFiles,
  isFilePending,
  selectPendingFileForUpdate,
  selectFilesToUnpack,
  takeFileToUnpack,
  type FileToImport,
  type ImportFileRow,
} from './import-files.repository.ts';
import { selectImportForUpdate } from './imports.repository.ts';

/** Rows per statement, which accepts at most 65,535 values. */
const batchRows = 1_000;

/** A copied disk has ten thousands of them. */
const listedSystemFiles = 500;

/**
 * Adds the files of a zip file to its import, each with its own job: first all their names, so that the
 * progress counts them, then their bytes one after the other. A second run continues where the first was
 * interrupted. Two runs at the same time, for example after a process was presumed dead, take over each
 * other's files, and each file is unpacked once.
 * @returns whether it is finished; otherwise another run is still unpacking a part of it
 */
export async function unpackArchive(
  file: FileToImport,
  archive: FileArchive,
  context: JobContext,
): Promise<boolean> {
  const { db } = context.services;
  const isWanted = await db.transaction().execute(async (transaction) => {
    await selectImportForUpdate(transaction, file.importId);
    if (!(await selectPendingFileForUpdate(transaction, file.id))) return false;
    const rows = archive.files.map((archived) => rowOf(file, archived));
    for (let first = 0; first < rows.length; first += batchRows) {
      await insertArchivedFiles(transaction, rows.slice(first, first + batchRows), 'Coming');
    }
    const ignored = archive.systemFiles.slice(0, listedSystemFiles).map((system) => rowOf(file, system));
    if (ignored.length > 0) await insertArchivedFiles(transaction, ignored, 'Ignored');
    return finishImportFile(transaction, file.id, { status: 'Unpacking' });
  });
  if (!isWanted) return true;
  const open = await selectFilesToUnpack(db, file.id);
  for (const archived of archive.files) {
    context.signal.throwIfAborted();
    const row = open.get(keyOf(file, archived));
    if (row !== undefined) await unpackFile(file.userId, row, archived, context);
  }
  return (await finishUnpacking(db, file.id)) || !(await isFilePending(db, file.id));
}

/** No upload id contains a slash. */
const keyOf = (file: FileToImport, { place }: Pick<ArchivedFile, 'place'>): string => `${file.id}/${place}`;

function rowOf(file: FileToImport, archived: Omit<ArchivedFile, 'open'>) {
  return {
    importId: file.importId,
    archiveId: file.id,
    key: keyOf(file, archived),
    name: storable(archived.name.slice(-limits.titleChars)),
    // Files of a zip file that a participant has submitted are theirs as well.
    participant: participantName(archived.name) || file.participant,
    bytes: archived.bytes,
  };
}

async function unpackFile(
  userId: number,
  row: ImportFileRow,
  archived: ArchivedFile,
  { services, signal, log }: JobContext,
): Promise<void> {
  const { db, blobs } = services;
  const blobKey = `imports/${row.importId}/${randomBytes(12).toString('hex')}`;
  const taken = await db
    .transaction()
    .execute(async (transaction) => {
      await reserveStorage(transaction, services, { userId, bytes: archived.bytes });
      return takeFileToUnpack(transaction, row.id, blobKey);
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      await failArchivedFile(db, row.id, error.key);
      return undefined;
    });
  if (taken === undefined) return;
  if (taken.formerKey !== null) await blobs.delete([taken.formerKey]);
  try {
    const { bytes } = await blobs.put(blobKey, await archived.open(), {
      maxBytes: limits.uploadBytes,
      signal,
    });
    const isOurs = await db.transaction().execute(async (transaction) => {
      const isCompleted = await completeImportFile(transaction, blobKey, bytes);
      if (isCompleted) await enqueueImportFile(transaction, { id: row.id, userId, bytes });
      return isCompleted;
    });
    if (!isOurs) await blobs.delete([blobKey]);
  } catch (error) {
    const key = unpackErrorKey(error);
    if (signal.aborted || key === undefined) throw error;
    log.info({ key, reason: String(error) }, 'a file of a zip file could not be unpacked');
    await failImportTransfer(db, blobKey, { error: key, bytes: archived.bytes });
  }
}

/**
 * The zip reader throws plain errors, and the decompressor those of zlib. Errors of the store and the system
 * have codes.
 */
function unpackErrorKey(error: unknown): ErrorKey | undefined {
  if (error instanceof BlobTooLargeError) return 'fileTooLarge';
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return code === '' || code.startsWith('Z_') ? 'fileBroken' : undefined;
}
