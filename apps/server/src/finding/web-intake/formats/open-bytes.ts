import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadableSource } from '../page-record.ts';

/** The bytes of a file, unpacked if it is packed with gzip, whatever its name is. */
export async function* openBytes(path: string): AsyncGenerator<Uint8Array> {
  const start = await startOf(path);
  if (start[0] === 0x42 && start[1] === 0x5a && start[2] === 0x68)
    throw new UnreadableSource(`${path} is packed with bzip2. Unpack it first, for example with bunzip2.`);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  const stream: Readable = isPacked ? pipeline(file, createGunzip(), () => {}) : file;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    const isPacking = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    if (!isPacking) throw error;
    throw new UnreadableSource('The file is damaged: the rest of it cannot be unpacked.', { cause: error });
  } finally {
    file.destroy();
  }
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
