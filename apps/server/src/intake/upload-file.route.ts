import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { limits, type Answer } from '@palimpsest/contract';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storable } from '../platform/database/storable.ts';
import { UserError } from '../platform/errors.ts';
import { authenticate, headerSid, requireScope } from '../platform/http/callers/authenticate.ts';
import type { UploadTurns } from '../platform/http/call-turns.ts';
import { networkOf } from '../platform/http/network.ts';
import { rateLimitOf } from '../platform/http/rate-limit.ts';
import { untilAnswered } from '../platform/http/until-answered.ts';
import type { Services } from '../services.ts';
import { receiveImportFile } from '../features/imports/index.ts';
import {
  readUploadId,
  receiveUpload,
  throwIfCutOff,
  type FormOfUpload,
  type IncomingFile,
} from '../features/uploads/index.ts';
import { transferSize, type TransferSize } from '../finding/storage-limit/index.ts';
import { formOfUpload } from '../features/upload-form/index.ts';

/**
 * POST /api/UploadFile: a multipart form with the fields uploadid and sid, followed by the file, which is
 * streamed to the blob store. The same uploadid twice (a repeated request) counts once. With the field
 * importid, the file is added to that import instead, under the name in the field path, if present. With the
 * field projectcode, a visitor sends it to an upload form, without a session.
 */
export function registerUploadRoute(app: FastifyInstance, services: Services): void {
  app.route({
    method: 'POST',
    url: '/api/UploadFile',
    config: { rateLimit: rateLimitOf(services.config, limits.uploadsPerMinute, limits.formCallsPerMinute) },
    handler: async (request): Promise<Answer<{ readonly UploadId: string }>> => {
      try {
        const uploadId = await untilAnswered(request.socket, (signal) =>
          receive({ request, signal }, services).catch(throwIfBrokenForm),
        );
        return { success: true, data: { UploadId: uploadId }, errors: [], message: '', total: 1 };
      } finally {
        // The rest of the form is read and discarded, because the next call on this connection follows it.
        request.raw.unpipe();
        request.raw.resume();
      }
    },
  });
}

/** A request, and a signal that fires when its sender has disconnected. */
interface Sending {
  readonly request: FastifyRequest;
  readonly signal: AbortSignal;
}

async function receive(sending: Sending, services: Services): Promise<string> {
  const { request } = sending;
  if (!request.isMultipart()) throw new UserError('invalidFormat', 'not a multipart form');
  const fields = new Map<string, string>();
  const size = transferSize(request.headers['content-length']);
  for await (const part of request.parts({
    limits: { fileSize: limits.uploadBytes + 1, files: 1, fields: 10 },
  })) {
    if (part.type === 'file') {
      try {
        const code = fields.get('projectcode');
        const transfer = { part, size, fields };
        if (code === undefined) return await receiveFile(transfer, sending, services);
        const { callTurns } = services;
        const form = await callTurns.lookUp(networkOf(request.ip), code, () => formOfUpload(services, code));
        return await receiveFromVisitor(transfer, form, sending, services);
      } finally {
        part.file.resume();
      }
    }
    fields.set(part.fieldname, valueOf(part));
  }
  throw new UserError('invalidFormat', 'the form has no file', [{ path: 'file', problem: 'is missing' }]);
}

/** Messages of the form parser about a malformed form; it throws plain errors. */
const brokenForm = /^(Multipart: |Unexpected end of multipart data|Malformed |Part terminated early)/;

function throwIfBrokenForm(error: unknown): never {
  const isBroken = error instanceof Error && !(error instanceof UserError) && brokenForm.test(error.message);
  throw isBroken ? new UserError('invalidFormat', error.message) : error;
}

function valueOf(part: MultipartValue): string {
  return typeof part.value === 'string' ? part.value : '';
}

/** A file that is being received, and the fields of the form before it. */
interface Transfer {
  readonly part: MultipartFile;
  readonly size: TransferSize;
  readonly fields: ReadonlyMap<string, string>;
}

async function receiveFile(
  transfer: Transfer,
  { request, signal }: Sending,
  services: Services,
): Promise<string> {
  const { part, size, fields } = transfer;
  const caller = await authenticate(services, request, fields.get('sid') ?? headerSid(request));
  const { user } = caller;
  if (user === null) throw new UserError('sessionMissing');
  requireScope(caller, ['check', 'library']);
  const importId = fields.get('importid');
  if (importId !== undefined) requireScope(caller, ['library']);
  const uploadId = readUploadId(fields.get('uploadid'), false);
  const taker = { user, network: networkOf(request.ip) };
  const turns = services.callTurns.upload(taker, user.id, signal);
  const call = { name: 'UploadFile', caller, input: uploadId, address: request.ip, services } as const;
  return services.audited(call, async () => {
    if (importId === undefined) {
      const file = incomingOf(transfer, uploadId, turns);
      await receiveUpload(file, { userId: user.id, projectId: null, sender: '' }, services);
    } else {
      const sent = { importId, uploadId, stream: part.file, size, turns };
      const name = fields.get('path') ?? fileName(part);
      await receiveImportFile(services, user, { ...sent, name }).catch(throwIfCutOff);
    }
    return uploadId;
  });
}

async function receiveFromVisitor(
  transfer: Transfer,
  { ownerId, projectId }: Awaited<ReturnType<FormOfUpload>>,
  { request, signal }: Sending,
  services: Services,
): Promise<string> {
  const uploadId = readUploadId(transfer.fields.get('uploadid'), true);
  const taker = { user: null, network: networkOf(request.ip) };
  const turns = services.callTurns.upload(taker, ownerId, signal);
  const file = incomingOf(transfer, uploadId, turns);
  const sender = senderOf(projectId, taker.network);
  await receiveUpload(file, { userId: ownerId, projectId, sender }, services);
  return uploadId;
}

/** Tells the networks of a form's visitors apart, without their addresses in the queue. */
function senderOf(projectId: number, network: string): string {
  return createHash('sha256').update(`${projectId} ${network}`).digest('base64url').slice(0, 16);
}

function incomingOf({ part, size }: Transfer, uploadId: string, turns: UploadTurns): IncomingFile {
  return { uploadId, name: fileName(part), stream: part.file, size, turns };
}

/** The name as the user's folder shows it: no path, no invisible characters, limited length. */
function fileName(part: MultipartFile): string {
  // A part without a file name may still be a file by its type.
  const given = (part.filename as string | undefined) ?? '';
  const name = basename(given.replaceAll('\\', '/')).replaceAll(/\p{C}/gu, '').trim();
  return name === '' ? 'file' : storable(name.slice(-limits.titleChars));
}
