import type { Line } from './lines.ts';

/** How far to the right those lines extend that have the same size and about the same left edge. */
export interface RightEdges {
  /** `undefined` if there are fewer than three such lines. */
  readonly of: (line: Line) => number | undefined;
}

/** Left edges are counted in steps of this many points, together with those of two steps on either side. */
const stepPoints = 15;

export function findRightEdges(lines: readonly Line[]): RightEdges {
  const steps = new Map<string, { endX: number; count: number }>();
  const stepOf = (line: Line, shift: number): string =>
    `${Math.round(line.size * 2)} ${Math.round(line.startX / stepPoints) + shift}`;
  for (const line of lines) {
    const step = steps.get(stepOf(line, 0)) ?? { endX: 0, count: 0 };
    steps.set(stepOf(line, 0), { endX: Math.max(step.endX, line.endX), count: step.count + 1 });
  }
  return {
    of: (line) => {
      let endX = 0;
      let count = 0;
      for (const shift of [-2, -1, 0, 1, 2]) {
        const step = steps.get(stepOf(line, shift));
        endX = Math.max(endX, step?.endX ?? 0);
        count += step?.count ?? 0;
      }
      return count < 3 ? undefined : endX;
    },
  };
}
