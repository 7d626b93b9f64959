import type { Target } from './target.ts';
import type { Watched } from './watch/watch.ts';

/** One way to harm the product or its users, tried on a running server. */
export interface Attack {
  readonly name: string;
  /** What it does, in one sentence. */
  readonly about: string;
  /** What has to be true, beside what every attack has to leave alone (see `run-attack.ts`). */
  readonly criterion: string;
  run(context: AttackContext): Promise<Outcome>;
}

export interface AttackContext {
  /** Starts the product on an empty data folder with default settings and these. Once for each attack. */
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<Target>;
  /**
   * Does the work while another user orders checks, and answers what was seen meanwhile. Throws CutShort at the time
   * limit, at the memory limit and when the server ends.
   * @param limitMs of the work; 90 s where nothing is said
   */
  readonly watch: <Value>(
    work: () => Promise<Value>,
    limitMs?: number,
  ) => Promise<Watched<Value> & { readonly value: Value }>;
  /** Runs after the attack, however it ends. */
  readonly defer: (cleanUp: () => void | Promise<void>) => void;
}

export interface Outcome {
  readonly held: boolean;
  /** What came of it: states, error keys and figures, short. */
  readonly result: string;
}

/** An attack was ended before its work was done. */
export class CutShort extends Error {}

/** How often each of these was seen: `3 × Ok, 1 × fileTooLarge`. */
export function tally(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ');
}
