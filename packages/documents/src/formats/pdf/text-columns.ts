import type { Line } from './line.ts';

/** Rows of two columns, with the place where the second one begins. */
export interface ColumnRows {
  /** Half-open, in the order of the lines. */
  readonly start: number;
  readonly end: number;
  readonly gutterX: number;
}

/** Fewer rows may be a table. */
const leastRows = 5;
/** The least share of the rows that has text in both columns. */
const leastFullShare = 0.65;
/** Cells of tables have fewer words on average. */
const leastWords = 3;
/** The least share of the lines of each column that continues the line above. */
const leastRunningShare = 0.35;

/**
 * Finds two columns of running text whose lines were read together, row by row, as recognition programs do with scans.
 * A table has short cells, and its cells do not continue in the next row.
 */
export function findColumnRows(lines: readonly Line[]): ColumnRows | undefined {
  for (const gutterX of guttersOf(lines)) {
    let start = 0;
    for (let end = 0; end <= lines.length; end += 1) {
      if (isPart(lines[end], gutterX)) continue;
      if (areColumns(lines.slice(start, end), gutterX)) return { start, end, gutterX };
      start = end + 1;
    }
  }
  return undefined;
}

/** A page with more of them is a table. */
const maxGutters = 20;

/** The places where enough rows have a further cell. */
function guttersOf(lines: readonly Line[]): readonly number[] {
  const counts = new Map<number, { readonly x: number; count: number }>();
  for (const line of lines) {
    for (const x of line.isUpright ? line.cellStarts : []) {
      const place = Math.round(x / line.size);
      const known = counts.get(place) ?? counts.get(place - 1) ?? counts.get(place + 1);
      if (known === undefined) counts.set(place, { x, count: 1 });
      else known.count += 1;
    }
  }
  return [...counts.values()]
    .filter(({ count }) => count >= leastRows)
    .slice(0, maxGutters)
    .map(({ x }) => x);
}

/** Text on both sides of the gutter, or on one of them. */
function isPart(line: Line | undefined, gutterX: number): boolean {
  if (line === undefined || !line.isUpright) return false;
  const near = line.size * 0.8;
  if (line.cellStarts.some((x) => Math.abs(x - gutterX) < near)) return true;
  return line.endX < gutterX || (line.startX > gutterX - near && line.cellStarts.length === 0);
}

function areColumns(rows: readonly Line[], gutterX: number): boolean {
  if (rows.length < leastRows) return false;
  const cells = rows.map((row) => cellsOf(row, gutterX));
  const full = cells.filter(({ left, right }) => left !== '' && right !== '');
  if (full.length < leastRows || full.length < rows.length * leastFullShare) return false;
  return [cells.map(({ left }) => left), cells.map(({ right }) => right)].every((column) => {
    const texts = column.filter((text) => text !== '');
    const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
    const running = texts.filter((text, index) => index > 0 && runsOn(texts[index - 1] ?? '', text));
    return words >= texts.length * leastWords && running.length >= (texts.length - 1) * leastRunningShare;
  });
}

function cellsOf(row: Line, gutterX: number): { readonly left: string; readonly right: string } {
  const texts = row.text.split('\t');
  const starts = [row.startX, ...row.cellStarts];
  const isRight = (index: number): boolean => (starts[index] ?? gutterX) > gutterX - row.size * 0.8;
  return {
    left: texts.filter((_text, index) => !isRight(index)).join(' '),
    right: texts.filter((_text, index) => isRight(index)).join(' '),
  };
}

const runsOn = (before: string, text: string): boolean =>
  /^\p{Ll}/u.test(text) || /[\p{L}],?[-\u2010\u00AD]$/u.test(before);
