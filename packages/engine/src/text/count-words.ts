import { tokenise } from './tokenise.ts';

/** Words as the engine counts them everywhere: in the price, in the report, in the limits. */
export function countWords(text: string): number {
  return tokenise(text).count;
}

/**
 * The beginning of a text with at most `maxWords` words, ending right after the last of them; the text itself where
 * it is not longer.
 */
export function truncateToWords(text: string, maxWords: number): string {
  const words = tokenise(text);
  if (words.count <= maxWords) return text;
  if (!(maxWords >= 1)) return '';
  return text.slice(0, words.endChars[Math.floor(maxWords) - 1]);
}
