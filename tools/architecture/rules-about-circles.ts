/** No two files import each other, not even through others, and neither do two parts of the server. */
import { findCircles } from './find-circle.ts';
import { partOfServer } from './server-layers.ts';
import type { SourceFile } from './source-tree.ts';
import type { Rule } from './violation.ts';

interface Edge {
  readonly path: string;
  readonly line: number;
}

/** Type imports count as well, because a circle of types couples two files just as much. */
export const filesFormNoCircle: Rule = (tree) => {
  const edges = edgesBetween(tree, (path) => path);
  return violations(edges, 'files', 'Move the shared code into a third file that imports neither of them.');
};

export const partsOfTheServerFormNoCircle: Rule = (tree) => {
  const edges = edgesBetween(
    tree.filter((file) => !file.isTest && !file.path.includes('/testing/')),
    partOfServer,
  );
  return violations(
    edges,
    'parts of the server',
    'Move shared code below both features, or coordinating code to lifecycle, which is above the features.',
  );
};

type Edges = ReadonlyMap<string, ReadonlyMap<string, Edge>>;

/** Maps every node to the nodes that it imports, with the place of the first import. */
function edgesBetween(tree: readonly SourceFile[], nodeOf: (path: string) => string | undefined): Edges {
  const edges = new Map<string, Map<string, Edge>>();
  const known = new Set(tree.map(({ path }) => path));
  for (const file of tree) {
    const from = nodeOf(file.path);
    if (from === undefined) continue;
    const goals = edges.get(from) ?? new Map<string, Edge>();
    edges.set(from, goals);
    for (const { file: goal, line } of file.imports) {
      const to = goal !== undefined && known.has(goal) ? nodeOf(goal) : undefined;
      if (to === undefined || to === from || goals.has(to)) continue;
      goals.set(to, { path: file.path, line });
    }
  }
  return edges;
}

function violations(edges: Edges, what: string, instead: string): ReturnType<Rule> {
  const circles = findCircles([...edges.keys()], (node) => [...(edges.get(node)?.keys() ?? [])]);
  return circles.map((circle) => {
    const [start = '', second = ''] = circle;
    const edge = edges.get(start)?.get(second);
    return {
      path: edge?.path ?? start,
      line: edge?.line ?? 0,
      problem: `${what} import each other in a circle: ${circle.join(' → ')}`,
      instead,
    };
  });
}
