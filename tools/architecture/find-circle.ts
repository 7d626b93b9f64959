/** Finds a shortest circle in a graph. */

/**
 * Finds one shortest circle for each group of nodes that reach each other, as a path that ends at its first node. Nodes
 * that only lead into such a group have no circle. The result is ordered by name.
 */
export function findCircles(
  nodes: readonly string[],
  next: (node: string) => readonly string[],
): readonly (readonly string[])[] {
  const told = new Set<string>();
  return [...nodes].sort().flatMap((start) => {
    if (told.has(start)) return [];
    const circle = shortestWayBack(start, next);
    if (circle === undefined) return [];
    for (const node of nodesOnCirclesThrough(start, nodes, next)) told.add(node);
    return [circle];
  });
}

/** The shortest path from a node back to itself; undefined if there is no path. */
export function shortestWayBack(
  start: string,
  next: (node: string) => readonly string[],
): readonly string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const following of [...next(node)].sort()) {
      if (following === start) return [...pathTo(node, start, cameFrom), start];
      if (cameFrom.has(following)) continue;
      cameFrom.set(following, node);
      queue.push(following);
    }
  }
  return undefined;
}

function pathTo(node: string, start: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const path = [node];
  for (let at = node; at !== start;) {
    at = cameFrom.get(at) ?? start;
    path.unshift(at);
  }
  return path;
}

function nodesOnCirclesThrough(
  start: string,
  nodes: readonly string[],
  next: (node: string) => readonly string[],
): ReadonlySet<string> {
  const previous = new Map<string, string[]>();
  for (const node of nodes) {
    for (const following of next(node)) {
      const before = previous.get(following) ?? [];
      before.push(node);
      previous.set(following, before);
    }
  }
  const ahead = reachedFrom(start, next);
  const behind = reachedFrom(start, (node) => previous.get(node) ?? []);
  return new Set([...ahead].filter((node) => behind.has(node)));
}

function reachedFrom(start: string, next: (node: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const node of reached) for (const following of next(node)) reached.add(following);
  return reached;
}
