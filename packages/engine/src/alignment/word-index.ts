import { createWordTable, findWord, internWord, type WordTable } from '../text/word-table.ts';
import type { AnalysedText } from '../types.ts';
import { contentStems } from './content-stems.ts';
import { groupByKey, type Groups } from './group-by-key.ts';

/** What the checked text's words are numbered by; the other text is read in the same numbers. */
export interface WordIndex {
  readonly words: NumberedWords;
  readonly exactTable: WordTable;
  readonly stemTable: WordTable;
  readonly stemOfExact: Int32Array;
  /** Places of each stem. */
  readonly stemPlaces: Groups;
}

/** A text as numbers: equal words have equal numbers. −1: not in the checked text; stem −1 also: function word. */
export interface NumberedWords {
  readonly count: number;
  readonly exact: Int32Array;
  readonly stem: Int32Array;
}

const known = new WeakMap<AnalysedText, WordIndex>();

/** Built once per checked text and kept as long as the text. */
export function wordIndex(checked: AnalysedText): WordIndex {
  let found = known.get(checked);
  if (found === undefined) {
    found = buildIndex(checked);
    known.set(checked, found);
  }
  return found;
}

function buildIndex(checked: AnalysedText): WordIndex {
  const { count, hashesHigh, hashesLow } = checked.words;
  const stems = contentStems(checked);
  const exactTable = createWordTable(count);
  const stemTable = createWordTable(count);
  const exact = new Int32Array(count);
  const stem = new Int32Array(count);
  const stemOfExact = new Int32Array(count);
  let exactCount = 0;
  let stemCount = 0;
  for (let i = 0; i < count; i++) {
    const id = internWord(exactTable, hashesHigh[i] ?? 0, hashesLow[i] ?? 0, exactCount);
    exact[i] = id;
    if (id === exactCount) {
      exactCount++;
      stemOfExact[id] = -1;
      if (stems.isContent[i] === 1) {
        const stemId = internWord(stemTable, stems.high[i] ?? 0, stems.low[i] ?? 0, stemCount);
        if (stemId === stemCount) stemCount++;
        stemOfExact[id] = stemId;
      }
    }
    stem[i] = stemOfExact[id] ?? -1;
  }
  return {
    words: { count, exact, stem },
    exactTable,
    stemTable,
    stemOfExact,
    stemPlaces: groupByKey(stem, count, stemCount),
  };
}

/** The other text in the numbers of the checked one. */
export function numberWords(index: WordIndex, source: AnalysedText): NumberedWords {
  const { count, hashesHigh, hashesLow } = source.words;
  const stems = contentStems(source);
  const exact = new Int32Array(count);
  const stem = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const id = findWord(index.exactTable, hashesHigh[i] ?? 0, hashesLow[i] ?? 0);
    exact[i] = id;
    if (id >= 0) stem[i] = index.stemOfExact[id] ?? -1;
    else if (stems.isContent[i] === 1)
      stem[i] = findWord(index.stemTable, stems.high[i] ?? 0, stems.low[i] ?? 0);
    else stem[i] = -1;
  }
  return { count, exact, stem };
}
