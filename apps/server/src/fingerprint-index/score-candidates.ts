/**
 * How candidates are weighed.
 *
 * A fingerprint that n texts share is worth log(1 + c/n) / log(1 + c) to each of them: 1 where no other has it, 0.5
 * at 256. The logarithm is what information says of independent hits, and it was measured to rank better than 1/√n
 * as soon as fingerprints are common.
 *
 * A text scores the most that it gathers within `WINDOW_WORDS` words of the query. What was copied stands together;
 * what two texts share by chance is scattered over all of it.
 *
 * Of the texts of a scope that share a fingerprint, only the `MAX_ENTRIES_PER_KEY` that were added first count. That
 * bounds the work, boilerplate in a million texts weighs no more than boilerplate in 256, and still a text of which
 * everything stands in thousands of copies is found, in its oldest copies. The bound is for each scope, so that a
 * big one can't crowd out a small one.
 */
export const MAX_ENTRIES_PER_KEY = 256;
export const WINDOW_WORDS = 70;

const RARITY_SCALE = 2 ** 16;
const MAX_NUMBERED_RANGE = 2 ** 20;

/** The postings found in one scope, as columns in any order; `keys` are indexes of the query's keys. */
export interface ScopeHits {
  readonly keys: readonly number[];
  readonly entries: readonly number[];
}

/** What was found: entries[n] has the keys keys[ends[n], ends[n + 1]), in the order of their places. */
export interface FoundEntries {
  readonly entries: Int32Array;
  readonly ends: Int32Array;
  readonly keys: Int32Array;
  /** Of each key. */
  readonly weights: Float64Array;
}

/** @param places the first word of each of the query's keys */
export function weighEntries(places: ArrayLike<number>, scopes: readonly ScopeHits[]): FoundEntries {
  const keyCount = places.length;
  const lists = scopes.map((hits) => listsByKey(keyCount, hits));
  const weights = new Float64Array(keyCount);
  const total = scopes.reduce((sum, { keys }) => sum + keys.length, 0);
  const hitKeys = new Int32Array(total);
  const hitNumbers = new Int32Array(total);
  const entryNumbers = createNumbering(scopes);
  const entries = new Int32Array(total);
  let entryCount = 0;
  let hitCount = 0;
  for (const key of inOrderOf(places)) {
    const found = lists.map((entriesOf) => entriesOf(key));
    weights[key] = rarity(found.reduce((sum, list) => sum + list.length, 0));
    for (const list of found) {
      for (let i = 0; i < list.length; i++) {
        const entry = list[i] as number;
        let number = entryNumbers.get(entry) ?? 0;
        if (number === 0) {
          entries[entryCount++] = entry;
          number = entryCount;
          entryNumbers.set(entry, number);
        }
        hitKeys[hitCount] = key;
        hitNumbers[hitCount++] = number - 1;
      }
    }
  }
  const { ends, values } = groupBy(
    hitNumbers.subarray(0, hitCount),
    hitKeys.subarray(0, hitCount),
    entryCount,
  );
  return { entries: entries.subarray(0, entryCount), ends, keys: values, weights };
}

/**
 * The most that the n-th entry's keys weigh within `WINDOW_WORDS` words. The weights are multiples of 2⁻²⁰, so that
 * their sums and differences are exact.
 */
export function bestWindow(
  { ends, keys, weights }: FoundEntries,
  n: number,
  places: ArrayLike<number>,
): number {
  const end = ends[n + 1] as number;
  let first = ends[n] as number;
  let best = 0;
  let sum = 0;
  for (let i = first; i < end; i++) {
    const key = keys[i] as number;
    sum += weights[key] as number;
    const start = (places[key] as number) - WINDOW_WORDS;
    while ((places[keys[first] as number] as number) <= start)
      sum -= weights[keys[first++] as number] as number;
    if (sum > best) best = sum;
  }
  return best;
}

export function rarity(textCount: number): number {
  return rounded(Math.log1p(RARITY_SCALE / textCount) / Math.log1p(RARITY_SCALE));
}

/** To a multiple of 2⁻²⁰, so that equal hits give equal scores to the last bit, in whatever order they come. */
export function rounded(weight: number): number {
  return Math.round(weight * 2 ** 20) / 2 ** 20;
}

function inOrderOf(places: ArrayLike<number>): number[] {
  return Array.from(places, (_, key) => key).sort((a, b) => (places[a] as number) - (places[b] as number));
}

interface Numbering {
  get(entry: number): number | undefined;
  set(entry: number, number: number): unknown;
}

/** An array where the entries lie close together, as they do unless texts are added and removed for years. */
function createNumbering(scopes: readonly ScopeHits[]): Numbering {
  let first = Infinity;
  let last = -Infinity;
  for (const { entries } of scopes) {
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] as number;
      if (entry < first) first = entry;
      if (entry > last) last = entry;
    }
  }
  if (last - first > MAX_NUMBERED_RANGE) return new Map<number, number>();
  const numbers = new Int32Array(Math.max(0, last - first + 1));
  return {
    get: (entry) => numbers[entry - first],
    set: (entry, number) => (numbers[entry - first] = number),
  };
}

/** The entries that count for a key. */
function listsByKey(keyCount: number, { keys, entries }: ScopeHits): (key: number) => Int32Array {
  const { ends, values } = groupBy(keys, entries, keyCount);
  return (key) => {
    const list = values.subarray(ends[key], ends[key + 1]);
    // What comes from one segment is in order.
    if (!isAscending(list)) list.sort();
    return list.subarray(0, MAX_ENTRIES_PER_KEY);
  };
}

function isAscending(list: Int32Array): boolean {
  for (let i = 1; i < list.length; i++) {
    if ((list[i] as number) < (list[i - 1] as number)) return false;
  }
  return true;
}

/** Values by group, those of a group in the order given: group g has values[ends[g], ends[g + 1]). */
function groupBy(
  groups: ArrayLike<number>,
  given: ArrayLike<number>,
  groupCount: number,
): { ends: Int32Array; values: Int32Array } {
  const ends = new Int32Array(groupCount + 1);
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i] as number;
    ends[group + 1] = (ends[group + 1] as number) + 1;
  }
  for (let group = 0; group < groupCount; group++) {
    ends[group + 1] = (ends[group + 1] as number) + (ends[group] as number);
  }
  const next = ends.slice();
  const values = new Int32Array(groups.length);
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i] as number;
    const place = next[group] as number;
    values[place] = given[i] as number;
    next[group] = place + 1;
  }
  return { ends, values };
}
