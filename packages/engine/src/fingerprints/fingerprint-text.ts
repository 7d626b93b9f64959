import type { AnalysedText, Fingerprints, IndexFingerprints } from '../types.ts';
import { hashContentPairs } from './hash-content-pairs.ts';
import { hashContentWords, wholeHashes } from './hash-content-words.ts';
import { selectFingerprints } from './select-fingerprints.ts';

/**
 * Measured in docs/decisions/0003-fingerprint-index.md: pairs of content words find reworded passages more often than
 * runs of words do, with fewer fingerprints; single words find passages without a common pair. Increase `wordHash`
 * whenever the words of a text, a word's normal form, its hash or the list of function words changes. Any change makes
 * stored fingerprints useless. The index records the parameters and is rebuilt.
 */
export const fingerprintParameters = {
  pairLetters: 7,
  keptShare: 0.5,
  windowPairs: 4,
  wordHash: 4,
  wordLetters: 7,
} as const;

/**
 * The index keeps every pair: among 100,000 texts it found the sources of 93 % of the heavily reworded passages instead of
 * 90 % (docs/decisions/0033-all-pairs.md). Half of them is a subset, so texts indexed with half are still found.
 */
export const indexFingerprintParameters = { ...fingerprintParameters, keptShare: 1 } as const;

/**
 * Fingerprints of a text: half of the hashes of its pairs of neighbouring content words. Two texts that share
 * windowPairs + 1 content words in a row (5) share a fingerprint, whatever words surround them.
 */
export function fingerprintText(analysed: AnalysedText): Fingerprints {
  const { pairLetters, keptShare, windowPairs } = fingerprintParameters;
  return selectFingerprints(
    hashContentPairs(hashContentWords(analysed, pairLetters)),
    windowPairs,
    keptShare,
  );
}

/**
 * Everything that the index keeps of a text and asks for: every pair of neighbouring content words, and every content word.
 * The words are complete and in order, so that their ranking knows which words of a passage a text does not contain.
 */
export function fingerprintsForIndex(analysed: AnalysedText): IndexFingerprints {
  const { wordLetters, windowPairs, keptShare } = indexFingerprintParameters;
  // Words and the words of pairs have equally many letters.
  const words = hashContentWords(analysed, wordLetters);
  return {
    pairs: selectFingerprints(hashContentPairs(words), windowPairs, keptShare),
    words: { count: words.count, hashes: wholeHashes(words), startWords: words.startWords },
  };
}

/**
 * Only those pairs that every index contains wherever they occur, also one that was made with half of the pairs
 * (`fingerprintParameters`). The others it contains or not, depending on the words around them.
 */
export function withPairsOfEveryIndex({ pairs, words }: IndexFingerprints): IndexFingerprints {
  const limit = BigInt(fingerprintParameters.keptShare * 2 ** 32) << 32n;
  const kept = pairs.startWords.map((_, i) => i).filter((i) => (pairs.hashes[i] as bigint) < limit);
  return {
    pairs: {
      count: kept.length,
      hashes: BigUint64Array.from(kept, (i) => pairs.hashes[i] as bigint),
      startWords: kept.map((i) => pairs.startWords[i] as number),
    },
    words,
  };
}
