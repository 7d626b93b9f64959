import type { Line } from '../lines.ts';
import type { TaggedRole, TaggedRoles } from './structure-tree.ts';

export type TaggedCell = NonNullable<TaggedRole['cell']>;

/** A row of a tagged table that is one line. */
export interface TaggedRow {
  readonly table: number;
  readonly row: number;
}

/** The row that contains all of the line; undefined if it is in no table, or in several rows. */
function rowOf(line: Line, roleOf: TaggedRoles['roleOf']): TaggedRow | undefined {
  let row: TaggedRow | undefined;
  for (const { contentId } of line.parts ?? []) {
    const cell = contentId === undefined ? undefined : roleOf(contentId)?.cell;
    if (cell === undefined) return undefined;
    if (row !== undefined && (row.table !== cell.table || row.row !== cell.row)) return undefined;
    row ??= { table: cell.table, row: cell.row };
  }
  return row;
}

/**
 * The lines that are rows of tagged tables. A table with a cell of several lines is left out, because its rows are not
 * lines of the text.
 */
export function taggedRows(
  lines: readonly Line[],
  roleOf: TaggedRoles['roleOf'],
): ReadonlyMap<Line, TaggedRow> {
  const rows = new Map<Line, TaggedRow>();
  const seen = new Map<number, Set<number>>();
  const wrapped = new Set<number>();
  for (const line of lines) {
    const row = rowOf(line, roleOf);
    if (row === undefined) continue;
    const ofTable = seen.get(row.table) ?? new Set<number>();
    if (ofTable.has(row.row)) wrapped.add(row.table);
    seen.set(row.table, ofTable.add(row.row));
    rows.set(line, row);
  }
  for (const [line, { table }] of rows) {
    if (wrapped.has(table) || (seen.get(table)?.size ?? 0) < 2) rows.delete(line);
  }
  return rows;
}
