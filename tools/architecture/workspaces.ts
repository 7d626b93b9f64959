/** The workspaces, and the imports that are allowed between them. */

export interface Arrows {
  /** Our own packages that may be imported, by their names. */
  readonly ours: readonly string[];
  /** Our own packages of which only types may be imported. */
  readonly oursAsTypes?: readonly string[];
  /** Our own packages that only tests may import. */
  readonly oursInTests?: readonly string[];
  /** Other packages: 'any', or only these. Node's own modules count as `node:`. */
  readonly others: 'any' | readonly string[];
  readonly instead: string;
}

/** The arrows by folder. Folders that are not named here (bench, tools) may use everything. */
export const arrows: Readonly<Record<string, Arrows>> = {
  'packages/engine': {
    ours: [],
    others: [],
    instead:
      'The engine is pure, so that it runs in a thread and in a browser: read in the caller, and pass the text.',
  },
  'packages/contract': {
    ours: [],
    others: ['zod'],
    instead: 'The contract only describes the API. Move the code to the server or to the web.',
  },
  'packages/client': {
    ours: [],
    others: [],
    instead: 'The client needs no other package, so that it runs in Node and in browsers.',
  },
  'packages/documents': {
    ours: ['@palimpsest/contract'],
    oursAsTypes: ['@palimpsest/engine'],
    others: 'any',
    instead: 'The documents package turns files into text. Take everything else as an argument.',
  },
  'apps/server': {
    ours: [
      '@palimpsest/contract',
      '@palimpsest/contract/guide',
      // Without the schemas, for threads.
      '@palimpsest/contract/limits',
      '@palimpsest/contract/shared-beginning',
      '@palimpsest/documents',
      '@palimpsest/engine',
    ],
    others: 'any',
    instead: 'The server may import engine, documents and contract.',
  },
  'apps/web': {
    ours: ['@palimpsest/contract', '@palimpsest/contract/guide', '@palimpsest/contract/nouns'],
    others: 'any',
    instead:
      'The web shows results of the server: add the field to the operation in the contract and request it with call().',
  },
  'apps/cli': {
    ours: [
      '@palimpsest/contract',
      '@palimpsest/documents',
      '@palimpsest/engine',
      '@palimpsest/server/operator',
    ],
    oursInTests: ['@palimpsest/server/testing'],
    others: 'any',
    instead: "Add what the command needs to the server's operator entry, apps/server/src/operator/index.ts.",
  },
  e2e: {
    ours: ['@palimpsest/contract'],
    // The peer of the product, not a part of it.
    oursInTests: [
      '@palimpsest/server/identity-provider',
      '@palimpsest/server/learning-course',
      '@palimpsest/server/learning-tls-front',
      '@palimpsest/server/learning-platform',
      '@palimpsest/server/learning-visits',
    ],
    others: 'any',
    instead: 'Browser tests use the running product as a user does: through the browser or through /api.',
  },
};

/** The folder of the workspace that contains a path: `packages/engine`, `apps/web`, `e2e`. */
export function workspaceOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first;
}

/** The folder of the package `@palimpsest/…`; undefined for every other package. */
export function folderOfPackage(specifier: string): string | undefined {
  const name = /^@palimpsest\/([^/]+)/.exec(specifier)?.[1];
  if (name === undefined) return undefined;
  if (name === 'e2e' || name === 'bench') return name;
  return ['server', 'web', 'cli'].includes(name) ? `apps/${name}` : `packages/${name}`;
}
