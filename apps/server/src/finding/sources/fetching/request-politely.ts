import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Services } from '../../../services.ts';
import {
  FetchError,
  fetchLimits,
  parseUrl,
  reachableIn,
  readBody,
  redirectOf,
  sendRequest,
  userAgentOf,
} from '../../../platform/web-fetch/index.ts';
import { NoText } from './fetch-outcome.ts';
import { defaultPoliteness, waitForTurn, type Politeness } from './host-turns.ts';
import { restHost, selectRobotsFile, upsertRobotsFile, type RobotsFile } from './hosts.repository.ts';
import { robotsRules, type RobotsRules } from './robots-rules.ts';

export interface RequestOptions {
  readonly signal: AbortSignal;
  readonly politeness?: Politeness;
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  /** Content that is not loaded, by its media type. */
  readonly refusedTypes?: RegExp;
}

export interface PoliteAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The address after redirects. */
  readonly url: URL;
  /** Unpacked; of an error, only its beginning. */
  readonly bytes: Uint8Array;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A site whose rules cannot be read is left alone for this long. */
const unreachableMs = 60 * 60 * 1000;
/** RFC 9309, 2.5: at least 500 kibibytes have to be read. */
const robotsBytes = 500 * 1024;
const robotsTimeoutMs = 10_000;
const errorBytes = 64 * 1024;
/** The time for a server that does not say how long. */
const tooOftenSeconds = '30';
const longestRestMs = 60 * 60 * 1000;

/**
 * Sends a GET and follows its redirects. Each host is asked in its turn, and only if its robots.txt allows it. Throws
 * NoText, FetchError or an error of the connection.
 */
export async function requestPolitely(
  services: Services,
  start: string,
  options: RequestOptions,
): Promise<PoliteAnswer> {
  let url = parseUrl(start);
  for (let redirects = 0; ; redirects++) {
    const rules = await robotsRulesOf(services, url, options);
    if (!rules.isAllowed(url.href)) throw new NoText('robots', url.href);
    await takeTurn(services, url, rules.delayMs, options);
    const answer = await send(services, url, options);
    if (!('redirect' in answer)) return answer;
    if (redirects >= fetchLimits.redirects) throw new FetchError('urlReadError', 'too many redirects');
    url = answer.redirect;
  }
}

async function takeTurn(
  { db }: Services,
  url: URL,
  siteDelayMs: number | undefined,
  { politeness = defaultPoliteness, signal }: RequestOptions,
): Promise<void> {
  const delayMs = Math.max(politeness.delayMs, siteDelayMs ?? 0);
  if (!(await waitForTurn(db, url.hostname, { ...politeness, delayMs }, signal)))
    throw new NoText('busy', `${url.hostname} is asked too often`);
}

/** One request. */
async function send(
  services: Services,
  url: URL,
  { signal, headers, maxBytes, timeoutMs, refusedTypes }: RequestOptions,
): Promise<PoliteAnswer | { readonly redirect: URL }> {
  const timeout = AbortSignal.timeout(timeoutMs ?? fetchLimits.timeoutMs);
  const { config, settings } = services;
  let answer: IncomingMessage | undefined;
  try {
    answer = await sendRequest(url, {
      isAllowed: reachableIn(config),
      userAgent: userAgentOf(settings.current.publicUrl),
      signal: AbortSignal.any([signal, timeout]),
      ...(headers === undefined ? {} : { headers }),
    });
    const redirect = redirectOf(answer, url);
    if (redirect !== undefined) return { redirect };
    const status = answer.statusCode ?? 0;
    await restIfAsked(services, url, answer);
    const contentType = answer.headers['content-type'] ?? '';
    if (status === 200 && refusedTypes?.test(contentType) === true) throw new NoText('type', contentType);
    const bytes =
      status === 200 ? await readBody(answer, maxBytes ?? fetchLimits.bytes) : await beginning(answer);
    return { status, headers: answer.headers, url, bytes };
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) throw new NoText('timeout', url.href, { cause: error });
    throw error;
  } finally {
    answer?.destroy();
  }
}

/** The beginning of an error page, for signs of what it wants from a visitor. */
async function beginning(answer: IncomingMessage): Promise<Uint8Array> {
  return readBody(answer, errorBytes).catch(() => new Uint8Array());
}

/** A server that is overloaded says for how long it wants to be left alone. */
async function restIfAsked(
  { db }: Services,
  url: URL,
  { statusCode, headers }: IncomingMessage,
): Promise<void> {
  if (statusCode !== 429 && statusCode !== 503) return;
  const value = headers['retry-after'] ?? (statusCode === 429 ? tooOftenSeconds : '');
  const afterMs = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  if (afterMs > 0) await restHost(db, url.hostname, Math.min(Math.ceil(afterMs), longestRestMs));
}

/** The rules of the site, which are kept for a day. */
export async function robotsRulesOf(
  services: Services,
  url: URL,
  options: RequestOptions,
): Promise<RobotsRules> {
  const known = await selectRobotsFile(services.db, url.origin);
  if (known !== undefined && !known.isExpired) return robotsRules(url.origin, known);
  const file = await loadRobotsFile(services, url.origin, options);
  // RFC 9309, 2.4: the last known rules may be used while the file is unreachable.
  const kept = file.state === 'unreachable' && known?.state === 'rules' ? known : file;
  await upsertRobotsFile(
    services.db,
    { origin: url.origin, state: kept.state, content: kept.content },
    file.state === 'unreachable' ? unreachableMs : dayMs,
  );
  return robotsRules(url.origin, kept);
}

/**
 * RFC 9309, 2.3: an answer 4xx means that there are no rules, and everything else that the site is unreachable. Throws
 * if the host cannot be asked at all, since then its pages cannot either.
 */
async function loadRobotsFile(
  services: Services,
  origin: string,
  options: RequestOptions,
): Promise<Pick<RobotsFile, 'state' | 'content'>> {
  const { signal } = options;
  let url = new URL('/robots.txt', origin);
  for (let redirects = 0; redirects <= fetchLimits.redirects; redirects++) {
    await takeTurn(services, url, undefined, options);
    const { refusedTypes: _, headers: __, ...rest } = options;
    const answer = await send(services, url, {
      ...rest,
      timeoutMs: robotsTimeoutMs,
      maxBytes: robotsBytes,
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      // A longer file is cut by the RFC's leave; without its beginning it is not known.
      if (error instanceof FetchError && error.key === 'urlTooLarge') return undefined;
      throw error;
    });
    if (answer === undefined) return { state: 'unreachable', content: '' };
    if ('redirect' in answer) {
      url = answer.redirect;
      continue;
    }
    if (answer.status === 200) return { state: 'rules', content: textOf(answer.bytes) };
    const isMissing = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    return { state: isMissing ? 'free' : 'unreachable', content: '' };
  }
  // RFC 9309, 2.3.1.2: after five redirects, as if there were no file.
  return { state: 'free', content: '' };
}

/** A page that is sent in place of the file has no rules. PostgreSQL does not store U+0000. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\u0000', '').toWellFormed();
}
