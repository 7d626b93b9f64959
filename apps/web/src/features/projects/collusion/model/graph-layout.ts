import type { CollusionText } from '@palimpsest/contract';
import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type Simulation,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import { connectedTexts } from './connected-texts.ts';
import { outlineOf, type Point } from './outline.ts';
import type { Pair } from './pairs.ts';

export interface GraphNode extends Point {
  readonly text: CollusionText;
  /** How many texts it has something in common with. */
  readonly pairs: number;
  readonly radius: number;
}

export interface GraphEdge {
  readonly pair: Pair;
  readonly from: GraphNode;
  readonly to: GraphNode;
}

export interface GraphGroup {
  readonly group: number;
  readonly texts: number;
  /** Around its nodes; `roomPx` further out is the line that is drawn. */
  readonly outline: readonly Point[];
  /** Above its highest node. */
  readonly label: Point;
}

export interface GraphLayout {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly groups: readonly GraphGroup[];
  readonly width: number;
  readonly height: number;
}

/** How far a group's line stands from the middles of its nodes. */
export const roomPx = 20;
const marginPx = 56;
const turns = 260;
/** After so many turns of so many nodes the browser is let on. */
const nodesPerSlice = 6_000;

interface Body extends SimulationNodeDatum {
  readonly id: number;
  readonly group: number;
  readonly radius: number;
}

interface Island {
  readonly bodies: readonly Body[];
  readonly width: number;
  readonly height: number;
}

/**
 * Where the texts stand: those that hang together by pairs are laid out by forces (the more they have in common, the
 * closer; groups draw together), and these islands side by side in rows, the largest first. Nothing in it is left to
 * chance: the same pairs give the same picture, about `aspect` times as wide as high. A generator, so that the page goes on while it is worked out.
 */
export function* layOutGraph(
  texts: readonly CollusionText[],
  pairs: readonly Pair[],
  aspect: number,
): Generator<void, GraphLayout, void> {
  const degrees = new Map<number, number>();
  for (const { Text1, Text2 } of pairs) {
    for (const { Id } of [Text1, Text2]) degrees.set(Id, (degrees.get(Id) ?? 0) + 1);
  }
  const textOf = new Map(texts.map((text) => [text.Id, text]));
  const islands: Island[] = [];
  for (const members of connectedTexts(pairs)) {
    const bodies = members.map((id) => ({
      id,
      group: textOf.get(id)?.Group ?? 0,
      radius: 7 + Math.min(7, Math.sqrt(degrees.get(id) ?? 0)),
    }));
    const own = new Set(members);
    const simulation = simulate(
      bodies,
      pairs.filter(({ Text1 }) => own.has(Text1.Id)),
    );
    let untold = 0;
    for (let turn = 0; turn < turns; turn++) {
      simulation.tick();
      untold += bodies.length;
      if (untold > nodesPerSlice) {
        untold = 0;
        yield;
      }
    }
    islands.push(atOrigin(bodies));
  }
  return compose(islands, textOf, degrees, pairs, aspect);
}

function simulate(bodies: Body[], pairs: readonly Pair[]): Simulation<Body, undefined> {
  const groupOf = new Map(bodies.map(({ id, group }) => [id, group]));
  const isWithin = ({ Text1, Text2 }: Pair) =>
    (groupOf.get(Text1.Id) ?? 0) > 0 && groupOf.get(Text1.Id) === groupOf.get(Text2.Id);
  const links = pairs.map((pair) => ({
    source: pair.Text1.Id,
    target: pair.Text2.Id,
    distance: 64 + (100 - pair.Percent) * 0.4 + (isWithin(pair) ? 0 : 60),
  }));
  return forceSimulation(bodies)
    .randomSource(numbersFrom(1))
    .force(
      'link',
      forceLink<Body, SimulationLinkDatum<Body> & { readonly distance: number }>(links)
        .id(({ id }) => id)
        .distance(({ distance }) => distance),
    )
    .force('charge', forceManyBody<Body>().strength(-160).distanceMax(400))
    .force(
      'room',
      forceCollide<Body>(({ radius }) => radius + 7),
    )
    .force('x', forceX<Body>(0).strength(0.04))
    .force('y', forceY<Body>(0).strength(0.06))
    .force('group', drawGroupsTogether(bodies))
    .stop();
}

