/** How large a cell can be, in pixels. */
export const cellSizes = [3, 4, 5, 6, 8, 10, 12, 16, 20, 26, 32] as const;
/** Nobody finds a smaller one with a pointer; such a map is scrolled. */
const leastCellPx = 4;

/** The largest cells with which all of the map is in view. */
export function fittingCell(count: number, roomPx: number): number {
  const fitting = cellSizes.filter((size) => size >= leastCellPx && size * count <= roomPx);
  return Math.min(26, fitting.at(-1) ?? leastCellPx);
}

/** The next larger or smaller size, or the same at the end. */
export function nextCell(cellPx: number, step: 1 | -1): number {
  const wanted =
    step === 1 ? cellSizes.find((size) => size > cellPx) : cellSizes.findLast((size) => size < cellPx);
  return wanted ?? cellPx;
}
