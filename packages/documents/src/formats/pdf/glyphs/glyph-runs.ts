import { joinAccents } from './join-accents.ts';
import { joinMarks } from './join-marks.ts';
import type { TextRun } from '../lines.ts';
import type { LetterStyle } from '../../../layout/layout.ts';
import { withoutLetterSpacing } from './letter-spacing.ts';
import type { Glyph } from './glyph.ts';

/** A gap between glyphs of a line is a blank if it is this share of their size. */
const wordGap = 0.16;

/**
 * The glyphs of a page as runs, each with the accents over it, once, and without gaps between the letters of a word.
 * @param glyphs Without repetitions, and upright.
 */
export function runsOfGlyphs(
  glyphs: readonly Glyph[],
  lookOf: (font: string) => LetterStyle,
): readonly TextRun[] {
  const letters = withoutLetterSpacing(joinAccents(joinMarks(glyphs)));
  const runs: TextRun[] = [];
  let last: Glyph | undefined;
  for (const glyph of letters) {
    if (glyph.text === '') continue;
    if (last !== undefined && isGap(last, glyph)) {
      runs.push({ ...runOf(glyph, lookOf), text: ' ', width: 0 });
    }
    runs.push(runOf(glyph, lookOf));
    last = glyph;
  }
  return runs;
}

function isGap(last: Glyph, glyph: Glyph): boolean {
  if (last.text.trim() === '' || glyph.text.trim() === '') return false;
  const gap = glyph.x - last.x - last.width;
  return Math.abs(glyph.y - last.y) < glyph.size * 0.3 && gap > glyph.size * wordGap && gap < glyph.size;
}

function runOf(glyph: Glyph, lookOf: (font: string) => LetterStyle): TextRun {
  const { text, x, y, width, size, angle, font = '', contentId } = glyph;
  return { text, x, y, width, size, angle, style: lookOf(font), contentId };
}
