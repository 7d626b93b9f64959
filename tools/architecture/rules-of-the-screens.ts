/** Rules for the web: each layer imports only layers below it, and no feature imports another. */
import type { Rule } from './violation.ts';

const source = 'apps/web/src/';

interface Layer {
  /** `app`, `features/checks`, `common`, `ui` … */
  readonly name: string;
  readonly feature: string | undefined;
}

function layerOf(path: string): Layer | undefined {
  if (!path.startsWith(source)) return undefined;
  const [first = '', second = ''] = path.slice(source.length).split('/');
  if (first !== 'features') return { name: first, feature: undefined };
  return { name: `features/${second}`, feature: second };
}

/**
 * The layers that each may import in addition to itself. `app` and the entry file next to it may import everything.
 */
const below: Readonly<Record<string, readonly string[]>> = {
  features: ['common', 'ui', 'api', 'i18n'],
  common: ['ui', 'api', 'i18n'],
  ui: ['i18n'],
  api: ['ui', 'i18n'],
  i18n: [],
};

const advice: Readonly<Record<string, string>> = {
  features: 'Move code that two features need to common, ui or api, or let app combine the two features.',
  common: 'Pass it in as a property or a child, or move this file up to the feature or to app.',
  ui: 'The ui layer knows no features: pass it in as a property or a child, or move this file to common.',
};

export const screensKeepTheirLayers: Rule = (tree) =>
  tree.flatMap((file) => {
    const from = layerOf(file.path);
    if (from === undefined) return [];
    const kind = from.feature === undefined ? from.name : 'features';
    const allowed = below[kind];
    if (allowed === undefined) return [];
    return file.imports.flatMap((imported) => {
      const to = imported.file === undefined ? undefined : layerOf(imported.file);
      if (to === undefined || to.name === from.name || allowed.includes(to.name)) return [];
      return [
        {
          path: file.path,
          line: imported.line,
          problem: `${from.name} must not import ${to.name} (${imported.specifier})`,
          instead: advice[kind] ?? 'Pass it in as an argument.',
        },
      ];
    });
  });

const askingAgain = /\b(?:invalidateQueries|refetchQueries)\(/;

/** The contract says which answers are out of date after a change, and `call` asks for them again. */
export const screensAskAgainInOnePlace: Rule = (tree) =>
  tree
    .filter(({ path, isTest }) => path.startsWith(source) && !path.startsWith(`${source}api/`) && !isTest)
    .flatMap((file) =>
      file.text.split('\n').flatMap((text, index) =>
        askingAgain.test(text)
          ? [
              {
                path: file.path,
                line: index + 1,
                problem: 'asks for queries again by itself',
                instead:
                  'A change needs nothing: `call` refreshes what its operation changes. For news from elsewhere, use `askAgain`.',
              },
            ]
          : [],
      ),
    );

/** Features of the screens that show what several features of the server know. */
const onlyOnScreens = new Set(['dashboard', 'guide', 'sales']);

/** A feature has the same name in the contract or the server, so that a noun finds all of its code. */
export const screensAreNamedAfterNouns: Rule = (tree) => {
  const nouns = new Set(
    tree.flatMap(({ path }) => {
      const noun =
        /^packages\/contract\/src\/operations\/(?:\w+\/)?([\w-]+)\.ts$/.exec(path) ??
        /^apps\/server\/src\/features\/([\w-]+)\//.exec(path);
      return noun?.[1] ?? [];
    }),
  );
  const features = new Map(
    tree.flatMap(({ path }) => {
      const feature = layerOf(path)?.feature;
      return feature === undefined ? [] : [[feature, path] as const];
    }),
  );
  return [...features]
    .filter(([feature]) => !nouns.has(feature) && !onlyOnScreens.has(feature))
    .map(([feature]) => ({
      path: `${source}features/${feature}`,
      line: 0,
      problem: 'no feature of the server and no file of operations in the contract has this name',
      instead: 'Move the screens to the feature of their noun, or give both the same name.',
    }));
};

/** Names of the layer of calls that a query or a hook wraps. */
const ofQueriesAndHooks = new Set(['call', 'operationQuery', 'queryOf']);

/** Components read with the queries of their feature (`queries.ts`), and change with hooks. */
export const componentsCallThroughHooks: Rule = (tree) =>
  tree
    .filter(({ path, isTest }) => path.startsWith(source) && path.endsWith('.tsx') && !isTest)
    .flatMap((file) =>
      file.imports.flatMap(({ specifier, names, line }) => {
        if (!/(?:^|\/)api\/(?:call|query)\.ts$/.test(specifier)) return [];
        const used = names.find((name) => ofQueriesAndHooks.has(name));
        if (used === undefined) return [];
        return [
          {
            path: file.path,
            line,
            problem: `a component uses ${used}`,
            instead:
              'Read with a query that the `queries.ts` of the feature exports, change with `useOperation`, or write a hook.',
          },
        ];
      }),
    );
