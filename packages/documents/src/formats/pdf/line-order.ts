import type { Line } from './line.ts';

/** Fewer steps upwards occur on ordinary pages: columns, boxes, heads that are painted last. */
const leastSteps = 3;
/** The steps down are a smaller share of all steps. */
const leastShare = 0.25;

/**
 * The lines of a page in the order of reading. They are almost always painted in this order. Some programs paint them
 * from the bottom up, or in no order; then the lines of each column are sorted by their height.
 */
export function inOrderOfReading(lines: readonly Line[]): readonly Line[] {
  const upright = lines.filter(({ isUpright }) => isUpright);
  let up = 0;
  let down = 0;
  for (const [index, line] of upright.entries()) {
    const last = upright[index - 1];
    if (last === undefined || !areInOneColumn(last, line)) continue;
    if (line.y > last.y + last.size * 0.5) up += 1;
    else if (line.y < last.y - last.size * 0.5) down += 1;
  }
  if (up < leastSteps || up < (up + down) * leastShare) return lines;
  if (areOneColumn(upright)) return lines.toSorted((a, b) => b.y - a.y);
  return up > down ? columnsOf(lines).flatMap((column) => column.toSorted((a, b) => b.y - a.y)) : lines;
}

/** One is above the other. */
function areInOneColumn(a: Line, b: Line): boolean {
  const shared = Math.min(a.endX, b.endX) - Math.max(a.startX, b.startX);
  return shared > Math.min(a.endX - a.startX, b.endX - b.startX) * 0.5;
}

/** No line is beside another one. */
function areOneColumn(lines: readonly Line[]): boolean {
  const sorted = lines.toSorted((a, b) => b.y - a.y);
  return sorted.every((line, index) => {
    const next = sorted[index + 1];
    return next === undefined || line.y - next.y > Math.min(line.size, next.size) * 0.5;
  });
}

/** Lines that are painted one after the other and are above each other. */
function columnsOf(lines: readonly Line[]): Line[][] {
  const columns: Line[][] = [];
  for (const line of lines) {
    const last = columns.at(-1)?.at(-1);
    if (last !== undefined && areInOneColumn(last, line)) columns.at(-1)?.push(line);
    else columns.push([line]);
  }
  return columns;
}
