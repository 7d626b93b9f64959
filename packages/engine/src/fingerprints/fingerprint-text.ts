import type { AnalysedText, Fingerprints } from '../types.ts';
import { hashShingles } from './hash-shingles.ts';
import { winnow } from './winnow.ts';

/** Changing either makes stored fingerprints useless; the index records them. */
export const fingerprintParameters = { shingleWords: 5, windowShingles: 5 } as const;

/**
 * Fingerprints of a text by winnowing: two texts that share at least shingleWords + windowShingles − 1 words in a
 * row (9) share a fingerprint, whatever stands around them.
 */
export function fingerprintText(analysed: AnalysedText): Fingerprints {
  const shingles = hashShingles(analysed.words, fingerprintParameters.shingleWords);
  return winnow(shingles, fingerprintParameters.windowShingles);
}
