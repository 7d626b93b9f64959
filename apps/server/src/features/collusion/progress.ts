import type { Database } from '../../platform/database/connect.ts';
import { updateRun, type CollusionRun } from './collusion-reports.repository.ts';

/**
 * Counts the pending work, and stores the count a few times a second. Throws RunIsOver if the run is no
 * longer wanted.
 */
export interface ComparisonProgress {
  /** Adds this number to the pending work. */
  plan(count: number): Promise<void>;
  advance(count: number): Promise<void>;
}

const writeEveryMs = 250;

export function createComparisonProgress(db: Database, run: CollusionRun): ComparisonProgress {
  let pending = 0;
  let planned = 0;
  let writtenAt = 0;
  const write = async (): Promise<void> => {
    writtenAt = performance.now();
    // With nothing left to count, the run is still working.
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
