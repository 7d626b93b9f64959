import type { TableRow } from '../table.ts';
import { personIn } from './person.ts';

/** `code` has digits and no blanks, as numbers of students have; `decimal` is a grade or a percent. */
export type CellKind = 'empty' | 'mail' | 'date' | 'decimal' | 'integer' | 'code' | 'name' | 'text';

/** Written instead of nothing. */
const nothing = /^(?:[-–—.?/]{1,3}|n\/?a|null|none|keine?|#n\/a)$/i;
const date = /^\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}(?:$|[ T,])/u;
const decimal = /^[-+]?\p{Nd}{1,12}(?:[.,٫]\p{Nd}{1,12}(?: ?%)?| ?%)$/u;
const integer = /^\p{Nd}{1,30}$/u;
const code = /^[\p{L}\p{Nd}._/#-]{2,40}$/u;
/** Letters of any script, with what names have between them. */
const name = /^[\p{L}\p{M} '’ʼ‘`´.,·・‧־()-]{1,100}$/u;
const mostNameWords = 7;

export function kindOf(cell: string): CellKind {
  if (cell === '' || nothing.test(cell)) return 'empty';
  if (cell.includes('@') && personIn(cell) !== undefined) return 'mail';
  if (date.test(cell)) return 'date';
  if (decimal.test(cell)) return 'decimal';
  if (integer.test(cell)) return 'integer';
  if (code.test(cell) && /\p{Nd}/u.test(cell)) return 'code';
  if (name.test(cell) && /\p{L}/u.test(cell) && cell.split(' ').length <= mostNameWords) return 'name';
  return 'text';
}

/** The content of a column. */
export interface ColumnProfile {
  readonly column: number;
  readonly filled: readonly string[];
  /** The part of the filled cells with one of these kinds, from 0 to 1. */
  readonly share: (...kinds: readonly CellKind[]) => number;
  /** The part of the filled cells that differ from all before, from 0 to 1. */
  readonly distinct: number;
}

export function profileOf(rows: readonly TableRow[], column: number): ColumnProfile {
  const filled: string[] = [];
  const counts = new Map<CellKind, number>();
  for (const { cells } of rows) {
    const cell = cells[column] ?? '';
    const kind = kindOf(cell);
    if (kind === 'empty') continue;
    filled.push(cell);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const share = (...kinds: readonly CellKind[]): number => {
    const count = kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
    return filled.length === 0 ? 0 : count / filled.length;
  };
  const distinct = filled.length === 0 ? 0 : new Set(filled).size / filled.length;
  return { column, filled, share, distinct };
}

export function widthOf(rows: readonly TableRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}
