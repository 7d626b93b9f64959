import { errorText, type Language } from '@palimpsest/contract';

export interface FieldProblem {
  readonly path: string;
  readonly problem: string;
}

/** A call that did not succeed: the error key of the answer and its details. */
export class ApiError extends Error {
  readonly key: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** For an unexpected error: the id of its entry in the server's log; otherwise ''. */
  readonly errorId: string;
  readonly problems: readonly FieldProblem[];

  constructor(key: string, status: number, errorId = '', problems: readonly FieldProblem[] = []) {
    super(key);
    this.name = 'ApiError';
    this.key = key;
    this.status = status;
    this.errorId = errorId;
    this.problems = problems;
  }

  /** The message for the user. */
  text(language: Language): string {
    return errorText(this.key, language);
  }
}

export function isServerUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.key === 'serverUnavailable';
}

/** Nobody is logged in, not even as a guest. */
export function isSessionMissing(error: unknown): boolean {
  return error instanceof ApiError && error.key === 'sessionMissing';
}

/** Turns anything that was thrown into an ApiError. Other errors count as unexpected. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('unexpected', 0);
}
