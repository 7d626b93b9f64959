/**
 * An open-addressing table from 64-bit word hashes to small numbers. Two typed arrays hold the hash, so nothing is
 * boxed and a look-up costs a few nanoseconds.
 */
export interface WordTable {
  readonly mask: number;
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  /** 0 marks a free slot; the stored number is value + 1. */
  readonly values: Int32Array;
}

/** A table for at most `entries` different words. */
export function createWordTable(entries: number): WordTable {
  let size = 16;
  while (size < entries * 2) size *= 2;
  return {
    mask: size - 1,
    high: new Uint32Array(size),
    low: new Uint32Array(size),
    values: new Int32Array(size),
  };
}

/** The word's number, or −1. */
export function findWord(table: WordTable, high: number, low: number): number {
  let slot = (low ^ (high >>> 7)) & table.mask;
  for (;;) {
    const value = table.values[slot] ?? 0;
    if (value === 0) return -1;
    if (table.low[slot] === low && table.high[slot] === high) return value - 1;
    slot = (slot + 1) & table.mask;
  }
}

/** The word's number; `next` where it is new, which it then gets. */
export function internWord(table: WordTable, high: number, low: number, next: number): number {
  let slot = (low ^ (high >>> 7)) & table.mask;
  for (;;) {
    const value = table.values[slot] ?? 0;
    if (value === 0) {
      table.values[slot] = next + 1;
      table.high[slot] = high;
      table.low[slot] = low;
      return next;
    }
    if (table.low[slot] === low && table.high[slot] === high) return value - 1;
    slot = (slot + 1) & table.mask;
  }
}
