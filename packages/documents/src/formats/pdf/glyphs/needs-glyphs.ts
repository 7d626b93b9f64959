import type { TextRun } from '../lines.ts';
import { isSameAngle } from '../turn-upright.ts';

/** Accents without a letter of their own: the library cannot say over which letter they are. */
const looseAccent = /[\u02C7\u02D8-\u02DB\u02DD]|\p{Mn}|\p{L}[~^]|[~^]\p{L}/u;
/** Letters with a blank between them. */
const spacedLetters = /(?:^|\s)\p{L}(?: \p{L}){3}/u;
/** Fewer runs of a single character occur on any page. */
const leastSteps = 6;

/**
 * Whether the library's runs hide how the page is painted: glyphs over each other, letters with wide gaps between them,
 * accents, or lines from the top to the bottom. Such a page is read from its glyphs. That takes about as long again.
 */
export function hideTheirGlyphs(runs: readonly TextRun[]): boolean {
  if (runs.some(({ text }) => looseAccent.test(text) || spacedLetters.test(text))) return true;
  return haveSpacedLetters(runs) || runDown(runs) || overlap(runs);
}

/** Four letters in a row that are runs of their own. */
function haveSpacedLetters(runs: readonly TextRun[]): boolean {
  let letters = 0;
  for (const { text } of runs) {
    if (text.trim() === '') continue;
    letters = /^\p{L}$/u.test(text) ? letters + 1 : 0;
    if (letters === 4) return true;
  }
  return false;
}

/** Most of the characters that are runs of their own are one below the other. */
function runDown(runs: readonly TextRun[]): boolean {
  let down = 0;
  let others = 0;
  for (const [index, run] of runs.entries()) {
    const last = runs[index - 1];
    if (last === undefined || run.text.length > 2) others += run.text.length;
    else if (isBelow(run, last)) down += 1;
    else others += 1;
  }
  return down >= leastSteps && down > others;
}

/** The next character of a vertical line. */
export function isBelow(
  run: { readonly x: number; readonly y: number; readonly size: number },
  last: { readonly x: number; readonly y: number },
): boolean {
  const drop = last.y - run.y;
  return Math.abs(run.x - last.x) < run.size * 0.6 && drop > -run.size * 1.7 && drop < run.size * 2.7;
}

/** Runs on the same baseline that cover each other. */
function overlap(runs: readonly TextRun[]): boolean {
  const sorted = runs
    .filter(({ text, size }) => text.trim() !== '' && size > 0)
    .toSorted((a, b) => b.y - a.y || a.x - b.x);
  for (const [index, run] of sorted.entries()) {
    // Runs of other lines that are as high follow each other; a page has few of them.
    for (let at = index + 1; at < sorted.length && at < index + 40; at += 1) {
      const other = sorted[at];
      if (other === undefined || run.y - other.y > run.size * 0.3) break;
      if (areOver(run, other)) return true;
    }
  }
  return false;
}

function areOver(run: TextRun, other: TextRun): boolean {
  if (!isSameAngle(run.angle, other.angle)) return false;
  const size = Math.max(run.size, other.size);
  if (Math.min(run.size, other.size) < size * 0.6) return false;
  const shared = Math.min(run.x + run.width, other.x + other.width) - Math.max(run.x, other.x);
  return shared > Math.min(run.width, other.width, size) * 0.5;
}
