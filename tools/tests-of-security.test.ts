import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A file of tests with the names of some of them, as tables of the guide write it: `a/b.test.ts`, "first" and "second". */
const named = /`((?:apps|packages|e2e|tools)\/[^`]+\.test\.tsx?)`, ("[^"]+"(?:(?:,| and) "[^"]+")*)/g;

/** The text of a file of tests and of those beside it that only tests import: some names are declared there. */
function sourcesOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  const imported = [...text.matchAll(/from '(\.[^']*\/testing\/[^']+)'/g)].map(([, path = '']) => path);
  const others = imported.map((path) => readFileSync(join(root, file, '..', path), 'utf8'));
  return [text, ...others].join('\n');
}

test('docs/security.md names tests that are in the file that it names', () => {
  const guide = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const missing = [...guide.matchAll(named)].flatMap(([, file = '', names = '']) => {
    if (globSync(file, { cwd: root }).length === 0) return [`${file} does not exist`];
    const source = sourcesOf(file);
    const titles = [...names.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title.replace(/…$/, '').trim());
    return titles.filter((title) => !source.includes(title)).map((title) => `${file}: ${title}`);
  });
  expect([...guide.matchAll(named)].length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
