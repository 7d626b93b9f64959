import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));

it('the ring around a focused control is the same everywhere', () => {
  const rules = globSync('**/*.css', { cwd: source }).flatMap((file) =>
    Array.from(
      readFileSync(join(source, file), 'utf8').matchAll(/[^{}]*:focus-visible\s*\{([^{}]*outline:[^{}]*)\}/g),
      ([, body = '']) => ({ file, body }),
    ),
  );
  expect(rules.length).toBeGreaterThan(5);
  const different = rules.filter(
    ({ body }) =>
      !body.includes('outline: 2px solid var(--focus-ring);') || !/outline-offset: -?2px;/.test(body),
  );
  expect(different).toEqual([]);
});
