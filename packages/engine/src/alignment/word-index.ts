import { createWordTable, findWord, internWord, type WordTable } from '../text/word-table.ts';
import type { AnalysedText } from '../types.ts';
import { contentStems } from './content-stems.ts';
import { groupByKey, type Groups } from './group-by-key.ts';

/** Numbers for the words of the checked text. The other text is converted to the same numbers. */
export interface WordIndex {
  readonly words: NumberedWords;
  readonly exactTable: WordTable;
  readonly stemTable: WordTable;
  readonly stemOfExact: Int32Array;
  /** Positions of each stem. */
  readonly stemPlaces: Groups;
}

/** A text as numbers: equal words have equal numbers. −1: not in the checked text; for stems also: function word. */
export interface NumberedWords {
  readonly count: number;
  readonly exact: Int32Array;
  readonly stem: Int32Array;
}

const known = new WeakMap<AnalysedText, WordIndex>();

/** Built once per checked text and cached as long as the text exists. */
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
  const { wordAt, isContent, different, firstPlaces, high, low } = contentStems(checked);
  const exactTable = createWordTable(different);
  const stemTable = createWordTable(different);
  const stemOfExact = new Int32Array(different).fill(-1);
  let stemCount = 0;
  for (let word = 0; word < different; word++) {
    const place = firstPlaces[word] ?? 0;
    internWord(exactTable, hashesHigh[place] ?? 0, hashesLow[place] ?? 0, word);
    if (isContent[place] !== 1) continue;
    const stem = internWord(stemTable, high[word] ?? 0, low[word] ?? 0, stemCount);
    if (stem === stemCount) stemCount++;
    stemOfExact[word] = stem;
  }
  const stem = new Int32Array(count);
  for (let i = 0; i < count; i++) stem[i] = stemOfExact[wordAt[i] ?? 0] ?? -1;
  return {
    words: { count, exact: wordAt, stem },
    exactTable,
    stemTable,
    stemOfExact,
    stemPlaces: groupByKey(stem, count, stemCount),
  };
}

/** Converts the other text to the numbers of the checked one. Each distinct word is looked up only once. */
export function numberWords(index: WordIndex, source: AnalysedText): NumberedWords {
  const { count, hashesHigh, hashesLow } = source.words;
  const { wordAt, isContent, different, firstPlaces, high, low } = contentStems(source);
  const exactOf = new Int32Array(different);
  const stemOf = new Int32Array(different);
  for (let word = 0; word < different; word++) {
    const place = firstPlaces[word] ?? 0;
    const id = findWord(index.exactTable, hashesHigh[place] ?? 0, hashesLow[place] ?? 0);
    exactOf[word] = id;
    if (id >= 0) stemOf[word] = index.stemOfExact[id] ?? -1;
    else
      stemOf[word] = isContent[place] === 1 ? findWord(index.stemTable, high[word] ?? 0, low[word] ?? 0) : -1;
  }
  const exact = new Int32Array(count);
  const stem = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const word = wordAt[i] ?? 0;
    exact[i] = exactOf[word] ?? -1;
    stem[i] = stemOf[word] ?? -1;
  }
  return { count, exact, stem };
}
