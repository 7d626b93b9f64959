import type { TaggedRow } from './layout/tagged-rows.ts';
import type { Line } from './lines.ts';

/** The tolerance for the left edges of the cells in a column, in points. */
const tolerance = 2;

export interface TableRows {
  /** The line is a row of a table. */
  readonly has: (line: Line) => boolean;
  readonly areInOneTable: (line: Line, next: Line) => boolean;
  /** The page states that both are rows of one table. */
  readonly areTaggedTogether: (line: Line, next: Line) => boolean;
}

/**
 * Finds the rows that the page states, and lines whose cells begin where those of a neighbour do. A single wide gap is
 * only a stretched blank.
 */
export function tableRows(lines: readonly Line[], tagged: ReadonlyMap<Line, TaggedRow>): TableRows {
  const rows = new Set<Line>(tagged.keys());
  const areTaggedTogether = (line: Line, next: Line): boolean => {
    const table = tagged.get(line)?.table;
    return table !== undefined && table === tagged.get(next)?.table;
  };
  const areInOneTable = (line: Line, next: Line): boolean =>
    tagged.has(line) || tagged.has(next) ? areTaggedTogether(line, next) : haveSameCells(line, next);
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (next === undefined || !areInOneTable(line, next)) continue;
    rows.add(line);
    rows.add(next);
  }
  return { has: (line) => rows.has(line), areInOneTable, areTaggedTogether };
}

/** Compares positions, and distances from the first cell: a table may continue in another column of the page. */
function haveSameCells(line: Line, next: Line): boolean {
  const shift = next.startX - line.startX;
  return line.cellStarts.some((x) =>
    next.cellStarts.some(
      (other) => Math.abs(x - other) < tolerance || Math.abs(x + shift - other) < tolerance,
    ),
  );
}
