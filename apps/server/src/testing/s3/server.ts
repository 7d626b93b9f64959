import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import {
  completeMultipartUpload,
  createS3Bucket,
  etagOf,
  openUpload,
  type S3Bucket,
  S3Fault,
  uploadOf,
} from './bucket.ts';
import { type S3Credentials, signatureFault } from './signature.ts';

/**
 * A local S3 store for tests: one bucket, path-style URLs, signatures checked, state in memory. It supports
 * the calls of the blob store: PUT, GET, HEAD and DELETE of objects, DeleteObjects, ListObjectsV2,
 * HeadBucket, ListMultipartUploads and multipart uploads, with the rules on parts and checksums.
 */
export interface LocalS3Server {
  readonly endpoint: string;
  readonly bucket: S3Bucket;
  /** Method and URL of every call so far, for tests that check which calls were made. */
  readonly calls: readonly string[];
  /** Answers every matching call with 503 (SlowDown) until `heal`. */
  readonly breakCalls: (isBroken: (call: string) => boolean) => void;
  /** Simulates a full disk until `heal`: bytes are refused with 507, as MinIO does. */
  readonly fillDisk: () => void;
  readonly heal: () => void;
  readonly close: () => Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

interface S3Call {
  readonly bucket: S3Bucket;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly request: IncomingMessage;
}

export async function startS3Server(
  settings: S3Credentials & { readonly bucketName: string },
): Promise<LocalS3Server> {
  const bucket = createS3Bucket();
  const calls: string[] = [];
  let isBroken = (_call: string): boolean => false;
  let isFull = false;

  async function reply(request: IncomingMessage): Promise<Reply> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const call = `${request.method} ${url.pathname}${url.search}`;
    calls.push(call);
    if (isBroken(call)) throw new S3Fault(503, 'SlowDown');
    const fault = signatureFault(request, body, settings);
    if (fault) throw new S3Fault(fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault);
    if (isFull && request.method === 'PUT') throw new S3Fault(507, 'XMinioStorageFull');
    const [, bucketName, ...names] = decodeURIComponent(url.pathname).split('/');
    if (bucketName !== settings.bucketName) throw new S3Fault(404, 'NoSuchBucket');
    return answer({ bucket, key: names.join('/'), query: url.searchParams, body, request });
  }

