import { isBelow } from './needs-glyphs.ts';
import type { Glyph } from './glyph.ts';
import { isUprightAngle, type PageSize } from '../turn-upright.ts';

/** The place where the top of a character is above its baseline, as a share of its size. */
const ascent = 0.88;
const leastStep = 0.3;
/** Characters that are set from top to bottom, with their punctuation. */
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3001-\u303F\uFE30-\uFE4F\uFF01-\uFF60]/u;

/**
 * Lays a page on its side whose lines run from top to bottom, as in Japanese books, so that its columns become lines:
 * the rightmost is the first. Undefined for other pages.
 */
export function layVerticalLines(
  glyphs: readonly Glyph[],
  { width, height }: PageSize,
): { readonly pieces: readonly Glyph[]; readonly size: PageSize } | undefined {
  if (!isVertical(glyphs)) return undefined;
  const pieces: Glyph[] = [];
  let last: Glyph | undefined;
  for (const painted of glyphs) {
    const laid = layOnSide(painted, height);
    const before = pieces.at(-1);
    if (last === undefined || before === undefined || !isBelow(painted, last)) {
      pieces.push(laid);
    } else {
      // Some programs paint each character by its own height, so that the steps between them differ.
      const x = Math.max(laid.x, before.x + painted.size * leastStep);
      pieces[pieces.length - 1] = { ...before, width: x - before.x };
      pieces.push({ ...laid, x, y: before.y });
    }
    last = painted;
  }
  return { pieces, size: { width: height, height: width } };
}

function isVertical(glyphs: readonly Glyph[]): boolean {
  let down = 0;
  let along = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const last = glyphs[index - 1];
    if (last === undefined || !eastAsian.test(glyph.text) || !eastAsian.test(last.text)) continue;
    if (isBelow(glyph, last)) down += 1;
    else if (Math.abs(glyph.y - last.y) < glyph.size * 0.3) along += 1;
  }
  return down > 5 && down > along * 2;
}

function layOnSide(glyph: Glyph, height: number): Glyph {
  // Foreign words lie on their side already.
  if (!isUprightAngle(glyph.angle)) {
    return { ...glyph, x: height - glyph.y, y: glyph.x - glyph.size * (1 - ascent), angle: 0 };
  }
  return { ...glyph, x: height - glyph.y - glyph.size * ascent, y: glyph.x, width: glyph.size };
}
