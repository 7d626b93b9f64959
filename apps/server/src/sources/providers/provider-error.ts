/**
 * Why a request was not answered:
 * - keyRefused: the service does not accept the key (401, 403)
 * - quotaSpent: the account with the service has no requests or money left (402, and messages that say so)
 * - tooFast: too many requests at once (429, 503 with Retry-After)
 * - unavailable: no connection, or an error of the service (5xx)
 * - timeout: no complete answer in time
 * - refused: the service refused this query (other 4xx)
 * - malformed: the answer is not what the service documents, or is too large
 */
export type ProviderErrorKind =
  | 'keyRefused'
  | 'quotaSpent'
  | 'tooFast'
  | 'unavailable'
  | 'timeout'
  | 'refused'
  | 'malformed';

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  /** When the service may be asked again; undefined if it did not say. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ProviderErrorKind,
    message: string,
    options: ErrorOptions & { readonly retryAfterMs?: number } = {},
  ) {
    super(message, options);
    this.name = 'ProviderError';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Errors after which the same request may be answered a moment later. */
export function isPassing({ kind }: ProviderError): boolean {
  return kind === 'tooFast' || kind === 'unavailable' || kind === 'timeout';
}
