/**
 * An open-addressing table from 64-bit word hashes to small numbers. Hash and number are next to each other in one
 * typed array, so nothing is boxed and a look-up reads one cache line of the processor.
 */
export interface WordTable {
  readonly mask: number;
  /** Four entries a slot: the hash's halves, the stored number + 1 (0 marks a free slot), and one unused. */
  readonly slots: Uint32Array;
}

/** A table for at most `entries` distinct words. */
export function createWordTable(entries: number): WordTable {
  const size = sizeFor(entries);
  return { mask: size - 1, slots: new Uint32Array(size * 4) };
}

/** The largest table that is kept for the next text, in entries: 4 MB, enough for 131,000 words. */
const maxKept = 1 << 20;
let kept = new Uint32Array(0);

/**
 * A temporary table. Do not use it after requesting another one, because its memory is cleared and reused. Texts come
 * by the thousand, and allocating memory for each costs more than the look-ups.
 */
export function temporaryWordTable(entries: number): WordTable {
  const size = sizeFor(entries);
  if (size * 4 > maxKept) return createWordTable(entries);
  if (size * 4 > kept.length) kept = new Uint32Array(size * 4);
  else kept.fill(0, 0, size * 4);
  return { mask: size - 1, slots: kept };
}

function sizeFor(entries: number): number {
  let size = 16;
  while (size < entries * 2) size *= 2;
  return size;
}

/** The word's number, or −1. */
export function findWord({ mask, slots }: WordTable, high: number, low: number): number {
  for (let slot = (low ^ (high >>> 7)) & mask; ; slot = (slot + 1) & mask) {
    const at = slot * 4;
    const value = slots[at + 2] ?? 0;
    if (value === 0) return -1;
    if (slots[at + 1] === low && slots[at] === high) return value - 1;
  }
}

/** The word's number. A new word gets the number `next`. */
export function internWord({ mask, slots }: WordTable, high: number, low: number, next: number): number {
  for (let slot = (low ^ (high >>> 7)) & mask; ; slot = (slot + 1) & mask) {
    const at = slot * 4;
    const value = slots[at + 2] ?? 0;
    if (value === 0) {
      slots[at] = high;
      slots[at + 1] = low;
      slots[at + 2] = next + 1;
      return next;
    }
    if (slots[at + 1] === low && slots[at] === high) return value - 1;
  }
}
