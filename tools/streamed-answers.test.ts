import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The ways to get a stream that an answer could send. */
const makeStreams = ['blobs.open(', 'Readable.from(', 'createReadStream(', 'new PassThrough('];
const answers = ['.send(', 'reply.raw'];
const hasOne = (source: string, of: readonly string[]): boolean => of.some((each) => source.includes(each));

test('every route that streams a file ends when its reader is shut out', () => {
  const routes = globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return source.includes('reply') && hasOne(source, makeStreams) && hasOne(source, answers);
    });
  expect(routes.length).toBeGreaterThanOrEqual(3);
  const unguarded = routes.filter(
    (path) => !readFileSync(join(root, path), 'utf8').includes('.send(endWhenShutOut('),
  );
  expect(unguarded).toEqual([]);
});
