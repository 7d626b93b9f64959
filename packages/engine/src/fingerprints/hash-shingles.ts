import { avalanche } from '../text/hash-word.ts';
import type { Words } from '../types.ts';

/** 64-bit hashes of all runs of k words, split in halves; the i-th starts at word i. */
export interface ShingleHashes {
  readonly count: number;
  readonly high: Uint32Array;
  readonly low: Uint32Array;
}

/** Hashes every run of `shingleWords` words from the words' own hashes; the order of the words counts. */
export function hashShingles(words: Words, shingleWords: number): ShingleHashes {
  const count = Math.max(0, words.count - shingleWords + 1);
  const high = new Uint32Array(count);
  const low = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    let h = 0x6a09e667;
    let l = 0xbb67ae85;
    for (let k = i; k < i + shingleWords; k++) {
      h = Math.imul((h << 7) ^ (h >>> 25) ^ (words.hashesHigh[k] ?? 0), 0x9e3779b1);
      l = Math.imul((l << 11) ^ (l >>> 21) ^ (words.hashesLow[k] ?? 0), 0x85ebca6b);
    }
    high[i] = avalanche(h ^ Math.imul(l, 0x27d4eb2f));
    low[i] = avalanche(l ^ Math.imul(h, 0x165667b1));
  }
  return { count, high, low };
}
