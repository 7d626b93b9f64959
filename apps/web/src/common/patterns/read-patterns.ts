import { limits } from '@palimpsest/contract';

export type PatternProblem = 'tooMany' | 'tooLong';

export interface ReadPatterns {
  readonly patterns: readonly string[];
  readonly problem: PatternProblem | undefined;
}

/** Reads patterns as entered, one per line, without duplicates, and reports what is wrong with them. */
export function readPatterns(entered: string, most: number = limits.urlPatternsPerCheck): ReadPatterns {
  const patterns = [
    ...new Set(
      entered
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ];
  const isTooLong = patterns.some((pattern) => pattern.length > limits.urlPatternChars);
  return { patterns, problem: isTooLong ? 'tooLong' : patterns.length > most ? 'tooMany' : undefined };
}
