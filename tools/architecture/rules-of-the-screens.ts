/** What holds among the screens: app knows everything, a feature knows itself and what lies below, the rest less. */
import type { Rule } from './violation.ts';

const source = 'apps/web/src/';

interface Layer {
  /** `app`, `features/checks`, `ui` … */
  readonly name: string;
  readonly feature: string | undefined;
}

function layerOf(path: string): Layer | undefined {
  if (!path.startsWith(source)) return undefined;
  const [first = '', second = ''] = path.slice(source.length).split('/');
  if (first !== 'features') return { name: first, feature: undefined };
  return { name: `features/${second}`, feature: second };
}

/** `app` and the entry beside it. */
function knowsEverything({ name }: Layer): boolean {
  return name === 'app' || /\.tsx?$/.test(name);
}

export const screensKeepTheirLayers: Rule = (tree) =>
  tree.flatMap((file) => {
    const from = layerOf(file.path);
    if (from === undefined || knowsEverything(from)) return [];
    return file.imports.flatMap((imported) => {
      const to = imported.file === undefined ? undefined : layerOf(imported.file);
      if (to === undefined || to.name === from.name) return [];
      if (to.feature === undefined && !knowsEverything(to)) return [];
      return [
        {
          path: file.path,
          line: imported.line,
          problem: `${from.name} must not know ${to.name} (${imported.specifier})`,
          instead:
            from.feature === undefined
              ? 'Pass it in as a property or a child, or move this file up to the feature or to app.'
              : 'Share through ui, lib or api what two features need, or let app put the two together.',
        },
      ];
    });
  });
