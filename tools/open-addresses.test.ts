import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Browsers send such a form from any site without asking, with the cookies of ours that may come along. */
const form = 'application/x-www-form-urlencoded';

test('docs/security.md names every route that reads a form of another site', () => {
  const guide = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const routes = globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return source.includes('addContentTypeParser') && source.includes(form);
    });
  expect(routes.length).toBeGreaterThan(3);
  expect(routes.filter((path) => !guide.includes(`\`${path}\``))).toEqual([]);
});
