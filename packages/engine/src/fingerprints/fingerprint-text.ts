import type { AnalysedText, Fingerprints } from '../types.ts';
import { hashContentPairs } from './hash-content-pairs.ts';
import { selectFingerprints } from './select-fingerprints.ts';

/**
 * Measured (docs/decisions/0003-fingerprint-index.md): pairs of content words find a reworded passage more often than
 * runs of words do, for fewer fingerprints. `wordHash` is counted up whenever a word's normal form, its hash or the
 * list of function words changes. Any change makes stored fingerprints useless; the index records the parameters and
 * is rebuilt.
 */
export const fingerprintParameters = { pairLetters: 7, keptShare: 0.5, windowPairs: 4, wordHash: 3 } as const;

/**
 * Fingerprints of a text: hashes of pairs of neighbouring content words, half of them. Two texts that share
 * windowPairs + 1 content words in a row (5) share a fingerprint, whatever stands around them.
 */
export function fingerprintText(analysed: AnalysedText): Fingerprints {
  const { pairLetters, keptShare, windowPairs } = fingerprintParameters;
  return selectFingerprints(hashContentPairs(analysed, pairLetters), windowPairs, keptShare);
}
