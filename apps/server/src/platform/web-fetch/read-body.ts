import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError } from './fetch-error.ts';

/**
 * The decompressed body of an answer. Both the transferred and the decompressed size are limited, so that a
 * few kilobytes can't become gigabytes. Nothing beyond the limits is kept.
 */
export async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const unpacked = unpack(answer, answer.headers['content-encoding'] ?? '');
  const chunks: Buffer[] = [];
  let received = 0;
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) answer.destroy(tooLarge(maxBytes));
  });
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unpack(answer: IncomingMessage, encoding: string): Readable {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return answer;
  const unpacker =
    name === 'gzip' || name === 'x-gzip'
      ? createGunzip()
      : name === 'deflate'
        ? createInflate()
        : name === 'br'
          ? createBrotliDecompress()
          : undefined;
  if (unpacker === undefined) throw new FetchError('urlReadError', `packed as ${name}`);
  // A pipe doesn't forward errors.
  answer.once('error', (error) => unpacker.destroy(error));
  answer.once('aborted', () => unpacker.destroy(new FetchError('urlReadError', 'the answer broke off')));
  return answer.pipe(unpacker);
}

function tooLarge(maxBytes: number): FetchError {
  return new FetchError('urlTooLarge', `over ${maxBytes} bytes`);
}
