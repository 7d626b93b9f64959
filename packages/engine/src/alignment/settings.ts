import type { AlignmentSettings } from '../types.ts';

/** What a check uses when its settings say nothing else. */
export const alignmentDefaults: AlignmentSettings = {
  maxPhraseDistanceChars: 125,
  minRegionLengthChars: 50,
  minSourceWords: 15,
  minSimilarityPercent: 35,
};
