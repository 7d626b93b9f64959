import type { IncomingHttpHeaders } from 'node:http';
import {
  AddressRefused,
  FetchError,
  reachableIn,
  readBody,
  sendRequest,
  type PrivateNetworks,
} from '../../../platform/web-fetch/index.ts';
import { kindOfMessage, ProviderError, type ProviderErrorKind } from './provider-error.ts';

export interface ProviderHttpOptions {
  readonly userAgent: string;
  /** Private networks that may be asked: those of the operator's settings, whatever a screen has as the address. */
  readonly networks: PrivateNetworks;
  /** The time from the request to the last byte. */
  readonly timeoutMs?: number;
  /** The size of an answer, unpacked. */
  readonly maxBytes?: number;
  /** Ends every request, for example when the check ends. */
  readonly signal: AbortSignal;
}

export interface ProviderRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The meaning of an answer to this service in particular; undefined for the usual meaning of its status. */
  readonly kindOf?: (refusal: Refusal) => ProviderErrorKind | undefined;
}

/** An answer with a status other than 200. */
export interface Refusal {
  readonly status: number;
  /** The beginning of the answer. */
  readonly text: string;
}

export interface ProviderResponse {
  readonly headers: Headers;
  readonly text: string;
}

/** Sends the requests of providers, to public addresses and those that the operator allows. */
export interface ProviderHttp {
  /** Throws ProviderError and nothing else, unless the signal of the options ended it. */
  getText(url: URL, request?: ProviderRequest): Promise<ProviderResponse>;
  getJson(
    url: URL,
    request?: ProviderRequest,
  ): Promise<{ readonly headers: Headers; readonly json: unknown }>;
}

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 4 * 1024 * 1024;
/** The characters of an error's body, for the log and for messages that name a spent quota. */
const errorChars = 2_000;
/** The characters of these for the log. */
const messageChars = 500;

export function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const getText = async (url: URL, request: ProviderRequest = {}): Promise<ProviderResponse> => {
    const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      // Redirects are not followed: one could carry the key to another host.
      const answer = await sendRequest(url, {
        method: request.method ?? 'GET',
        isAllowed: reachableIn(options.networks),
        userAgent: options.userAgent,
        headers: {
          Accept: 'application/json',
          ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal: AbortSignal.any([options.signal, timeout]),
      });
      try {
        const headers = headersOf(answer.headers);
        const bytes = await readBody(answer, options.maxBytes ?? defaultMaxBytes);
        const text = decoderOf(headers).decode(bytes);
        const status = answer.statusCode ?? 0;
        if (status !== 200) throw refusal({ status, headers }, text.slice(0, errorChars), request);
        return { headers, text };
      } finally {
        answer.destroy();
      }
    } catch (error) {
      options.signal.throwIfAborted();
      if (error instanceof ProviderError) throw error;
      if (timeout.aborted) throw new ProviderError('timeout', `over ${timeoutMs} ms`, { cause: error });
      throw new ProviderError(kindOf(error), describe(error), { cause: error });
    }
  };
  return {
    getText,
    getJson: async (url, request) => {
      const { headers, text } = await getText(url, request);
      try {
        return { headers, json: JSON.parse(text) as unknown };
      } catch (error) {
        throw new ProviderError('malformed', 'the answer is not JSON', { cause: error });
      }
    },
  };
}

/** An answer that is too large, or packed in an unknown way, is not what the service documents. */
function kindOf(error: unknown): ProviderErrorKind {
  if (error instanceof AddressRefused) return 'privateAddress';
  return error instanceof FetchError ? 'malformed' : 'unavailable';
}

function headersOf(headers: IncomingHttpHeaders): Headers {
  return new Headers(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, [value].flat().join(', ')]],
    ),
  );
}

/** JSON is UTF-8; an own repository may say that it sends something else. */
function decoderOf(headers: Headers): TextDecoder {
  const charset = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers.get('content-type') ?? '')?.[1];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

function refusal(
  { status, headers }: { readonly status: number; readonly headers: Headers },
  text: string,
  request: ProviderRequest,
): ProviderError {
  const retryAfterMs = retryAfterOf(headers, new Date());
  const kind = request.kindOf?.({ status, text }) ?? usualKind(status, text, retryAfterMs);
  return new ProviderError(kind, `status ${status}: ${text.slice(0, messageChars)}`, {
    retryAfterMs,
    status,
  });
}

function usualKind(status: number, text: string, retryAfterMs: number | undefined): ProviderErrorKind {
  if (status === 401) return 'keyRefused';
  if (status === 402) return 'quotaSpent';
  if (status === 403) return kindOfMessage(text) ?? 'keyRefused';
  if (status === 429) return kindOfMessage(text) ?? 'tooFast';
  if (status === 503 && retryAfterMs !== undefined) return 'tooFast';
  if (status === 408) return 'timeout';
  if (status >= 500) return 'unavailable';
  // A redirect, too: an address that an administrator entered has to be the final one.
  return 'refused';
}

/** `Retry-After` in seconds or as a date, in milliseconds from now; undefined without one (RFC 9110, 10.2.3). */
function retryAfterOf(headers: Headers, now: Date): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}

function describe(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? `${String(error)}: ${cause.message}` : String(error);
}
