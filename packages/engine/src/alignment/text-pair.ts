import type { AlignedRun, AnalysedText } from '../types.ts';
import { contentStems } from './content-stems.ts';
import { findRuns } from './find-runs.ts';
import { groupByKey, usedKeys, type Groups } from './group-by-key.ts';
import { isReading } from './stems-of-reading.ts';
import { numberWords, wordIndex, type NumberedWords, type WordIndex } from './word-index.ts';

/** The input of all steps of an alignment. It never changes. */
export interface TextPair {
  readonly index: WordIndex;
  readonly checked: NumberedWords;
  readonly source: NumberedWords;
  readonly isCheckedContent: Uint8Array;
  readonly isSourceContent: Uint8Array;
  /** Positions of the checked text's stems in the source. */
  readonly sourcePlaces: Groups;
  /** The stems that both texts contain, ascending. */
  readonly sharedStems: Int32Array;
  /** Longest first. */
  readonly runs: readonly AlignedRun[];
}

export function pairTexts(checked: AnalysedText, source: AnalysedText): TextPair {
  const index = wordIndex(checked);
  const numbered = numberWords(index, source);
  const runs = [...findRuns(index, numbered, isReading(checked))].sort(
    (a, b) =>
      b.wordCount - a.wordCount ||
      a.checkedStartWord - b.checkedStartWord ||
      a.sourceStartWord - b.sourceStartWord,
  );
  const sourcePlaces = groupByKey(numbered.stem, numbered.count, index.stemPlaces.starts.length - 1);
  return {
    index,
    checked: index.words,
    source: numbered,
    isCheckedContent: contentStems(checked).isContent,
    isSourceContent: contentStems(source).isContent,
    sourcePlaces,
    sharedStems: usedKeys(sourcePlaces),
    runs,
  };
}
