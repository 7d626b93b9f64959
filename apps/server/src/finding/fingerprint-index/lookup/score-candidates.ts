import type { GrowingColumn, Scratch } from './scratch.ts';

/**
 * How candidates are weighed.
 *
 * A fingerprint that n texts share is worth log(1 + c/n) / log(1 + c) to each of them: 1 if it is unique, 0.5
 * at 256. The logarithm is the information of independent hits. In measurements it ranked better than 1/√n as
 * soon as fingerprints are common.
 *
 * A text's score is the most that it collects within `WINDOW_WORDS` words of the query. Copied words are
 * close together; words that two texts share by chance are scattered over the whole text.
 *
 * Of the texts of a scope that share a fingerprint, only the `MAX_ENTRIES_PER_KEY` that were added first
 * count. That bounds the work, and boilerplate in a million texts weighs no more than boilerplate in 128. A
 * text whose every part exists in thousands of copies is still found, in its oldest copies. The limit applies
 * per scope, so that a large scope can't displace a small one.
 */
export const MAX_ENTRIES_PER_KEY = 128;
export const WINDOW_WORDS = 70;

const RARITY_SCALE = 2 ** 16;
/** 2³² divided by the golden ratio: spreads consecutive numbers. */
const FIBONACCI = 0x9e3779b1;

/** Entries by key: the k-th of the query's keys has column.values[starts[k], ends[k]). */
export interface EntryLists {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly column: GrowingColumn;
}

/** The hits in one scope: the lists of several segments, which have no entries in common. */
export type ScopeHits = readonly EntryLists[];

/**
 * The found entries, in scratch memory: entries[n] has the keys keys[ends[n], ends[n + 1]), in the order of
 * their places.
 */
export interface FoundEntries {
  readonly entries: Int32Array;
  readonly ends: Int32Array;
  readonly keys: Int32Array;
  /** The weight of each key. */
  readonly weights: Float64Array;
}

/**
 * @param places The first word of each of the query's keys.
 * @param cappedKeys Only the first so many keys are limited to `MAX_ENTRIES_PER_KEY`.
 */
export function weighEntries(
  places: Int32Array,
  scopes: readonly ScopeHits[],
  scratch: Scratch,
  cappedKeys = places.length,
): FoundEntries {
  const weights = new Float64Array(places.length);
  const total = scopes.flat().reduce((sum, lists) => sum + hitsIn(lists), 0);
  const hitKeys = scratch.int32('hitKeys', total);
  const hitEntries = scratch.int32('hitEntries', total);
  let count = 0;
  for (const key of inOrderOf(places)) {
    const start = count;
    for (const scope of scopes) {
      const end = copyLists(scope, key, hitEntries, count);
      sortWhereNeeded(hitEntries, count, end);
      count = key < cappedKeys ? Math.min(end, count + MAX_ENTRIES_PER_KEY) : end;
    }
    hitKeys.fill(key, start, count);
    weights[key] = rarity(count - start);
  }
  const { entries, numbers } = numberEntries(hitEntries.subarray(0, count), scratch);
  return { entries, ...groupByNumber(numbers, hitKeys, entries.length, scratch), weights };
}

/**
 * The most that the n-th entry's keys weigh within `WINDOW_WORDS` words. The weights are multiples of 2⁻²⁰, so that
 * their sums and differences are exact.
 * @param lastPlaces Its n-th value becomes the place of the last key of these words, the first such place of several.
 */
export function bestWindow(
  { ends, keys, weights }: FoundEntries,
  n: number,
  places: Int32Array,
  lastPlaces?: Int32Array,
): number {
  const end = ends[n + 1] as number;
  let first = ends[n] as number;
  let best = 0;
  let sum = 0;
  let last = 0;
  for (let i = first; i < end; i++) {
    const key = keys[i] as number;
    sum += weights[key] as number;
    const start = (places[key] as number) - WINDOW_WORDS;
    while ((places[keys[first] as number] as number) <= start)
      sum -= weights[keys[first++] as number] as number;
    if (sum > best) {
      best = sum;
      last = places[key] as number;
    }
  }
  if (lastPlaces !== undefined) lastPlaces[n] = last;
  return best;
}

