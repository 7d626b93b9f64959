import type { Line } from '../lines.ts';
import { inOrderOfReading } from '../line-order.ts';
import type { Glyph } from './glyph.ts';
import { countDirections, inReadingOrder } from './reading-order.ts';
import { statesSignsAsSeen, withSignsAsRead } from './vowel-order.ts';
import { repairGlyphs } from '../repair-glyphs.ts';

/** A page is read from its glyphs if this share of its letters needs it. */
const minShare = 0.2;

/**
 * Letters from right to left, and those of South and Southeast Asia, whose glyphs represent syllables: the library
 * reverses the former, and both need the text that the page states for its glyphs.
 */
const needsGlyphs =
  /[\u0900-\u109F\u1780-\u17FF\u05BE-\u05F4\u0608-\u060B\u060D-\u065F\u066D-\u06DC\u06DD-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** A gap of this share of the letters' size separates words. Blanks of these scripts are a quarter or more. */
const wordGap = 0.16;

/** Says whether a page with this text, in any order, is to be read from its glyphs. */
export function isReadFromGlyphs(text: string): boolean {
  if (!needsGlyphs.test(text)) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  const found = letters.filter((letter) => needsGlyphs.test(letter));
  return found.length >= letters.length * minShare;
}

/**
 * Groups the glyphs of a page into lines and reads each in its own direction. The order in which the glyphs of a line
 * are painted does not matter: Word paints words from the right, browsers paint letters from the left. A line from right
 * to left is mirrored, so that its paragraphs, columns and tables are found like those of other pages.
 */
export function gatherGlyphLines(glyphs: readonly Glyph[], pageWidth: number): readonly Line[] {
  const lines: Glyph[][] = [];
  let current: Glyph[] = [];
  let base: Glyph | undefined;
  for (const glyph of glyphs) {
    if (glyph.text === '' || glyph.size === 0) continue;
    const isAccent = isAccentGlyph(glyph);
    if (base !== undefined && !isOnLine(glyph, base, isAccent)) {
      lines.push(current);
      current = [];
      base = undefined;
    }
    current.push(glyph);
    // Raised numbers and accents do not move the line.
    if (base === undefined || (!isAccent && glyph.size >= base.size)) base = glyph;
  }
  if (current.length > 0) lines.push(current);
  const written = lines.filter((line) => line.some(({ text }) => text.trim() !== ''));
  const isFromRight = directionOf(written);
  const isAsSeen = statesSignsAsSeen(glyphs.map(({ text }) => text));
  return inOrderOfReading(
    written.map((line) => lineOf(line, { isRightToLeft: isFromRight(line), isAsSeen, pageWidth })),
  );
}

/** A line of another direction than its page has mostly letters of that direction. */
const foreignShare = 0.8;

/**
 * Whether a line is in a paragraph from right to left. Programs lay out paragraphs from the left if their writer did not
 * set the direction: then sentences end at the right end of a line.
 */
function directionOf(lines: readonly (readonly Glyph[])[]): (line: readonly Glyph[]) => boolean {
  const letters = { right: 0, left: 0 };
  let ends = 0;
  for (const line of lines) {
    const { right, left } = countDirections(line.map(({ text }) => text));
    letters.right += right;
    letters.left += left;
    if (right > 0) ends += endAtRight(line);
  }
  const leastRight = ends < 0 ? 1 - foreignShare : 0.5;
  const isFromRight = ends <= 0 && letters.right > (letters.right + letters.left) * leastRight;
  return (line) => {
    const { right, left } = countDirections(line.map(({ text }) => text));
    if (right === 0 || left === 0) return right > 0;
    const least = isFromRight ? 1 - foreignShare : ends > 0 ? 1 : 0.5;
    return right > (right + left) * least;
  };
}

/** 1 if a sentence ends at the right end of the line, -1 if one ends at the left end. */
function endAtRight(line: readonly Glyph[]): number {
  const letters = line.filter(({ text }) => text.trim() !== '');
  const [first] = letters;
  if (first === undefined) return 0;
  const left = letters.reduce((best, glyph) => (glyph.x < best.x ? glyph : best), first);
  const right = letters.reduce((best, glyph) => (rightOf(glyph) > rightOf(best) ? glyph : best), first);
  return (sentenceEnd.test(right.text) ? 1 : 0) - (sentenceEnd.test(left.text) ? 1 : 0);
}

const sentenceEnd = /^[.,:;!?\u060C\u061B\u061F]$/;

/** It is above or below a letter. Vowel signs with a width of their own are beside it. */
const isAccentGlyph = ({ text }: Glyph): boolean => /^\p{Mn}+$/u.test(text);

function isOnLine(glyph: Glyph, base: Glyph, isAccent: boolean): boolean {
  const isSameDirection = Math.abs(glyph.angle - base.angle) < 0.02;
  const size = Math.max(glyph.size, base.size);
  return isSameDirection && Math.abs(glyph.y - base.y) <= size * (isAccent ? 1.2 : 0.62);
}

interface LineOptions {
  readonly isRightToLeft: boolean;
  /** Vowel signs are stated where they are seen. */
  readonly isAsSeen: boolean;
  readonly pageWidth: number;
}

function lineOf(painted: readonly Glyph[], { isRightToLeft, isAsSeen, pageWidth }: LineOptions): Line {
  const size = commonSize(painted);
  const seen = asSeen(painted, size);
  const baseline = seen.find((glyph) => glyph.size >= size * 0.95)?.y ?? 0;
  const read = withoutNoteMarks(seen, { size, baseline, isRightToLeft });
  const cells = cellsOf(read.glyphs, size);
  const ordered = isRightToLeft ? cells.toReversed() : cells;
  const starts = ordered.map((cell) =>
    isRightToLeft ? pageWidth - rightOf(cell.at(-1)) : (cell[0]?.x ?? 0),
  );
  const left = seen.reduce((x, glyph) => Math.min(x, glyph.x), Infinity);
  const right = seen.reduce((x, glyph) => Math.max(x, glyph.x + glyph.width), -Infinity);
  const piecesOf = (cell: readonly Glyph[]): readonly string[] =>
    isAsSeen ? withSignsAsRead(withBlanks(cell, size)) : withBlanks(cell, size);
  const text = ordered.map((cell) => inReadingOrder(piecesOf(cell), isRightToLeft).trim()).join('\t');
  return {
    text: repairGlyphs(text).replace(/ {2,}/g, ' ').trim(),
    startX: isRightToLeft ? pageWidth - right : left,
    endX: isRightToLeft ? pageWidth - left : right,
    y: baseline,
    size,
    isUpright: Math.abs(painted[0]?.angle ?? 0) < 0.02,
    cellStarts: starts.slice(1),
    hasNoteMark: read.hasNoteMark,
  };
}

const rightOf = (glyph: Glyph | undefined): number => (glyph === undefined ? 0 : glyph.x + glyph.width);

/** A piece that begins at most this share of the size before the end of the line so far is the next one. */
const kerning = 0.1;

/**
 * The glyphs from left to right. Pieces are nearly always painted in this order or in the opposite one, so that each is
 * added at the end, or else at its place. An accent without a letter of its own is behind the letter below it.
 */
function asSeen(painted: readonly Glyph[], size: number): Glyph[] {
  const seen: Glyph[] = [];
  const accents: Glyph[] = [];
  for (const glyph of painted) {
    const last = seen.at(-1);
    if (isAccentGlyph(glyph)) accents.push(glyph);
    else if (last === undefined || glyph.x >= last.x - size * kerning) seen.push(glyph);
    else seen.splice(placeOf(glyph.x, seen), 0, glyph);
  }
  for (const accent of accents) addAccent(accent, seen);
  return seen;
}

/** The number of pieces that begin at this place or before it. */
function placeOf(x: number, seen: readonly Glyph[]): number {
  let low = 0;
  let high = seen.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seen[middle]?.x ?? 0) <= x) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addAccent(accent: Glyph, seen: Glyph[]): void {
  const index = Math.max(0, placeOf(accent.x + accent.width / 2, seen) - 1);
  const letter = seen[index];
  if (letter === undefined) seen.push(accent);
  else seen[index] = { ...letter, text: letter.text + accent.text };
}

