import type { Glyph } from './glyph.ts';

/** Gaps between the letters of a word are hardly ever this wide, as a share of their size. */
const spacedGap = 0.16;
/** Letters of one spaced word have the same gap, apart from kerning and from the widths that a font states. */
const tolerance = 0.14;
/** Fewer letters with gaps between them may be initials or items of a list. */
const leastLetters = 4;

/**
 * Moves the letters of spaced words together ("S P A C E D"), as printers set headings, so that gaps separate words
 * again. A gap is a blank if it is wider than the common one of its line, or if a blank is painted in it.
 */
export function withoutLetterSpacing(glyphs: readonly Glyph[]): readonly Glyph[] {
  const moved: Glyph[] = [];
  let line: Glyph[] = [];
  const close = (): void => {
    moved.push(...tightened(line));
    line = [];
  };
  for (const glyph of glyphs) {
    const last = line.at(-1);
    if (last !== undefined && !isSameStretch(last, glyph)) close();
    line.push(glyph);
  }
  close();
  return moved;
}

function isSameStretch(last: Glyph, glyph: Glyph): boolean {
  const gap = glyph.x - last.x - last.width;
  return (
    Math.abs(glyph.y - last.y) < 0.5 &&
    glyph.angle === last.angle &&
    Math.abs(glyph.size - last.size) < 0.1 &&
    gap > -last.size &&
    gap < last.size * 4
  );
}

function tightened(line: readonly Glyph[]): readonly Glyph[] {
  const letters = line.filter(({ text }) => text.trim() !== '');
  if (letters.length < leastLetters) return line;
  const size = letters[0]?.size ?? 0;
  if (isTypedApart(line)) return tightened(letters.map((glyph) => ({ ...glyph })));
  const common = commonGap(line, size);
  if (common === undefined) return line;
  const isSpaced = (last: Glyph, next: Glyph): boolean =>
    Math.abs(next.x - last.x - last.width - common) < size * tolerance;
  // Each letter of a spaced word reaches to the next one, and what follows a painted blank is one blank away.
  return line.map((glyph, index) => {
    const next = line[index + 1];
    if (next === undefined || glyph.text.trim() === '') return glyph;
    if (next.text.trim() === '') return { ...glyph, width: glyph.width + reachOf(line, index, size) };
    return isSpaced(glyph, next) ? { ...glyph, width: next.x - glyph.x } : glyph;
  });
}

/** Five letters and more with a blank after each, unless they are the alphabet. */
function isTypedApart(line: readonly Glyph[]): boolean {
  const isBlankAt = (index: number): boolean => (line[index]?.text.trim() ?? '') === '';
  if (line.length < 9 || !line.every(({ text }, index) => isBlankAt(index) || /^\p{L}$/u.test(text)))
    return false;
  if (!line.every((_glyph, index) => isBlankAt(index) || (isBlankAt(index + 1) && isBlankAt(index - 1))))
    return false;
  const letters = line.map(({ text }) => text.trim().toLowerCase()).filter((text) => text !== '');
  const inOrder = letters.filter(
    (letter, index) => index > 0 && letter.charCodeAt(0) - (letters[index - 1] ?? '').charCodeAt(0) === 1,
  );
  return letters.length >= 5 && inOrder.length < letters.length / 2;
}

/** How far a letter before a blank is widened, so that the blank does not look like the gap between two cells. */
function reachOf(line: readonly Glyph[], index: number, size: number): number {
  const glyph = line[index];
  const next = line.slice(index + 1, index + 4).find(({ text }) => text.trim() !== '');
  if (glyph === undefined || next === undefined) return 0;
  const gap = next.x - glyph.x - glyph.width;
  return gap > size && gap < size * 2.5 ? gap - size * 0.9 : 0;
}

/** The gap of most neighbouring letters, if it is so wide that the line is spaced; else undefined. */
function commonGap(line: readonly Glyph[], size: number): number | undefined {
  const gaps: number[] = [];
  for (const [index, glyph] of line.entries()) {
    const next = line[index + 1];
    if (next === undefined || glyph.text.trim() === '' || next.text.trim() === '') continue;
    gaps.push(next.x - glyph.x - glyph.width);
  }
  if (gaps.length < leastLetters - 1) return undefined;
  const sorted = gaps.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length * 0.4)] ?? 0;
  if (middle < size * spacedGap) return undefined;
  const near = gaps.filter((gap) => Math.abs(gap - middle) < size * tolerance);
  return near.length >= gaps.length * 0.6 ? middle : undefined;
}
