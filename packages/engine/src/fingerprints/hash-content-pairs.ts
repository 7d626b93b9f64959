import { avalanche } from '../text/hash-word.ts';
import type { PlacedHashes } from './hash-content-words.ts';

/**
 * Hashes every two consecutive content words, ignoring function words between them. The order of the two does not
 * matter. A pair begins at the first of its words.
 */
export function hashContentPairs(words: PlacedHashes): PlacedHashes {
  const count = Math.max(0, words.count - 1);
  const high = new Uint32Array(count);
  const low = new Uint32Array(count);
  const halves = new Uint32Array(2);
  for (let i = 0; i < count; i++) {
    hashPair(words, i, i + 1, halves);
    high[i] = halves[0] ?? 0;
    low[i] = halves[1] ?? 0;
  }
  return { count, high, low, startWords: words.startWords.subarray(0, count) };
}

/**
 * Sums and exclusive ors do not depend on the order of the two words, and equal words do not cancel each other out.
 */
function hashPair(words: PlacedHashes, a: number, b: number, halves: Uint32Array): void {
  const highSum = (words.high[a] ?? 0) + (words.high[b] ?? 0);
  const lowSum = (words.low[a] ?? 0) + (words.low[b] ?? 0);
  const difference = (words.high[a] ?? 0) ^ (words.high[b] ?? 0);
  const high = Math.imul(highSum, 0x9e3779b1) ^ avalanche(lowSum);
  const low = Math.imul(lowSum, 0x85ebca6b) ^ avalanche(difference);
  halves[0] = avalanche(high ^ Math.imul(low, 0x27d4eb2f));
  halves[1] = avalanche(low ^ Math.imul(high, 0x165667b1));
}
