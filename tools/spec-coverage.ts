/** Prints every feature that the product was asked for, with the tests that show it: `node tools/spec-coverage.ts`. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { coveragePage } from './docs/coverage.ts';

/** The text of every test file of a checkout, by its path from the root. */
export function readTests(root: string): ReadonlyMap<string, string> {
  const paths = globSync('{apps,packages,e2e,tools,tests,bench,samples}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path === 'node_modules' || path.endsWith('/node_modules'),
  });
  return new Map(
    paths.sort().map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]),
  );
}

if (import.meta.main) {
  const root = dirname(import.meta.dirname);
  const openPage = readFileSync(join(root, 'docs/spec-open.md'), 'utf8');
  process.stdout.write(coveragePage({ tests: readTests(root), openPage }));
}
