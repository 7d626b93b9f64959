import { mayBeGiven } from '@palimpsest/contract/shared-beginning';
import { analyseText, findSharedWords, maskOf, shingleText, textsBeginningWith } from '@palimpsest/engine';
import { givenWordsOf, type GivenToThreads } from './collusion.ts';

export interface BeginningTask {
  /** The beginnings of texts. */
  readonly texts: readonly string[];
  readonly given: readonly GivenToThreads[];
}

export interface FoundBeginning {
  /** The words, as one of the texts has them. */
  readonly text: string;
  readonly words: number;
}

export interface BeginningWithTask {
  /** The words. */
  readonly phrase: string;
  /** The beginnings of texts, long enough for the words below a title. */
  readonly texts: readonly string[];
}

/** How many texts begin with these words, by the rule by which they were found. */
export function countBeginningWith({ phrase, texts }: BeginningWithTask): number {
  const shinglesOf = (text: string): Uint32Array => shingleText(analyseText(text));
  return textsBeginningWith(shinglesOf(phrase), texts.map(shinglesOf)).length;
}

/** The words with which many texts begin; undefined without such words, or if they were given already. */
export function findSharedBeginning({ texts, given }: BeginningTask): FoundBeginning | undefined {
  const analysed = texts.map((text) => analyseText(text));
  const { phrases } = findSharedWords(analysed.map(shingleText));
  // The longest are the first.
  const phrase = phrases.find(({ startWord, endWord, texts: ofTexts, beginningTexts }) =>
    mayBeGiven({
      words: endWord - startWord,
      textWords: ofTexts.map((index) => analysed[index]?.words.count ?? 0),
      beginning: beginningTexts.length,
    }),
  );
  const origin = phrase === undefined ? undefined : analysed[phrase.text];
  if (phrase === undefined || origin === undefined) return undefined;
  const { startWord, endWord } = phrase;
  const isGiven = maskOf(origin.words.count, givenWordsOf(given, origin)).subarray(startWord, endWord);
  const words = endWord - startWord;
  if (2 * isGiven.filter((mark) => mark === 1).length >= words) return undefined;
  const { startChars, endChars } = origin.words;
  const text = origin.text.slice(startChars[startWord], endChars[endWord - 1]);
  return { text, words };
}
