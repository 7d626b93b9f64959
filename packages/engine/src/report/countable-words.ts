import { maskOf } from '../collusion/count-common-words.ts';

/**
 * The words of a text that can count: all but those of given texts. Percentages are percentages of these words.
 * @param givenWords spans of words: start and end alternate; they may overlap
 */
export function countableWords(words: number, givenWords: readonly number[]): number {
  if (givenWords.length === 0) return words;
  return maskOf(words, givenWords).reduce((count, isGiven) => count - isGiven, words);
}