function drawGroupsTogether(bodies: readonly Body[]) {
  const groups = [...Map.groupBy(bodies, ({ group }) => group)].filter(([group]) => group > 0);
  return (alpha: number): void => {
    for (const [, members] of groups) {
      const x = mean(members.map((body) => body.x ?? 0));
      const y = mean(members.map((body) => body.y ?? 0));
      for (const body of members) {
        body.vx = (body.vx ?? 0) + (x - (body.x ?? 0)) * alpha * 0.2;
        body.vy = (body.vy ?? 0) + (y - (body.y ?? 0)) * alpha * 0.2;
      }
    }
  };
}

function atOrigin(bodies: readonly Body[]): Island {
  const left = Math.min(...bodies.map(({ x = 0, radius }) => x - radius));
  const top = Math.min(...bodies.map(({ y = 0, radius }) => y - radius));
  const placed = bodies.map((body) => ({ ...body, x: (body.x ?? 0) - left, y: (body.y ?? 0) - top }));
  return {
    bodies: placed,
    width: Math.max(...placed.map(({ x, radius }) => x + radius)),
    height: Math.max(...placed.map(({ y, radius }) => y + radius)),
  };
}

/** The islands in rows, from the left and from above, so that all together are about `aspect` times as wide as high. */
function compose(
  islands: readonly Island[],
  textOf: ReadonlyMap<number, CollusionText>,
  degrees: ReadonlyMap<number, number>,
  pairs: readonly Pair[],
  aspect: number,
): GraphLayout {
  const area = islands.reduce((sum, { width, height }) => sum + (width + marginPx) * (height + marginPx), 0);
  const rowWidth = Math.max(Math.sqrt(area * aspect), ...islands.map(({ width }) => width + marginPx));
  const nodes = new Map<number, GraphNode>();
  let [x, y, rowHeight, fullWidth] = [0, 0, 0, 0];
  for (const island of islands) {
    if (x > 0 && x + island.width + marginPx > rowWidth) {
      y += rowHeight;
      [x, rowHeight] = [0, 0];
    }
    for (const body of island.bodies) {
      const text = textOf.get(body.id);
      if (text === undefined) continue;
      nodes.set(body.id, {
        text,
        pairs: degrees.get(body.id) ?? 0,
        radius: body.radius,
        x: Math.round(x + marginPx / 2 + (body.x ?? 0)),
        y: Math.round(y + marginPx / 2 + (body.y ?? 0)),
      });
    }
    x += island.width + marginPx;
    rowHeight = Math.max(rowHeight, island.height + marginPx);
    fullWidth = Math.max(fullWidth, x);
  }
  const edges = pairs.flatMap((pair) => {
    const [from, to] = [nodes.get(pair.Text1.Id), nodes.get(pair.Text2.Id)];
    return from === undefined || to === undefined ? [] : [{ pair, from, to }];
  });
  return {
    nodes: [...nodes.values()],
    edges,
    groups: groupsOf([...nodes.values()]),
    width: Math.ceil(fullWidth),
    height: Math.ceil(y + rowHeight),
  };
}

function groupsOf(nodes: readonly GraphNode[]): readonly GraphGroup[] {
  return [...Map.groupBy(nodes, ({ text }) => text.Group)]
    .filter(([group]) => group > 0)
    .sort(([one], [other]) => one - other)
    .map(([group, members]) => ({
      group,
      texts: members.length,
      outline: outlineOf(members),
      label: {
        x: Math.round(mean(members.map(({ x }) => x))),
        y: Math.min(...members.map(({ y }) => y)) - roomPx - 4,
      },
    }));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Numbers from 0 to 1 that look like chance and are always the same (linear congruential, as in Numerical Recipes). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (1_664_525 * state + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
