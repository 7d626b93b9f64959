import { KEY_BITS } from '../fingerprint-key.ts';
import { lowerBound, MAX_KEY_POSTINGS_IN_OLD_BLOCK, type BlockLayout } from '../posting-block.ts';
import type { EntryLists } from './score-candidates.ts';
import { reserveCapacity, type GrowingColumn } from './scratch.ts';

export function createLists(keyCount: number, column: GrowingColumn): EntryLists {
  return { starts: new Int32Array(keyCount), ends: new Int32Array(keyCount), column };
}

/**
 * Looks keys up in blocks of a segment (posting-block.ts). A lookup spends most of its time in this process
 * here: it scans a megabyte, so it reads bytes in place and calls nothing for each posting. For each key it
 * yields the entries that aren't hidden, and it stops after the last requested key of the block. 840 keys of
 * 80 million postings, 1.1 MB: 2 ms.
 *
 * @param frames Blocks one after the other, each preceded by its bucket (8 bytes) and its length (4 bytes).
 * @param keys Ascending and without duplicates.
 */
export function searchBlocks(
  { bucketBits, firstEntry }: BlockLayout,
  frames: Uint8Array,
  keys: Float64Array,
  hidden: ReadonlySet<number>,
  { starts, ends, column }: EntryLists,
): void {
  const bucketSpan = 2 ** (KEY_BITS - bucketBits);
  const hidesSome = hidden.size > 0;
  for (let at = 0; at < frames.length;) {
    const bucket = readNumber(frames, at + 4);
    at += 12;
    const end = at + readNumber(frames, at - 4);
    let key = bucket * bucketSpan;
    let asked = lowerBound(keys, key);
    const askedEnd = lowerBound(keys, key + bucketSpan);
    while (at < end && asked < askedEnd) {
      let byte = frames[at++] as number;
      let distance = byte & 127;
      // Distances of keys may have more than the 32 bits of the bitwise operators.
      for (let unit = 128; byte > 127; unit *= 128) {
        byte = frames[at++] as number;
        distance += (byte & 127) * unit;
      }
      key += distance;
      while (asked < askedEnd && (keys[asked] as number) < key) asked++;
      if (asked === askedEnd) break;
      if (keys[asked] !== key) {
        // The lowest bit of an entry's first byte says whether another follows.
        let first: number;
        do {
          first = byte = frames[at++] as number;
          while (byte > 127) byte = frames[at++] as number;
        } while ((first & 1) === 1);
        continue;
      }
      reserveCapacity(column, MAX_KEY_POSTINGS_IN_OLD_BLOCK);
      const { values } = column;
      let { count } = column;
      starts[asked] = count;
      let entry = firstEntry;
      let isFollowed: boolean;
      do {
        byte = frames[at++] as number;
        isFollowed = (byte & 1) === 1;
        let number = (byte & 127) >>> 1;
        for (let unit = 64; byte > 127; unit *= 128) {
          byte = frames[at++] as number;
          number += (byte & 127) * unit;
        }
        entry += number;
        if (hidesSome && hidden.has(entry)) continue;
        values[count++] = entry;
      } while (isFollowed);
      ends[asked++] = column.count = count;
    }
    at = end;
  }
}

/** Four bytes, big-endian. */
function readNumber(data: Uint8Array, at: number): number {
  return (
    (data[at] as number) * 2 ** 24 +
    (((data[at + 1] as number) << 16) | ((data[at + 2] as number) << 8) | (data[at + 3] as number))
  );
}
