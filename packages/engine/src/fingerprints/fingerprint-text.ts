import type { AnalysedText, Fingerprints } from '../types.ts';
import { hashContentPairs } from './hash-content-pairs.ts';
import { selectFingerprints } from './select-fingerprints.ts';

/**
 * Measured in docs/decisions/0003-fingerprint-index.md: pairs of content words find reworded passages more often than
 * runs of words do, with fewer fingerprints. Increase `wordHash` whenever the words of a text, a word's normal form, its hash or
 * the list of function words changes. Any change makes stored fingerprints useless. The index records the parameters and is
 * rebuilt.
 */
export const fingerprintParameters = { pairLetters: 7, keptShare: 0.5, windowPairs: 4, wordHash: 4 } as const;

/**
 * Fingerprints of a text: half of the hashes of its pairs of neighbouring content words. Two texts that share
 * windowPairs + 1 content words in a row (5) share a fingerprint, whatever words surround them.
 */
export function fingerprintText(analysed: AnalysedText): Fingerprints {
  const { pairLetters, keptShare, windowPairs } = fingerprintParameters;
  return selectFingerprints(hashContentPairs(analysed, pairLetters), windowPairs, keptShare);
}
