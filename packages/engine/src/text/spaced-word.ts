import { unitClass } from './code-units.ts';
import { classAt } from './word-end.ts';

/** A word written with a space after every letter (p l a g i a r i s m), as UTF-16 offsets. */
export interface SpacedWord {
  readonly start: number;
  readonly end: number;
}

/** Fewer letters may just as well be an abbreviation (z B) or variables (x y z). */
const minLetters = 4;
/** If blanks between words are no wider than those between letters, a whole sentence reads as one word. */
const maxLetters = 400;
const minDifferentLetters = 3;
/** The vowels without y, which is more often a variable. */
const vowels = /[aeiou]/i;
const latin = /^[\p{Script=Latin}]+$/u;
/** The gap between letter-spaced words: more than one blank, or a mark and a blank. */
const wideGap = /^(?:\s{2,4}|[\p{P}]{1,2}\s{1,2})/u;
/** Notes, multiple-choice answers, columns of a table. */
const labels = /^(?:[A-H]+|[a-h]+|[ACGTU]+)$/;

/**
 * Finds the letter-spaced word that starts with the single letter at `start`, and how far the text was read: no other
 * such word starts before that place. The letters are separated by one blank each, always the same. Capitals are only
 * at the start, or everywhere. `previousEnd` is the end of the last such word, or −1. A list of variables, notes or
 * labels is not such a word.
 */
export function findSpacedWord(
  text: string,
  start: number,
  previousEnd: number,
): { readonly word: SpacedWord | undefined; readonly reached: number } {
  const gap = text.charCodeAt(start + 1);
  if (!isBlank(gap) || !isSingle(text, start + 2)) return { word: undefined, reached: start + 1 };
  const { letters, end } = readRow(text, start, gap);
  const isWord =
    isWordLike(letters) || (letters.length < minLetters && isBesideSpaced(text, start, end, previousEnd));
  return { word: isWord ? { start, end } : undefined, reached: end };
}

function readRow(
  text: string,
  start: number,
  gap: number,
): { readonly letters: string; readonly end: number } {
  let letters = text.charAt(start);
  let end = start + 1;
  while (letters.length < maxLetters && text.charCodeAt(end) === gap && isSingle(text, end + 1)) {
    letters += text.charAt(end + 1);
    end += 2;
  }
  return { letters, end };
}

/** Two or three letters are a word if a letter-spaced word precedes or follows them. */
function isBesideSpaced(text: string, start: number, end: number, previousEnd: number): boolean {
  const inside = text.charCodeAt(start + 1);
  if (previousEnd >= 0 && start - previousEnd <= 4) {
    if (wideGapAt(text, previousEnd, inside).length === start - previousEnd) return true;
  }
  const gap = wideGapAt(text, end, inside);
  const next = end + gap.length;
  if (gap === '' || !isSingle(text, next)) return false;
  return isWordLike(readRow(text, next, text.charCodeAt(next + 1)).letters);
}

/**
 * The gap between two letter-spaced words at `at`, '' if there is no gap. A blank is enough if it differs from the one
 * inside the words.
 */
function wideGapAt(text: string, at: number, inside: number): string {
  const wide = wideGap.exec(text.slice(at, at + 4))?.[0];
  const unit = text.charCodeAt(at);
  return wide ?? (isBlank(unit) && unit !== inside ? text.charAt(at) : '');
}

/** One letter (of one code unit, without marks), followed by a character that does not continue the word. */
function isSingle(text: string, at: number): boolean {
  if (classAt(text, at) !== unitClass.letter || (text.codePointAt(at) ?? 0) > 0xffff) return false;
  const next = classAt(text, at + 1);
  return next === unitClass.separator || next === unitClass.numberJoin || next === unitClass.hyphen;
}

function isBlank(unit: number): boolean {
  return (
    unit === 32 || unit === 0xa0 || (unit >= 0x2000 && unit <= 0x200a) || unit === 0x202f || unit === 0x205f
  );
}

function isWordLike(letters: string): boolean {
  if (letters.length < minLetters) return false;
  const different = new Set(letters.toLowerCase());
  if (different.size < minDifferentLetters || labels.test(letters) || isAscending(letters)) return false;
  const rest = letters.slice(1);
  if (rest !== rest.toLowerCase() && letters !== letters.toUpperCase()) return false;
  return !latin.test(letters) || hasVowelsAndConsonants(letters);
}

/** A B C D, w x y z. */
function isAscending(letters: string): boolean {
  for (let i = 1; i < letters.length; i++) {
    if (letters.charCodeAt(i) <= letters.charCodeAt(i - 1)) return false;
  }
  return true;
}

function hasVowelsAndConsonants(letters: string): boolean {
  const plain = letters.normalize('NFD').replace(/\p{M}/gu, '');
  let count = 0;
  for (const letter of plain) if (vowels.test(letter)) count++;
  return count > 0 && count < plain.length;
}
