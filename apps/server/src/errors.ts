import type { ErrorKey } from '@palimpsest/contract';

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

/** A limit was reached. The answer says when to try again. */
export class TooManyRequestsError extends UserError {
  readonly retryAfterMs: number;

  constructor(
    logMessage: string,
    retryAfterMs: number,
    key: 'tooManyRequests' | 'tooManyGuests' = 'tooManyRequests',
  ) {
    super(key, logMessage);
    this.retryAfterMs = retryAfterMs;
  }
}
