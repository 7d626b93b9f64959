import { normalForm } from '../text/normal-form.ts';
import type { Words } from '../types.ts';
import type { CharSpan } from './manipulation-report.ts';

const blanks = /\s/;
/** A line of spaced capitals without any small letter is a heading. */
const smallLetter = /\p{Ll}/u;

/**
 * Finds words with a space after every letter, as the tokeniser reads them. Spaced headings in capitals are ignored.
 */
export function findLetterSpacing(text: string, words: Words): CharSpan[] {
  const places: CharSpan[] = [];
  for (let i = 0; i < words.count; i++) {
    const startChar = words.startChars[i] ?? 0;
    const endChar = words.endChars[i] ?? 0;
    if (endChar - startChar < 7 || !blanks.test(text.charAt(startChar + 1))) continue;
    if (text.charCodeAt(startChar + 1) === 10 || text.charCodeAt(startChar + 1) === 13) continue;
    if (normalForm(text.slice(startChar, endChar)).length * 2 < endChar - startChar) continue;
    if (!isHeading(text, startChar, endChar)) places.push({ startChar, endChar });
  }
  return places;
}

/** Looks no further than the length of a usual line. */
function isHeading(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 200), start);
  const after = text.slice(end, end + 200);
  const lineEnd = after.indexOf('\n');
  const rest = lineEnd < 0 ? after : after.slice(0, lineEnd);
  return !smallLetter.test(before.slice(before.lastIndexOf('\n') + 1) + text.slice(start, end) + rest);
}
