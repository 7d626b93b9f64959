import type { TableRow } from '../table.ts';
import { kindOf, profileOf, widthOf, type CellKind } from './cell-kinds.ts';
import { meaningOfHeading } from './headings.ts';

export interface Beginning {
  /** The row with the headings; undefined without one. */
  readonly headings: number | undefined;
  /** The first row of a person. Rows before it are titles. */
  readonly firstPerson: number;
}

/** A page of titles and remarks before a table is longer than any. */
const mostTitleRows = 30;

const typed: readonly CellKind[] = ['mail', 'date', 'decimal', 'integer', 'code'];

/**
 * The place where the people of a table begin. The row with the headings is recognised by the difference to the rows
 * below: it has words above addresses, numbers and dates. Known words of headings help, and are the only sign above
 * names.
 */
export function findBeginning(rows: readonly TableRow[]): Beginning {
  const width = widthOf(rows);
  const profiles = Array.from({ length: width }, (_each, column) => profileOf(rows, column));
  const mails = profiles.filter(({ share }) => share('mail') > 0);
  const withType = profiles.filter(({ share }) => share(...typed) >= 0.5).map(({ column }) => column);
  const columns = [...new Set([...mails.map(({ column }) => column), ...withType])];
  const firstTyped = rows.findIndex(({ cells }) =>
    mails.length > 0
      ? mails.some(({ column }) => kindOf(cells[column] ?? '') === 'mail')
      : withType.filter((column) => typed.includes(kindOf(cells[column] ?? ''))).length * 2 >=
        Math.max(1, withType.length),
  );
  const end = Math.min(mostTitleRows, columns.length === 0 ? rows.length - 1 : firstTyped);
  const usual = usualFilled(rows);
  const isTitle = (row: TableRow | undefined): boolean =>
    row !== undefined && usual > 1 && filledCells(row).length === 1;
  let best: { readonly row: number; readonly score: number } | undefined;
  for (let index = 0; index < end; index += 1) {
    const row = rows[index];
    if (row === undefined || isTitle(row)) continue;
    const score = scoreOf(row, columns);
    if (score > 0 && score >= (best?.score ?? 0)) best = { row: index, score };
  }
  if (best !== undefined) return { headings: best.row, firstPerson: best.row + 1 };
  // A single cell in the first row may be a title, or somebody whose address is missing: no person is left out.
  return { headings: undefined, firstPerson: 0 };
}

function scoreOf(row: TableRow, columns: readonly number[]): number {
  const filled = filledCells(row);
  const known = filled.filter((cell) => meaningOfHeading(cell) !== undefined).length;
  if (columns.length === 0) return known * 2 >= filled.length ? known : 0;
  const contrasts = columns.filter((column) => {
    const kind = kindOf(row.cells[column] ?? '');
    return kind === 'name' || kind === 'text';
  }).length;
  return 2 * known + contrasts;
}

function filledCells({ cells }: TableRow): readonly string[] {
  return cells.filter((cell) => cell !== '');
}

/** The number of filled cells that half of the rows have at least. */
function usualFilled(rows: readonly TableRow[]): number {
  const counts = rows.map((row) => filledCells(row).length).toSorted((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}
