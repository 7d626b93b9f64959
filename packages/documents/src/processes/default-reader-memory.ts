import { totalmem } from 'node:os';

/** Two ordinary files at once, less than which no machine that runs the product has to give. */
export const leastReaderMegabytes = 384;

/**
 * A third of the memory of the machine, or of the container where that has less: 650 MB of 2 GB, which leaves enough
 * for the server and its database.
 */
export function defaultReaderMemory(): number {
  // Without a limit on the container this is 0, or a number beyond any machine.
  const container = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const megabytes = Math.min(totalmem(), container) / (1024 * 1024);
  return Math.max(leastReaderMegabytes, Math.floor(megabytes / 3));
}
