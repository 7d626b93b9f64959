import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@palimpsest/contract';
import { DocumentError } from '@palimpsest/documents';

/**
 * Hands on the path of a file that can be read from any place. A pipe (`/dev/stdin`, `<(…)`) gives its bytes once and
 * in order only, so they go to a file first, which is deleted in the end.
 */
export async function withFile<T>(path: string, read: (path: string) => Promise<T>): Promise<T> {
  const found = await stat(path);
  if (found.isFile() || found.isDirectory()) return read(path);
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-'));
  try {
    const copy = join(folder, basename(path));
    await pipeline(createReadStream(path), limited, createWriteStream(copy));
    return await read(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A device may never end. */
async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > limits.uploadBytes) throw new DocumentError('fileTooLarge', 'more than a file may have');
    yield chunk;
  }
}
