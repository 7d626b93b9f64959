/**
 * Why a request was not answered:
 * - keyRefused: the service does not accept the key (401, 403)
 * - quotaSpent: the account with the service has no requests or money left (402, and messages that say so)
 * - tooFast: too many requests at once (429, 503 with Retry-After)
 * - unavailable: no connection, or an error of the service (5xx)
 * - timeout: no complete answer in time
 * - refused: the service refused this query (other 4xx)
 * - malformed: the answer is not what the service documents, or is too large
 * - privateAddress: the service is in a private network that the operator does not list in PRIVATE_HOSTS
 */
export type ProviderErrorKind =
  | 'keyRefused'
  | 'quotaSpent'
  | 'tooFast'
  | 'unavailable'
  | 'timeout'
  | 'refused'
  | 'malformed'
  | 'privateAddress';

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  /** The time when the service may be asked again; undefined if it did not say. */
  readonly retryAfterMs: number | undefined;
  /** The status of the answer; undefined without an answer, or if its status was 200. */
  readonly status: number | undefined;

  constructor(
    kind: ProviderErrorKind,
    message: string,
    options: ErrorOptions & { readonly retryAfterMs?: number | undefined; readonly status?: number } = {},
  ) {
    super(message, options);
    this.name = 'ProviderError';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
    this.status = options.status;
  }
}

/** Errors after which the same request may be answered a moment later. */
export function isPassing({ kind }: ProviderError): boolean {
  return kind === 'tooFast' || kind === 'unavailable' || kind === 'timeout';
}

const everySecond = /(?:per|each|a) (?:second|minute)|too (?:fast|many requests)|slow down|rate ?limit/i;
const spent =
  /\bquota\b|\bcredits? (?:limit|exhausted|exceeded|used|spent)|(?:insufficient|not enough|out of|no (?:more )?|remaining) ?(?:credits?|balance|funds|requests|searches)\b|payment required|(?:daily|monthly|plan|usage|spending) (?:request )?limit|limit (?:for|of) (?:today|this month|your plan)/i;

/** The state of the account that a message describes, for services that report it with an ambiguous status; undefined if nothing. */
export function kindOfMessage(message: string): 'quotaSpent' | 'tooFast' | undefined {
  const isSpent = spent.test(message);
  if (isSpent && !/(?:per|each|a) (?:second|minute)/i.test(message)) return 'quotaSpent';
  return everySecond.test(message) ? 'tooFast' : undefined;
}

/** The error for an answer with status 200 that contains an error message instead of results. */
export function errorInAnswer(message: string): ProviderError {
  return new ProviderError(
    kindOfMessage(message) ?? 'refused',
    `an error with status 200: ${message.slice(0, 500)}`,
  );
}

/** Undefined if the service answers that it does not know the record (404). */
export async function unlessUnknown<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return undefined;
    throw error;
  }
}
