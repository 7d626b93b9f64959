import type { AskedKeys, PlacedKeys } from './asked-keys.ts';
import { createBestRuns } from './best-runs.ts';
import {
  bestWindow,
  weighEntries,
  WINDOW_WORDS,
  type EntryLists,
  type ScopeHits,
} from './score-candidates.ts';
import type { Scratch } from './scratch.ts';
import { takeByPart } from './take-by-part.ts';

/**
 * The first of two rankings, which finds the texts that the second one looks at (rank-by-words.ts).
 *
 * It adds up common pairs and common rare words within 70 words of the query, as they are weighed for pairs alone. Long
 * texts share more with anything, so most of a score is divided by the length of its text, as in BM25 (Robertson and
 * Zaragoza 2009).
 */
const LENGTH_SHARE = 0.75;

/**
 * The number of further places that belong to texts longer than the average, by the sum alone. Otherwise a paragraph
 * that was copied from a book is not found in a library of essays: the sum of a text twenty times as long as the
 * average is divided by fifteen.
 */
const PLACES_OF_LONG_TEXTS = 60;

/**
 * Texts with consecutive pairs of the query (best-runs.ts) have guaranteed places: a literal copy must not be lost among
 * texts that share more words with the whole query. Every part of the query has such places for runs of at least this
 * weight. A copy of 30 words that consist of common words weighs less, so the best of the weaker ones have a few as well.
 */
const PLACES_OF_COPIES = 60;
const LEAST_OF_COPY = 2;
const PLACES_OF_WEAK_COPIES = 4;
const LEAST_OF_WEAK_COPY = 1.5;

/**
 * Each part of the query gets equally many places of the pool. Otherwise, parts with names and numbers, of which unrelated
 * texts contain some by chance, take the places of a reworded passage. A text belongs to the part where its best 70 words
 * end. docs/decisions/0024-places-for-every-part.md has the measurements.
 */
const PART_WORDS = 50;

/**
 * Words of more texts do not count. A block contains the first 192 texts of a word (posting-block.ts), so all texts of
 * these words are already read, and the difference is a reserve for texts that a lookup skips.
 */
const MOST_TEXTS_OF_RARE_WORD = 128;

export interface PooledEntry {
  readonly entry: number;
  /** It has consecutive pairs of the query. */
  readonly isCopy: boolean;
  /** Its length compared with the average. */
  readonly relativeLength: number;
  /** Different pairs and rare words that it shares with the query. */
  readonly sharedFingerprints: number;
  /** The shared pairs: the places in the query, ascending, and the rarity of each. */
  readonly pairPlaces: Int32Array;
  readonly pairWeights: Float64Array;
}

export interface Pool {
  /** The copies, then the others, each best first. */
  readonly entries: readonly PooledEntry[];
  /** If any entry's length is not known, the pool is empty, and these have to be read first. */
  readonly unknownEntries: readonly number[];
}

/**
 * @param textCounts The number of texts with each of the words.
 * @param lengths The average number of fingerprints, and that of an entry; undefined if it is not known.
 */
