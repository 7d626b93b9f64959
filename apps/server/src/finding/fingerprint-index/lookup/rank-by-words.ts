import type { AskedWords } from './asked-keys.ts';
import type { PooledEntry } from './pool-entries.ts';
import { rounded } from './score-candidates.ts';
import { sink } from './sink.ts';
import { createWordLookup, FALSE_WORDS } from '../word-set.ts';

/**
 * The second ranking: how much the words of a passage speak for a text, rare words more than common ones.
 *
 * A word that n of N texts contain is in an unrelated text of average length with the probability p = n/N, and in a
 * longer one more often. It is in the source of a passage with the probability p + (1 − p)·θ, because rewording keeps a
 * share θ of the words. So a word that the text contains adds log(1 − θ + θ/p), and one that it does not contain adds
 * log(1 − θ). The score is the greatest sum of consecutive content words of the query (Bentley, CACM 1984), whatever
 * their number. A little is subtracted for each word: otherwise texts on the same subject would add up their small
 * advantage over the whole query. Pairs that the text contains as well add their rarity.
 *
 * 25,000 texts, heavily reworded passages, source among the first 20: 70 % with common pairs alone, 85 % with this.
 */
const KEPT_SHARE = 0.5;
const MISSED = Math.log(1 - KEPT_SHARE);
const PER_WORD = 0.15;

/** A small collection says little about how common a word is, so this many texts without it are added. */
const ASSUMED_TEXTS = 50;
/** A word that is in nearly all texts adds almost nothing. */
const MOST_COMMON = 0.9;
/** A word that is repeated within this many content words counts once. */
const REPEATED_WITHIN = 80;
/** The share that evidence for a text keeps for the next ones, as in pick-candidates.ts. */
const LEFT_AFTER_PICK = 0.85;
/**
 * Every fourth place belongs to the first ranking. It finds single sentences that a long text contains literally, whose
 * words say less than those of a whole page on the same subject.
 */
export const PLACES_PER_POOL_PLACE = 4;
/** Every second place belongs to the texts with literal copies, as long as there are any. */
const PLACES_PER_COPY = 2;

/** Lengths are told apart in steps of a quarter of a doubling, so that few logarithms are computed. */
const STEPS_PER_DOUBLING = 4;
const MOST_DOUBLINGS = 8;

export interface WordStatistics {
  readonly texts: number;
  /** The number of texts with each of the query's words. */
  readonly textCounts: Float64Array;
}

export interface RankedEntry {
  readonly pooled: PooledEntry;
  readonly score: number;
}

interface Segment {
  readonly score: number;
  /** Content words of the query, half-open. */
  readonly start: number;
  readonly end: number;
}

interface Ranked {
  readonly pooled: PooledEntry;
  /** Maps each number of the word to 1 if the text contains it, otherwise 0. */
  readonly isPresent: Uint8Array;
  /** Maps each number of the word to what it adds if the text contains it. */
  readonly gains: Float64Array;
  /** The weights of the pairs, and at which content word of the query, ascending. */
  readonly pairs: { readonly at: Int32Array; readonly gains: Float64Array };
}

/**
 * The entries, best first. Evidence for an entry counts less for those after it, so that a passage with many sources
 * does not take all places; scores only fall, and few are computed twice (pick-candidates.ts).
 *
 * @param pool Best first by the first ranking, each with its set of words (word-set.ts), or null if it has none.
 */
export function* rankByWords(
  words: AskedWords,
  pool: ReadonlyArray<{ readonly pooled: PooledEntry; readonly wordSet: Uint8Array | null }>,
  statistics: WordStatistics,
): Generator<RankedEntry, void> {
  const gainsOf = gainsByLength(statistics);
  const lookUp = createWordLookup(words.keys);
  const wordAt = createWordAt(words.places);
  const wordCount = words.keys.length;
  // One piece of memory for all: hundreds of columns for each lookup would keep the garbage collector busy.
  const arePresent = new Uint8Array(pool.length * wordCount);
  const ranked = pool.map(({ pooled, wordSet }, i): Ranked => {
    const isPresent = arePresent.subarray(i * wordCount, (i + 1) * wordCount);
    if (wordSet !== null) lookUp(wordSet, isPresent);
    return {
      pooled,
      isPresent,
      gains: gainsOf(pooled.relativeLength),
      pairs: { at: pooled.pairPlaces.map(wordAt), gains: pooled.pairWeights },
    };
  });
  const counts = countedWords(words);
  const left = new Float64Array(words.numbers.length).fill(1);
  const bestOf = (one: Ranked): Segment => bestSegment(words.numbers, counts, left, one);
  const segments = ranked.map(bestOf);
  const heap = Int32Array.from(ranked.keys());
  const isBetter = (a: number, b: number): boolean => {
    const difference = (segments[a] as Segment).score - (segments[b] as Segment).score;
    return difference === 0 ? a < b : difference > 0;
  };
  for (let at = (heap.length >>> 1) - 1; at >= 0; at--) sink(heap, heap.length, at, isBetter);
  let size = heap.length;
  let nextCopy = 0;
  let nextOfPool = 0;
  const copyCount = pool.filter(({ pooled }) => pooled.isCopy).length;
  const pickedSegments: Segment[] = [];
  const checkedPicks = new Int32Array(ranked.length);
  const isPicked = new Uint8Array(ranked.length);
  for (let place = 1; place <= ranked.length; place++) {
    let picked: number | undefined;
    let segment: Segment | undefined;
    while (nextCopy < copyCount && isPicked[nextCopy] === 1) nextCopy++;
    if (place % PLACES_PER_COPY === 0 && nextCopy < copyCount) picked = nextCopy;
    else if (place % PLACES_PER_POOL_PLACE === 0) {
      while (isPicked[nextOfPool] === 1) nextOfPool++;
      picked = nextOfPool;
    }
    if (picked !== undefined) {
      segment = bestOf(ranked[picked] as Ranked);
    }
    while (picked === undefined || segment === undefined) {
      const best = heap[0] as number;
      if (isPicked[best] === 1) heap[0] = heap[--size] as number;
      else {
        const now = isStillBest(segments[best] as Segment, pickedSegments, checkedPicks[best] as number)
          ? (segments[best] as Segment)
          : bestOf(ranked[best] as Ranked);
        checkedPicks[best] = pickedSegments.length;
        const isUnchanged = now.score === (segments[best] as Segment).score;
        segments[best] = now;
        if (isUnchanged) [picked, segment] = [best, now];
      }
      sink(heap, size, 0, isBetter);
    }
    isPicked[picked] = 1;
    pickedSegments.push(segment);
    const { score, start, end } = segment;
    const { pooled, isPresent } = ranked[picked] as Ranked;
    yield { pooled, score };
    for (let i = start; i < end; i++) {
      if (isPresent[words.numbers[i] as number] === 1)
        left[i] = rounded((left[i] as number) * LEFT_AFTER_PICK);
    }
  }
}

