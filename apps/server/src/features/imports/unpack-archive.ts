import { randomBytes } from 'node:crypto';
import { limits, submissionOf, systemFileKind } from '@palimpsest/contract';
import type { ArchivedFile, FileArchive } from '@palimpsest/documents';
import { storable } from '../../platform/database/storable.ts';
import { UserError } from '../../platform/errors.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { reserveStorage } from '../../finding/storage-limit/index.ts';
import type { Services } from '../../services.ts';
import { cutTo } from '../../platform/cut-to.ts';
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
  type ArchivedFileRow,
  type FileToImport,
  type ImportFileRow,
} from './import-files.repository.ts';
import { selectImportForUpdate } from './imports.repository.ts';
import { participantName } from './participant-name.ts';
import {
  groupSubmissions,
  type ArchiveContents,
  type ArchiveEntry,
  type LeftOutFile,
} from './submissions/group-submissions.ts';
import { readNotes } from './submissions/read-notes.ts';
import { storedPart, storeSubmission, type StoredSubmission } from './submissions/store-submission.ts';
import { unpackErrorKey } from './submissions/unpack-error.ts';

/** A copied disk has ten thousands of them. */
const listedSystemFiles = 500;

/**
 * Adds the files of a zip file to its import, each, or all of one participant, with its own job: first all their names, so that the
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
  const { entries, leftOut } = await contentsOf(file, archive);
  const ignored = [...leftOut, ...archive.systemFiles.slice(0, listedSystemFiles).map(asLeftOut)];
  const isWanted = await db.transaction().execute(async (transaction) => {
    await selectImportForUpdate(transaction, file.importId);
    if (!(await selectPendingFileForUpdate(transaction, file.id))) return false;
    await insertArchivedFiles(
      transaction,
      entries.map((entry) => rowOf(file, entry)),
    );
    await insertArchivedFiles(
      transaction,
      ignored.map((one) => ignoredRowOf(file, one, keyOf(file, one))),
    );
    return finishImportFile(transaction, file.id, { status: 'Unpacking' });
  });
  if (!isWanted) return true;
  const open = await selectFilesToUnpack(db, file.id);
  for (const entry of entries) {
    context.signal.throwIfAborted();
    const row = open.get(keyOf(file, entry));
    if (row !== undefined) await unpackEntry(file, row, entry, context);
  }
  return (await finishUnpacking(db, file.id)) || !(await isFilePending(db, file.id));
}

/** The texts in a zip file, and what is left out. Files of a zip file that a participant has submitted are theirs as well. */
async function contentsOf(file: FileToImport, archive: FileArchive): Promise<ArchiveContents> {
  const { participant, work, attempt, name, joinsFiles: isJoined } = file;
  const sent = submissionOf(name);
  const own = { work: work || (sent?.work ?? ''), attempt: attempt || (sent?.attempt ?? '') };
  const outer = participant === '' ? undefined : { participant, ...own, folder: name };
  return groupSubmissions(archive.files, { isJoined, outer, notes: await readNotes(archive.files) });
}

const asLeftOut = ({ place, name, bytes }: Omit<ArchivedFile, 'open'>): LeftOutFile => ({
  place,
  name,
  bytes,
  participant: participantName(name),
  reason: systemFileKind(name) ?? 'system',
});

/** No upload id contains a slash. */
const keyOf = (file: FileToImport, { place }: { readonly place: number }): string => `${file.id}/${place}`;

const storableName = (name: string): string => storable(name.slice(-limits.titleChars));

function rowOf(file: FileToImport, entry: ArchiveEntry): ArchivedFileRow {
  const { name, participant, work, attempt, files } = entry;
  return {
    importId: file.importId,
    archiveId: file.id,
    key: keyOf(file, entry),
    name: storableName(name),
    participant: storable(cutTo(participant, limits.authorChars)),
    work: storable(work),
    attempt,
    bytes: bytesOf(entry),
    status: 'Coming',
    ...(files.length > 1 && { parts: JSON.stringify(files.map(storedPart)) }),
  };
}

/** The bytes, no more than those that are kept (storeSubmission). */
const bytesOf = ({ files }: ArchiveEntry): number => {
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  return files.length > 1 ? Math.min(bytes, limits.uploadBytes) : bytes;
};

function ignoredRowOf(
  file: FileToImport,
  { name, participant, bytes, reason }: Omit<LeftOutFile, 'place'>,
  key: string,
): ArchivedFileRow {
  return {
    importId: file.importId,
    archiveId: file.id,
    key,
    name: storableName(name),
    participant: storable(cutTo(participant, limits.authorChars)) || file.participant,
    bytes,
    status: 'Ignored',
    reason,
  };
}

async function unpackEntry(
  file: FileToImport,
  row: ImportFileRow,
  entry: ArchiveEntry,
  { services, signal, log }: JobContext,
): Promise<void> {
  const { db, blobs } = services;
  const { userId } = file;
  const blobKey = `imports/${row.importId}/${randomBytes(12).toString('hex')}`;
  const taken = await db
    .transaction()
    .execute(async (transaction) => {
      await reserveStorage(transaction, services, { userId, bytes: bytesOf(entry) });
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
    const { bytes, parts, systemFiles } = await storeEntry(services, entry, { blobKey, signal });
    const isOurs = await db.transaction().execute(async (transaction) => {
      const isCompleted = await completeImportFile(transaction, blobKey, { bytes, parts });
      if (!isCompleted) return false;
      const ignored = systemFiles.map(({ name, bytes: size }, at) => {
        const { participant } = row;
        const reason = systemFileKind(name) ?? 'system';
        return ignoredRowOf(file, { name, bytes: size, participant, reason }, `${row.key}/${at}`);
      });
      await insertArchivedFiles(transaction, ignored);
      await enqueueImportFile(transaction, { id: row.id, userId, bytes });
      return true;
    });
    if (!isOurs) await blobs.delete([blobKey]);
  } catch (error) {
    const key = unpackErrorKey(error);
    if (signal.aborted || key === undefined) throw error;
    log.info({ key, reason: String(error) }, 'a file of a zip file could not be unpacked');
    await failImportTransfer(db, blobKey, { error: key, bytes: row.bytes });
  }
}

/** Stores a single file as it is, and several as one zip file. */
async function storeEntry(
  services: Services,
  { files }: ArchiveEntry,
  { blobKey, signal }: { readonly blobKey: string; readonly signal: AbortSignal },
): Promise<Pick<StoredSubmission, 'bytes' | 'systemFiles'> & Partial<StoredSubmission>> {
  const [single] = files;
  if (files.length > 1 || single === undefined) return storeSubmission(services, files, { blobKey, signal });
  const stream = await single.open();
  const { bytes } = await services.blobs.put(blobKey, stream, { maxBytes: limits.uploadBytes, signal });
  return { bytes, systemFiles: [] };
}
