import { controlCharacters, invisibleCharacters } from '../text/invisible.ts';
import type { CharSpan } from './manipulation-report.ts';

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const invisibleRuns = new RegExp(`[${invisibleCharacters}${controlCharacters}]+`, 'gu');
/** Scripts that need no joiners, fillers or selectors. */
const plainLetter = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]$/u;
const letter = /^\p{L}$/u;
const softHyphens = /^\u00AD+$/;
const selectors = /^[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]$/u;
const tags = /^[\u{E0000}-\u{E007F}]+$/u;
/** No script needs these between two letters. */
// oxlint-disable-next-line no-misleading-character-class -- marks are what is looked for
const neverNeeded = /[\u2060-\u2064\u3164\uFFA0\uFEFF\u034F]/;
/** More of them in a row than any script, emoji or flag needs. */
const longRun = 8;

/**
 * Invisible characters where no script needs them: between two letters of Latin, Cyrillic, Greek or Armenian, or many
 * in a row. Left alone are soft hyphens (see find-soft-hyphens), joiners in Arabic, Persian and Indian scripts, in
 * emoji and flags, direction marks between words, break hints behind punctuation or between Thai words, and the
 * non-joiner that keeps f and l apart in good German typesetting.
 */
export function findInvisibles(text: string): CharSpan[] {
  const places: CharSpan[] = [];
  for (const match of text.matchAll(invisibleRuns)) {
    const [run] = match;
    if (softHyphens.test(run)) continue;
    const startChar = match.index;
    const endChar = startChar + run.length;
    const before = characterBefore(text, startChar);
    const after = characterAt(text, endChar);
    if (isHidden(run, before, after)) places.push({ startChar, endChar });
  }
  return places;
}

function isHidden(run: string, before: string, after: string): boolean {
  if (plainLetter.test(before) && plainLetter.test(after)) {
    // An emoji's selector on a letter-like sign (ℹ️) never stands between letters; a ligature's break may.
    return !(run === '\u200C' && (before === 'f' || before === 'F'));
  }
  if (plainLetter.test(before) && selectors.test(run) && before.charCodeAt(0) < 0x250) return true;
  if (tags.test(run)) return before !== '\u{1F3F4}';
  if (letter.test(before) && letter.test(after) && neverNeeded.test(run)) return true;
  return Array.from(run).length >= longRun && !/[\u{E0020}-\u{E007F}]/u.test(run);
}

function characterAt(text: string, index: number): string {
  return index >= text.length ? '' : String.fromCodePoint(text.codePointAt(index) ?? 0);
}

function characterBefore(text: string, index: number): string {
  if (index === 0) return '';
  const unit = text.charCodeAt(index - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && index > 1
    ? characterAt(text, index - 2)
    : text.charAt(index - 1);
}
