import type { Target } from './target.ts';
import type { Watched } from './watch/watch.ts';

/** One way to harm the product or its users, tried on a running server. */
export interface Attack {
  readonly name: string;
  /** One sentence that describes the attack. */
  readonly about: string;
  /** The condition for passing, in addition to the general conditions for every attack (see `run-attack.ts`). */
  readonly criterion: string;
  run(context: AttackContext): Promise<Outcome>;
}

export interface AttackContext {
  /** Starts the product on an empty data folder with the default settings and these. Call it once for each attack. */
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<Target>;
  /**
   * Runs the work while another user orders checks, and returns the observations. Throws CutShort at the time limit, at
   * the memory limit and if the server ends.
   * @param limitMs time limit of the work, 90 s by default
   */
  readonly watch: <Value>(
    work: () => Promise<Value>,
    limitMs?: number,
  ) => Promise<Watched<Value> & { readonly value: Value }>;
  /** Runs after the attack, whatever its outcome. */
  readonly defer: (cleanUp: () => void | Promise<void>) => void;
}

export interface Outcome {
  readonly held: boolean;
  /** A short summary of the outcome: states, error keys and figures. */
  readonly result: string;
}

/** The attack was stopped before its work was done. */
export class CutShort extends Error {}

/** Counts equal values: `3 × Ok, 1 × fileTooLarge`. */
export function tally(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ');
}
