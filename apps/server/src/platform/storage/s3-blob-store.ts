import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { StartupError } from '../startup-error.ts';
import { assertBlobKey } from './blob-key.ts';
import { BlobNotFoundError, type BlobStore, type StoredBlob } from './blob-store.ts';
import { limitBytes } from './limit-bytes.ts';

export interface S3Settings {
  readonly bucket: string;
  /** The URL of a compatible store; without it Amazon's, by region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A larger file is uploaded in parts. Each upload keeps at most `parts` times this in memory. */
const partBytes = 8 * 1024 * 1024;
const parallelParts = 2;
/** A store that doesn't answer is as bad as one that refuses, and readiness checks won't wait longer. */
const checkTimeoutMs = 5_000;
/** The limit of one DeleteObjects call. */
const keysPerDelete = 1000;
/** An upload started this long ago has lost its process: no accepted file needs that long. */
const unfinishedAfterMs = 24 * 60 * 60 * 1000;

/**
 * Blobs as objects of one bucket, under their keys. Both ways of storing an object are atomic: a single PUT
 * appears when its last byte has arrived, a multipart upload when it is completed. A failed one is aborted,
 * which deletes its parts. A process that is killed leaves the parts, which are invisible but still cost
 * money.
 */
export function createS3BlobStore(settings: S3Settings): BlobStore {
  const Bucket = settings.bucket;
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // A self-hosted store rarely has a host name for each bucket.
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
    // Not all compatible stores know the checksums that the client would add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });

  async function open(key: string): Promise<Readable> {
    assertBlobKey(key);
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
      if (Body instanceof Readable) return Body;
    } catch (error) {
      throw error instanceof Error && error.name === 'NoSuchKey' ? new BlobNotFoundError(key) : error;
    }
    throw new Error(`The S3 store answered without a body for '${key}'`);
  }

  /** Multipart uploads that nobody continues. */
  async function leftovers(): Promise<readonly { readonly Key: string; readonly UploadId: string }[]> {
    const found: { readonly Key: string; readonly UploadId: string }[] = [];
    const before = Date.now() - unfinishedAfterMs;
    let next: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | undefined = {};
    while (next !== undefined) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket, ...next }),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Key === undefined || UploadId === undefined || Initiated === undefined) continue;
        if (Initiated.getTime() < before) found.push({ Key, UploadId });
      }
      next =
        page.IsTruncated === true
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined;
    }
    return found;
  }

  async function* entries(prefix = ''): AsyncGenerator<StoredBlob> {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
      for (const { Key: key, LastModified: storedAt } of page.Contents ?? []) {
        if (key !== undefined) yield { key, storedAt: async () => storedAt };
      }
    }
  }

  return {
    open,

    async put(key, stream, { maxBytes, signal }) {
      const limit = limitBytes(maxBytes);
      try {
        assertBlobKey(key);
        const upload = new Upload({
          client,
          params: { Bucket, Key: key, Body: limit.stream, ContentType: 'application/octet-stream' },
          partSize: partBytes,
          queueSize: parallelParts,
        });
        // The signal ends the stream, not the upload: `done` then settles only after its parts are deleted.
        const [sent, fed] = await Promise.allSettled([
          upload.done().finally(() => limit.stream.destroy()),
          pipeline(stream, limit.stream, { signal }),
        ]);
        if (sent.status === 'rejected') throw sent.reason;
        if (fed.status === 'rejected') throw fed.reason;
        return { bytes: limit.bytes() };
      } catch (error) {
        stream.destroy();
        throw error;
      }
    },

    async copyToFile(key, path) {
      const source = await open(key);
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      let isOurs = false;
      target.once('open', () => (isOurs = true));
      try {
        await pipeline(source, target);
      } catch (error) {
        if (isOurs) await rm(path, { force: true });
        throw error;
      }
    },

    async delete(keys) {
      keys.forEach(assertBlobKey);
      for (let start = 0; start < keys.length; start += keysPerDelete) {
        const Objects = keys.slice(start, start + keysPerDelete).map((Key) => ({ Key }));
        const { Errors } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const [first] = Errors ?? [];
        if (first)
          throw new Error(`The S3 store did not delete '${first.Key}': ${first.Code} ${first.Message}`);
      }
    },

    async *keys(prefix) {
      for await (const { key } of entries(prefix)) yield key;
    },

    entries,

    unfinished: {
      count: async () => (await leftovers()).length,
      async remove() {
        for (const upload of await leftovers()) {
          await client
            .send(new AbortMultipartUploadCommand({ Bucket, ...upload }))
            .catch((error: unknown) => {
              // Another process was faster.
              if (!(error instanceof Error && error.name === 'NoSuchUpload')) throw error;
            });
        }
      },
    },

    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }), {
          abortSignal: AbortSignal.timeout(checkTimeoutMs),
        });
      } catch (error) {
        const where = settings.endpoint ?? `region ${settings.region}`;
        throw new StartupError(`The S3 bucket '${Bucket}' (${where}) can't be used: ${reasonOf(error)}`, {
          cause: error,
        });
      }
    },
  };
}

/**
 * A HEAD has no body, so the client knows only the status, which is more useful to an operator than its
 * 'Unknown'.
 */
function reasonOf(error: unknown): string {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 403) return 'the access key or the secret key is not accepted (403)';
  if (status === 404) return 'there is no such bucket (404)';
  if (status !== undefined) return `it answered with status ${status}`;
  if (error instanceof Error && error.name === 'AbortError') return 'it does not answer';
  const { message, code } = error as { message?: string; code?: string };
  return message || code || 'it can’t be reached';
}
