import { KEY_BITS } from './fingerprint-key.ts';

/**
 * The layout of postings in a block. A segment's blocks are numbered by the upper `bucketBits` bits of the
 * key. Inside a block, keys and entries ascend, so each is written as its distance from the previous one:
 *
 *     block = for each key:   distance of the key's other bits, then its entries
 *     entry = distance · 2, + 1 where another entry of the same key follows
 *
 * The first key is counted from the start of the block's range, the first entry of a key from the segment's
 * first entry. All numbers have seven bits per byte, the lowest first; the upper bit says that another byte
 * follows. A block is read from its start. All 40 bits of the key are compared whatever the size of the
 * segment, and a merge can split or join blocks freely.
 *
 * If very many texts share a key, the block contains only its first `MAX_KEY_POSTINGS_IN_BLOCK` entries; a segment records
 * the limit that was in force when it was written. The others are in a separate overflow (entries only, with a fixed
 * number of bytes, so that it can be read in part), which most lookups do not read.
 */
export interface BlockLayout {
  readonly bucketBits: number;
  readonly firstEntry: number;
  /** Bytes per entry in an overflow. */
  readonly entryBytes: number;
}

/** Postings as columns, sorted by key, then by entry. */
export interface Postings {
  readonly keys: Float64Array;
  readonly entries: Int32Array;
}

/** Byte strings in one buffer: the i-th belongs to numbers[i] and is data[ends[i − 1], ends[i]). */
export interface NumberedBytes {
  readonly numbers: readonly number[];
  readonly ends: readonly number[];
  readonly data: Buffer;
}

export interface EncodedPostings {
  /** Numbered by bucket; empty blocks are left out. */
  readonly blocks: NumberedBytes;
  /** Numbered by key. */
  readonly overflows: NumberedBytes;
}

export const MAX_KEY_POSTINGS_IN_BLOCK = 192;
/** The limit in segments that were written before it was lowered. */
export const MAX_KEY_POSTINGS_IN_OLD_BLOCK = 512;

const MAX_BUCKET_BITS = 24;
const TINY_SEGMENT = 2 ** 15;
const LARGE_SEGMENT = 2 ** 22;

/** Six bytes for a key of 40 bits, five for an entry of 31 bits and the continuation bit. */
const MAX_POSTING_BYTES = 11;

/**
 * The number of bucket bits for a segment. A row costs about 64 bytes with its index entry, whatever it
 * contains. A lookup reads one block for each of some hundred keys and needs the fewer of its postings, the
 * smaller the segment is. So blocks are small in large segments, where the bytes per row matter little. In a
 * tiny segment, a lookup reads nearly all blocks whatever their size, so few large ones are better.
 */
export function bucketBitsFor(postingCount: number): number {
  const mostOnAverage = postingCount < TINY_SEGMENT ? 512 : postingCount < LARGE_SEGMENT ? 64 : 128;
  return Math.min(MAX_BUCKET_BITS, Math.max(0, Math.ceil(Math.log2(postingCount / mostOnAverage))));
}

export function blockLayout(bucketBits: number, firstEntry: number, lastEntry: number): BlockLayout {
  return {
    bucketBits,
    firstEntry,
    entryBytes: Math.max(1, Math.ceil(Math.log2(lastEntry - firstEntry + 1) / 8)),
  };
}

/** @param keyPostingsInBlock the limit of a block; another one than the current is for tests of older segments */
export function encodePostings(
  layout: BlockLayout,
  postings: Postings,
  keyPostingsInBlock = MAX_KEY_POSTINGS_IN_BLOCK,
): EncodedPostings {
  const { kept, overflows } = splitOverflows(layout, postings, keyPostingsInBlock);
  return { blocks: encodeBlocks(layout, kept), overflows };
}

function encodeBlocks({ bucketBits, firstEntry }: BlockLayout, { keys, entries }: Postings): NumberedBytes {
  const bucketSpan = 2 ** (KEY_BITS - bucketBits);
  const data = Buffer.allocUnsafe(keys.length * MAX_POSTING_BYTES);
  const numbers: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (let start = 0; start < keys.length;) {
    const bucket = Math.floor((keys[start] as number) / bucketSpan);
    const endKey = (bucket + 1) * bucketSpan;
    let keyBefore = bucket * bucketSpan;
    while (start < keys.length && (keys[start] as number) < endKey) {
      const key = keys[start] as number;
      offset = writeVarint(data, offset, key - keyBefore);
      keyBefore = key;
      let entryBefore = firstEntry;
      let isLast: boolean;
      do {
        const entry = entries[start++] as number;
        isLast = start === keys.length || keys[start] !== key;
        offset = writeVarint(data, offset, 2 * (entry - entryBefore) + (isLast ? 0 : 1));
        entryBefore = entry;
      } while (!isLast);
    }
    numbers.push(bucket);
    ends.push(offset);
  }
  return { numbers, ends, data: data.subarray(0, offset) };
}

