import { hashWord } from '../text/hash-word.ts';
import { createWordTable, findWord, internWord, type WordTable } from '../text/word-table.ts';
import { functionWords } from './function-words.ts';

interface LanguageTable {
  readonly words: WordTable;
  /**
   * Maps each word's number in `words` to the languages in which it is a function word, as indexes of `languageCodes`.
   */
  readonly languages: readonly (readonly number[])[];
}

export const languageCodes: readonly string[] = Object.keys(functionWords);

const none: readonly number[] = [];
let table: LanguageTable | undefined;

function languageTable(): LanguageTable {
  table ??= buildTable();
  return table;
}

function buildTable(): LanguageTable {
  const lists = languageCodes.map((code) => (functionWords[code] ?? '').split(/\s+/));
  const words = createWordTable(lists.reduce((sum, list) => sum + list.length, 0));
  const languages: number[][] = [];
  const halves = new Uint32Array(2);
  lists.forEach((list, language) => {
    for (const word of list) {
      hashWord(word, 0, word.length, halves);
      const id = internWord(words, halves[0] ?? 0, halves[1] ?? 0, languages.length);
      // Words that differ only in their accents are one.
      if (id === languages.length) languages.push([language]);
      else if (languages[id]?.includes(language) === false) languages[id]?.push(language);
    }
  });
  return { words, languages };
}

/** The languages in which the word is a function word, as indexes of `languageCodes`. */
export function languagesOfFunctionWord(high: number, low: number): readonly number[] {
  const { words, languages } = languageTable();
  const id = findWord(words, high, low);
  return id < 0 ? none : (languages[id] ?? none);
}

/** True if it is a function word in any language. */
export function isFunctionWord(high: number, low: number): boolean {
  return findWord(languageTable().words, high, low) >= 0;
}
