import { startBudget } from '../limits.ts';
import { openArchive } from './zip.ts';

/**
 * Throws a `DocumentError` if a zip file is broken, encrypted, or unpacks to more than this. For a library that unpacks it
 * without limits: everything is unpacked once before, and thrown away.
 */
export async function requireSmallArchive(bytes: Uint8Array, unpackedBytes: number): Promise<void> {
  const archive = await openArchive(bytes, startBudget({ unpackedBytes, entries: 1_000, timeoutMs: 5_000 }));
  for (const name of archive.names) {
    const chunks = archive.chunks(name)[Symbol.asyncIterator]();
    while ((await chunks.next()).done !== true);
  }
}
