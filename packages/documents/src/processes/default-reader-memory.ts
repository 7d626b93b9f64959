import { totalmem } from 'node:os';
import { leastReaderMegabytes } from './reader-sizes.ts';

/**
 * A third of the memory of the machine, or of the container if that has less: 650 MB of 2 GB. This leaves enough for
 * the server and its database.
 */
export function defaultReaderMemory(): number {
  // Without a limit on the container this is 0 or a number larger than any machine's memory.
  const container = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const megabytes = Math.min(totalmem(), container) / (1024 * 1024);
  return Math.max(leastReaderMegabytes, Math.floor(megabytes / 3));
}
