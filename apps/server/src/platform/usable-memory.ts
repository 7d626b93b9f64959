import { totalmem } from 'node:os';

/** The memory of the machine in megabytes, or of the container if that has less. */
export function usableMemory(): number {
  // Without a limit on the container this is 0 or a number larger than any machine's memory.
  const container = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), container) / (1024 * 1024);
}
