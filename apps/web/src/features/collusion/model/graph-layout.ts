import type { CollusionText } from '@palimpsest/contract';
import type { GraphGroup, Places } from './lay-out-graph.ts';
import type { Point } from './outline.ts';
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

export interface GraphLayout {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly groups: readonly GraphGroup[];
  readonly width: number;
  readonly height: number;
}

/** The places, which the layout computes from numbers alone, joined with their texts and pairs. */
export function graphOf(
  places: Places,
  texts: readonly CollusionText[],
  pairs: readonly Pair[],
): GraphLayout {
  const textOf = new Map(texts.map((text) => [text.Id, text]));
  const nodes = new Map<number, GraphNode>();
  for (const { id, ...place } of places.nodes) {
    const text = textOf.get(id);
    if (text !== undefined) nodes.set(id, { text, ...place });
  }
  const edges = pairs.flatMap((pair) => {
    const [from, to] = [nodes.get(pair.Text1.Id), nodes.get(pair.Text2.Id)];
    return from === undefined || to === undefined ? [] : [{ pair, from, to }];
  });
  const { groups, width, height } = places;
  return { nodes: [...nodes.values()], edges, groups, width, height };
}

/** The part of the picture that passes the filters, without moving anything. */
export function shownPart(
  layout: GraphLayout,
  pairs: readonly Pair[],
): Pick<GraphLayout, 'nodes' | 'edges' | 'groups'> {
  const shownPairs = new Set(pairs.map(({ Id }) => Id));
  const edges = layout.edges.filter(({ pair }) => shownPairs.has(pair.Id));
  const shownTexts = new Set(edges.flatMap(({ from, to }) => [from.text.Id, to.text.Id]));
  const nodes = layout.nodes.filter(({ text }) => shownTexts.has(text.Id));
  const shownGroups = new Set(nodes.map(({ text }) => text.Group));
  return { edges, nodes, groups: layout.groups.filter(({ group }) => shownGroups.has(group)) };
}
