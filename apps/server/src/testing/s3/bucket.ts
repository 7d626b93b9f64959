import { createHash, randomUUID } from 'node:crypto';

/** The data of the local S3 server: one bucket's objects and its open multipart uploads. */
export interface S3Bucket {
  readonly objects: Map<string, Buffer>;
  /** The time when objects were last stored, if that is not now. */
  readonly storedAt: Map<string, Date>;
  readonly uploads: Map<string, OpenUpload>;
}

interface OpenUpload {
  readonly key: string;
  readonly initiated: Date;
  readonly parts: Map<number, Buffer>;
}

/** Every part except the last must have at least this many bytes. */
const minPartBytes = 5 * 1024 * 1024;

export class S3Fault extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export function createS3Bucket(): S3Bucket {
  return { objects: new Map(), storedAt: new Map(), uploads: new Map() };
}

export function etagOf(data: Buffer): string {
  return `"${createHash('md5').update(data).digest('hex')}"`;
}

export function openUpload(bucket: S3Bucket, key: string, initiated = new Date()): string {
  const id = randomUUID();
  bucket.uploads.set(id, { key, initiated, parts: new Map() });
  return id;
}

export function uploadOf(bucket: S3Bucket, id: string, key: string): OpenUpload {
  const upload = bucket.uploads.get(id);
  if (upload?.key !== key) throw new S3Fault(404, 'NoSuchUpload');
  return upload;
}

/** Joins the named parts. They must exist, in ascending order and large enough. */
export function completeMultipartUpload(
  bucket: S3Bucket,
  id: string,
  key: string,
  named: readonly { readonly number: number; readonly etag: string }[],
): Buffer {
  const { parts } = uploadOf(bucket, id, key);
  const data = named.map(({ number, etag }, index) => {
    const part = parts.get(number);
    if (part === undefined || etagOf(part) !== etag) throw new S3Fault(400, 'InvalidPart');
    if (index > 0 && number <= (named[index - 1]?.number ?? 0)) throw new S3Fault(400, 'InvalidPartOrder');
    if (index < named.length - 1 && part.length < minPartBytes) throw new S3Fault(400, 'EntityTooSmall');
    return part;
  });
  if (data.length === 0) throw new S3Fault(400, 'MalformedXML');
  const whole = Buffer.concat(data);
  bucket.objects.set(key, whole);
  bucket.uploads.delete(id);
  return whole;
}
