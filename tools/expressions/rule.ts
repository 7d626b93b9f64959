/** What a checkout has to know about its regular expressions; nothing is analysed here, so it takes no time. */
import type { SourceFile } from '../architecture/source-tree.ts';
import { findExpressions, type Expression } from './find-expressions.ts';

/** In how many steps an expression fails on a text of n characters. */
export type Growth = 'linear' | 'polynomial' | 'exponential' | 'unknown';

/** By the expression as it is written. */
export type Growths = Readonly<Record<string, Growth>>;

/** By `path: expression`: why it can do no harm there although it isn't linear. */
export type Reasons = Readonly<Record<string, string>>;

export interface PlacedExpression extends Expression {
  readonly path: string;
}

/** Without one of these, the number of steps has a bound whatever the text. */
const repetition = /[*+]|\{\d+,\}/;

/** The expressions of the product that repeat something, tests and test helpers left out. */
export function repeatingExpressions(tree: readonly SourceFile[]): readonly PlacedExpression[] {
  return tree
    .filter(({ path, isTest }) => isProduct(path) && !isTest)
    .flatMap(({ path, text }) => findExpressions(path, text).map((expression) => ({ ...expression, path })))
    .filter(({ pattern, text }) => repetition.test(pattern?.source ?? text));
}

function isProduct(path: string): boolean {
  return /^(packages|apps)\/.*\.tsx?$/.test(path) && !/\/testing\/|\.d\.ts$/.test(path);
}

/** What is missing in the lists, or in them without need. */
export function problemsOf(
  expressions: readonly PlacedExpression[],
  growths: Growths,
  reasons: Reasons,
): readonly string[] {
  const places = new Set(expressions.map(placeOf));
  const texts = new Set(expressions.map(({ text }) => text));
  return [
    ...expressions.flatMap((expression) => {
      const problem = problemOf(expression, growths[expression.text], placeOf(expression) in reasons);
      return problem === undefined
        ? []
        : [`${expression.path}:${expression.line}  ${expression.text}\n  → ${problem}`];
    }),
    ...Object.keys(growths)
      .filter((text) => !texts.has(text))
      .map((text) => `growths.json  ${text}\n  → ${rewrite}`),
    ...Object.keys(reasons)
      .filter((place) => !places.has(place) || growths[place.slice(place.indexOf(': ') + 2)] === 'linear')
      .map((place) => `reasons.ts  ${place}\n  → Delete this reason: nothing needs it any more.`),
  ];
}

export function placeOf({ path, text }: PlacedExpression): string {
  return `${path}: ${text}`;
}

const rewrite = 'Run "node tools/check-expressions.ts --write", which analyses what is new.';
const explain = 'or say in tools/expressions/reasons.ts why it can do no harm there.';

function problemOf(
  { pattern }: PlacedExpression,
  growth: Growth | undefined,
  hasReason: boolean,
): string | undefined {
  if (hasReason) return undefined;
  if (pattern === undefined) return `Its pattern is put together at run time. Write a literal, ${explain}`;
  if (growth === undefined) return rewrite;
  if (growth === 'linear') return undefined;
  return `A hostile text makes it take ${growth} time. Rewrite it, ${explain}`;
}
