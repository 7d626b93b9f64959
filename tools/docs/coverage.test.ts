import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorRegistry, operationNames } from '@palimpsest/contract';
import { expect, test } from 'vitest';
import { readTests } from '../spec-coverage.ts';
import { coveragePage, coverageProblems, exceptionsIn, marksIn, requested } from './coverage.ts';

const root = join(import.meta.dirname, '../..');
const others = Object.entries(requested)
  .flatMap(([area, count]) => Array.from({ length: count }, (_, index) => `${area}-${index + 1}`))
  .filter((id) => !['checks-1', 'checks-2', 'checks-3'].includes(id));
const shown = (...lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map([
    [
      'a.test.ts',
      `/*\n * Covers:\n${lines.map((line) => ` * ${line}\n`).join('')} */\ncall('GetA'); // answers aMissing`,
    ],
    ['b.test.ts', others.map((id) => ` * ${id}: Something else\n`).join('')],
  ]);
const openPage = [
  '## Commerce',
  '| id | statement | note |',
  '| -- | -- | -- |',
  '| checks-2 | A can be bought | the price is there |',
  '## Decided otherwise',
  '| id | statement | decision |',
  '| checks-3 | A is blue | It is green. |',
  '',
].join('\n');
const sound = {
  tests: shown('checks-1: A can be read'),
  openPage,
  operations: ['GetA'],
  errors: ['aMissing'],
};

test('every requested feature is shown by a test, open or decided otherwise', () => {
  const tests = readTests(root);
  expect(marksIn(tests).length).toBeGreaterThan(700);
  expect(
    coverageProblems({
      tests,
      openPage: readFileSync(join(root, 'docs/spec-open.md'), 'utf8'),
      operations: operationNames,
      errors: Object.keys(errorRegistry),
    }),
  ).toEqual([]);
});

test('features that are shown, open or decided otherwise pass', () => {
  expect(coverageProblems(sound)).toEqual([]);
  expect(exceptionsIn(openPage).map(({ id, isDecided }) => [id, isDecided])).toEqual([
    ['checks-2', false],
    ['checks-3', true],
  ]);
  const decidedAndShown = shown('checks-1: A can be read', 'checks-3: A has a colour');
  expect(coverageProblems({ ...sound, tests: decidedAndShown })).toEqual([]);
});

test.each([
  [shown(), 'checks-1: name it in a test that shows it ("* checks-1: …"), or list it in docs/spec-open.md.'],
  [
    shown('checks-1: A can be read', 'checks-2: A can be bought'),
    'docs/spec-open.md  lists checks-2 as open, but a test shows it.',
  ],
  [
    shown('checks-1: A can be read', 'checks-9999: A is old'),
    'a.test.ts  names checks-9999, which does not exist.',
  ],
])('marks %# are refused', (tests, problem) => {
  expect(coverageProblems({ ...sound, tests })).toEqual([problem]);
});

test('operations and errors that no test mentions are named', () => {
  expect(coverageProblems({ ...sound, operations: ['GetA', 'GetB'], errors: ['gone'] })).toEqual([
    'No test mentions the operation GetB.',
    'No test mentions the error gone.',
  ]);
  expect(coverageProblems({ ...sound, openPage: `${openPage}| checks-0 | A is new | |\n` })).toEqual([
    'docs/spec-open.md  lists checks-0, which does not exist.',
  ]);
});

test('the page has a row for each feature', () => {
  const page = coveragePage(sound);
  expect(page).toContain('| checks-1 | A can be read | a.test.ts |\n');
  expect(page).toContain('| checks-2 | A can be bought | open |\n');
  expect(page).toContain('| checks-3 | A is blue | decided otherwise |\n');
  expect(page.match(/^\| (checks|accounts)-/gm)).toHaveLength(requested.checks + requested.accounts);
});
