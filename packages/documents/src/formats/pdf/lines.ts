import { repairGlyphs } from './repair-glyphs.ts';

/** A piece of text as the page paints it. Points, measured from the lower left corner; y is the baseline. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly isUpright: boolean;
}

export interface Line {
  readonly text: string;
  readonly startX: number;
  readonly endX: number;
  readonly y: number;
  /** Size of most of its characters. */
  readonly size: number;
  readonly isUpright: boolean;
  /** It begins with a raised number, as a footnote does. The number itself is not part of `text`. */
  readonly hasNoteMark: boolean;
}

export interface PageLines {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

/** Runs in the order in which they are painted, which almost always is the order of reading → lines. */
export function gatherLines(runs: readonly TextRun[]): Line[] {
  const lines: Line[] = [];
  let current: TextRun[] = [];
  let size = 0;
  for (const run of runs) {
    if (run.text === '' || run.size === 0) continue;
    const previous = current.at(-1);
    if (previous !== undefined && !isSameLine(run, previous, size)) {
      pushLine(current, lines);
      current = [];
      size = 0;
    }
    current.push(run);
    if (run.text.trim() !== '') size = Math.max(size, run.size);
  }
  pushLine(current, lines);
  return lines;
}

function isSameLine(run: TextRun, previous: TextRun, lineSize: number): boolean {
  if (run.isUpright !== previous.isUpright) return false;
  const size = Math.max(run.size, lineSize);
  if (!run.isUpright)
    return Math.abs(run.x - previous.x) < size / 2 || Math.abs(run.y - previous.y) < size / 2;
  // Raised and lowered characters stay within half a line of the baseline.
  if (Math.abs(run.y - previous.y) > size * 0.55) return false;
  return run.x > previous.x + previous.width - size * 1.5;
}

function pushLine(runs: readonly TextRun[], lines: Line[]): void {
  const visible = runs.filter((run) => run.text.trim() !== '');
  const [first] = visible;
  if (first === undefined) return;
  const size = commonSize(visible);
  const baseline = visible.find((run) => run.size >= size * 0.95)?.y ?? first.y;
  const isRaised = (run: TextRun): boolean => run.size < size * 0.85 && run.y > baseline + size * 0.15;

  let text = '';
  let endX = first.x;
  let hasNoteMark = false;
  for (const run of runs) {
    if (run.text.trim() !== '' && isRaised(run) && isNoteNumber(run.text, text)) {
      hasNoteMark ||= text.trim() === '';
      endX = run.x + run.width;
      continue;
    }
    const gap = run.x - endX;
    if (text !== '' && gap > size * 0.25 && !/\s$/.test(text) && !/^\s/.test(run.text)) {
      // A gap of several letters parts the cells of a table.
      text += gap > size * 1.5 ? '\t' : ' ';
    }
    text += run.text;
    endX = run.x + run.width;
  }
  const last = visible.at(-1) ?? first;
  const repaired = repairGlyphs(text).replace(/ {2,}/g, ' ').trim();
  if (repaired === '') return;
  lines.push({
    text: repaired,
    startX: first.x,
    endX: last.x + last.width,
    y: baseline,
    size,
    isUpright: first.isUpright,
    hasNoteMark,
  });
}

/** The size most characters have. */
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

/** A raised number is the mark of a note, unless it is an exponent: after a digit or a unit of one or two letters. */
function isNoteNumber(text: string, before: string): boolean {
  if (!/^\s*[\d*†‡]{1,3}\s*$/.test(text)) return false;
  return !/(\d|(^|[\s\d(])\p{L}{1,2})$/u.test(before);
}
