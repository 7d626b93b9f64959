import type { CharSpan } from './manipulation-report.ts';

const runs = /\u00AD+/g;
const lettersBefore = /[\p{L}\p{N}\p{M}]*$/u;
const lettersAfter = /^[\p{L}\p{N}\p{M}]*/u;
/** A longer part of a word always contains a vowel. */
const nearChars = 12;
/** r and l are vowels in Czech and Croatian syllables. */
const vowel = /[aeiouyrl]/i;
const latinOnly = /^\p{Script=Latin}+$/u;

/**
 * Finds soft hyphens that no hyphenation would set: twice in a row, next to a single letter, in a part of a word
 * without a vowel, or between digits. It ignores those between syllables, as in texts extracted from PDFs.
 */
export function findSoftHyphens(text: string): CharSpan[] {
  const places: CharSpan[] = [];
  for (const match of text.matchAll(runs)) {
    const startChar = match.index;
    const endChar = startChar + match[0].length;
    const [before = ''] = lettersBefore.exec(text.slice(Math.max(0, startChar - nearChars), startChar)) ?? [];
    const [after = ''] = lettersAfter.exec(text.slice(endChar, endChar + nearChars)) ?? [];
    // At the end of a line, or left over from a conversion.
    if (before === '' || after === '') continue;
    if (endChar - startChar > 1 || !isSyllable(before) || !isSyllable(after))
      places.push({ startChar, endChar });
  }
  return places;
}

function isSyllable(part: string): boolean {
  if (part.length < 2 || /^\p{N}+$/u.test(part)) return false;
  return !latinOnly.test(part) || vowel.test(part.normalize('NFD'));
}
