import type { Glyph } from './glyph.ts';
import { composedWith } from '../repair-glyphs.ts';

const accentSign = /^[\u00A8\u00AF\u00B4\u00B8\u0060\u02C6\u02C7\u02D8-\u02DD\u02C9~^]$/;
/** Signs of ASCII in the place of accents. Elsewhere they are signs of their own. */
const accentOf: Readonly<Record<string, string>> = { '~': '\u02DC', '^': '\u02C6' };
/** The overlap as a share of the narrower one of both. */
const minOverlap = 0.55;

/** Accents that have a width of their own, such as `ˇ`, and are over a letter that is painted before or after them. */
export function joinAccents(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => accentSign.test(text))) return glyphs;
  const joined: (Glyph | undefined)[] = [...glyphs];
  for (const [index, accent] of glyphs.entries()) {
    if (!accentSign.test(accent.text)) continue;
    const before = letterIndex(joined, index, -1);
    const after = letterIndex(joined, index, 1);
    const best = [before, after]
      .filter((at) => at !== undefined)
      .map((at) => ({ at, overlap: overlapOf(accent, joined[at]) }))
      .toSorted((a, b) => b.overlap - a.overlap)[0];
    const letter = best === undefined ? undefined : joined[best.at];
    if (best === undefined || letter === undefined || best.overlap < minOverlap) continue;
    const text = composedWith(letter.text, accentOf[accent.text] ?? accent.text);
    if (text === undefined) continue;
    joined[best.at] = { ...letter, text };
    joined[index] = undefined;
  }
  return joined.filter((glyph) => glyph !== undefined);
}

function overlapOf(accent: Glyph, letter: Glyph | undefined): number {
  if (letter === undefined || Math.abs(accent.y - letter.y) > letter.size * 0.6) return 0;
  const start = Math.max(accent.x, letter.x);
  const end = Math.min(accent.x + accent.width, letter.x + letter.width);
  return (end - start) / Math.max(0.01, Math.min(accent.width, letter.width));
}

/** The letter that is painted next to it; blanks between them do not matter. */
function letterIndex(
  glyphs: readonly (Glyph | undefined)[],
  index: number,
  step: 1 | -1,
): number | undefined {
  for (let at = index + step; at >= 0 && at < glyphs.length && Math.abs(at - index) < 4; at += step) {
    const glyph = glyphs[at];
    if (glyph !== undefined && /\p{L}/u.test(glyph.text)) return at;
  }
  return undefined;
}
