import { unitClass } from '../text/code-units.ts';
import { classAt } from '../text/word-end.ts';
import type { CharSpan } from './manipulation-report.ts';

/** Scripts that need no joiners, fillers or selectors. */
const plainLetter = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]$/u;
const letter = /^\p{L}$/u;
// The next four are searched for in a run and never repeated over it: a repeated class uses stack for each character.
const otherThanSoftHyphen = /[^\u00AD]/;
const selectors = /^[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]$/u;
const otherThanTag = /[^\u{E0000}-\u{E007F}]/u;
const tagLetter = /[\u{E0020}-\u{E007F}]/u;
/** No script needs these between two letters. */
// oxlint-disable-next-line no-misleading-character-class -- marks are what is looked for
const neverNeeded = /[\u2060-\u2064\u3164\uFFA0\uFEFF\u034F]/;
/** No script, emoji or flag needs more of them in a row. */
const longRun = 8;

/**
 * Finds invisible characters that no script needs: between two letters of Latin, Cyrillic, Greek or Armenian, or many
 * in a row. It ignores soft hyphens (see find-soft-hyphens), direction marks between words, and break hints after
 * punctuation or between Thai words. It also ignores joiners in Arabic, Persian and Indian scripts, in emoji and flags,
 * and the non-joiner that separates f and l in good German typesetting.
 */
export function findInvisibles(text: string): CharSpan[] {
  const places: CharSpan[] = [];
  for (let startChar = 0; startChar < text.length; startChar++) {
    const endChar = endOfRun(text, startChar);
    if (endChar === startChar) continue;
    const run = text.slice(startChar, endChar);
    if (
      otherThanSoftHyphen.test(run) &&
      isHidden(run, characterBefore(text, startChar), characterAt(text, endChar))
    ) {
      places.push({ startChar, endChar });
    }
    startChar = endChar;
  }
  return places;
}

/** The end of the invisible characters at `start`; `start` itself if there are no such characters. */
function endOfRun(text: string, start: number): number {
  let end = start;
  for (;;) {
    const kind = classAt(text, end);
    if (kind !== unitClass.ignorable && kind !== unitClass.control) return end;
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
}

function isHidden(run: string, before: string, after: string): boolean {
  if (plainLetter.test(before) && plainLetter.test(after)) {
    // An emoji's selector on a letter-like sign (ℹ️) is never between letters, but the break of a ligature may be.
    return !(run === '\u200C' && (before === 'f' || before === 'F'));
  }
  if (plainLetter.test(before) && selectors.test(run) && before.charCodeAt(0) < 0x250) return true;
  if (!otherThanTag.test(run)) return before !== '\u{1F3F4}';
  if (letter.test(before) && letter.test(after) && neverNeeded.test(run)) return true;
  return isLongRun(run) && !tagLetter.test(run);
}

/** Counts characters. Each takes at most two code units. */
function isLongRun(run: string): boolean {
  return run.length >= 2 * longRun || Array.from(run).length >= longRun;
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
