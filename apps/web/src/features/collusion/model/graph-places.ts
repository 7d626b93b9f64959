import type { GraphEdge, GraphLayout, GraphNode } from './graph-layout.ts';
import type { Point } from './outline.ts';

/** The node at a place, no further from its edge than `reach`; null if there is no such node. */
export function nodeAt(nodes: readonly GraphNode[], { x, y }: Point, reach: number): GraphNode | null {
  let nearest: GraphNode | null = null;
  let least = reach;
  for (const node of nodes) {
    const away = Math.hypot(node.x - x, node.y - y) - node.radius;
    if (away < least) [nearest, least] = [node, away];
  }
  return nearest;
}

export function edgeAt(edges: readonly GraphEdge[], place: Point, reach: number): GraphEdge | null {
  let nearest: GraphEdge | null = null;
  let least = reach;
  for (const edge of edges) {
    const away = distanceToLine(place, edge.from, edge.to);
    if (away < least) [nearest, least] = [edge, away];
  }
  return nearest;
}

function distanceToLine({ x, y }: Point, from: Point, to: Point): number {
  const [width, height] = [to.x - from.x, to.y - from.y];
  const length = width * width + height * height;
  const share =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * width + (y - from.y) * height) / length));
  return Math.hypot(from.x + share * width - x, from.y + share * height - y);
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The node that an arrow key leads to: the nearest one in its direction, where a sideways step counts twice.
 * Undefined if the key does nothing.
 */
export function nodeAfterKey(
  nodes: readonly GraphNode[],
  current: GraphNode,
  key: string,
): GraphNode | undefined {
  const direction = directions[key];
  if (direction === undefined) return undefined;
  let best: GraphNode | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    const [width, height] = [node.x - current.x, node.y - current.y];
    const ahead = width * direction.x + height * direction.y;
    const aside = Math.abs(width * direction.y) + Math.abs(height * direction.x);
    if (node === current || ahead <= 0 || aside > 2 * ahead) continue;
    if (ahead + 2 * aside < least) [best, least] = [node, ahead + 2 * aside];
  }
  return best ?? current;
}

/** Maps the picture to the view: a point of the picture times `scale`, moved by x and y, is its place in the view. */
export interface Camera extends Point {
  readonly scale: number;
}

export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

export const leastScale = 0.1;
export const mostScale = 4;

/** The distances between a few texts are stretched up to this factor; nodes and names keep their size. */
const mostFitting = 2.4;

/** The camera that centres the whole picture in the view. */
export function fitted({ width, height }: Pick<GraphLayout, 'width' | 'height'>, size: ViewSize): Camera {
  const scale = Math.min(mostFitting, size.width / Math.max(1, width), size.height / Math.max(1, height));
  return centred(scale, { x: width / 2, y: height / 2 }, size);
}

/** Brings a point of the picture to the middle of the view. */
export function centred(scale: number, { x, y }: Point, size: ViewSize): Camera {
  return { scale, x: size.width / 2 - x * scale, y: size.height / 2 - y * scale };
}

/** Zooms in or out around a fixed place of the view. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const scale = Math.min(mostScale, Math.max(leastScale, camera.scale * factor));
  const real = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real };
}

/** The place in the picture that appears at a place of the view. */
export function inPicture(camera: Camera, { x, y }: Point): Point {
  return { x: (x - camera.x) / camera.scale, y: (y - camera.y) / camera.scale };
}
