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

/** The postings found in one scope, as columns in any order; `keys` are indexes of the query's keys. */
export interface ScopeHits {
  readonly keys: readonly number[];
  readonly entries: readonly number[];
}

/** What was found, by number: entries[n] has the keys keysOf(n), in the order of their places. */
export interface FoundEntries {
  readonly entries: Int32Array;
  /** Of each key. */
  readonly weights: Float64Array;
  readonly keysOf: (number: number) => Int32Array;
}

/** @param places the first word of each of the query's keys */
export function weighEntries(places: ArrayLike<number>, scopes: readonly ScopeHits[]): FoundEntries {
  const keyCount = places.length;
  const lists = scopes.map((hits) => listsByKey(keyCount, hits));
  const weights = new Float64Array(keyCount);
  const total = scopes.reduce((sum, { keys }) => sum + keys.length, 0);
  const hitKeys = new Int32Array(total);
  const hitNumbers = new Int32Array(total);
  const numbers = new Map<number, number>();
  let hitCount = 0;
  for (const key of inOrderOf(places)) {
    const found = lists.map((entriesOf) => entriesOf(key));
    weights[key] = rarity(found.reduce((sum, entries) => sum + entries.length, 0));
    for (const entries of found) {
      for (const entry of entries) {
        let number = numbers.get(entry);
        if (number === undefined) numbers.set(entry, (number = numbers.size));
        hitKeys[hitCount] = key;
        hitNumbers[hitCount++] = number;
      }
    }
  }
  const { ends, values } = groupBy(
    hitNumbers.subarray(0, hitCount),
    hitKeys.subarray(0, hitCount),
    numbers.size,
  );
  return {
    entries: Int32Array.from(numbers.keys()),
    weights,
    keysOf: (number) => values.subarray(ends[number], ends[number + 1]),
  };
}

/**
 * The most that keys weigh within `WINDOW_WORDS` words.
 * @param keys in the order of their places
 * @param weights multiples of 2⁻²⁰: their sums and differences are exact
 */
export function bestWindow(keys: Int32Array, places: ArrayLike<number>, weights: Float64Array): number {
  let best = 0;
  let sum = 0;
  let first = 0;
  for (const key of keys) {
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

/** The entries that count for a key. */
function listsByKey(keyCount: number, { keys, entries }: ScopeHits): (key: number) => Int32Array {
  const { ends, values } = groupBy(keys, entries, keyCount);
  return (key) =>
    values
      .subarray(ends[key], ends[key + 1])
      .sort()
      .subarray(0, MAX_ENTRIES_PER_KEY);
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
