import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/**
 * A route loads its texts together with its page. A text that is loaded later hides the whole page for a moment, and
 * the focus is lost with it.
 */

const routerFile = fileURLToPath(new URL('router.tsx', import.meta.url));
const router = readFileSync(routerFile, 'utf8');
const routes = [...router.matchAll(/withTexts\(\s*import\('([^']+)'\),([^)]*)\)/g)].map(
  ([, page = '', texts = '']) => ({
    page,
    loaded: new Set(['app', ...[...texts.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)]),
  }),
);

/** The files that a module loads at once, itself included. */
function modulesFrom(entry: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry) || !/\.tsx?$/.test(entry) || !existsSync(entry)) return seen;
  seen.add(entry);
  for (const [, path = ''] of readFileSync(entry, 'utf8').matchAll(
    /^(?:import|export) [^;]*?from '(\.[^']+)'/gm,
  )) {
    modulesFrom(resolve(dirname(entry), path), seen);
  }
  return seen;
}

function textsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/useTranslation\('([^']+)'/g)].map(([, name = '']) => name);
}

test('every page is among those that are looked at', () => {
  expect(routes.length).toBe([...router.matchAll(/withTexts\(\s*import/g)].length);
  expect(routes.length).toBeGreaterThan(6);
});

describe.each(routes)('$page', ({ page, loaded }) => {
  test('has the texts that its parts ask for', () => {
    const modules = [...modulesFrom(resolve(dirname(routerFile), page))];
    expect(modules.length).toBeGreaterThan(1);
    const missing = modules.flatMap((file) => textsOf(file).filter((name) => !loaded.has(name)));
    expect([...new Set(missing)]).toEqual([]);
  });
});
