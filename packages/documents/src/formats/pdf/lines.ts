import type { LetterStyle } from '../../layout/layout.ts';
import type { Line } from './line.ts';
import { placeParts, type RawPart } from './layout/line-parts.ts';
import { isTypedNoteMark } from '../../text/note-marks.ts';
import { repairGlyphs, withAccent } from './repair-glyphs.ts';
import { inOrderOfReading } from './line-order.ts';
import { findColumnRows } from './text-columns.ts';
import { isSameAngle, isUprightAngle } from './turn-upright.ts';
import { withoutStretching } from './unspaced-scripts.ts';

export type { Line, PageLines } from './line.ts';

/**
 * A piece of text as painted on the page, in points from the lower left corner. y is the baseline. If the text is not
 * upright, x and y are measured along its baseline and across it.
 */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Direction of the baseline in radians; 0 for upright text. */
  readonly angle: number;
  /** How its letters look. Missing for ordinary ones. */
  readonly style?: LetterStyle;
  /** The part of a tagged page that contains it. */
  readonly contentId?: string | undefined;
}

interface PlacedRun extends TextRun {
  /** A blank was painted before it. Blanks have no reliable width, so they are only recorded here. */
  readonly isAfterBlank: boolean;
}

/** Groups runs into lines. Runs are in the order of painting, which is almost always the order of reading. */
export function gatherLines(runs: readonly TextRun[]): readonly Line[] {
  const { lines, starts } = gatherRows(runs);
  const columns = findColumnRows(lines);
  if (columns === undefined) return inOrderOfReading(lines);
  const { start, end, gutterX } = columns;
  const ofRows = runs.slice(starts[start], starts[end]);
  const isRight = ({ x, size }: TextRun): boolean => x > gutterX - size * 0.8;
  return [
    ...inOrderOfReading(lines.slice(0, start)),
    ...gatherLines(ofRows.filter((run) => !isRight(run))),
    ...gatherLines(ofRows.filter(isRight)),
    ...(end < lines.length ? gatherLines(runs.slice(starts[end])) : []),
  ];
}

interface Rows {
  readonly lines: readonly Line[];
  /** The index of the first run of each line. */
  readonly starts: readonly number[];
}

function gatherRows(runs: readonly TextRun[]): Rows {
  const lines: Line[] = [];
  const starts: number[] = [];
  let current: PlacedRun[] = [];
  let size = 0;
  let isAfterBlank = false;
  const isRepeated = createRepetitions();
  for (const [index, run] of runs.entries()) {
    if (run.text.trim() === '') {
      isAfterBlank ||= run.text !== '';
      continue;
    }
    if (run.size === 0 || isRepeated(run)) continue;
    const previous = current.at(-1);
    if (previous !== undefined && !isSameLine(run, previous, size)) {
      lines.push(lineOf(current));
      current = [];
      size = 0;
    }
    if (current.length === 0) starts.push(index);
    current.push({ ...run, isAfterBlank });
    isAfterBlank = false;
    size = Math.max(size, run.size);
  }
  if (current.length > 0) lines.push(lineOf(current));
  return { lines, starts };
}

/** Fewer runs with the same text than a program paints before it paints all of them again. */
const rememberedRuns = 40;

/** Recognises runs that are painted again at the same place. Some programs paint bold letters or shadows in this way. */
function createRepetitions(): (run: TextRun) => boolean {
  const painted = new Map<string, TextRun[]>();
  return (run) => {
    const others = painted.get(run.text) ?? [];
    const tolerance = Math.min(run.size * 0.12, run.width * 0.4);
    const isRepeated = others.some(
      (other) => Math.abs(other.x - run.x) < tolerance && Math.abs(other.y - run.y) < run.size * 0.12,
    );
    if (isRepeated) return true;
    others.push(run);
    if (others.length > rememberedRuns) others.shift();
    painted.set(run.text, others);
    return false;
  };
}

function isSameLine(run: TextRun, previous: TextRun, lineSize: number): boolean {
  if (!isSameAngle(run.angle, previous.angle)) return false;
  const size = Math.max(run.size, lineSize);
  // Raised and lowered characters stay within half a line of the baseline.
  if (Math.abs(run.y - previous.y) > size * 0.62) return false;
  return run.x > previous.x + previous.width - size * 1.5;
}

function lineOf(runs: readonly PlacedRun[]): Line {
  const size = commonSize(runs);
  const baseline = runs.find((run) => run.size >= size * 0.95)?.y ?? 0;
  const startX = runs[0]?.x ?? 0;
  const cellStarts: number[] = [];
  let text = '';
  let endX = startX;
  let hasNoteMark = false;
  let isAfterMark = false;
  const parts: RawPart[] = [];
  for (const run of runs) {
    // Browsers set them in five sixths of the size, rounded to pixels.
    const isRaised = run.size < size * 0.9 && run.y > baseline + size * 0.15;
    if (isRaised && isNoteNumber(run.text, text, isAfterMark)) {
      hasNoteMark ||= text === '';
      isAfterMark = text !== '';
    } else {
      const gap = run.x - endX;
      // A mark is at the end of a word, and it may contain the blank before the next one.
      const isNextWord = isAfterMark && /^[\p{L}\p{N}]/u.test(run.text);
      if (text !== '' && gap > size) {
        text += '\t';
        cellStarts.push(run.x);
      } else if (text !== '' && (run.isAfterBlank || isNextWord || gap > size * 0.25)) {
        text += ' ';
      }
      // An accent that is painted after its letter is above it.
      text = gap < -size * 0.1 ? withAccent(text, run.text) : text + run.text;
      isAfterMark = false;
      parts.push({ endChar: text.length, style: run.style ?? 0, contentId: run.contentId });
    }
    endX = run.x + run.width;
  }
  const placed = placeParts(text, parts, repairLine);
  text = repairLine(text);
  return {
    text,
    startX,
    endX,
    y: baseline,
    size,
    isUpright: isUprightAngle(runs[0]?.angle ?? 0),
    cellStarts,
    hasNoteMark,
    ...(placed.length > 0 && { parts: placed }),
  };
}

const repairLine = (text: string): string =>
  withoutStretching(repairGlyphs(text).replace(/ {2,}/g, ' ').trim());

/** The size of most characters. */
function commonSize(runs: readonly TextRun[]): number {
  const charsBySize = new Map<number, number>();
  for (const run of runs) {
    const size = Math.round(run.size * 10) / 10;
    charsBySize.set(size, (charsBySize.get(size) ?? 0) + run.text.length);
  }
  let best = 0;
  let bestChars = -1;
  for (const [size, chars] of charsBySize) {
    if (chars > bestChars) {
      best = size;
      bestChars = chars;
    }
  }
  return best;
}

/** A raised number, or a list of numbers, is a note mark, unless it is an exponent or there is no word before it. */
function isNoteNumber(text: string, before: string, isAfterMark: boolean): boolean {
  if (before === '' || isAfterMark) return /^\s*[\d*†‡,;–-]{1,12}\s*$/.test(text);
  return isTypedNoteMark(text, before);
}
