import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
/** A process for each of the files would take three quarters of the time. */
const oneThread = ['--maxWorkers=1', '--pool=threads', '--no-isolate'];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-count-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs Vitest itself on these files and returns the counts of the reporter. */
async function countsOf(files: Readonly<Record<string, string>>): Promise<unknown> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const results = join(folder, 'results.json');
  const reporter = join(import.meta.dirname, 'count-reporter.ts');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--root', folder, '--globals', `--reporter=${reporter}`, ...oneThread],
    { env: { PATH: process.env['PATH'], PALIMPSEST_TEST_RESULTS: results }, stdio: 'ignore' },
  );
  await once(child, 'exit');
  return JSON.parse(await readFile(results, 'utf8'));
}

test('the reporter counts tests, and failures outside of them', async () => {
  const passing = `test('a', () => {}); test('b', () => {}); test.todo('c');`;
  expect(await countsOf({ 'a.test.js': passing })).toEqual({ passed: 2, failed: 0, flaky: [] });
  expect(
    await countsOf({
      'b.test.js': `test('fails', () => { throw new Error('no'); });`,
      'c.test.js': `import './nowhere.js'; test('never', () => {});`,
      'd.test.js': `describe('d', () => { beforeAll(() => { throw new Error('no'); }); test('never', () => {}); });`,
    }),
  ).toEqual({ passed: 2, failed: 3, flaky: [] });
});

test('the reporter names the tests that passed at the second try only', async () => {
  const racing = `let tries = 0;
    describe('a page', () => {
      test('opens', { retry: 1 }, () => { tries += 1; if (tries === 1) throw new Error('too early'); });
      test('never opens', { retry: 1 }, () => { throw new Error('no'); });
    });`;
  expect(await countsOf({ 'a.test.js': racing })).toEqual({
    passed: 1,
    failed: 1,
    flaky: ['a.test.js > a page > opens: too early (line 3)'],
  });
});
