import type { AnalysedText, Passage } from '../types.ts';
import { placesOf } from './links/group-links.ts';
import { harmonicMean } from './measure-passage.ts';
import { stretchesInside } from './word-stretches.ts';

/** A span of words, half-open. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the passage with other ends. Runs outside are dropped and the similarities are adjusted: the equal words stay
 * equal, and the number of other words changes.
 */
export function withSpans(
  passage: Passage,
  here: Span,
  there: Span,
  checked: AnalysedText,
  source: AnalysedText,
): Passage {
  const checkedPlaces = placesOf(checked);
  const sourcePlaces = placesOf(source);
  const runs = passage.runs.flatMap(({ checkedStartWord, sourceStartWord, wordCount }) => {
    const shift = sourceStartWord - checkedStartWord;
    const start = Math.max(checkedStartWord, here.start, there.start - shift);
    const end = Math.min(checkedStartWord + wordCount, here.end, there.end - shift);
    if (start >= end) return [];
    return [{ checkedStartWord: start, sourceStartWord: start + shift, wordCount: end - start }];
  });
  const share = countWords(runs) / Math.max(1, countWords(passage.runs));
  const checkedSimilarityPercent = Math.min(
    100,
    (passage.checkedSimilarityPercent * share * (passage.checkedEndWord - passage.checkedStartWord)) /
      (here.end - here.start),
  );
  const sourceSimilarityPercent = Math.min(
    100,
    (passage.sourceSimilarityPercent * share * (passage.sourceEndWord - passage.sourceStartWord)) /
      (there.end - there.start),
  );
  return {
    ...passage,
    checkedStartWord: here.start,
    checkedEndWord: here.end,
    sourceStartWord: there.start,
    sourceEndWord: there.end,
    checkedStartChar: checkedPlaces.startChars[here.start] ?? 0,
    checkedEndChar: checkedPlaces.endChars[here.end - 1] ?? 0,
    sourceStartChar: sourcePlaces.startChars[there.start] ?? 0,
    sourceEndChar: sourcePlaces.endChars[there.end - 1] ?? 0,
    checkedSimilarityPercent,
    sourceSimilarityPercent,
    similarityPercent: harmonicMean(checkedSimilarityPercent, sourceSimilarityPercent),
    runs,
    ...(passage.matched && { matched: stretchesInside(passage.matched, here.start, here.end) }),
    ...(passage.matchedInSource && {
      matchedInSource: stretchesInside(passage.matchedInSource, there.start, there.end),
    }),
  };
}

function countWords(runs: Passage['runs']): number {
  return runs.reduce((sum, run) => sum + run.wordCount, 0);
}
