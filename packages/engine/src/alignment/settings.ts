import type { AlignmentSettings } from '../types.ts';

/** The settings of a check, unless it changes them. */
export const alignmentDefaults: AlignmentSettings = {
  maxPhraseDistanceChars: 125,
  minRegionLengthChars: 50,
  minSourceWords: 15,
  minSimilarityPercent: 35,
};

/**
 * The settings for corpora with planted plagiarism, in which passages are whole paragraphs and summaries count. The
 * algorithm is the same, but it shows everything it can find.
 */
export const evaluationSettings: AlignmentSettings = {
  maxPhraseDistanceChars: 250,
  minRegionLengthChars: 140,
  minSourceWords: 1,
  minSimilarityPercent: 0,
  wholeSentences: true,
  summaries: true,
  weakTraces: true,
  copiesStandAlone: true,
};
