import type { RefusalKey } from './operations.ts';

/** The problem of one field of the input. */
export interface ProblemOfField {
  readonly path: string;
  readonly problem: string;
}

/** The parts of a failed answer. */
export interface Failure {
  readonly errors: readonly RefusalKey[];
  readonly problems?: readonly ProblemOfField[];
  readonly errorId?: string;
}

/** A call that the server has refused. `key` is one of the errors that the API page lists. */
export class PalimpsestError extends Error {
  readonly key: RefusalKey;
  readonly status: number;
  /** The fields that are wrong, with `invalidFormat`. */
  readonly problems: readonly ProblemOfField[];
  /** The number of the error in the log of the server, with `unexpected`. */
  readonly errorId: string | undefined;

  constructor(operation: string, status: number, { errors, problems = [], errorId }: Failure) {
    const [key = 'unexpected'] = errors;
    super(`${operation}: ${key}${problems.map(({ path, problem }) => `; ${path} ${problem}`).join('')}`);
    this.name = 'PalimpsestError';
    this.key = key;
    this.status = status;
    this.problems = problems;
    this.errorId = errorId;
  }
}
