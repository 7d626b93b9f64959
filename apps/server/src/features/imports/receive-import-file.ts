import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { cleanPath, idSchema, limits } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { storable } from '../../platform/database/storable.ts';
import { UserError } from '../../platform/errors.ts';
import type { UploadTurns } from '../../platform/http/call-turns.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import { reserveStorage, tooManyBytesKey, type TransferSize } from '../../finding/storage-limit/index.ts';
import type { Services } from '../../services.ts';
import { BlobTooLargeError } from '../../platform/storage/index.ts';
import { enqueueImportFile } from './enqueue-import-file.ts';
import {
  completeImportFile,
  deleteImportTransfer,
  failImportTransfer,
  openImportFile,
} from './import-files.repository.ts';
import { countFilesOfImport, sumWaitingFiles } from './import-sizes.repository.ts';
import { participantName } from './participant-name.ts';
import { importForSending } from './imports.access.ts';
import { selectImportForUpdate, touchImport } from './imports.repository.ts';

/** Senders are asked to wait while more files than this are unread, so that they can't fill the disk. */
const waitingFiles = 500;
const waitingBytes = 1024 * 1024 * 1024;

export interface SentFile {
  /** A form field: the number of an import. */
  readonly importId: string;
  /** Chosen by the sender. A file that arrives again under the same id is dropped. */
  readonly uploadId: string;
  /** Includes its folders. */
  readonly name: string;
  readonly stream: Readable;
  readonly size: TransferSize;
  readonly turns: UploadTurns;
}

/**
 * Receives a file into an import and queues it for reading. A file that is too large becomes a failed file of
 * the import. Any other error during the transfer leaves nothing, so that the file can be sent again.
 */
export async function receiveImportFile(
  services: Services,
  user: CallingUser,
  file: SentFile,
): Promise<void> {
  const { db, blobs } = services;
  const digits = /^\d{1,10}$/.test(file.importId) ? Number(file.importId) : undefined;
  const importId = idSchema.safeParse(digits);
  if (!importId.success) {
    throw new UserError('invalidFormat', 'importid', [{ path: 'importid', problem: 'is no number' }]);
  }
  const id = importId.data;
  const blobKey = `imports/${id}/${randomBytes(12).toString('hex')}`;
  const name = storable(cleanPath(file.name).slice(-limits.titleChars));
  const { opened, maxBytes } = await file.turns.begin(async () => {
    await importForSending(db, user, id);
    return db.transaction().execute(async (transaction) => {
      const { bytes } = await reserveStorage(transaction, services, {
        userId: user.id,
        bytes: file.size.bytes,
        orLess: !file.size.isAnnounced,
      });
      await requireCapacity(transaction, user, id);
      const participant = participantName(file.name);
      const row = { importId: id, key: file.uploadId, name, participant, blobKey, bytes };
      return { opened: await openImportFile(transaction, row), maxBytes: bytes };
    });
  });
  if (opened === undefined) return;
  let isStored = false;
  try {
    const { bytes } = await blobs.put(blobKey, file.stream, { maxBytes });
    isStored = true;
    const isOurs = await file.turns.end(() =>
      db.transaction().execute(async (transaction) => {
        await selectImportForUpdate(transaction, id);
        const isCompleted = await completeImportFile(transaction, blobKey, { bytes });
        if (isCompleted) {
          await touchImport(transaction, id);
          await enqueueImportFile(transaction, { id: opened, userId: user.id, bytes });
        }
        return isCompleted;
      }),
    );
    if (!isOurs) await blobs.delete([blobKey]);
  } catch (error) {
    if (error instanceof BlobTooLargeError) {
      const key = tooManyBytesKey(file.size, maxBytes);
      const failure = { error: key, bytes: limits.uploadBytes };
      await file.turns.end(() => failImportTransfer(db, blobKey, failure));
      return;
    }
    const isDeleted = await file.turns.end(() => deleteImportTransfer(db, blobKey));
    if (isDeleted && isStored) await blobs.delete([blobKey]);
    throw error;
  }
}

async function requireCapacity(db: Executor, user: CallingUser, importId: number): Promise<void> {
  if ((await countFilesOfImport(db, importId)) >= limits.importFiles) throw new UserError('importFull');
  const { files, bytes } = await sumWaitingFiles(db, user.id);
  if (files >= waitingFiles || bytes >= waitingBytes) throw new UserError('tooManyUploads');
}
