import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceTree, sourceFile } from './architecture/source-tree.ts';
import { readGrowths } from './check-expressions.ts';
import { growthOf } from './expressions/growth-of.ts';
import { reasons } from './expressions/reasons.ts';
import { problemsOf, repeatingExpressions, type Growths, type Reasons } from './expressions/rule.ts';

const path = 'packages/engine/src/a.ts';

function problems(text: string, growths: Growths = {}, why: Reasons = {}): readonly string[] {
  return problemsOf(repeatingExpressions([sourceFile(path, text)]), growths, why);
}

test('every expression of this checkout is linear, or a reason explains why it can do no harm', () => {
  const expressions = repeatingExpressions(readSourceTree(dirname(import.meta.dirname)));
  expect(expressions.length).toBeGreaterThan(100);
  expect(problemsOf(expressions, readGrowths(), reasons)).toEqual([]);
});

test('an expression without an analysis is a problem, unless it repeats nothing', () => {
  expect(problems('const a = /x|[yz]{2,3}/;')).toEqual([]);
  expect(problems('\nconst a = /x+/;')).toEqual([
    expect.stringMatching(/^packages\/engine\/src\/a\.ts:2 {2}\/x\+\/\n/),
  ]);
  expect(problems('const a = /x+/;', { '/x+/': 'linear' })).toEqual([]);
});

test('a slow expression needs a reason for its file, and a reason an expression', () => {
  const growths: Growths = { '/x+$/': 'polynomial' };
  const why = { [`${path}: /x+$/`]: 'At most ten characters.' };
  expect(problems('const a = /x+$/;', growths)).toEqual([expect.stringContaining('polynomial time')]);
  expect(problems('const a = /x+$/;', growths, { 'apps/web/src/b.ts: /x+$/': 'Short.' })).toHaveLength(2);
  expect(problems('const a = /x+$/;', growths, why)).toEqual([]);
  expect(problems('const a = 1;', growths, why)).toHaveLength(2);
});

test('a pattern is built from the constants of its file', () => {
  const text = 'const y = String.raw`\\d+`;\nconst a = new RegExp(String.raw`^${y}\\s*$`, "u");';
  expect(problems(text, { [String.raw`/^\d+\s*$/u`]: 'linear' })).toEqual([]);
  expect(problems('const a = (b) => new RegExp(`${b}+`);')).toEqual([
    expect.stringContaining('built at run time'),
  ]);
});

test('the analysis distinguishes slow expressions from fast ones', async () => {
  expect(await growthOf({ source: '<title[^>]*>', flags: '' })).toBe('polynomial');
  expect(await growthOf({ source: '<title[^<>]*>', flags: '' })).toBe('linear');
  expect(await growthOf({ source: '^(a|a)*$', flags: '' })).toBe('exponential');
});
