import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The ways to get a stream that an answer could send. */
const makeStreams = ['blobs.open(', 'Readable.from(', 'createReadStream(', 'new PassThrough('];
const answers = ['.send(', 'reply.raw'];
const hasOne = (source: string, of: readonly string[]): boolean => of.some((each) => source.includes(each));

/** The server refuses others as well when it sends them (`requireGuardedStreams`), but only where a test sends one. */
test('every stream of a route ends when its reader is shut out', () => {
  const routes = globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return source.includes('reply') && hasOne(source, makeStreams) && hasOne(source, answers);
    });
  expect(routes.length).toBeGreaterThanOrEqual(3);
  const unguarded = routes.filter((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const made = makeStreams.reduce((sum, make) => sum + source.split(make).length - 1, 0);
    const guarded = source.match(/\.send\(\s*endWhenShutOut\(/g) ?? [];
    return guarded.length < made;
  });
  expect(unguarded).toEqual([]);
});
