import { createWordTable, internWord } from '../text/word-table.ts';
import type { AnalysedText } from '../types.ts';

/** Two texts as numbers: equal words have equal numbers. */
export interface NumberedDrafts {
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** How many different words there are. */
  readonly different: number;
}

export function numberDrafts(before: AnalysedText, after: AnalysedText): NumberedDrafts {
  const table = createWordTable(before.words.count + after.words.count);
  let different = 0;
  const numbers = ({ words }: AnalysedText): Int32Array => {
    const result = new Int32Array(words.count);
    for (let word = 0; word < words.count; word++) {
      const number = internWord(table, words.hashesHigh[word] ?? 0, words.hashesLow[word] ?? 0, different);
      if (number === different) different++;
      result[word] = number;
    }
    return result;
  };
  return { before: numbers(before), after: numbers(after), different };
}
