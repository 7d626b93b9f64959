import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorRegistry, operationNames } from '@palimpsest/contract';
import { expect, test } from 'vitest';
import { coverageProblems, coverageRows } from './spec-coverage.ts';

const root = join(import.meta.dirname, '../..');

function readFile(path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
}

const made: Readonly<Record<string, string>> = {
  'a.ts': 'export const a = 1;',
  'a.test.ts': "call('GetA'); // answers aMissing",
};
const surroundings = { read: (path: string) => made[path], operations: ['GetA'], errors: ['aMissing'] };
const head = '| kind | name | where | test |\n| --- | --- | --- | --- |\n';
const sound = `${head}| operation | \`GetA\` | a.ts | a.test.ts |\n| error | aMissing | \`a.ts\`, a.ts | a.test.ts |\n`;

test('every row of docs/spec-coverage.md names existing files and a test', () => {
  const text = readFile('docs/spec-coverage.md') ?? '';
  expect(coverageRows(text).length).toBeGreaterThan(200);
  expect(
    coverageProblems(text, {
      read: readFile,
      operations: operationNames,
      errors: Object.keys(errorRegistry),
    }),
  ).toEqual([]);
});

test('rows with existing files pass', () => {
  expect(coverageProblems(sound, surroundings)).toEqual([]);
  expect(coverageRows(sound).map(({ line, where }) => [line, where])).toEqual([
    [3, ['a.ts']],
    [4, ['a.ts', 'a.ts']],
  ]);
});

test('a bar inside a cell does not split it', () => {
  expect(coverageRows(`${head}| rule | a \\| b | a.ts | a.test.ts |`)[0]?.name).toBe('a | b');
});

test.each([
  ['| thing | x | a.ts | a.test.ts |', 'x: "thing" is not one of'],
  ['| rule | x |  | a.test.ts |', 'x: name the file that implements it.'],
  ['| rule | x | a.ts |  |', 'x: name a test that shows it.'],
  ['| rule | x | b.ts | a.test.ts |', 'x: there is no file b.ts.'],
  ['| rule | x | a.ts | a.ts |', 'x: a.ts is not a test.'],
  ['| operation | GetB | a.ts | a.test.ts |', 'GetB: none of its tests mentions it.'],
])('%s', (row, problem) => {
  const problems = coverageProblems(`${sound}${row}`, surroundings);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`docs/spec-coverage.md:5  ${problem}`);
});

test('operations and errors without a row are reported', () => {
  expect(coverageProblems(head, surroundings)).toEqual([
    'docs/spec-coverage.md  has no row for the operation GetA.',
    'docs/spec-coverage.md  has no row for the error aMissing.',
  ]);
});
