import { createHash, randomBytes, type Hash } from 'node:crypto';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { limits, type Answer } from '@palimpsest/contract';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storable } from '../../database/storable.ts';
import { UserError } from '../../errors.ts';
import { authenticate } from '../../http/authenticate.ts';
import { rateLimitOf } from '../../http/rate-limit.ts';
import { tooManyBytesKey, transferSize, type TransferSize } from '../../quota/index.ts';
import type { Services } from '../../services.ts';
import { BlobTooLargeError } from '../../storage/index.ts';
import { receiveImportFile } from '../imports/index.ts';
import { enqueueReadUpload } from './read-upload.job.ts';
import { readUploadId, reserveTransfer, type FormOfUpload, type UploadSender } from './upload-sender.ts';
import { completeUpload, deleteTransfer, insertUpload } from './uploads.repository.ts';

/**
 * POST /api/UploadFile, a multipart form with the fields uploadid and sid and then the file, which goes to the
 * blob store as it comes. The same uploadid twice (a repeated request) counts once. With the field importid the
 * file goes into that import instead, under the name in the field path, if there is one. With the field projectcode
 * a visitor sends it to an upload form, without a session.
 */
export function registerUploadRoute(app: FastifyInstance, services: Services, formOf: FormOfUpload): void {
  app.route({
    method: 'POST',
    url: '/api/UploadFile',
    config: { rateLimit: rateLimitOf(services.config, limits.uploadsPerMinute, limits.formCallsPerMinute) },
    handler: async (request): Promise<Answer<{ readonly UploadId: string }>> => {
      try {
        const uploadId = await receive(request, services, formOf).catch(throwIfBrokenForm);
        return { success: true, data: { UploadId: uploadId }, errors: [], message: '', total: 1 };
      } finally {
        // What is left of the form is read and dropped; the next call on this connection stands behind it.
        request.raw.unpipe();
        request.raw.resume();
      }
    },
  });
}

async function receive(request: FastifyRequest, services: Services, formOf: FormOfUpload): Promise<string> {
  if (!request.isMultipart()) throw new UserError('invalidFormat', 'not a multipart form');
  const fields = new Map<string, string>();
  const size = transferSize(request.headers['content-length']);
  for await (const part of request.parts({
    limits: { fileSize: limits.uploadBytes + 1, files: 1, fields: 10 },
  })) {
    if (part.type === 'file') {
      try {
        const code = fields.get('projectcode');
        return await (code === undefined
          ? receiveFile({ part, size, fields }, request, services)
          : receiveFromVisitor({ part, size, fields }, await formOf(services, code), services));
      } finally {
        part.file.resume();
      }
    }
    fields.set(part.fieldname, valueOf(part));
  }
  throw new UserError('invalidFormat', 'the form has no file', [{ path: 'file', problem: 'is missing' }]);
}

/** What the parser of forms says about a form that is none; it throws plain errors. */
const brokenForm = /^(Multipart: |Unexpected end of multipart data|Malformed |Part terminated early)/;

function throwIfBrokenForm(error: unknown): never {
  const isBroken = error instanceof Error && !(error instanceof UserError) && brokenForm.test(error.message);
  throw isBroken ? new UserError('invalidFormat', error.message) : error;
}

function valueOf(part: MultipartValue): string {
  return typeof part.value === 'string' ? part.value : '';
}

/** A file on its way, and the fields of the form before it. */
interface Transfer {
  readonly part: MultipartFile;
  readonly size: TransferSize;
  readonly fields: ReadonlyMap<string, string>;
}

async function receiveFile(transfer: Transfer, request: FastifyRequest, services: Services): Promise<string> {
  const { part, size, fields } = transfer;
  const user = await authenticate(services, request, fields.get('sid') ?? headerSid(request));
  if (user === null) throw new UserError('sessionMissing');
  const uploadId = readUploadId(fields.get('uploadid'), false);
  const importId = fields.get('importid');
  if (importId === undefined) await store(transfer, { userId: user.id, projectId: null }, uploadId, services);
  else {
    const sent = { importId, uploadId, stream: part.file, size };
    const name = fields.get('path') ?? fileName(part);
    await receiveImportFile(services, user, { ...sent, name }).catch(throwIfCutOff);
  }
  return uploadId;
}

async function receiveFromVisitor(
  transfer: Transfer,
  { ownerId, projectId }: Awaited<ReturnType<FormOfUpload>>,
  services: Services,
): Promise<string> {
  const uploadId = readUploadId(transfer.fields.get('uploadid'), true);
  await store(transfer, { userId: ownerId, projectId }, uploadId, services);
  return uploadId;
}

function headerSid(request: FastifyRequest): string | undefined {
  const sid = request.headers['x-sid'];
  return typeof sid === 'string' ? sid : undefined;
}

async function store(
  { part, size }: Transfer,
  sender: UploadSender,
  uploadId: string,
  services: Services,
): Promise<void> {
  const { db, blobs, config } = services;
  const { userId, projectId } = sender;
  const blobKey = `uploads/${userId}/${uploadId}-${randomBytes(6).toString('hex')}`;
  const row = { userId, projectId, uploadId, name: fileName(part), blobKey };
  const maxBytes = await db.transaction().execute(async (transaction) => {
    const bytes = await reserveTransfer(transaction, config, sender, size);
    const opened = await insertUpload(transaction, { ...row, bytes, status: 'Scheduled', textId: null });
    return opened && bytes;
  });
  if (maxBytes === undefined) return;
  let isStored = false;
  try {
    const hash = projectId === null ? undefined : createHash('sha256');
    const stream = hash === undefined ? part.file : Readable.from(hashed(part.file, hash));
    const { bytes } = await blobs.put(blobKey, stream, { maxBytes });
    isStored = true;
    const isOurs = await db.transaction().execute(async (transaction) => {
      const isCompleted = await completeUpload(transaction, blobKey, bytes, hash?.digest());
      if (isCompleted) await enqueueReadUpload(transaction, { userId, projectId, uploadId });
      return isCompleted;
    });
    if (!isOurs) await blobs.delete([blobKey]);
  } catch (error) {
    if ((await deleteTransfer(db, blobKey)) && isStored) await blobs.delete([blobKey]);
    if (error instanceof BlobTooLargeError) throw new UserError(tooManyBytesKey(size, maxBytes));
    throwIfCutOff(error);
  }
}

/** What passes through is counted into the hash. */
async function* hashed(stream: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

function throwIfCutOff(error: unknown): never {
  throw isCutOff(error) ? new UserError('uploadError', String(error)) : error;
}

/** The name as the user's folder shows it: no path, no invisible characters, of bounded length. */
function fileName(part: MultipartFile): string {
  // A part that isn't named may still be a file by its type.
  const given = (part.filename as string | undefined) ?? '';
  const name = basename(given.replaceAll('\\', '/')).replaceAll(/\p{C}/gu, '').trim();
  return name === '' ? 'file' : storable(name.slice(-limits.titleChars));
}

/** The sender went away in the middle, or the form is broken. */
function isCutOff(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(code) ||
    String(error).includes('Unexpected end')
  );
}
