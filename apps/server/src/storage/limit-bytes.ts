import { Transform } from 'node:stream';
import { BlobTooLargeError } from './blob-store.ts';

export interface ByteLimit {
  /** Passes bytes on until there are more than the limit, then fails with BlobTooLargeError. */
  readonly stream: Transform;
  /** Bytes that have come so far. */
  readonly bytes: () => number;
}

export function limitBytes(maxBytes: number): ByteLimit {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer | string, encoding, done) {
      // The encoding says 'buffer' for bytes; a stream of strings is counted in the bytes they are stored as.
      bytes += typeof chunk === 'string' ? Buffer.byteLength(chunk, encoding) : chunk.length;
      if (bytes > maxBytes) done(new BlobTooLargeError(maxBytes));
      else done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
}
