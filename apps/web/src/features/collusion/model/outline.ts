export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of the smallest convex shape around all points (monotone chain, Andrew 1979). */
export function outlineOf(points: readonly Point[]): readonly Point[] {
  const sorted = points
    .map(({ x, y }) => ({ x, y }))
    .sort((one, other) => one.x - other.x || one.y - other.y)
    .filter(({ x, y }, index, all) => all[index - 1]?.x !== x || all[index - 1]?.y !== y);
  if (sorted.length < 3) return sorted;
  return [...halfOutline(sorted), ...halfOutline(sorted.toReversed())];
}

/** The half without its last corner, which is the first corner of the other half. */
function halfOutline(sorted: readonly Point[]): readonly Point[] {
  const corners: Point[] = [];
  for (const point of sorted) {
    while (corners.length > 1 && !turnsLeft(corners.at(-2), corners.at(-1), point)) corners.pop();
    corners.push(point);
  }
  return corners.slice(0, -1);
}

function turnsLeft(one: Point | undefined, other: Point | undefined, third: Point): boolean {
  if (one === undefined || other === undefined) return true;
  return (other.x - one.x) * (third.y - one.y) - (other.y - one.y) * (third.x - one.x) > 0;
}
