import type { Line } from './lines.ts';

/** Points by which the cells of a column may differ. */
const tolerance = 2;

/** Lines whose cells begin where those of a neighbour do. A single wide gap is only a stretched blank. */
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

/** Compared by place, and by distance from the first cell: a table may go on in another column of the page. */
export function areInOneTable(line: Line, next: Line): boolean {
  const shift = next.startX - line.startX;
  return line.cellStarts.some((x) =>
    next.cellStarts.some(
      (other) => Math.abs(x - other) < tolerance || Math.abs(x + shift - other) < tolerance,
    ),
  );
}
