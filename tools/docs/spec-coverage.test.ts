import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorRegistry, operationNames } from '@palimpsest/contract';
import { expect, test } from 'vitest';
import { coverageProblems, coverageRows, type CoverageSurroundings } from './spec-coverage.ts';
import { statements } from './statements/index.ts';
import type { Statement } from './statements/statement.ts';

const root = join(import.meta.dirname, '../..');

function readFile(path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
}

const made: Readonly<Record<string, string>> = {
  'a.ts': 'export const a = 1;',
  'a.test.ts': "call('GetA'); // answers aMissing",
};
const surroundings: CoverageSurroundings = {
  read: (path: string) => made[path],
  operations: ['GetA'],
  errors: ['aMissing'],
  statements: [
    { id: 'made-1', says: 'A can be read' },
    { id: 'made-2', says: 'A missing one is told' },
    { id: 'made-3', says: 'A can be bought', open: ['Commerce'], lacks: 'the price is there' },
    { id: 'made-4', says: 'A is blue', decided: 'It is green, which more people can tell apart.' },
  ],
};
const head = '| kind | name | where | test | statements |\n| --- | --- | --- | --- | --- |\n';
const sound = `${head}| operation | \`GetA\` | a.ts | a.test.ts | made-1 made-2 |\n| error | aMissing | \`a.ts\`, a.ts | a.test.ts | made-2 |\n`;

test('everything that the product was asked to do is covered with code and a test, open, or decided', () => {
  const text = readFile('docs/spec-coverage.md') ?? '';
  expect(coverageRows(text).length).toBeGreaterThan(200);
  expect(
    coverageProblems(text, {
      read: readFile,
      operations: operationNames,
      errors: Object.keys(errorRegistry),
      statements,
    }),
  ).toEqual([]);
});

test('rows with existing files pass', () => {
  expect(coverageProblems(sound, surroundings)).toEqual([]);
  expect(coverageRows(sound).map(({ line, where, statements: ids }) => [line, where, ids])).toEqual([
    [3, ['a.ts'], ['made-1', 'made-2']],
    [4, ['a.ts', 'a.ts'], ['made-2']],
  ]);
});

test('the statements column may be empty or missing', () => {
  const rows = '| rule | x | a.ts | a.test.ts |  |\n| rule | y | a.ts | a.test.ts |';
  expect(coverageProblems(`${sound}${rows}`, surroundings)).toEqual([]);
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
  ['| rule | x | a.ts | a.test.ts | made-1 made-9 |', 'x: there is no statement made-9.'],
  ['| rule | x | a.ts | a.test.ts | made-1 made-1 |', 'x: names the statement made-1 twice.'],
])('%s', (row, problem) => {
  const problems = coverageProblems(`${sound}${row}`, surroundings);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`docs/spec-coverage.md:5  ${problem}`);
});

test('operations and errors without a row are reported', () => {
  expect(coverageProblems(head, { ...surroundings, statements: [] })).toEqual([
    'docs/spec-coverage.md  has no row for the operation GetA.',
    'docs/spec-coverage.md  has no row for the error aMissing.',
  ]);
});

test.each<readonly [Statement, string]>([
  [
    { id: 'made-5', says: 'A is fast' },
    'name it in a row of docs/spec-coverage.md, or say where it is open or what was decided.',
  ],
  [{ id: 'made-1', says: 'A is fast', open: ['Corrections'] }, 'is open, and a row covers it.'],
  [
    { id: 'made-5', says: 'A is fast', open: ['Corrections'], decided: 'It is slow.' },
    'is open, and decided otherwise.',
  ],
  [{ id: 'made-1', says: 'A is fast', lacks: 'speed' }, 'is not open, so it can lack nothing.'],
  [
    { id: 'made-5', says: 'A is fast', decided: 'docs/decisions/0001-slow.md' },
    'there is no file docs/decisions/0001-slow.md.',
  ],
])('the statement %o', (statement, problem) => {
  const others = surroundings.statements.filter(({ id }) => id !== statement.id);
  expect(coverageProblems(sound, { ...surroundings, statements: [...others, statement] })).toEqual([
    `tools/docs/statements  ${statement.id} (A is fast): ${problem}`,
  ]);
});

test('a statement that is covered in part and decided otherwise in part passes', () => {
  const both = { id: 'made-1', says: 'A can be read', decided: 'Only on Sundays.' };
  expect(
    coverageProblems(sound, { ...surroundings, statements: [...surroundings.statements.slice(1), both] }),
  ).toEqual([]);
});

test('two statements with the same id', () => {
  const twin = { id: 'made-4', says: 'A is round', decided: 'It is square.' };
  expect(
    coverageProblems(sound, { ...surroundings, statements: [...surroundings.statements, twin] }),
  ).toEqual(['tools/docs/statements  made-4 (A is round): another statement has the same id.']);
});

test('an id that no row and no statement has ever used', () => {
  const gone = coverageProblems(sound, { ...surroundings, statements: surroundings.statements.slice(1) });
  expect(gone).toEqual(['docs/spec-coverage.md:3  GetA: there is no statement made-1.']);
});