/** Removes from the postings those entries of a key that exceed the limit of a block. */
function splitOverflows(
  { firstEntry, entryBytes }: BlockLayout,
  { keys, entries }: Postings,
  keyPostingsInBlock: number,
): { kept: Postings; overflows: NumberedBytes } {
  const kept = { keys: new Float64Array(keys.length), entries: new Int32Array(keys.length) };
  const data = Buffer.allocUnsafe(keys.length * entryBytes);
  const numbers: number[] = [];
  const ends: number[] = [];
  let keptCount = 0;
  let offset = 0;
  for (let i = 0, keyStart = 0; i < keys.length; i++) {
    const key = keys[i] as number;
    if (key !== keys[keyStart]) keyStart = i;
    if (i - keyStart < keyPostingsInBlock) {
      kept.keys[keptCount] = key;
      kept.entries[keptCount++] = entries[i] as number;
      continue;
    }
    writeNumber(data, offset, entryBytes, (entries[i] as number) - firstEntry);
    offset += entryBytes;
    if (numbers.at(-1) !== key) {
      numbers.push(key);
      ends.push(offset);
    } else ends[ends.length - 1] = offset;
  }
  return {
    kept: { keys: kept.keys.subarray(0, keptCount), entries: kept.entries.subarray(0, keptCount) },
    overflows: { numbers, ends, data: data.subarray(0, offset) },
  };
}

/** Calls `take` with every posting of a block, in ascending order of keys, then of entries. */
export function readBlock(
  { bucketBits, firstEntry }: BlockLayout,
  bucket: number,
  data: Uint8Array,
  take: (key: number, entry: number) => void,
): void {
  const cursor = { data, offset: 0 };
  let key = bucket * 2 ** (KEY_BITS - bucketBits);
  while (cursor.offset < data.length) {
    key += readVarint(cursor);
    let entry = firstEntry;
    let isLast: boolean;
    do {
      const number = readVarint(cursor);
      isLast = number % 2 === 0;
      entry += Math.floor(number / 2);
      take(key, entry);
    } while (!isLast);
  }
}

/** Calls `take` with every entry of an overflow, or of the first bytes of one. */
export function readOverflow(layout: BlockLayout, data: Uint8Array, take: (entry: number) => void): void {
  const { entryBytes, firstEntry } = layout;
  for (let offset = 0; offset < data.length; offset += entryBytes) {
    take(firstEntry + readNumber(data, offset, entryBytes));
  }
}

/** The index of the first key that is not smaller. */
export function lowerBound(keys: Float64Array, key: number): number {
  let from = 0;
  let to = keys.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((keys[middle] as number) < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

function readVarint(cursor: { readonly data: Uint8Array; offset: number }): number {
  const { data } = cursor;
  let byte = data[cursor.offset++] as number;
  if (byte < 128) return byte;
  let value = byte & 127;
  // Numbers may have more than the 32 bits of the bitwise operators.
  for (let unit = 128; ; unit *= 128) {
    byte = data[cursor.offset++] as number;
    value += (byte & 127) * unit;
    if (byte < 128) return value;
  }
}

/** @returns the offset after the number */
function writeVarint(data: Uint8Array, offset: number, value: number): number {
  let rest = value;
  let end = offset;
  while (rest >= 128) {
    data[end++] = (rest % 128) | 128;
    rest = Math.floor(rest / 128);
  }
  data[end++] = rest;
  return end;
}

/** Up to four bytes, little-endian. */
function readNumber(data: Uint8Array, offset: number, bytes: number): number {
  let value = 0;
  for (let i = offset + bytes - 1; i >= offset; i--) value = (value << 8) | (data[i] as number);
  return value >>> 0;
}

function writeNumber(data: Uint8Array, offset: number, bytes: number, value: number): void {
  let rest = value;
  for (let i = offset; i < offset + bytes; i++) {
    data[i] = rest & 0xff;
    rest >>>= 8;
  }
}
