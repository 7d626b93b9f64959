import { limits, type ErrorKey } from '@palimpsest/contract';
import { openFileArchive } from '@palimpsest/documents';
import { z } from 'zod';
import { fileErrorKey, readStoredFile, withLocalFile } from '../../files/read-stored-file.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { addImportedText } from './add-imported-text.ts';
import {
  countFilesOfImport,
  finishImportFile,
  forgetBlobs,
  isFilePending,
  selectFileToImport,
  type FileToImport,
} from './import-files.repository.ts';
import { unpackArchive } from './unpack-archive.ts';

/** A killed process is not the file's fault, a file that ends the process is; after this many it is given up. */
const maxAttempts = 3;

/**
 * Reads one file of an import and adds its text to the library, or unpacks it where it is a zip file (states:
 * import-files.repository.ts). What is wrong with a file is its result, not a failure of the job.
 */
export const importFileJob = defineJob({
  name: 'import-file',
  payload: z.object({ fileId: z.number().int() }),
  run: async ({ fileId }, context) => {
    const { db, blobs } = context.services;
    const file = await selectFileToImport(db, fileId);
    if (file === undefined) return;
    if (file.status === 'Waiting' || file.status === 'Unpacking') await readOrFail(file, context);
    if (file.blobKey === null) return;
    await blobs.delete([file.blobKey]);
    await forgetBlobs(db, [file.blobKey]);
  },
});

async function readOrFail(file: FileToImport, context: JobContext): Promise<void> {
  try {
    if (context.attempt > maxAttempts) throw new Error('the process ended at each attempt');
    await read(file, context);
  } catch (error) {
    // Whoever closed the import took the file away while it was read.
    if (!(await isFilePending(context.services.db, file.id))) return;
    const key = fileErrorKey(error) ?? (context.attempt >= maxAttempts ? 'uploadError' : undefined);
    if (context.signal.aborted || key === undefined) throw error;
    context.log.info({ key, reason: String(error) }, 'the file could not be imported');
    await fail(file, key, context);
  }
}

async function read(file: FileToImport, context: JobContext): Promise<void> {
  const { blobs, db } = context.services;
  const blobKey = file.blobKey ?? '';
  const room = limits.importFiles - (await countFilesOfImport(db, file.importId, file.id));
  const isArchive = await withLocalFile(blobs, blobKey, async (path) => {
    const archive = await openFileArchive(path, file.name, {
      files: room,
      unpackedBytes: limits.archiveBytes,
    });
    if (archive === undefined) return false;
    try {
      if (file.archiveId === null) await unpackArchive(file, archive, context);
      else await fail(file, 'archiveInArchive', context);
    } finally {
      archive.close();
    }
    return true;
  });
  if (isArchive) return;
  const document = await readStoredFile(blobs, blobKey, { fileName: file.name, signal: context.signal });
  await addImportedText(file, document, context.services);
}

async function fail(file: FileToImport, error: ErrorKey, { services }: JobContext): Promise<void> {
  await finishImportFile(services.db, file.id, { status: 'Failed', error });
}
