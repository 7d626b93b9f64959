import type { AlignmentSettings } from '../types.ts';

/** What a check uses when its settings say nothing else. */
export const alignmentDefaults: AlignmentSettings = {
  maxPhraseDistanceChars: 125,
  minRegionLengthChars: 50,
  minSourceWords: 15,
  minSimilarityPercent: 35,
};

/**
 * For corpora of planted plagiarism, whose passages are whole paragraphs and whose summaries count: the same algorithm,
 * asked to show all it can.
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
