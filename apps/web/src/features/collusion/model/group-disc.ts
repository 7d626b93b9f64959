import type { Point } from './outline.ts';

/** A group of texts, arranged around the middle of their disc. */
export interface Disc {
  readonly members: readonly (Point & { readonly id: number })[];
  /** The distance to the middles of the outermost texts. */
  readonly radius: number;
}

/** The distance from one middle to the next, along a ring. */
const spacingPx = 42;
const leastRingPx = 30;
const mostOnRing = 14;
/** The turn from one seed to the next on a sunflower, so that no seed is ever behind another (Vogel 1979). */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const sunflowerPx = 25;

/** A few texts form a ring; many are arranged as the seeds of a sunflower, the first in the middle. */
export function discOf(ids: readonly number[]): Disc {
  const count = ids.length;
  const onRing = count <= mostOnRing;
  const ringPx = count === 1 ? 0 : Math.max(leastRingPx, (count * spacingPx) / (2 * Math.PI));
  const members = ids.map((id, index) => {
    // Two texts are side by side, three with one of them on top.
    const angle = onRing
      ? (2 * Math.PI * index) / count - (count === 2 ? Math.PI : Math.PI / 2)
      : index * goldenAngle;
    const distance = onRing ? ringPx : sunflowerPx * Math.sqrt(index + 0.5);
    return { id, x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
  });
  return { members, radius: onRing ? ringPx : sunflowerPx * Math.sqrt(count) };
}
