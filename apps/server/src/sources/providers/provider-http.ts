import { kindOfMessage, ProviderError, type ProviderErrorKind } from './provider-error.ts';

export interface ProviderHttpOptions {
  readonly userAgent: string;
  /** From the request to the last byte. */
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

/** Sends the requests of providers. Their addresses come from the settings, so they may be in a private network. */
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
/** Of an error's body, for the log and for messages that name a spent quota. */
const errorChars = 2_000;
/** Of these, for the log. */
const messageChars = 500;

export function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const getText = async (url: URL, request: ProviderRequest = {}): Promise<ProviderResponse> => {
    const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, {
        method: request.method ?? 'GET',
        headers: {
          'User-Agent': options.userAgent,
          Accept: 'application/json',
          ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...request.headers,
        },
        body: request.body === undefined ? null : JSON.stringify(request.body),
        // A redirect could carry the key to another host.
        redirect: 'manual',
        signal: AbortSignal.any([options.signal, timeout]),
      });
      const text = await readText(response, options.maxBytes ?? defaultMaxBytes);
      if (response.status !== 200) throw refusal(response, text.slice(0, errorChars), request);
      return { headers: response.headers, text };
    } catch (error) {
      options.signal.throwIfAborted();
      if (error instanceof ProviderError) throw error;
      if (timeout.aborted) throw new ProviderError('timeout', `over ${timeoutMs} ms`, { cause: error });
      throw new ProviderError('unavailable', describe(error), { cause: error });
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

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the transfer.
    if (bytes > maxBytes) throw new ProviderError('malformed', `an answer of over ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return decoderOf(response.headers).decode(Buffer.concat(chunks));
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

function refusal({ status, headers }: Response, text: string, { kindOf }: ProviderRequest): ProviderError {
  const retryAfterMs = retryAfterOf(headers, new Date());
  const kind = kindOf?.({ status, text }) ?? usualKind(status, text, retryAfterMs);
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
export function retryAfterOf(headers: Headers, now: Date): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}

function describe(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? `${String(error)}: ${cause.message}` : String(error);
}
