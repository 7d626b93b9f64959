import { hashWord } from '../text/hash-word.ts';
import { createWordTable, findWord, internWord, type WordTable } from '../text/word-table.ts';
import { functionWords } from './function-words.ts';

/** The languages (as bits, in the order of `languageCodes`) in which a word is a function word. */
export interface LanguageTable {
  readonly words: WordTable;
  /** By the word's number in `words`. */
  readonly languageBits: Uint32Array;
}

export const languageCodes: readonly string[] = Object.keys(functionWords);

let table: LanguageTable | undefined;

export function languageTable(): LanguageTable {
  table ??= buildTable();
  return table;
}

function buildTable(): LanguageTable {
  const lists = languageCodes.map((code) => (functionWords[code] ?? '').split(/\s+/));
  const total = lists.reduce((sum, list) => sum + list.length, 0);
  const words = createWordTable(total);
  const languageBits = new Uint32Array(total);
  const halves = new Uint32Array(2);
  let count = 0;
  lists.forEach((list, language) => {
    for (const word of list) {
      hashWord(word, 0, word.length, halves);
      const id = internWord(words, halves[0] ?? 0, halves[1] ?? 0, count);
      if (id === count) count++;
      languageBits[id] = (languageBits[id] ?? 0) | (1 << language);
    }
  });
  return { words, languageBits };
}

/** Bits of the languages in which the word is a function word; 0 if it is not a function word in any language. */
export function functionWordBits(high: number, low: number): number {
  const { words, languageBits } = languageTable();
  const id = findWord(words, high, low);
  return id < 0 ? 0 : (languageBits[id] ?? 0);
}
