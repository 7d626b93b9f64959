import { matchedOf, stretchesOf } from '../alignment/word-stretches.ts';
import type { RatedSource, Words } from '../types.ts';
import { excludedWords, type ReportInput } from './counted-words.ts';

/** The sources without matches in some spans of the checked text. All passages stay, so that they keep their numbers. */
export function withoutSpans(
  words: Words,
  sources: readonly RatedSource[],
  spans: NonNullable<ReportInput['uncountedSpans']>,
): readonly RatedSource[] {
  if (spans.length === 0) return sources;
  const isLeftOut = excludedWords(words, spans);
  return sources.map((source) => ({
    ...source,
    passages: source.passages.map((passage) => ({
      ...passage,
      matched: matchedOf(passage).flatMap(([start, count]) =>
        stretchesOf(
          Array.from({ length: count }, (_, i) => start + i).filter((word) => isLeftOut[word] !== 1),
        ),
      ),
    })),
  }));
}
