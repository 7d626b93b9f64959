import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** Every page declares all namespaces that its components use, in a `pages.ts`. */

const source = fileURLToPath(new URL('..', import.meta.url));
const declarations = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => basename(path) === 'pages.ts')
  .map((path) => resolve(source, path));
const pages = declarations.flatMap((file) => {
  const code = readFileSync(file, 'utf8');
  const groups = new Map(
    [...code.matchAll(/^const (\w+) = \(\) => import\('([^']+)'\);$/gm)].map(([, name = '', path = '']) => [
      name,
      resolve(dirname(file), path),
    ]),
  );
  const declared = /page\(\s*(?:\(\) => import\('([^']+)'\)|(\w+)),\s*'(\w+)',\s*(?:\[([^\]]*)\]|(\w+))/g;
  const lists = new Map(
    [...code.matchAll(/^const (\w+) = \[([^\]]*)\] as const;$/gm)].map(([, name = '', list = '']) => [
      name,
      list,
    ]),
  );
  return [...code.matchAll(declared)].map(
    ([, path = '', group = '', component = '', own = '', list = '']) => ({
      page: group === '' ? resolve(dirname(file), path) : memberOf(groups.get(group) ?? '', component),
      loaded: new Set([
        'app',
        ...[...(lists.get(list) ?? own).matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
      ]),
    }),
  );
});

/** The module of a page that comes in one file with others. */
function memberOf(group: string, component: string): string {
  const code = existsSync(group) ? readFileSync(group, 'utf8') : '';
  const path = new RegExp(`^export \\{ ${component} \\} from '([^']+)';$`, 'm').exec(code)?.[1];
  return resolve(dirname(group), path ?? 'missing');
}

/** The files that a module loads statically or behind the page, including itself. */
function modulesFrom(entry: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry) || !/\.tsx?$/.test(entry) || !existsSync(entry)) return seen;
  seen.add(entry);
  const imports = /^(?:import|export) [^;]*?from '(\.[^']+)'|\blater\([^;]*?import\('(\.[^']+)'\)/gm;
  for (const [, now, behind] of readFileSync(entry, 'utf8').matchAll(imports)) {
    const path = now ?? behind ?? '';
    modulesFrom(resolve(dirname(entry), path), seen);
  }
  return seen;
}

/** The texts that a part behind the page loads together with itself. */
function textsLoadedBy(file: string): readonly string[] {
  const lists = readFileSync(file, 'utf8').matchAll(/loadTexts\(screenLanguage\(\), \[([^\]]*)\]/g);
  return [...lists].flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name));
}

function textsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/useTranslation\('([^']+)'/g)].map(([, name = '']) => name);
}

test('every page is tested', () => {
  const declared = declarations.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bpage\(/g)]);
  expect(pages.length).toBe(declared.length);
  expect(pages.length).toBeGreaterThan(6);
  const router = readFileSync(resolve(source, 'app/router.tsx'), 'utf8');
  expect(router).not.toContain('lazyRouteComponent');
});

describe.each(pages)('$page', ({ page, loaded }) => {
  test('loads the texts that its components use', () => {
    const modules = [...modulesFrom(page)];
    expect(modules.length).toBeGreaterThan(1);
    const asked = new Set(modules.flatMap(textsOf));
    const behind = new Set(modules.flatMap(textsLoadedBy));
    expect([...asked].filter((name) => !loaded.has(name) && !behind.has(name))).toEqual([]);
  });
});
