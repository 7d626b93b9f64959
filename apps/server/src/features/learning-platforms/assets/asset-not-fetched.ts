import type { ErrorKey } from '@palimpsest/contract';

/** A file that was not fetched, and after how many attempts nobody tries again. */
export class AssetNotFetched extends Error {
  readonly problem: ErrorKey;
  readonly mostAttempts: number;

  constructor(problem: ErrorKey, mostAttempts: number, cause?: unknown) {
    super(problem, { cause });
    this.name = 'AssetNotFetched';
    this.problem = problem;
    this.mostAttempts = mostAttempts;
  }
}
