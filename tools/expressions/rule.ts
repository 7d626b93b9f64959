/** Compares the regular expressions of a checkout with the stored analyses. Analyses nothing, so it is fast. */
import type { SourceFile } from '../architecture/source-tree.ts';
import { findExpressions, type Expression } from './find-expressions.ts';

/** The number of steps in which an expression fails on a text of n characters. */
export type Growth = 'linear' | 'polynomial' | 'exponential' | 'unknown';

/** The growths by the expression as written in the source. */
export type Growths = Readonly<Record<string, Growth>>;

/** The reason, by `path: expression`, why it can do no harm there although it is not linear. */
export type Reasons = Readonly<Record<string, string>>;

export interface PlacedExpression extends Expression {
  readonly path: string;
}

/** An expression that has none of these has a limit of steps for any text. */
const repetition = /[*+]|\{\d+,\}/;

/** The expressions of the product that repeat something, without tests and test helpers. */
export function repeatingExpressions(tree: readonly SourceFile[]): readonly PlacedExpression[] {
  return tree
    .filter(({ path, isTest }) => isProduct(path) && !isTest)
    .flatMap(({ path, text }) => findExpressions(path, text).map((expression) => ({ ...expression, path })))
    .filter(({ pattern, text }) => repetition.test(pattern?.source ?? text));
}

function isProduct(path: string): boolean {
  return /^(packages|apps)\/.*\.tsx?$/.test(path) && !/\/testing\/|\.d\.ts$/.test(path);
}

/** Missing and superfluous entries of the lists. */
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
      .map((place) => `reasons.ts  ${place}\n  → Delete this reason: it is no longer needed.`),
  ];
}

export function placeOf({ path, text }: PlacedExpression): string {
  return `${path}: ${text}`;
}

const rewrite = 'Run "node tools/check-expressions.ts --write", which analyses new expressions.';
const explain = 'or explain in tools/expressions/reasons.ts why it can do no harm there.';

function problemOf(
  { pattern }: PlacedExpression,
  growth: Growth | undefined,
  hasReason: boolean,
): string | undefined {
  if (hasReason) return undefined;
  if (pattern === undefined) return `Its pattern is built at run time. Write a literal, ${explain}`;
  if (growth === undefined) return rewrite;
  if (growth === 'linear') return undefined;
  return `It takes ${growth} time on a hostile text. Rewrite it, ${explain}`;
}