/** Nothing in the segment counts less since then, and everything else counts at most as much. */
function isStillBest(segment: Segment, picked: readonly Segment[], since: number): boolean {
  for (let i = since; i < picked.length; i++) {
    const { start, end } = picked[i] as Segment;
    if (start < segment.end && segment.start < end) return false;
  }
  return true;
}

/** The consecutive content words of the query that speak most for a text. 1,300 words: 4 µs. */
function bestSegment(
  numbers: Int32Array,
  counts: Uint8Array,
  left: Float64Array,
  { isPresent, gains, pairs }: Ranked,
): Segment {
  let sum = 0;
  let start = 0;
  let best = 0;
  let bestStart = 0;
  let bestEnd = 0;
  let pair = 0;
  const { at, gains: pairGains } = pairs;
  let nextPairAt = at.length === 0 ? -1 : (at[0] as number);
  for (let i = 0; i < numbers.length; i++) {
    const word = numbers[i] as number;
    sum -= PER_WORD;
    if (counts[i] === 1) {
      sum += isPresent[word] === 1 ? (gains[word] as number) * (left[i] as number) : MISSED;
    }
    while (nextPairAt === i) {
      sum += (pairGains[pair++] as number) * (left[i] as number);
      // Reading past the end of a typed array is slow.
      nextPairAt = pair < at.length ? (at[pair] as number) : -1;
    }
    if (sum <= 0) {
      sum = 0;
      start = i + 1;
    } else if (sum > best) {
      best = sum;
      bestStart = start;
      bestEnd = i + 1;
    }
  }
  return { score: rounded(best), start: bestStart, end: bestEnd };
}

/** The gain of each word, for a text of a relative length. */
function gainsByLength({ texts, textCounts }: WordStatistics): (relativeLength: number) => Float64Array {
  const known = new Map<number, Float64Array>();
  return (relativeLength) => {
    const most = STEPS_PER_DOUBLING * MOST_DOUBLINGS;
    const step = Math.min(most, Math.max(-most, Math.round(STEPS_PER_DOUBLING * Math.log2(relativeLength))));
    const present = known.get(step);
    if (present !== undefined) return present;
    const scale = 2 ** (step / STEPS_PER_DOUBLING) / (texts + ASSUMED_TEXTS);
    const gains = textCounts.map((count) => {
      const byChance = Math.min(MOST_COMMON, count * scale + FALSE_WORDS);
      return Math.log(1 - KEPT_SHARE + KEPT_SHARE / byChance);
    });
    known.set(step, gains);
    return gains;
  };
}

/** 1 for each content word of the query that is not a repetition of one shortly before. */
function countedWords({ keys, numbers }: AskedWords): Uint8Array {
  const lastAt = new Int32Array(keys.length).fill(-REPEATED_WITHIN);
  return Uint8Array.from(numbers, (word, i) => {
    const isRepeated = i - (lastAt[word] as number) < REPEATED_WITHIN;
    lastAt[word] = i;
    return isRepeated ? 0 : 1;
  });
}

/** A function that finds the index of the content word at a place, or of the next one, or of the last. */
function createWordAt(wordPlaces: Int32Array): (place: number) => number {
  const last = wordPlaces.length - 1;
  const indexes = new Int32Array((wordPlaces[last] ?? 0) + 1);
  let i = 0;
  for (let place = 0; place < indexes.length; place++) {
    while ((wordPlaces[i] as number) < place) i++;
    indexes[place] = i;
  }
  return (place) => indexes[place] ?? last;
}
