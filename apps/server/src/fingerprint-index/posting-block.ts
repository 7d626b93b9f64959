import { KEY_BITS } from './fingerprint-key.ts';

/**
 * How postings lie in a block. A segment's blocks are numbered by the upper `bucketBits` bits of the key, so a
 * posting needs only the rest of the key, and the entry's distance from the segment's first entry:
 *
 *     | rest 0 | rest 1 | … | rest n−1 | entry 0 | entry 1 | … | entry n−1 |
 *
 * Both are little-endian numbers of a fixed number of whole bytes, sorted by rest, then by entry. The widths
 * follow from the segment's row: a rest has 40 − bucketBits bits, an entry as many as last − first entry needs.
 * All 40 bits of the key are therefore compared whatever the size of the segment, and a merge can split or join
 * blocks freely. A segment of 10 million postings and 20,000 texts takes 3 + 2 bytes a posting.
 *
 * Of a key that very many texts share, the block holds the first `MAX_KEY_POSTINGS_IN_BLOCK` entries. The others
 * make up an overflow of its own (entries only), which a lookup does not read as a rule.
 */
export interface BlockLayout {
  readonly bucketBits: number;
  readonly firstEntry: number;
  readonly restBytes: number;
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

export const MAX_KEY_POSTINGS_IN_BLOCK = 512;

const MAX_BUCKET_BITS = 24;

/**
 * Bits of bucket number for a segment. A lookup of some hundred keys reads one block for each in a large segment, so
 * there the blocks are small (32 to 64 postings on average: 7 ms instead of 10 for 64 to 128). Of a small segment it
 * reads nearly all blocks whatever their size, so few large ones are better.
 */
export function bucketBitsFor(postingCount: number): number {
  const mostOnAverage = postingCount < 2 ** 15 ? 512 : 64;
  return Math.min(MAX_BUCKET_BITS, Math.max(0, Math.ceil(Math.log2(postingCount / mostOnAverage))));
}

export function blockLayout(bucketBits: number, firstEntry: number, lastEntry: number): BlockLayout {
  return {
    bucketBits,
    firstEntry,
    restBytes: Math.ceil((KEY_BITS - bucketBits) / 8),
    entryBytes: Math.max(1, Math.ceil(Math.log2(lastEntry - firstEntry + 1) / 8)),
  };
}

export function encodePostings(layout: BlockLayout, postings: Postings): EncodedPostings {
  const { kept, overflows } = splitOverflows(layout, postings);
  return { blocks: encodeBlocks(layout, kept), overflows };
}

function encodeBlocks(layout: BlockLayout, { keys, entries }: Postings): NumberedBytes {
  const { restBytes, entryBytes, firstEntry } = layout;
  const bucketSpan = 2 ** (KEY_BITS - layout.bucketBits);
  const data = Buffer.allocUnsafe(keys.length * (restBytes + entryBytes));
  const numbers: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (let start = 0; start < keys.length;) {
    const bucket = Math.floor((keys[start] as number) / bucketSpan);
    const firstKey = bucket * bucketSpan;
    let end = start;
    while (end < keys.length && (keys[end] as number) < firstKey + bucketSpan) {
      writeNumber(data, offset, restBytes, (keys[end] as number) - firstKey);
      offset += restBytes;
      end++;
    }
    for (let i = start; i < end; i++) {
      writeNumber(data, offset, entryBytes, (entries[i] as number) - firstEntry);
      offset += entryBytes;
    }
    numbers.push(bucket);
    ends.push(offset);
    start = end;
  }
  return { numbers, ends, data };
}

/** Takes what a block may not hold of a key out of the postings. */
function splitOverflows(
  { firstEntry, entryBytes }: BlockLayout,
  { keys, entries }: Postings,
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
    if (i - keyStart < MAX_KEY_POSTINGS_IN_BLOCK) {
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
  layout: BlockLayout,
  bucket: number,
  data: Uint8Array,
  take: (key: number, entry: number) => void,
): void {
  const { restBytes, entryBytes, firstEntry } = layout;
  const firstKey = bucket * 2 ** (KEY_BITS - layout.bucketBits);
  const count = data.length / (restBytes + entryBytes);
  const entriesStart = count * restBytes;
  for (let i = 0; i < count; i++) {
    take(
      firstKey + readNumber(data, i * restBytes, restBytes),
      firstEntry + readNumber(data, entriesStart + i * entryBytes, entryBytes),
    );
  }
}

/** Calls `take` with every entry of an overflow, or of the first bytes of one. */
export function readOverflow(layout: BlockLayout, data: Uint8Array, take: (entry: number) => void): void {
  const { entryBytes, firstEntry } = layout;
  for (let offset = 0; offset < data.length; offset += entryBytes) {
    take(firstEntry + readNumber(data, offset, entryBytes));
  }
}

/**
 * Looks the keys of one bucket up in its block, by binary search.
 * @param keys ascending and each once; those that fall into the bucket are looked up
 * @param take is called with the key's index in `keys` and the entry of each posting that has the key
 */
export function searchBlock(
  layout: BlockLayout,
  bucket: number,
  data: Uint8Array,
  keys: Float64Array,
  take: (keyIndex: number, entry: number) => void,
): void {
  const { restBytes, entryBytes, firstEntry } = layout;
  const bucketSpan = 2 ** (KEY_BITS - layout.bucketBits);
  const firstKey = bucket * bucketSpan;
  const count = data.length / (restBytes + entryBytes);
  const entriesStart = count * restBytes;
  let from = 0;
  for (let k = lowerBound(keys, firstKey); k < keys.length; k++) {
    const rest = (keys[k] as number) - firstKey;
    if (rest >= bucketSpan) return;
    let to = count;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (readNumber(data, middle * restBytes, restBytes) < rest) from = middle + 1;
      else to = middle;
    }
    while (from < count && readNumber(data, from * restBytes, restBytes) === rest) {
      take(k, firstEntry + readNumber(data, entriesStart + from * entryBytes, entryBytes));
      from++;
    }
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

/** Numbers have up to five bytes: more than the 32 bits of the bitwise operators, which are much faster. */
function readNumber(data: Uint8Array, offset: number, bytes: number): number {
  let low = 0;
  for (let i = offset + Math.min(bytes, 4) - 1; i >= offset; i--) low = (low << 8) | (data[i] as number);
  const value = low >>> 0;
  return bytes > 4 ? value + (data[offset + 4] as number) * 2 ** 32 : value;
}

function writeNumber(data: Uint8Array, offset: number, bytes: number, value: number): void {
  let low = value >>> 0;
  for (let i = offset; i < offset + Math.min(bytes, 4); i++) {
    data[i] = low & 0xff;
    low >>>= 8;
  }
  if (bytes > 4) data[offset + 4] = Math.floor(value / 2 ** 32);
}
