import type { IncomingMessage } from 'node:http';
import { sendRequest, type ConnectOptions } from './connect.ts';
import { FetchError } from './fetch-error.ts';
import { parseRedirect } from './parse-url.ts';
import { readBody } from './read-body.ts';

export interface FetchLimits {
  /** The size of the body, both compressed and decompressed. */
  readonly bytes: number;
  readonly redirects: number;
  /** The time from the first lookup to the last byte, redirects included. */
  readonly timeoutMs: number;
  /**
   * The time from the last byte to the text. It includes the wait for a reader process while others read long files.
   * The call must end before the 60 seconds after which most proxies give up.
   */
  readonly readingMs: number;
}

export const fetchLimits: FetchLimits = {
  bytes: 20 * 1024 * 1024,
  redirects: 5,
  timeoutMs: 20_000,
  readingMs: 30_000,
};

export interface FetchOptions extends Omit<ConnectOptions, 'signal'> {
  readonly limits?: Partial<FetchLimits>;
  /** Called with the host before each request, redirects included; throws a FetchError to refuse it. */
  readonly enterHost: (host: string) => void;
}

export interface FetchedFile {
  /** The URL of the page, after redirects. */
  readonly url: URL;
  readonly bytes: Uint8Array;
  /** The value in the answer; '' if it is missing. */
  readonly contentType: string;
}

/** Content without text, which isn't loaded at all. */
export const unreadableTypes =
  /^\s*(image|audio|video|font)\/|^\s*(application|text)\/(json|[\w.+-]*javascript|css|wasm)\b/i;

/**
 * Loads a URL like an anonymous visitor: without cookies, without a name, and only from the public internet.
 * Each redirect is checked again. Throws a FetchError and nothing else.
 */
export async function fetchUrl(start: URL, options: FetchOptions): Promise<FetchedFile> {
  const limits = { ...fetchLimits, ...options.limits };
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let url = start;
    for (let redirects = 0; ; redirects++) {
      options.enterHost(url.hostname);
      const answer = await sendRequest(url, { ...options, signal });
      try {
        const next = redirectOf(answer, url);
        if (next === undefined) return await readFile(answer, url, limits);
        if (redirects >= limits.redirects) throw new FetchError('urlReadError', 'too many redirects');
        url = next;
      } finally {
        answer.destroy();
      }
    }
  } catch (error) {
    if (signal.aborted) throw new FetchError('urlTimeout', `over ${limits.timeoutMs} ms`, { cause: error });
    if (error instanceof FetchError) throw error;
    throw new FetchError('urlReadError', String(error), { cause: error });
  }
}

/** The address that an answer redirects to; undefined if it redirects to none. Throws a FetchError. */
export function redirectOf(answer: IncomingMessage, from: URL): URL | undefined {
  const status = answer.statusCode ?? 0;
  const { location } = answer.headers;
  const isRedirect = status >= 301 && status <= 308 && status !== 304 && location !== undefined;
  return isRedirect ? parseRedirect(location, from) : undefined;
}

async function readFile(answer: IncomingMessage, url: URL, limits: FetchLimits): Promise<FetchedFile> {
  if (answer.statusCode !== 200) throw new FetchError('urlReadError', `status ${answer.statusCode}`);
  const contentType = answer.headers['content-type'] ?? '';
  if (unreadableTypes.test(contentType)) throw new FetchError('urlTypeNotSupported', contentType);
  return { url, bytes: await readBody(answer, limits.bytes), contentType };
}
