import type { Database } from '../../database/connect.ts';
import { updateRun, type CollusionRun } from './collusion-reports.repository.ts';

/** Counts what is pending, and writes the count down a few times a second; throws RunIsOver where nobody wants it. */
export interface Progress {
  /** That many more are to be done. */
  plan(count: number): Promise<void>;
  advance(count: number): Promise<void>;
}

const writeEveryMs = 250;

export function createProgress(db: Database, run: CollusionRun): Progress {
  let pending = 0;
  let planned = 0;
  let writtenAt = 0;
  const write = async (): Promise<void> => {
    writtenAt = performance.now();
    // Whoever has nothing left to count is still at work.
    await updateRun(db, run, { pending: Math.max(1, pending), planned: Math.max(1, planned) });
  };
  return {
    plan: (count) => {
      pending += count;
      planned += count;
      return write();
    },
    advance: async (count) => {
      pending -= count;
      if (performance.now() - writtenAt >= writeEveryMs) await write();
    },
  };
}
