import type { Glyph } from './glyph.ts';
import { isRightToLeft } from './reading-order.ts';
import { isSameAngle } from '../turn-upright.ts';

/** A glyph that is narrower than this share of its size is painted onto another one. */
const noWidth = 0.02;
/** A mark is at most this share of its size beside its letter: some fonts paint it from the end of the letter. */
const reach = 0.6;

/**
 * Joins marks that are painted as glyphs of their own with their letters. Where a mark without a width is painted says
 * little: fonts have its picture before its place, or behind it. So a mark is one of the letter that was painted before
 * it, or to the next one if the page paints marks first, as programs do that lay out text from right to left.
 */
export function joinMarks(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(isMark)) return glyphs;
  const precedes = marksPrecede(glyphs);
  const joined: Joined[] = [];
  let last: Joined | undefined;
  /** Marks that wait for the next letter. */
  let waiting: Glyph[] = [];
  const release = (): void => {
    for (const mark of waiting) joined.push({ glyph: mark, marks: [] });
    waiting = [];
  };
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.text.trim() === '') {
      joined.push({ glyph, marks: [] });
      continue;
    }
    if (!isMark(glyph)) {
      const own = { glyph, marks: waiting.filter((mark) => isAt(mark, glyph)) };
      const others = waiting.filter((mark) => !isAt(mark, glyph));
      waiting = [];
      for (const mark of others) if (!attach(mark, last)) joined.push({ glyph: mark, marks: [] });
      joined.push(own);
      last = own;
      continue;
    }
    const next = nextLetter(glyphs, index);
    const isOfNext =
      next !== undefined &&
      isAt(glyph, next) &&
      (precedes(glyph, next) || isInside(glyph, next, last?.glyph));
    if (isOfNext || !attach(glyph, last)) waiting.push(glyph);
  }
  release();
  return joined.map(({ glyph, marks }) => withMarks(glyph, marks));
}

interface Joined {
  readonly glyph: Glyph;
  readonly marks: Glyph[];
}

function attach(mark: Glyph, to: Joined | undefined): boolean {
  if (to === undefined || !isAt(mark, to.glyph)) return false;
  to.marks.push(mark);
  return true;
}

/** Combining characters, and anything that has no width. Vowel signs beside their letter are letters here. */
function isMark({ text, width, size }: Glyph): boolean {
  if (text.trim() === '') return false;
  return /^\p{Mn}/u.test(text) || (width < size * noWidth && /^[\p{M}\p{L}\u200C\u200D]/u.test(text));
}

const isOnLine = (a: Glyph, b: Glyph, share: number): boolean =>
  isSameAngle(a.angle, b.angle) && Math.abs(a.y - b.y) < Math.max(a.size, b.size) * share;

/** The mark is above, below or right beside the letter. */
function isAt(mark: Glyph, letter: Glyph): boolean {
  const near = Math.max(mark.size, letter.size) * reach;
  const center = mark.x + mark.width / 2;
  return isOnLine(mark, letter, 1.2) && center > letter.x - near && center < letter.x + letter.width + near;
}

/** A mark that the program has moved onto the middle of the letter it paints next, as typesetters do with accents. */
function isInside(mark: Glyph, next: Glyph, last: Glyph | undefined): boolean {
  const center = mark.x + mark.width / 2;
  const isIn = ({ x, width }: Glyph): boolean => center > x + width * 0.4 && center < x + width;
  return isIn(next) && (last === undefined || !isOnLine(mark, last, 1.2) || center > last.x + last.width);
}

function nextLetter(glyphs: readonly Glyph[], index: number): Glyph | undefined {
  for (let at = index + 1; at < glyphs.length && at < index + 8; at += 1) {
    const glyph = glyphs[at];
    if (glyph === undefined || glyph.text.trim() === '') return undefined;
    if (!isMark(glyph)) return glyph;
  }
  return undefined;
}

const hebrewPoint = /[\u0591-\u05C7]/;

/**
 * Whether marks are painted before their letters, for each direction of writing. A mark after a blank cannot belong to
 * what was painted before it, and a mark before a blank not to what follows.
 */
function marksPrecede(glyphs: readonly Glyph[]): (mark: Glyph, next: Glyph) => boolean {
  const balance = { right: 0, left: 0 };
  let steps = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const before = glyphs[index - 1];
    const after = glyphs[index + 1];
    const isFromRight = isRightToLeft(glyph.text) || hebrewPoint.test(glyph.text);
    const direction = isFromRight ? 'right' : 'left';
    if (direction === 'right' && after !== undefined && !isMark(glyph) && isOnLine(glyph, after, 0.5)) {
      if (isRightToLeft(after.text)) steps += Math.sign(after.x - glyph.x);
    }
    if (!isMark(glyph)) continue;
    if (isEnd(before, glyph)) balance[direction] += 1;
    if (isEnd(after, glyph)) balance[direction] -= 1;
  }
  // Without any evidence: a page that paints from the left what is read from the right has its marks turned too.
  const isTurned = balance.right === 0 ? steps > 0 : balance.right > 0;
  return (mark, next) => (isRightToLeft(mark.text) || isRightToLeft(next.text) ? isTurned : balance.left > 0);
}

/** Nothing of the same word is painted there. */
function isEnd(other: Glyph | undefined, mark: Glyph): boolean {
  if (other === undefined || other.text.trim() === '') return true;
  if (!isOnLine(other, mark, 1.2)) return true;
  if (isMark(other)) return false;
  return !isAt(mark, other);
}

function withMarks(glyph: Glyph, marks: readonly Glyph[]): Glyph {
  if (marks.length === 0) return glyph;
  const text = [...new Set(marks.map((mark) => mark.text))].reduce(withMark, glyph.text);
  const all = [glyph, ...marks.filter(({ width, size }) => width > size * noWidth)];
  const left = Math.min(...all.map(({ x }) => x));
  const right = Math.max(...all.map(({ x, width }) => x + width));
  return { ...glyph, text, x: left, width: right - left };
}

/** An "r" without a vowel that is painted above the syllable it begins. */
const raisedConsonant = /^\p{Lo}[\u094D\u09CD\u0ACD\u0B4D\u0CCD]$/u;
/** A ligature of lam and alef, whose alef takes no such mark. */
const lamAlef = /\u0644(?=\u0627$)/;

function withMark(text: string, mark: string): string {
  if (raisedConsonant.test(mark)) return mark + text;
  if (/^[\u064E-\u0652]$/.test(mark))
    return text.replace(lamAlef, `\u0644${mark}`).concat(lamAlef.test(text) ? '' : mark);
  return text + mark;
}
