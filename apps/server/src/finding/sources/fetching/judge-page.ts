import type { IncomingHttpHeaders } from 'node:http';
import { limits } from '@palimpsest/contract';
import type { PageDetails, PageObstacle } from '@palimpsest/documents';
import type { NoTextReason } from './fetch-outcome.ts';

/**
 * A page with more words has content, whatever else it asks for: most pages have a log-in in their menu, a captcha in
 * a form for comments, or a question about cookies.
 */
const mostWords: Readonly<Record<PageObstacle, number>> = {
  captcha: 120,
  login: 120,
  consent: 120,
  script: 40,
};
const order: readonly PageObstacle[] = ['captcha', 'login', 'consent', 'script'];

const consentHost = /^(consent|guce|cmp)\./i;
const loginAddress = /\b(log|sign)[-_]?in\b|\banmeld\w*|\/(sso|cas|idp|shibboleth|oauth2?|saml2?)\b/i;
const challenge =
  /challenge-platform|cf-chl|captcha|_incapsula_|px-captcha|awswaf|are you (a )?(human|robot)/i;

/** Why this page has no text to compare with; undefined if it has. */
export function reasonOfPage(
  words: number,
  details: PageDetails | undefined,
  url: URL,
): NoTextReason | undefined {
  const obstacles = new Set(details?.obstacles);
  if (details !== undefined && consentHost.test(url.hostname)) obstacles.add('consent');
  if (obstacles.has('login') && loginAddress.test(url.pathname) && words <= 3 * mostWords.login)
    return 'login';
  const found = order.find((obstacle) => obstacles.has(obstacle) && words <= mostWords[obstacle]);
  if (found !== undefined) return found;
  return words < limits.minTextWords ? 'tooShort' : undefined;
}

/** Why an answer that is not 200 has no text; undefined for 200. */
export function reasonOfStatus(
  status: number,
  headers: IncomingHttpHeaders,
  beginning: Uint8Array,
): NoTextReason | undefined {
  if (status === 200) return undefined;
  const isRefusal = status === 403 || status === 429 || status === 503;
  if (
    isRefusal &&
    (headers['cf-mitigated'] === 'challenge' || challenge.test(Buffer.from(beginning).toString('latin1')))
  )
    return 'captcha';
  if (status === 404 || status === 410) return 'notFound';
  if (status === 401 || status === 402 || status === 403 || status === 407) return 'login';
  if (status === 429 || status === 503) return 'busy';
  return status === 408 || status === 504 ? 'timeout' : 'error';
}
