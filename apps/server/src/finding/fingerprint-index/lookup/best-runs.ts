import type { NumberedPairs } from './asked-keys.ts';
import { MAX_ENTRIES_PER_KEY, rarity, type FoundEntries } from './score-candidates.ts';

/** A pair that the query repeats within so many pairs counts once in a run. */
const REPEATED_WITHIN = 60;
/** The cost of a pair that the text does not have. A rare pair that it has adds 1 (score-candidates.ts). */
const MISSING_PAIR = 1;
const FIRST_CAPACITY = 2 ** 8;

/**
 * Weighs how much of the query each text has literally. A copy of 30 words shares about a dozen consecutive pairs. Pairs
 * that two texts share by chance are scattered, or are the few of a common phrase.
 *
 * @param found The numbers of the query's different pairs are its first keys.
 * @returns for the n-th entry, the greatest sum of consecutive pairs of the query, where those that it has count their
 *   weight and the others are subtracted. Pairs of more texts than are counted are neither, because it is not known
 *   which texts have them. The n-th value of `lastPlaces` becomes the place of the last pair.
 */
export function createBestRuns(
  { indexes, order, orderPlaces }: NumberedPairs,
  { ends, keys, weights }: FoundEntries,
): (n: number, lastPlaces: Int32Array) => number {
  const leastWeight = rarity(MAX_ENTRIES_PER_KEY);
  // The pair with number p is at the positions positions[starts[p], starts[p + 1]) of the query, if it counts there.
  const starts = new Int32Array(indexes.length + 1);
  const lastAt = new Int32Array(indexes.length).fill(-REPEATED_WITHIN);
  const isCounted = order.map((pair, i) => {
    const isRepeated = i - (lastAt[pair] as number) < REPEATED_WITHIN;
    lastAt[pair] = i;
    return !isRepeated && (weights[pair] as number) > leastWeight ? 1 : 0;
  });
  const countedBefore = new Int32Array(order.length + 1);
  order.forEach((pair, i) => {
    countedBefore[i + 1] = (countedBefore[i] as number) + (isCounted[i] as number);
    starts[pair + 1] = (starts[pair + 1] as number) + (isCounted[i] as number);
  });
  for (let pair = 0; pair < indexes.length; pair++)
    starts[pair + 1] = (starts[pair + 1] as number) + (starts[pair] as number);
  const positions = new Int32Array(countedBefore[order.length] as number);
  const next = starts.slice();
  order.forEach((pair, i) => {
    if (isCounted[i] === 0) return;
    const at = next[pair] as number;
    positions[at] = i;
    next[pair] = at + 1;
  });

  let shared = new Int32Array(FIRST_CAPACITY);
  const positionsOf = (n: number): Int32Array => {
    let count = 0;
    let isSorted = true;
    const end = ends[n + 1] as number;
    for (let i = ends[n] as number; i < end; i++) {
      const pair = keys[i] as number;
      if (pair >= indexes.length) continue;
      const lastOfPair = starts[pair + 1] as number;
      for (let at = starts[pair] as number; at < lastOfPair; at++) {
        if (count === shared.length) shared = doubled(shared);
        const position = positions[at] as number;
        if (count > 0 && position < (shared[count - 1] as number)) isSorted = false;
        shared[count++] = position;
      }
    }
    const found = shared.subarray(0, count);
    return isSorted ? found : found.sort();
  };
  return (n, lastPlaces) => {
    const found = positionsOf(n);
    let best = 0;
    let sum = 0;
    let countedUpTo = 0;
    for (let i = 0; i < found.length; i++) {
      const position = found[i] as number;
      const missing = (countedBefore[position] as number) - countedUpTo;
      countedUpTo = countedBefore[position + 1] as number;
      sum = Math.max(0, sum - MISSING_PAIR * missing) + (weights[order[position] as number] as number);
      if (sum <= best) continue;
      best = sum;
      lastPlaces[n] = orderPlaces[position] as number;
    }
    return best;
  };
}

function doubled(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * values.length);
  more.set(values);
  return more;
}
