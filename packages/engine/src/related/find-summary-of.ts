import { minSummarisedWords, minSummaryWords, summaryStretch } from '../alignment/find-summary.ts';
import { pairTexts } from '../alignment/text-pair.ts';
import { scoreWords } from '../alignment/word-scores.ts';
import type { AnalysedText, Passage } from '../types.ts';
import type { RelatedPart } from './related-part.ts';
import { sharedOrder } from './order-of-words.ts';

/** Fewer rare words say nothing about their order. */
const minOrderedWords = 12;
/**
 * A summary follows its source. Two texts on one subject share words, too, but not their order. One in a hundred random
 * orders reaches this value.
 */
const minOrder = 0.3;

/**
 * Finds the part of the checked text that summarises the source, if there is one: its words are scattered over the whole
 * source, and the rare ones follow it from the beginning to the end. It is a hint, and its words do not count.
 * @param passages those of the two texts. A part that a passage explains is not a summary.
 */
export function findSummary(
  checked: AnalysedText,
  source: AnalysedText,
  passages: readonly Passage[],
): RelatedPart | undefined {
  if (checked.words.count < minSummaryWords || source.words.count < minSummarisedWords) return undefined;
  // Keys of words do not say how words are spelled, so their stems cannot be compared with a summary's.
  if (source.text === '' || checked.text === '') return undefined;
  const pair = pairTexts(checked, source);
  const scores = scoreWords(pair, checked);
  const stretch = summaryStretch(pair, passages, scores, checked);
  if (stretch === undefined || stretch.end <= stretch.start) return undefined;
  const { start, end } = stretch;
  const { words, order, sourceStart, sourceEnd } = sharedOrder(pair, start, end);
  if (words < minOrderedWords || order < minOrder) return undefined;
  let [content, shared] = [0, 0];
  for (let i = start; i < end; i++) {
    if (pair.isCheckedContent[i] === 1) content++;
    if ((scores[i] ?? 0) > 0) shared++;
  }
  return {
    kind: 'summary',
    checkedStartWord: start,
    checkedEndWord: end,
    checkedStartChar: checked.words.startChars[start] ?? 0,
    checkedEndChar: checked.words.endChars[end - 1] ?? 0,
    sourceStartChar: source.words.startChars[sourceStart] ?? 0,
    sourceEndChar: source.words.endChars[sourceEnd - 1] ?? 0,
    similarityPercent: Math.min(100, (100 * shared) / Math.max(1, content)),
  };
}
