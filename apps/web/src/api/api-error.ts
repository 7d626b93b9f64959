import { errorText, type Language, type MaintenanceNote } from '@palimpsest/contract';

export interface FieldProblem {
  readonly path: string;
  readonly problem: string;
}

interface ErrorDetails {
  readonly errorId?: string | undefined;
  readonly problems?: readonly FieldProblem[] | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly maintenance?: MaintenanceNote | undefined;
}

/** A call that did not succeed: the error key of the answer and its details. */
export class ApiError extends Error {
  readonly key: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The id of the entry of an unexpected error in the server's log; otherwise ''. */
  readonly errorId: string;
  readonly problems: readonly FieldProblem[];
  /** The time after which the server may answer; undefined if it did not say so. */
  readonly retryAfterMs: number | undefined;
  /** The note of administrators about the error `maintenance`. */
  readonly maintenance: MaintenanceNote | undefined;

  constructor(key: string, status: number, details: ErrorDetails = {}) {
    super(key);
    this.name = 'ApiError';
    this.key = key;
    this.status = status;
    this.errorId = details.errorId ?? '';
    this.problems = details.problems ?? [];
    this.retryAfterMs = details.retryAfterMs;
    this.maintenance = details.maintenance;
  }

  /** The message for the user. */
  text(language: Language): string {
    return errorText(this.key, language);
  }
}

/** The server does not answer, or only administrators may use it. */
export function isServerUnavailable(error: unknown): boolean {
  return isMaintenance(error) || (error instanceof ApiError && error.key === 'serverUnavailable');
}

export function isMaintenance(error: unknown): boolean {
  return error instanceof ApiError && error.key === 'maintenance';
}

/** Nobody is logged in, not even as a guest. */
export function isSessionMissing(error: unknown): boolean {
  return error instanceof ApiError && error.key === 'sessionMissing';
}

/** Turns anything that was thrown into an ApiError. Other errors count as unexpected. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('unexpected', 0);
}
