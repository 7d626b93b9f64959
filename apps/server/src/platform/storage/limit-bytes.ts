import { Transform } from 'node:stream';
import { BlobTooLargeError } from './blob-store.ts';

export interface ByteLimit {
  /** Passes bytes on until they exceed the limit, then fails with BlobTooLargeError. */
  readonly stream: Transform;
  /** The number of bytes so far. */
  readonly bytes: () => number;
}

export function limitBytes(maxBytes: number): ByteLimit {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer | string, encoding, done) {
      // The encoding is 'buffer' for bytes. A stream of strings is counted in the bytes that they are stored
      // as.
      bytes += typeof chunk === 'string' ? Buffer.byteLength(chunk, encoding) : chunk.length;
      if (bytes > maxBytes) done(new BlobTooLargeError(maxBytes));
      else done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
}
