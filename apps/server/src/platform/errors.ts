import type { ErrorKey, MaintenanceNote } from '@palimpsest/contract';

/**
 * A failure that is reported to the user: a key of the contract's registry. Everything else is unexpected.
 */
export class UserError extends Error {
  readonly key: ErrorKey;
  readonly problems: readonly { readonly path: string; readonly problem: string }[] | undefined;

  constructor(
    key: ErrorKey,
    logMessage: string = key,
    problems?: readonly { readonly path: string; readonly problem: string }[],
  ) {
    super(logMessage);
    this.name = 'UserError';
    this.key = key;
    this.problems = problems;
  }
}

/** A refusal for some time. The answer says when to try again. */
export class RetryLaterError extends UserError {
  readonly retryAfterMs: number;

  constructor(
    key: 'tooManyRequests' | 'tooManyGuests' | 'serverUnavailable' | 'maintenance',
    logMessage: string,
    retryAfterMs: number,
  ) {
    super(key, logMessage);
    this.retryAfterMs = retryAfterMs;
  }
}

/** A limit was reached. */
export class TooManyRequestsError extends RetryLaterError {
  constructor(
    logMessage: string,
    retryAfterMs: number,
    key: 'tooManyRequests' | 'tooManyGuests' = 'tooManyRequests',
  ) {
    super(key, logMessage, retryAfterMs);
  }
}

/** More calls arrive than this process can answer. */
export class OverloadedError extends RetryLaterError {
  constructor(logMessage: string) {
    super('serverUnavailable', logMessage, 1_000);
  }
}

/** Only administrators may use the product for now. The answer says what they have written about it. */
export class MaintenanceError extends RetryLaterError {
  readonly note: MaintenanceNote;

  constructor(note: MaintenanceNote, retryAfterMs: number) {
    super('maintenance', 'only administrators are let in', retryAfterMs);
    this.note = note;
  }
}
