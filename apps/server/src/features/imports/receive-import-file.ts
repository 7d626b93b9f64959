import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { idSchema, limits } from '@palimpsest/contract';
import { cleanPath } from '@palimpsest/documents';
import { storable } from '../../database/storable.ts';
import { UserError } from '../../errors.ts';
import type { SessionUser } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { BlobTooLargeError } from '../../storage/index.ts';
import { enqueueImportFile } from './enqueue-import-file.ts';
import {
  completeImportFile,
  countFilesOfImport,
  deleteImportTransfer,
  failImportTransfer,
  openImportFile,
  sumWaitingFiles,
} from './import-files.repository.ts';
import { importForSending } from './imports.access.ts';
import { touchImport } from './imports.repository.ts';

/** Beyond this much that isn't read yet, senders are told to wait: the disk is not theirs to fill. */
const waitingFiles = 500;
const waitingBytes = 1024 * 1024 * 1024;

export interface SentFile {
  /** The form's field: the number of an import. */
  readonly importId: string;
  /** Chosen by the sender; a file that comes again under the same one is dropped. */
  readonly uploadId: string;
  /** With its folders. */
  readonly name: string;
  readonly stream: Readable;
}

/**
 * Takes a file into an import and has it read. One that is too large becomes a failed file of the import; everything
 * else that goes wrong while it comes leaves nothing, so that it can be sent again.
 */
export async function receiveImportFile(
  services: Services,
  user: SessionUser,
  file: SentFile,
): Promise<void> {
  const { db, blobs } = services;
  const importId = idSchema.safeParse(Number(file.importId));
  if (!importId.success) {
    throw new UserError('invalidFormat', 'importid', [{ path: 'importid', problem: 'is no number' }]);
  }
  const { id } = await importForSending(db, user, importId.data);
  await requireRoom(services, user, id);
  const blobKey = `imports/${id}/${randomBytes(12).toString('hex')}`;
  const name = storable(cleanPath(file.name).slice(-limits.titleChars));
  const opened = await openImportFile(db, { importId: id, key: file.uploadId, name, blobKey });
  if (opened === undefined) return;
  try {
    const { bytes } = await blobs.put(blobKey, file.stream, { maxBytes: limits.uploadBytes });
    const isOurs = await db.transaction().execute(async (transaction) => {
      const isCompleted = await completeImportFile(transaction, blobKey, bytes);
      if (isCompleted) {
        await touchImport(transaction, id);
        await enqueueImportFile(transaction, { id: opened, userId: user.id });
      }
      return isCompleted;
    });
    if (!isOurs) await blobs.delete([blobKey]);
  } catch (error) {
    if (error instanceof BlobTooLargeError) {
      await failImportTransfer(db, blobKey, { error: 'fileTooLarge', bytes: error.maxBytes });
      return;
    }
    await deleteImportTransfer(db, blobKey);
    throw error;
  }
}

async function requireRoom({ db }: Services, user: SessionUser, importId: number): Promise<void> {
  if ((await countFilesOfImport(db, importId)) >= limits.importFiles) throw new UserError('importFull');
  const { files, bytes } = await sumWaitingFiles(db, user.id);
  if (files >= waitingFiles || bytes >= waitingBytes) throw new UserError('tooManyUploads');
}
