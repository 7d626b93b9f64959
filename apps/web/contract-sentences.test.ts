import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, it } from 'vitest';
import { stripped } from './contract-sentences.ts';

it('the build removes sentences and names of schemas, and the example of an operation, and nothing else', () => {
  expect(
    stripped('a.ts', "const a = z.object({ b: z.string().trim().describe('The b.') }).meta({ id: 'A' });"),
  ).toBe('const a = z.object({ b: z.string().trim() });');
  expect(
    stripped(
      'a.ts',
      "const o = { Get: operation({ summary: 'Gets.', example: { id: 1 }, effect: 'reading', shows: ['a'] }) };",
    ),
  ).toBe("const o = { Get: operation({ summary: '', example: '', effect: 'reading', shows: '' }) };");
});

const source = join(import.meta.dirname, '../../packages/contract/src');
const folders = ['entities', 'operations'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(source, folder, name)),
);

it('the build leaves no sentence in any module of the contract, and code that can be parsed', () => {
  expect(folders.length).toBeGreaterThan(50);
  for (const path of folders) {
    const code = stripped(path, readFileSync(path, 'utf8'));
    expect(code).not.toMatch(/\.describe\(\s*['"`]/);
    expect([path, parseSync(path, code).errors]).toEqual([path, []]);
  }
});
