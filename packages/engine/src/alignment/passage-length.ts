import { charsPerWord, type Places } from './links/group-links.ts';
import type { Passage } from '../types.ts';

/**
 * The length of a stretch of the checked text in characters, for the setting of the shortest passage. A Chinese word has
 * one or two characters and no blank beside it, so words of scripts without spaces are as long as an average word here:
 * 30 Chinese characters are 17 words, and as much of a copy as 17 words of English.
 */
export function lengthOfPassage(
  { startChars, endChars }: Places,
  { checkedStartWord, checkedEndWord }: Pick<Passage, 'checkedStartWord' | 'checkedEndWord'>,
): number {
  let length = (endChars[checkedEndWord - 1] ?? 0) - (startChars[checkedStartWord] ?? 0);
  for (let word = checkedStartWord + 1; word < checkedEndWord; word++) {
    const before = startChars[word - 1] ?? 0;
    // Words that touch each other are of a script without spaces.
    if (endChars[word - 1] === startChars[word])
      length += Math.max(0, charsPerWord - ((startChars[word] ?? 0) - before));
  }
  return length;
}
