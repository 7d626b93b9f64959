import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import type { Disc } from './group-disc.ts';
import type { Point } from './outline.ts';

/** The strongest pair between two discs, given by their places in the list. */
export interface DiscLink {
  readonly from: number;
  readonly to: number;
  readonly percent: number;
}

/** The distance between the outermost texts of two discs: space for the areas of both. */
const gapPx = 52;
/** A disc is placed by its strongest links; hundreds more would only take time. */
const linksPerDisc = 6;
const turns = { least: 60, most: 200, ofAll: 60_000 };

interface Body extends SimulationNodeDatum {
  readonly radius: number;
}

/** Places the middles of discs by forces: the more they have in common, the closer they are. */
export function placeDiscs(discs: readonly Disc[], links: readonly DiscLink[]): readonly Point[] {
  if (discs.length < 2) return discs.map(() => ({ x: 0, y: 0 }));
  const bodies: Body[] = discs.map(({ radius }) => ({ radius: radius + gapPx / 2 }));
  const radiusOf = (index: number): number => bodies[index]?.radius ?? 0;
  const drawn = strongest(links).map(({ from, to, percent }) => ({
    source: from,
    target: to,
    distance: radiusOf(from) + radiusOf(to) + (100 - percent) * 0.3,
  }));
  forceSimulation(bodies)
    .randomSource(numbersFrom(1))
    .force(
      'link',
      forceLink<Body, SimulationLinkDatum<Body> & { readonly distance: number }>(drawn).distance(
        ({ distance }) => distance,
      ),
    )
    .force(
      'charge',
      forceManyBody<Body>()
        .strength(({ radius }) => -4 * radius)
        .distanceMax(600)
        .theta(1.1),
    )
    .force('distance', forceCollide<Body>(({ radius }) => radius).iterations(2))
    // A picture is wider than high.
    .force('x', forceX<Body>(0).strength(0.04))
    .force('y', forceY<Body>(0).strength(0.07))
    .stop()
    .tick(Math.round(Math.min(turns.most, Math.max(turns.least, turns.ofAll / discs.length))));
  return bodies.map(({ x = 0, y = 0 }) => ({ x, y }));
}

function strongest(links: readonly DiscLink[]): readonly DiscLink[] {
  const counts = new Map<number, number>();
  const hasFreeLink = (disc: number) => (counts.get(disc) ?? 0) < linksPerDisc;
  return links
    .toSorted((one, other) => other.percent - one.percent || one.from - other.from || one.to - other.to)
    .filter(({ from, to }) => {
      if (!hasFreeLink(from) && !hasFreeLink(to)) return false;
      counts.set(from, (counts.get(from) ?? 0) + 1);
      counts.set(to, (counts.get(to) ?? 0) + 1);
      return true;
    });
}

/** Deterministic pseudo-random numbers from 0 to 1 (linear congruential, as in Numerical Recipes). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (1_664_525 * state + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
