import { mayBeGiven } from '@palimpsest/contract';
import { analyseText, findSharedWords, maskOf, shingleText } from '@palimpsest/engine';
import { givenWordsOf, type GivenToThreads } from './collusion.ts';

export interface BeginningTask {
  /** The beginnings of texts. */
  readonly texts: readonly string[];
  readonly given: readonly GivenToThreads[];
}

export interface SharedBeginning {
  /** The words, as one of the texts has them. */
  readonly text: string;
  readonly words: number;
  /** The number of texts that begin with them. */
  readonly texts: number;
}

/** The words with which many texts begin; undefined without such words, or if they were given already. */
export function findSharedBeginning({ texts, given }: BeginningTask): SharedBeginning | undefined {
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
  const { startWord, endWord, beginningTexts } = phrase;
  const isGiven = maskOf(origin.words.count, givenWordsOf(given, origin)).subarray(startWord, endWord);
  const words = endWord - startWord;
  if (2 * isGiven.filter((mark) => mark === 1).length >= words) return undefined;
  const { startChars, endChars } = origin.words;
  const text = origin.text.slice(startChars[startWord], endChars[endWord - 1]);
  return { text, words, texts: beginningTexts.length };
}
