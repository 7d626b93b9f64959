import { coverWords, isResultWord, noSource } from './cover-words.ts';
import type { ReportInput } from './counted-words.ts';

/** A passage, known by its source and its index among the passages of this source. */
export interface CountingPlace {
  readonly sourceId: number;
  readonly passageIndex: number;
}

/**
 * Maps each word of the checked text to the passage in which it counts; undefined for words that do not count. The
 * words that have one are the matched words of the report, each in one passage.
 */
export function countingPlaces(input: ReportInput): readonly (CountingPlace | undefined)[] {
  const covered = coverWords(input);
  const { ownerships, counted, words } = covered;
  const places = ownerships.map(({ claim: { source } }) =>
    source.passages.map((_, passageIndex) => ({ sourceId: source.sourceId, passageIndex })),
  );
  return Array.from({ length: words.count }, (_, word) =>
    isResultWord(covered, word)
      ? places[counted.ranks[word] ?? noSource]?.[counted.passages[word] ?? noSource]
      : undefined,
  );
}