export function poolEntries(
  asked: AskedKeys,
  scopes: readonly ScopeHits[],
  textCounts: Float64Array,
  lengths: {
    readonly average: number;
    lengthOf(entry: number): number | undefined;
  },
  limit: number,
  scratch: Scratch,
): Pool {
  const slots = slotsOf(asked, textCounts);
  const { places } = slots;
  const bySlot = scopes.map((lists) => lists.map((list) => listsOfSlots(list, slots)));
  const found = weighEntries(places, bySlot, scratch, slots.pairCount);
  const { entries, ends } = found;
  const unknownEntries: number[] = [];
  for (let n = 0; n < entries.length; n++) {
    const entry = entries[n] as number;
    if (lengths.lengthOf(entry) === undefined) unknownEntries.push(entry);
  }
  if (unknownEntries.length > 0) return { entries: [], unknownEntries };
  const relativeLength = (n: number): number =>
    (lengths.lengthOf(entries[n] as number) as number) / lengths.average;
  const scores = scratch.float64('scores', entries.length);
  const sums = scratch.float64('sums', entries.length);
  const parts = scratch.int32('parts', entries.length);
  const runs = scratch.float64('runs', entries.length);
  const partsOfCopies = scratch.int32('parts of copies', entries.length);
  const partsOfWeak = scratch.int32('parts of weak copies', entries.length);
  const bestRun = createBestRuns(asked.pairs, found);
  const partsOfLong = scratch.int32('parts of long', entries.length);
  for (let n = 0; n < entries.length; n++) {
    const length = relativeLength(n);
    sums[n] = bestWindow(found, n, places, parts);
    scores[n] = (sums[n] as number) / (1 - LENGTH_SHARE + LENGTH_SHARE * length);
    parts[n] = Math.floor((parts[n] as number) / PART_WORDS);
    partsOfLong[n] = length > 1 ? (parts[n] as number) : -1;
    runs[n] = bestRun(n, partsOfCopies);
    const run = runs[n] as number;
    partsOfCopies[n] = run < LEAST_OF_COPY ? -1 : Math.floor((partsOfCopies[n] as number) / PART_WORDS);
    partsOfWeak[n] = run < LEAST_OF_WEAK_COPY || run >= LEAST_OF_COPY ? -1 : 0;
  }
  const isBetterBy =
    (values: Float64Array) =>
    (a: number, b: number): boolean => {
      const difference = (values[a] as number) - (values[b] as number);
      return difference === 0 ? (entries[a] as number) < (entries[b] as number) : difference > 0;
    };
  const long = takeByPart(partsOfLong, isBetterBy(sums), PLACES_OF_LONG_TEXTS, scratch);
  const best = takeByPart(parts, isBetterBy(scores), limit, scratch);
  const copies = takeByPart(partsOfCopies, isBetterBy(runs), PLACES_OF_COPIES, scratch);
  const weakCopies = takeByPart(partsOfWeak, isBetterBy(runs), PLACES_OF_WEAK_COPIES, scratch);
  const isCopy = new Set([...copies, ...weakCopies]);
  const pooled: PooledEntry[] = [];
  const lastCountedIn = new Int32Array(asked.keys.length);
  const pooledEntry = (n: number): PooledEntry => {
    const shared = found.keys.subarray(ends[n], ends[n + 1]);
    const pairPlaces = new Int32Array(shared.length);
    const pairWeights = new Float64Array(shared.length);
    let pairs = 0;
    let different = 0;
    for (let i = 0; i < shared.length; i++) {
      const slot = shared[i] as number;
      const index = slots.indexes[slot] as number;
      if (lastCountedIn[index] !== pooled.length + 1) different++;
      lastCountedIn[index] = pooled.length + 1;
      if (slot >= slots.pairCount) continue;
      pairPlaces[pairs] = places[slot] as number;
      pairWeights[pairs++] = found.weights[slot] as number;
    }
    return {
      entry: entries[n] as number,
      isCopy: isCopy.has(n),
      relativeLength: relativeLength(n),
      sharedFingerprints: different,
      pairPlaces: pairPlaces.slice(0, pairs),
      pairWeights: pairWeights.slice(0, pairs),
    };
  };
  for (const n of new Set([...isCopy, ...alternately(best, long)])) pooled.push(pooledEntry(n));
  return { entries: pooled, unknownEntries };
}

/** The numbers of both in turns, each once. */
function alternately(one: readonly number[], other: readonly number[]): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    for (const number of [one[i], other[i]]) if (number !== undefined) numbers.add(number);
  }
  return numbers;
}

interface Slots extends PlacedKeys {
  /** The pairs come first. */
  readonly pairCount: number;
}

/**
 * All pairs, and all rare words. A word that the query repeats counts wherever it occurs, but only once within any 70
 * words.
 */
function slotsOf({ pairs, words }: AskedKeys, textCounts: Float64Array): Slots {
  const indexes = [...pairs.indexes];
  const places = [...pairs.places];
  const lastPlaces = new Int32Array(words.keys.length).fill(-WINDOW_WORDS);
  words.numbers.forEach((word, i) => {
    const place = words.places[i] as number;
    const count = textCounts[word] as number;
    if (count === 0 || count > MOST_TEXTS_OF_RARE_WORD) return;
    if (place - (lastPlaces[word] as number) < WINDOW_WORDS) return;
    lastPlaces[word] = place;
    indexes.push(words.indexes[word] as number);
    places.push(place);
  });
  return {
    indexes: Int32Array.from(indexes),
    places: Int32Array.from(places),
    pairCount: pairs.indexes.length,
  };
}

function listsOfSlots({ starts, ends, column }: EntryLists, { indexes }: PlacedKeys): EntryLists {
  return {
    starts: indexes.map((index) => starts[index] as number),
    ends: indexes.map((index) => ends[index] as number),
    column,
  };
}
