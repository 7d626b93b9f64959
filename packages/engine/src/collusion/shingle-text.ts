import { avalanche } from '../text/hash-word.ts';
import type { AnalysedText } from '../types.ts';

/** Words of a shingle. It is short, so that a changed word affects only itself and the words next to it. */
export const shingleWords = 5;

/**
 * A 32-bit hash for each run of five words; the i-th begins at the i-th word. Equal runs have equal hashes. Equal
 * hashes only probably mean equal runs. That is enough to find out whether many texts contain a run.
 */
export function shingleText({ words }: AnalysedText): Uint32Array {
  const { count, hashesHigh, hashesLow } = words;
  const shingles = new Uint32Array(Math.max(0, count - shingleWords + 1));
  for (let i = 0; i < shingles.length; i++) {
    let hash = 0;
    for (let word = i; word < i + shingleWords; word++) {
      hash = avalanche(Math.imul(hash ^ (hashesLow[word] ?? 0), 0x9e3779b1) ^ (hashesHigh[word] ?? 0));
    }
    shingles[i] = hash;
  }
  return shingles;
}
