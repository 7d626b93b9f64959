import type { Executor } from '../../platform/database/connect.ts';
import { saveRun, type WebRunRow } from './web-runs.repository.ts';

/** The largest number of problems of a run that the operator sees. */
const mostProblems = 50;
const longestProblem = 300;
const mostReasons = 100;

/** Counts what becomes of the pages of a run, and stores it with the position that the run continues from. */
export interface RunProgress {
  count(outcome: string, times?: number): void;
  /** @param reason The same text for all pages with this kind of problem. */
  problem(text: string, reason: string): void;
  readonly counts: Readonly<Record<string, number>>;
  readonly reasons: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  save(db: Executor, position: WebRunRow['position']): Promise<void>;
}

/** @param run Undefined counts: from the start. */
export function createRunProgress(
  run: Pick<WebRunRow, 'id'> & Partial<Pick<WebRunRow, 'counts' | 'reasons' | 'problems'>>,
): RunProgress {
  const counts = new Map(Object.entries(run.counts ?? {}));
  const reasons = new Map(Object.entries(run.reasons ?? {}));
  const problems = [...(run.problems ?? [])];
  const count = (outcome: string, times = 1): void => {
    counts.set(outcome, (counts.get(outcome) ?? 0) + times);
  };
  return {
    count,
    problem: (text, reason) => {
      count('failed');
      const known = reasons.has(reason) || reasons.size < mostReasons ? reason : 'other';
      reasons.set(known, (reasons.get(known) ?? 0) + 1);
      problems.push(text.slice(0, longestProblem));
      if (problems.length > mostProblems) problems.shift();
    },
    get counts() {
      return Object.fromEntries(counts);
    },
    get reasons() {
      return Object.fromEntries(reasons);
    },
    problems,
    save: (db, position) =>
      saveRun(db, {
        id: run.id,
        position,
        counts: Object.fromEntries(counts),
        reasons: Object.fromEntries(reasons),
        problems,
      }),
  };
}
