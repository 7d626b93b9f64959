import { createHash, randomBytes, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { UploadTurns } from '../../platform/http/call-turns.ts';
import { tooManyBytesKey, type TransferSize } from '../../finding/storage-limit/index.ts';
import type { Services } from '../../services.ts';
import { BlobTooLargeError } from '../../platform/storage/index.ts';
import { selectProjectForShare } from '../projects/index.ts';
import { enqueueReadUpload } from './read-upload.job.ts';
import { reserveTransfer, type UploadSender } from './upload-sender.ts';
import { completeUpload, deleteTransfer, insertUpload } from './uploads.repository.ts';

/** A file while it arrives. */
export interface IncomingFile {
  readonly uploadId: string;
  readonly name: string;
  readonly stream: Readable;
  readonly size: TransferSize;
  readonly turns: UploadTurns;
}

/**
 * Stores an uploaded file and enqueues its reading. A repeated upload id counts once.
 * @param arrived Called in the transaction that keeps the file of a form, with its hash; if it throws, the file is not kept.
 */
export async function receiveUpload(
  { uploadId, name, stream, size, turns }: IncomingFile,
  sender: UploadSender,
  services: Services,
  arrived?: (transaction: Executor, fileHash: Buffer) => Promise<void>,
): Promise<void> {
  const { db, blobs } = services;
  const { userId, projectId, sender: visitor } = sender;
  // The random part comes first: an upload id may begin with a character that no key may begin with.
  const blobKey = `uploads/${userId}/${randomBytes(6).toString('hex')}-${uploadId}`;
  const row = { userId, projectId, uploadId, name, blobKey };
  const maxBytes = await turns.begin(() =>
    db.transaction().execute(async (transaction) => {
      const bytes = await reserveTransfer(transaction, services, sender, size);
      const opened = await insertUpload(transaction, { ...row, bytes, status: 'Scheduled', textId: null });
      return opened && bytes;
    }),
  );
  if (maxBytes === undefined) return;
  let isStored = false;
  try {
    const hash = projectId === null ? undefined : createHash('sha256');
    const counted = hash === undefined ? stream : Readable.from(hashed(stream, hash));
    const { bytes } = await blobs.put(blobKey, counted, { maxBytes });
    isStored = true;
    const fileHash = hash?.digest();
    const isOurs = await turns.end(() =>
      db.transaction().execute(async (transaction) => {
        // The form's project before the upload, as in its deletion.
        if (projectId !== null) await selectProjectForShare(transaction, projectId);
        const isCompleted = await completeUpload(transaction, blobKey, bytes, fileHash);
        if (isCompleted) {
          if (fileHash !== undefined) await arrived?.(transaction, fileHash);
          const file = { userId, projectId, uploadId, bytes };
          await enqueueReadUpload(transaction, file, visitor);
        }
        return isCompleted;
      }),
    );
    if (!isOurs) await blobs.delete([blobKey]);
  } catch (error) {
    const isDeleted = await turns.end(() => deleteTransfer(db, blobKey));
    if (isDeleted && isStored) await blobs.delete([blobKey]);
    if (error instanceof BlobTooLargeError) throw new UserError(tooManyBytesKey(size, maxBytes));
    throwIfCutOff(error);
  }
}

/** Adds the bytes of a stream to the hash as they pass through. */
async function* hashed(stream: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Throws `uploadError` if the sender disconnected, and the error itself otherwise. */
export function throwIfCutOff(error: unknown): never {
  throw isCutOff(error) ? new UserError('uploadError', String(error)) : error;
}

/** The sender disconnected during the transfer, or the form is malformed. */
function isCutOff(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(code) ||
    String(error).includes('Unexpected end')
  );
}
