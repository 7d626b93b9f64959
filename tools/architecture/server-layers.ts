/**
 * The server's layers and the parts in them. A layer imports only the layers below it: what any server needs, the people
 * who use it, how texts are found, and what users do. The files above the layers combine them and may import all.
 */
import type { SourceFile } from './source-tree.ts';
import type { Rule } from './violation.ts';

const source = 'apps/server/src/';
/** The layers, beginning with the lowest. */
export const layers = ['platform', 'people', 'finding', 'features'] as const;

/** Files above that every layer may import: settings, and the types of the services that compose.ts makes. */
const shared = new Set(
  ['config.ts', 'data-of-users.ts', 'events.ts', 'services.ts', 'feature-ports.ts', 'part.ts'].map(
    (file) => source + file,
  ),
);
/** Subqueries about users, which the queue and the settings join. */
const joinedEverywhere = `${source}people/users/people.repository.ts`;

/**
 * The part of the server that a file belongs to: a folder in a layer (`platform/jobs`, `features/checks`) or above them
 * (`lifecycle`). Undefined for files outside of the server and in no such folder.
 */
export function partOfServer(path: string): string | undefined {
  if (!path.startsWith(source)) return undefined;
  const [first = '', second, third] = path.slice(source.length).split('/');
  if (second === undefined) return undefined;
  if (!isLayer(first)) return first;
  return third === undefined ? undefined : `${first}/${second}`;
}

export const layersImportOnlyThoseBelow: Rule = (tree) =>
  tree.filter(({ path, isTest }) => !isTest && !path.includes('/testing/')).flatMap(findingsIn);

function findingsIn({ path, imports }: SourceFile): ReturnType<Rule> {
  const from = layerOf(path);
  if (from === undefined) return [];
  const allowed = new Set<string>(layers.slice(0, layers.indexOf(from) + 1));
  return imports.flatMap(({ file, line, specifier }) => {
    if (file === undefined || !file.startsWith(source) || shared.has(file)) return [];
    const to = layerOf(file);
    if (to !== undefined && allowed.has(to)) return [];
    if (file === joinedEverywhere) return [];
    return [
      {
        path,
        line,
        problem: `${from} must not import ${to ?? 'what combines the layers'} (${specifier})`,
        instead: 'Move this file up, or what it needs down, or let compose.ts pass it in as a service.',
      },
    ];
  });
}

function layerOf(path: string): (typeof layers)[number] | undefined {
  if (!path.startsWith(source)) return undefined;
  return layers.find((layer) => path.startsWith(`${source}${layer}/`));
}

function isLayer(name: string): boolean {
  return layers.some((layer) => layer === name);
}
