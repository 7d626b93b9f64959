import type { CharSpan } from './manipulation-report.ts';

const runs = /\u00AD+/g;
const lettersBefore = /[\p{L}\p{N}\p{M}]*$/u;
const lettersAfter = /^[\p{L}\p{N}\p{M}]*/u;
/** A part longer than this has a vowel somewhere. */
const nearChars = 12;
/** r and l are vowels in Czech and Croatian syllables. */
const soundsAlone = /[aeiouyrl]/i;
const latinOnly = /^\p{Script=Latin}+$/u;

/**
 * Soft hyphens where no hyphenation puts one: twice in a row, beside a single letter or in a part of a word without a
 * vowel, between digits. Those between syllables, as in texts out of a PDF, are left alone.
 */
export function findSoftHyphens(text: string): CharSpan[] {
  const places: CharSpan[] = [];
  for (const match of text.matchAll(runs)) {
    const startChar = match.index;
    const endChar = startChar + match[0].length;
    const [before = ''] = lettersBefore.exec(text.slice(Math.max(0, startChar - nearChars), startChar)) ?? [];
    const [after = ''] = lettersAfter.exec(text.slice(endChar, endChar + nearChars)) ?? [];
    // At the end of a line, or left alone by a conversion.
    if (before === '' || after === '') continue;
    if (endChar - startChar > 1 || !isSyllable(before) || !isSyllable(after))
      places.push({ startChar, endChar });
  }
  return places;
}

function isSyllable(part: string): boolean {
  if (part.length < 2 || /^\p{N}+$/u.test(part)) return false;
  return !latinOnly.test(part) || soundsAlone.test(part.normalize('NFD'));
}
