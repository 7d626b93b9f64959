import type { Executor } from '../database/connect.ts';
import { saveRun, type WebRun } from './web-runs.repository.ts';

/** Of the run, for the operator. */
const mostProblems = 50;
const longestProblem = 300;

/** Counts what becomes of the pages of a run, and stores it with the position that the run continues from. */
export interface RunProgress {
  count(outcome: string): void;
  problem(text: string): void;
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  save(db: Executor, position: WebRun['position'], state?: WebRun['state']): Promise<void>;
}

export function createProgress(run: Pick<WebRun, 'id' | 'counts' | 'problems'>): RunProgress {
  const counts = new Map(Object.entries(run.counts));
  const problems = [...run.problems];
  const count = (outcome: string): void => {
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  };
  return {
    count,
    problem: (text) => {
      count('failed');
      problems.push(text.slice(0, longestProblem));
      if (problems.length > mostProblems) problems.shift();
    },
    get counts() {
      return Object.fromEntries(counts);
    },
    problems,
    save: (db, position, state = 'running') =>
      saveRun(db, { id: run.id, state, position, counts: Object.fromEntries(counts), problems }),
  };
}
