import type { Attempt } from '../../report-store/index.ts';

/** Another worker has claimed the check in the meantime: this one stops silently. */
export class AttemptIsOver extends Error {
  override readonly name = 'AttemptIsOver';
}

const writeEveryMs = 250;

/** Counts snapshots, and stores the count a few times a second. */
export interface CheckProgress {
  plan(snaps: number): Promise<void>;
  advance(snaps: number): Promise<void>;
  compile(): Promise<void>;
  readonly snapsCount: number;
}

interface Counts {
  readonly snapsDone: number;
  readonly snapsCount: number;
  readonly isCompiling: boolean;
}

/** @param store Returns false if the attempt is over. */
export function createCheckProgress(
  attempt: Attempt,
  store: (counts: Counts) => Promise<boolean>,
): CheckProgress {
  let snapsCount = 0;
  let snapsDone = 0;
  let writtenAt = 0;
  const write = async (isCompiling: boolean): Promise<void> => {
    writtenAt = performance.now();
    const isCurrent = await store({ snapsDone, snapsCount, isCompiling });
    if (!isCurrent) throw new AttemptIsOver(`attempt ${attempt.attempt} of report ${attempt.reportId}`);
  };
  return {
    get snapsCount() {
      return snapsCount;
    },
    plan: (snaps) => {
      snapsCount += snaps;
      return write(false);
    },
    advance: async (snaps) => {
      snapsDone += snaps;
      if (performance.now() - writtenAt >= writeEveryMs) await write(false);
    },
    compile: () => write(true),
  };
}
