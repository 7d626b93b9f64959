import { matchedOf } from '../alignment/word-stretches.ts';
import type { Passage } from '../types.ts';
import { excludedWords, isSmall, ownershipsOf, type ReportInput } from './counted-words.ts';

/** The figures of a source that depend on what the settings leave out. */
export interface SourceFigures {
  readonly sourceId: number;
  /** Words of the checked text that have a partner in this source and that the settings don't leave out. */
  readonly matchedWords: number;
  /** Indexes of the passages with fewer words than `minPassageWords`. */
  readonly smallPassages: readonly number[];
}

/** The figures of all sources, in the given order; no words for those that are too small for the report. */
export function figuresOfSources(input: ReportInput): readonly SourceFigures[] {
  const { checked, sources, minPassageWords = 0 } = input;
  const isOut = excludedWords(checked.words, input.excludedSpans ?? []);
  const words = new Map(
    ownershipsOf(input, isOut).map(({ claim: { source } }) => [
      source.sourceId,
      countingWordsOf(source.passages, isOut),
    ]),
  );
  return sources.map(({ sourceId, passages }) => ({
    sourceId,
    matchedWords: words.get(sourceId) ?? 0,
    smallPassages: passages.flatMap((passage, index) =>
      isSmall(passage, minPassageWords, isOut) ? [index] : [],
    ),
  }));
}

/**
 * The matched words of the passages outside excluded spans, each counted once.
 * @param isOut 1 for every word in an excluded span
 */
export function countingWordsOf(passages: readonly Passage[], isOut: Uint8Array): number {
  const words = new Set<number>();
  for (const [start, count] of passages.flatMap(matchedOf)) {
    for (let word = start; word < start + count; word++) if (isOut[word] !== 1) words.add(word);
  }
  return words.size;
}
