import { errorText, type Language } from '@palimpsest/contract';

export interface FieldProblem {
  readonly path: string;
  readonly problem: string;
}

interface ErrorDetails {
  readonly errorId?: string | undefined;
  readonly problems?: readonly FieldProblem[] | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** A call that did not succeed: the error key of the answer and its details. */
export class ApiError extends Error {
  readonly key: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** For an unexpected error: the id of its entry in the server's log; otherwise ''. */
  readonly errorId: string;
  readonly problems: readonly FieldProblem[];
  /** After this time the server may answer; undefined if it did not say so. */
  readonly retryAfterMs: number | undefined;

  constructor(key: string, status: number, details: ErrorDetails = {}) {
    super(key);
    this.name = 'ApiError';
    this.key = key;
    this.status = status;
    this.errorId = details.errorId ?? '';
    this.problems = details.problems ?? [];
    this.retryAfterMs = details.retryAfterMs;
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
