import type { AnalysedText, Fingerprints } from '../types.ts';
import { hashShingles } from './hash-shingles.ts';
import { winnow } from './winnow.ts';

/**
 * Measured (docs/engine.md): with 4 words 92 % of reworded pairs share a fingerprint, with 5 words 79 %, for the same
 * number of fingerprints. `wordHash` is counted up whenever a word's normal form or its hash changes. Any change
 * makes stored fingerprints useless; the index records the parameters and is rebuilt.
 */
export const fingerprintParameters = { shingleWords: 4, windowShingles: 5, wordHash: 2 } as const;

/**
 * Fingerprints of a text by winnowing: two texts that share at least shingleWords + windowShingles − 1 words in a
 * row (8) share a fingerprint, whatever stands around them.
 */
export function fingerprintText(analysed: AnalysedText): Fingerprints {
  const shingles = hashShingles(analysed.words, fingerprintParameters.shingleWords);
  return winnow(shingles, fingerprintParameters.windowShingles);
}
