/**
 * Finds regular expressions that take quadratic time on hostile texts: `node tools/check-expressions.ts`, part of `npm
 * run check` and of the tests. `--write` analyses the expressions that tools/expressions/growths.json lacks (with
 * recheck, a second for a difficult one) and removes those that no longer exist.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readSourceTree } from './architecture/source-tree.ts';
import { growthOf } from './expressions/growth-of.ts';
import { reasons } from './expressions/reasons.ts';
import { problemsOf, repeatingExpressions, type Growths, type PlacedExpression } from './expressions/rule.ts';

const growthsFile = new URL('./expressions/growths.json', import.meta.url);

export function readGrowths(): Growths {
  return JSON.parse(readFileSync(growthsFile, 'utf8')) as Growths;
}

async function writeGrowths(expressions: readonly PlacedExpression[], known: Growths): Promise<void> {
  const growths: Record<string, string> = {};
  for (const { text, pattern } of expressions.toSorted((a, b) => (a.text < b.text ? -1 : 1))) {
    if (pattern !== undefined) growths[text] ??= known[text] ?? (await growthOf(pattern));
  }
  writeFileSync(growthsFile, `${JSON.stringify(growths, null, 2)}\n`);
}

if (import.meta.main) {
  const expressions = repeatingExpressions(readSourceTree(dirname(import.meta.dirname)));
  if (process.argv.includes('--write')) await writeGrowths(expressions, readGrowths());
  const problems = problemsOf(expressions, readGrowths(), reasons);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
