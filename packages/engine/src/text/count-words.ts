import { tokenise } from './tokenise.ts';

/** Counts words as the engine does everywhere: for the price, in the report and for the limits. */
export function countWords(text: string): number {
  return tokenise(text).count;
}

/**
 * The beginning of a text with at most `maxWords` words, ending directly after the last of them. A shorter text is
 * returned unchanged.
 */
export function truncateToWords(text: string, maxWords: number): string {
  const words = tokenise(text);
  if (words.count <= maxWords) return text;
  if (!(maxWords >= 1)) return '';
  return text.slice(0, words.endChars[Math.floor(maxWords) - 1]);
}
