import { connectedTexts } from './connected-texts.ts';
import { discOf, type Disc } from './group-disc.ts';
import { outlineOf, type Point } from './outline.ts';
import { packIslands, type Box } from './pack-islands.ts';
import { placeDiscs, type DiscLink } from './place-discs.ts';

/** The input of a layout: only ids of texts and pairs, so that a worker can receive it. */
export interface LayoutInput {
  readonly texts: readonly (readonly [id: number, group: number])[];
  readonly pairs: readonly (readonly [first: number, second: number, percent: number])[];
  /** The wanted ratio of width to height. */
  readonly aspect: number;
}

export interface GraphGroup {
  readonly group: number;
  readonly texts: number;
  /** The outline around its nodes; the drawn line is `marginPx` further out. */
  readonly outline: readonly Point[];
  /** The place above its highest node. */
  readonly label: Point;
}

export interface Places {
  readonly nodes: readonly {
    readonly id: number;
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly pairs: number;
  }[];
  readonly groups: readonly GraphGroup[];
  readonly width: number;
  readonly height: number;
}

/** The distance of a group's line from the middles of its nodes. */
export const marginPx = 20;

interface Body extends Point {
  readonly id: number;
  readonly group: number;
  readonly radius: number;
}

interface Island extends Box {
  readonly bodies: readonly Body[];
}

/**
 * Computes the places of the texts. A group is a disc with texts arranged by rule, so only discs need to be placed.
 * Forces place the discs that are connected by pairs; unconnected parts are put side by side over the whole width.
 * Nothing is random: the same pairs give the same picture.
 */
export function layOutGraph({ texts, pairs, aspect }: LayoutInput): Places {
  const degrees = new Map<number, number>();
  for (const [first, second] of pairs) {
    for (const id of [first, second]) degrees.set(id, (degrees.get(id) ?? 0) + 1);
  }
  const groupOf = new Map(texts);
  const islands = connectedTexts(pairs);
  const islandOf = new Map(islands.flatMap((members, index) => members.map((id) => [id, index] as const)));
  const pairsOf = Map.groupBy(pairs, ([first]) => islandOf.get(first));
  const placed = islands.map((members, index) =>
    islandAt(members, pairsOf.get(index) ?? [], groupOf, (id) => degrees.get(id) ?? 0),
  );
  const packed = packIslands(placed, aspect);
  const bodies = placed.flatMap((island, index) => {
    const { x, y } = packed.places[index] ?? { x: 0, y: 0 };
    return island.bodies.map((body) => ({
      ...body,
      island: index,
      x: Math.round(x + body.x),
      y: Math.round(y + body.y),
    }));
  });
  return {
    nodes: bodies.map(({ id, x, y, radius }) => ({ id, x, y, radius, pairs: degrees.get(id) ?? 0 })),
    groups: groupsOf(bodies),
    width: packed.width,
    height: packed.height,
  };
}

function islandAt(
  members: readonly number[],
  pairs: LayoutInput['pairs'],
  groupOf: ReadonlyMap<number, number>,
  degreeOf: (id: number) => number,
): Island {
  const inGroups = Map.groupBy(members, (id) => groupOf.get(id) ?? 0);
  const single = (inGroups.get(0) ?? []).map((id) => [id]);
  const grouped = [...inGroups].filter(([group]) => group > 0).map(([, ids]) => ids);
  // An island of only two texts is one disc, whether or not they are in a group.
  const discs = (members.length === 2 ? [members] : [...grouped, ...single]).map((ids) =>
    discOf(ids.toSorted((one, other) => degreeOf(other) - degreeOf(one) || one - other)),
  );
  const places = placeDiscs(discs, linksBetween(discs, pairs));
  const bodies = discs.flatMap((disc, index) => {
    const { x, y } = places[index] ?? { x: 0, y: 0 };
    return disc.members.map((member) => ({
      id: member.id,
      group: groupOf.get(member.id) ?? 0,
      radius: 7 + Math.min(7, Math.sqrt(degreeOf(member.id))),
      x: x + member.x,
      y: y + member.y,
    }));
  });
  return atOrigin(bodies);
}

function linksBetween(discs: readonly Disc[], pairs: LayoutInput['pairs']): readonly DiscLink[] {
  const discOfText = new Map(discs.flatMap(({ members }, index) => members.map(({ id }) => [id, index])));
  const links = new Map<number, DiscLink>();
  for (const [first, second, percent] of pairs) {
    const [one, other] = [discOfText.get(first) ?? 0, discOfText.get(second) ?? 0];
    if (one === other) continue;
    const [from, to] = [Math.min(one, other), Math.max(one, other)];
    const key = from * discs.length + to;
    const known = links.get(key);
    links.set(key, { from, to, percent: Math.max(percent, known?.percent ?? 0) });
  }
  return [...links.values()];
}

/** Leaves space for the areas of its groups. */
function atOrigin(bodies: readonly Body[]): Island {
  const left = Math.min(...bodies.map(({ x }) => x)) - marginPx;
  const top = Math.min(...bodies.map(({ y }) => y)) - marginPx;
  const placed = bodies.map((body) => ({ ...body, x: body.x - left, y: body.y - top }));
  return {
    bodies: placed,
    width: Math.max(...placed.map(({ x }) => x)) + marginPx,
    height: Math.max(...placed.map(({ y }) => y)) + marginPx,
  };
}

/** If a list of pairs was cut, a group may have fallen apart; then each part has its own area. */
function groupsOf(bodies: readonly (Body & { readonly island: number })[]): readonly GraphGroup[] {
  return [...Map.groupBy(bodies, ({ group, island }) => `${group} ${island}`).values()]
    .map((members) => ({
      group: members[0]?.group ?? 0,
      texts: members.length,
      outline: outlineOf(members),
      label: {
        x: Math.round(members.reduce((sum, { x }) => sum + x, 0) / members.length),
        y: Math.min(...members.map(({ y }) => y)) - marginPx - 4,
      },
    }))
    .filter(({ group }) => group > 0)
    .sort((one, other) => one.group - other.group);
}
