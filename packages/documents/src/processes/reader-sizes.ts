import { totalmem } from 'node:os';

/**
 * Enough for a text of a million characters in any format. Markdown needs the most, 100 MB. The few files that need
 * more are read again in a large process, so that several ordinary files fit into the memory of a small machine.
 */
export const ordinaryMegabytes = 192;

/**
 * Enough for a PDF with 5,000 pages and ten million characters. A PDF of a few bytes can ask for any amount, so it gets
 * no more than an honest one may need.
 */
export const largestPdfMegabytes = 300;

/** Enough for two ordinary files at once. Every machine that runs the product can provide this much. */
export const leastReaderMegabytes = 2 * ordinaryMegabytes;

/**
 * The sizes of the processes that try to read a file, one after the other.
 *
 * If others wait for the same memory, a large process leaves them one ordinary process. Otherwise everyone would wait
 * up to 20 seconds for one file. With memory for fewer than three ordinary processes this would leave too little, so
 * the large process gets all of it.
 * @param isShared whether several users share the memory
 */
export function sizesToTry(
  totalMegabytes: number,
  mostMegabytes: number,
  isShared: boolean,
): readonly number[] {
  const leavesRoom = isShared && totalMegabytes >= 3 * ordinaryMegabytes;
  const available = leavesRoom ? totalMegabytes - ordinaryMegabytes : totalMegabytes;
  const largest = Math.min(mostMegabytes, available);
  return ordinaryMegabytes < largest ? [ordinaryMegabytes, largest] : [largest];
}

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