/** A gap wider than a letter is high separates cells of a table. */
function cellsOf(seen: readonly Glyph[], size: number): Glyph[][] {
  const cells: Glyph[][] = [];
  let reached = -Infinity;
  for (const glyph of seen) {
    if (glyph.text.trim() === '') {
      cells.at(-1)?.push(glyph);
      continue;
    }
    if (cells.length === 0 || glyph.x - reached > size) cells.push([]);
    cells.at(-1)?.push(glyph);
    reached = Math.max(reached, glyph.x + glyph.width);
  }
  return cells.map((cell) => withoutLastBlanks(cell));
}

function withoutLastBlanks(cell: readonly Glyph[]): Glyph[] {
  const last = cell.findLastIndex(({ text }) => text.trim() !== '');
  return cell.slice(0, last + 1);
}

/** The texts of a cell's glyphs with blanks where there are gaps. */
function withBlanks(cell: readonly Glyph[], size: number): string[] {
  const pieces: string[] = [];
  let reached: number | undefined;
  for (const { text, x, width } of cell) {
    const isBlank = text.trim() === '';
    if (isBlank || (reached !== undefined && x - reached > size * wordGap)) {
      if (pieces.at(-1) !== ' ') pieces.push(' ');
    }
    if (isBlank) continue;
    pieces.push(text);
    reached = Math.max(reached ?? x, x + width);
  }
  return pieces;
}

/** Takes out raised numbers that refer to a note, unless they follow a digit as an exponent. */
function withoutNoteMarks(
  seen: readonly Glyph[],
  {
    size,
    baseline,
    isRightToLeft,
  }: { readonly size: number; readonly baseline: number; readonly isRightToLeft: boolean },
): { readonly glyphs: readonly Glyph[]; readonly hasNoteMark: boolean } {
  const isRaised = (glyph: Glyph | undefined): boolean =>
    glyph !== undefined &&
    glyph.size < size * 0.9 &&
    glyph.y > baseline + size * 0.15 &&
    /^[\p{Nd}*†‡]$/u.test(glyph.text);
  const words = seen.filter(({ text }) => text.trim() !== '');
  const first = isRightToLeft ? words.at(-1) : words[0];
  const glyphs = seen.filter((glyph, index) => {
    if (!isRaised(glyph)) return true;
    let before = index;
    while (isRaised(seen[before])) before += isRightToLeft ? 1 : -1;
    return /\p{N}$/u.test(seen[before]?.text ?? '');
  });
  return { glyphs, hasNoteMark: isRaised(first) };
}

/** The size of most glyphs. */
function commonSize(glyphs: readonly Glyph[]): number {
  const counts = new Map<number, number>();
  for (const glyph of glyphs) {
    const size = Math.round(glyph.size * 10) / 10;
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
