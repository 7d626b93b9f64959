import type { Words } from '../types.ts';
import type { CharSpan } from './manipulation-report.ts';

/** Strokes through letters, and rings and squares around them. A letter with more marks than these is `heaped`. */
// oxlint-disable-next-line no-misleading-character-class -- marks are what is looked for
const overlays = /\p{L}\p{M}{0,4}[\u0334-\u0338\u0488\u0489\u20D2\u20D3\u20DD-\u20E0\u20E2\u20E4-\u20E6]/u;
/** No orthography puts more marks on a letter. Vietnamese and phonetic script need two or three. */
const heaped = /\p{M}{5}/u;
// oxlint-disable-next-line no-misleading-character-class -- marks are what is looked for
const combining = /[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/u;
/** A Latin letter with a mark, a combination for which no single letter exists. */
const uncomposed = /[a-zA-Z]([\u0300-\u036F])/gu;
const leastRepeated = 3;
/** Vectors and crossed-out variables in formulae are shorter. */
const leastLetters = 3;

/** Finds words strewn with combining marks. */
export function findMarks(text: string, words: Words): CharSpan[] {
  if (!combining.test(text)) return [];
  const places: CharSpan[] = [];
  for (let i = 0; i < words.count; i++) {
    const startChar = words.startChars[i] ?? 0;
    const endChar = words.endChars[i] ?? 0;
    if (endChar - startChar < leastLetters) continue;
    const word = text.slice(startChar, endChar);
    if (combining.test(word) && isStrewn(word)) places.push({ startChar, endChar });
  }
  return places;
}

function isStrewn(word: string): boolean {
  if (heaped.test(word) && combining.test(word)) return true;
  if (hasLeastLetters(word) && overlays.test(word)) return true;
  const counts = new Map<string, number>();
  for (const [, mark = ''] of word.normalize('NFC').matchAll(uncomposed)) {
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) >= leastRepeated;
}

/** Stops counting as early as possible: a word may have millions of letters. */
function hasLeastLetters(word: string): boolean {
  let letters = 0;
  for (const _letter of word.matchAll(/\p{L}/gu)) if (++letters === leastLetters) return true;
  return false;
}
