import { languageCodes } from '../language/language-table.ts';
import { hashWord } from '../text/hash-word.ts';
import { isAddress } from '../text/is-address.ts';
import { normalForm } from '../text/normal-form.ts';
import { hashPlainLetters } from '../text/plain-word.ts';
import { internWord, temporaryWordTable } from '../text/word-table.ts';
import type { AnalysedText } from '../types.ts';
import { functionWordsIn } from './function-words-in.ts';
import { plainStemEnd, stemOf } from './stem.ts';

/** The distinct content words of a text in the order of their first occurrence, with the hashes of their stems. */
export interface ContentStems {
  /** Maps each position in the text to the number of the word, and 0 for a function word. */
  readonly wordAt: Int32Array;
  readonly isContent: Uint8Array;
  readonly different: number;
  /** Maps each number to the word's first position and the hash of its stem. Function words have no stem hash. */
  readonly firstPlaces: Uint32Array;
  readonly high: Uint32Array;
  readonly low: Uint32Array;
}

const known = new WeakMap<AnalysedText, ContentStems>();

/** Computed once per text and cached as long as the text exists: a check compares one text with many. */
export function contentStems(analysed: AnalysedText): ContentStems {
  let found = known.get(analysed);
  if (found === undefined) {
    found = computeStems(analysed);
    known.set(analysed, found);
  }
  return found;
}

/** Stores stems for a text of which only the keys of its words are kept. Stems cannot be computed from keys. */
export function giveStems(analysed: AnalysedText, stems: ContentStems): void {
  known.set(analysed, stems);
}

/** Writes the hash of the stem of the word at this position. */
export function hashStem({ text, language, words }: AnalysedText, i: number, halves: Uint32Array): void {
  const start = words.startChars[i] ?? 0;
  const end = words.endChars[i] ?? 0;
  const hasEndings = languageCodes.includes(language);
  if (!hasEndings || end > text.length || end - start < 5 || isAddress(text, start, end)) {
    halves[0] = words.hashesHigh[i] ?? 0;
    halves[1] = words.hashesLow[i] ?? 0;
    return;
  }
  const stemEnd = plainStemEnd(text, start, end, language);
  if (stemEnd >= 0) {
    hashPlainLetters(text, start, stemEnd, halves);
  } else {
    const stem = stemOf(normalForm(text.slice(start, end)), language);
    hashWord(stem, 0, stem.length, halves);
  }
}

function computeStems(analysed: AnalysedText): ContentStems {
  const { language, words } = analysed;
  const { count, hashesHigh, hashesLow } = words;
  const wordAt = new Int32Array(count);
  const table = temporaryWordTable(count);
  const places = new Uint32Array(count);
  let different = 0;
  for (let i = 0; i < count; i++) {
    const word = internWord(table, hashesHigh[i] ?? 0, hashesLow[i] ?? 0, different);
    if (word === different) places[different++] = i;
    wordAt[i] = word;
  }
  const firstPlaces = places.slice(0, different);
  const isContentWord = new Uint8Array(different);
  const high = new Uint32Array(different);
  const low = new Uint32Array(different);
  const halves = new Uint32Array(2);
  const isFunctionWord = functionWordsIn(words, wordAt, firstPlaces, language);
  for (let word = 0; word < different; word++) {
    if (isFunctionWord[word] === 1) continue;
    isContentWord[word] = 1;
    hashStem(analysed, firstPlaces[word] ?? 0, halves);
    high[word] = halves[0] ?? 0;
    low[word] = halves[1] ?? 0;
  }
  const isContent = new Uint8Array(count);
  for (let i = 0; i < count; i++) isContent[i] = isContentWord[wordAt[i] ?? 0] ?? 0;
  return { wordAt, isContent, different, firstPlaces, high, low };
}
