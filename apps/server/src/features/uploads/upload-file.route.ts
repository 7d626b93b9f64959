import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { limits, uploadIdSchema, type Answer } from '@palimpsest/contract';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storable } from '../../database/storable.ts';
import { UserError } from '../../errors.ts';
import { authenticate } from '../../http/authenticate.ts';
import type { SessionUser } from '../../http/handler.ts';
import { rateLimitOf } from '../../http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { BlobTooLargeError } from '../../storage/index.ts';
import { receiveImportFile } from '../imports/index.ts';
import { enqueueReadUpload } from './read-upload.job.ts';
import { completeUpload, countPendingUploads, deleteTransfer, insertUpload } from './uploads.repository.ts';

/** A transfer that hasn't ended by then was cut off together with its process. */
const staleTransferMs = 60 * 60 * 1000;

/**
 * POST /api/UploadFile, a multipart form with the fields uploadid and sid and then the file, which goes to the
 * blob store as it comes. The same uploadid twice (a repeated request) counts once. With the field importid the
 * file goes into that import instead, under the name in the field path, if there is one.
 */
export function registerUploadRoute(app: FastifyInstance, services: Services): void {
  app.route({
    method: 'POST',
    url: '/api/UploadFile',
    config: { rateLimit: rateLimitOf(services.config, limits.uploadsPerMinute) },
    handler: async (request): Promise<Answer<{ readonly UploadId: string }>> => {
      try {
        const uploadId = await receive(request, services).catch(throwIfBrokenForm);
        return { success: true, data: { UploadId: uploadId }, errors: [], message: '', total: 1 };
      } finally {
        // What is left of the form is read and dropped; the next call on this connection stands behind it.
        request.raw.unpipe();
        request.raw.resume();
      }
    },
  });
}

async function receive(request: FastifyRequest, services: Services): Promise<string> {
  if (!request.isMultipart()) throw new UserError('invalidFormat', 'not a multipart form');
  const fields = new Map<string, string>();
  for await (const part of request.parts({
    limits: { fileSize: limits.uploadBytes + 1, files: 1, fields: 10 },
  })) {
    if (part.type === 'file') {
      try {
        return await receiveFile(part, fields, request, services);
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

async function receiveFile(
  part: MultipartFile,
  fields: ReadonlyMap<string, string>,
  request: FastifyRequest,
  services: Services,
): Promise<string> {
  const user = await authenticate(services, request, fields.get('sid') ?? headerSid(request));
  if (user === null) throw new UserError('sessionMissing');
  const uploadId = uploadIdSchema.safeParse(fields.get('uploadid'));
  if (!uploadId.success) {
    throw new UserError('invalidFormat', 'uploadid', [
      { path: 'uploadid', problem: '8 to 64 letters, digits, - or _, and before the file' },
    ]);
  }
  const importId = fields.get('importid');
  if (importId === undefined) await store(part, user, uploadId.data, services);
  else {
    const sent = { importId, uploadId: uploadId.data, stream: part.file };
    const name = fields.get('path') ?? fileName(part);
    await receiveImportFile(services, user, { ...sent, name }).catch(throwIfCutOff);
  }
  return uploadId.data;
}

function headerSid(request: FastifyRequest): string | undefined {
  const sid = request.headers['x-sid'];
  return typeof sid === 'string' ? sid : undefined;
}

async function store(
  part: MultipartFile,
  user: SessionUser,
  uploadId: string,
  services: Services,
): Promise<void> {
  const { db, blobs } = services;
  const staleBefore = new Date(Date.now() - staleTransferMs);
  if ((await countPendingUploads(db, user.id, staleBefore)) >= limits.listedUploads) {
    throw new UserError('tooManyUploads');
  }
  const blobKey = `uploads/${user.id}/${uploadId}-${randomBytes(6).toString('hex')}`;
  const opened = await insertUpload(db, {
    userId: user.id,
    uploadId,
    status: 'Scheduled',
    name: fileName(part),
    blobKey,
    bytes: 0,
    textId: null,
  });
  if (opened === undefined) return;
  try {
    const { bytes } = await blobs.put(blobKey, part.file, { maxBytes: limits.uploadBytes });
    const isOurs = await db.transaction().execute(async (transaction) => {
      const isCompleted = await completeUpload(transaction, blobKey, bytes);
      if (isCompleted) await enqueueReadUpload(transaction, { userId: user.id, uploadId });
      return isCompleted;
    });
    if (!isOurs) await blobs.delete([blobKey]);
  } catch (error) {
    await deleteTransfer(db, blobKey);
    if (error instanceof BlobTooLargeError) throw new UserError('fileTooLarge');
    throwIfCutOff(error);
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
