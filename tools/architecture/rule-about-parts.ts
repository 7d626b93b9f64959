/** A declaration that nothing reads would have no effect, and no test would fail. */
import type { Rule } from './violation.ts';

const list = 'apps/server/src/parts.ts';

export const partsAreListed: Rule = (tree) => {
  const listed = tree.find(({ path }) => path === list)?.text ?? '';
  return tree.flatMap(({ path, text, isTest }) => {
    if (isTest || !path.startsWith('apps/server/src/')) return [];
    return [...text.matchAll(/^export const (\w+) = definePart\(/gm)].flatMap(([, name = '']) =>
      new RegExp(`^  ${name},$`, 'm').test(listed)
        ? []
        : [
            {
              path,
              line: 0,
              problem: `declares ${name}, which ${list} does not list`,
              instead: `Add it to ${list}.`,
            },
          ],
    );
  });
};