  const server = createServer((request, response) => {
    reply(request)
      .catch((error: unknown) => faultReply(error))
      .then((result) => send(request, response, result))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    calls,
    breakCalls: (test) => (isBroken = test),
    fillDisk: () => (isFull = true),
    heal: () => {
      isBroken = () => false;
      isFull = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body = '' }: Reply,
): void {
  response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function faultReply(error: unknown): Reply {
  const { status, code } = error instanceof S3Fault ? error : { status: 500, code: 'InternalError' };
  return xml(status, `<Error><Code>${code}</Code><Message>${String(error)}</Message></Error>`);
}

function xml(status: number, body: string): Reply {
  const headers = { 'content-type': 'application/xml' };
  return { status, headers, body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` };
}

function answer(call: S3Call): Reply {
  const { request, query, key } = call;
  const { method } = request;
  if (key === '') {
    if (method === 'HEAD') return { status: 200 };
    if (method === 'GET' && query.get('list-type') === '2') return listObjects(call);
    if (method === 'GET' && query.has('uploads')) return listUploads(call);
    if (method === 'POST' && query.has('delete')) return deleteObjects(call);
  } else {
    if (method === 'PUT') return query.has('uploadId') ? putPart(call) : putObject(call);
    if (method === 'GET' || method === 'HEAD') return getObject(call);
    if (method === 'POST' && query.has('uploads')) return initiateUpload(call);
    if (method === 'POST' && query.has('uploadId')) return finishUpload(call);
    if (method === 'DELETE') return query.has('uploadId') ? abortUpload(call) : deleteObject(call);
  }
  throw new S3Fault(501, 'NotImplemented');
}

function putObject({ bucket, key, body, request }: S3Call): Reply {
  // A body in signed chunks would have to be decoded; compatible stores refuse it too.
  if (request.headers['content-encoding']?.includes('aws-chunked')) throw new S3Fault(501, 'NotImplemented');
  bucket.objects.set(key, body);
  return { status: 200, headers: { etag: etagOf(body) } };
}

function getObject({ bucket, key }: S3Call): Reply {
  const body = bucket.objects.get(key);
  if (body === undefined) throw new S3Fault(404, 'NoSuchKey');
  return { status: 200, headers: { etag: etagOf(body), 'content-type': 'application/octet-stream' }, body };
}

function deleteObject({ bucket, key }: S3Call): Reply {
  bucket.objects.delete(key);
  return { status: 204 };
}

function deleteObjects({ bucket, body, request }: S3Call): Reply {
  const md5 = request.headers['content-md5'];
  const crc = request.headers['x-amz-checksum-crc32'];
  if (md5 === undefined && crc === undefined) throw new S3Fault(400, 'InvalidRequest');
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64'))
    throw new S3Fault(400, 'BadDigest');
  if (crc !== undefined && crc !== crc32Base64(body)) throw new S3Fault(400, 'BadDigest');
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
  if (keys.length === 0 || keys.length > 1000) throw new S3Fault(400, 'MalformedXML');
  for (const key of keys) bucket.objects.delete(key);
  return xml(200, '<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"></DeleteResult>');
}

/** Small enough that a few objects take several pages. */
const keysPerList = 3;

function listObjects({ bucket, query }: S3Call): Reply {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const all = [...bucket.objects.keys()].filter((key) => key.startsWith(prefix));
  const keys = all.toSorted().filter((key) => key > after);
  const page = keys.slice(0, keysPerList);
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => {
    const storedAt = bucket.storedAt.get(key) ?? new Date();
    return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified></Contents>`;
  });
  return xml(
    200,
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

function listUploads({ bucket, query }: S3Call): Reply {
  const placeOf = (key: string, id: string): string => `${key} ${id}`;
  const after = placeOf(query.get('key-marker') ?? '', query.get('upload-id-marker') ?? '');
  const all = [...bucket.uploads].map(([id, upload]) => ({ ...upload, id, place: placeOf(upload.key, id) }));
  const rest = all.filter(({ place }) => place > after).toSorted((a, b) => (a.place < b.place ? -1 : 1));
  const page = rest.slice(0, keysPerList);
  const last = page.at(-1);
  const next =
    last === undefined || rest.length === page.length
      ? '<IsTruncated>false</IsTruncated>'
      : `<IsTruncated>true</IsTruncated><NextKeyMarker>${last.key}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`;
  const uploads = page.map(
    ({ key, id, initiated }) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
  );
  return xml(200, `<ListMultipartUploadsResult>${next}${uploads.join('')}</ListMultipartUploadsResult>`);
}

function crc32Base64(body: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString('base64');
}

function initiateUpload({ bucket, key }: S3Call): Reply {
  const id = openUpload(bucket, key);
  return xml(
    200,
    `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  );
}

function putPart({ bucket, key, query, body }: S3Call): Reply {
  const { parts } = uploadOf(bucket, String(query.get('uploadId')), key);
  parts.set(Number(query.get('partNumber')), body);
  return { status: 200, headers: { etag: etagOf(body) } };
}

function finishUpload({ bucket, key, query, body }: S3Call): Reply {
  const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>([^<]*)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
  const whole = completeMultipartUpload(bucket, String(query.get('uploadId')), key, named);
  return xml(
    200,
    `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${etagOf(whole)}</ETag></CompleteMultipartUploadResult>`,
  );
}

function abortUpload({ bucket, key, query }: S3Call): Reply {
  const id = String(query.get('uploadId'));
  uploadOf(bucket, id, key);
  bucket.uploads.delete(id);
  return { status: 204 };
}
