import type { Passage, WordStretch, Words } from '@palimpsest/engine';
import type { CharStretch, StoredPassage } from '../../platform/database/stored-passage.ts';

/**
 * The matched words of a passage as characters of the checked text. They are stored with the passage, so that showing a
 * report doesn't analyse its text.
 */
export function placeMatched(
  words: Words,
  { matched, checkedStartWord, checkedEndWord }: Passage,
): Pick<StoredPassage, 'matchedWords' | 'matchedChars'> {
  const all = checkedEndWord - checkedStartWord;
  if (matched === undefined) return { matchedWords: all };
  const matchedWords = matched.reduce((sum, [, count]) => sum + count, 0);
  if (matchedWords === all) return { matchedWords };
  return { matchedWords, matchedChars: matched.map((stretch) => charsOf(words, stretch)) };
}

function charsOf({ startChars, endChars }: Words, [startWord, count]: WordStretch): CharStretch {
  return [startChars[startWord] ?? 0, endChars[startWord + count - 1] ?? 0];
}