export function rarity(textCount: number): number {
  return rounded(Math.log1p(RARITY_SCALE / textCount) / Math.log1p(RARITY_SCALE));
}

/**
 * Rounds to a multiple of 2⁻²⁰, so that equal hits give exactly equal scores, in whatever order they arrive.
 */
export function rounded(weight: number): number {
  return Math.round(weight * 2 ** 20) / 2 ** 20;
}

function inOrderOf(places: Int32Array): Int32Array {
  return new Int32Array(places.keys()).sort((a, b) => (places[a] as number) - (places[b] as number));
}

/**
 * Numbers different entries from 0. The table stores numbers + 1 at the position given by the entry's hash or
 * the next free one (linear probing, at most half full). A Map takes several times as long.
 * @returns the entries by number, and the number of each of `hits`
 */
function numberEntries(hits: Int32Array, scratch: Scratch): { entries: Int32Array; numbers: Int32Array } {
  const tableBits = Math.max(1, Math.ceil(Math.log2(2 * hits.length + 1)));
  const table = scratch.int32('table', 2 ** tableBits).fill(0);
  const lastPlace = table.length - 1;
  const entries = scratch.int32('entries', hits.length);
  const numbers = scratch.int32('numbers', hits.length);
  let count = 0;
  for (let i = 0; i < hits.length; i++) {
    const entry = hits[i] as number;
    let place = Math.imul(entry, FIBONACCI) >>> (32 - tableBits);
    let number = table[place] as number;
    while (number > 0 && entries[number - 1] !== entry) {
      place = (place + 1) & lastPlace;
      number = table[place] as number;
    }
    if (number === 0) {
      entries[count] = entry;
      number = ++count;
      table[place] = number;
    }
    numbers[i] = number - 1;
  }
  return { entries: entries.subarray(0, count), numbers };
}

function hitsIn({ starts, ends }: EntryLists): number {
  let hits = 0;
  for (let key = 0; key < starts.length; key++) hits += (ends[key] as number) - (starts[key] as number);
  return hits;
}

/** @returns the end of the data copied to `target` */
function copyLists(scope: ScopeHits, key: number, target: Int32Array, offset: number): number {
  let at = offset;
  for (const { starts, ends, column } of scope) {
    const { values } = column;
    const end = ends[key] as number;
    for (let i = starts[key] as number; i < end; i++) target[at++] = values[i] as number;
  }
  return at;
}

/** Entries from one segment are in order, and those from several mostly are. */
function sortWhereNeeded(entries: Int32Array, start: number, end: number): void {
  for (let i = start + 1; i < end; i++) {
    if ((entries[i] as number) >= (entries[i - 1] as number)) continue;
    entries.subarray(start, end).sort();
    return;
  }
}

/** The keys by number; those of one number in the given order: number n has keys[ends[n], ends[n + 1]). */
function groupByNumber(
  numbers: Int32Array,
  hitKeys: Int32Array,
  count: number,
  scratch: Scratch,
): { ends: Int32Array; keys: Int32Array } {
  // Shifted by two places at first, and by one once the keys are in place.
  const ends = scratch.int32('ends', count + 2).fill(0);
  for (let i = 0; i < numbers.length; i++) {
    const place = (numbers[i] as number) + 2;
    ends[place] = (ends[place] as number) + 1;
  }
  for (let place = 2; place < ends.length; place++) {
    ends[place] = (ends[place] as number) + (ends[place - 1] as number);
  }
  const keys = scratch.int32('keys', numbers.length);
  for (let i = 0; i < numbers.length; i++) {
    const place = (numbers[i] as number) + 1;
    const at = ends[place] as number;
    keys[at] = hitKeys[i] as number;
    ends[place] = at + 1;
  }
  return { ends, keys };
}
