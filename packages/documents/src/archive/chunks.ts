import type { Budget } from '../limits.ts';

const chunkBytes = 64 * 1024;

/** A file piece by piece, for a parser that would otherwise not notice the end of its time. */
export async function* chunksOf(bytes: Uint8Array, budget: Budget): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    budget.checkTime();
    yield bytes.subarray(start, start + chunkBytes);
  }
}
