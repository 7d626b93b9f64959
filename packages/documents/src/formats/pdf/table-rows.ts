import type { Line } from './lines.ts';

/** The tolerance for the left edges of the cells in a column, in points. */
const tolerance = 2;

/** Finds lines whose cells begin where those of a neighbour do. A single wide gap is only a stretched blank. */
export function tableRows(lines: readonly Line[]): ReadonlySet<Line> {
  const rows = new Set<Line>();
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (next === undefined || !areInOneTable(line, next)) continue;
    rows.add(line);
    rows.add(next);
  }
  return rows;
}

/** Compares positions, and distances from the first cell: a table may continue in another column of the page. */
export function areInOneTable(line: Line, next: Line): boolean {
  const shift = next.startX - line.startX;
  return line.cellStarts.some((x) =>
    next.cellStarts.some(
      (other) => Math.abs(x - other) < tolerance || Math.abs(x + shift - other) < tolerance,
    ),
  );
}
