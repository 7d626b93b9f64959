import { FetchError } from './fetch-error.ts';

/** Lower ports belong to other protocols, except for those of the web. */
const firstFreePort = 1024;
const webPorts = new Set(['', '80', '443']);

/**
 * The URL that a user has entered; without a scheme, https is assumed. Throws `invalidUrl` if it doesn't look
 * like an http, https or chrome URL, and `urlReadError` if it cannot be read: a chrome URL is only valid in
 * the user's own browser.
 */
export function parseUrl(entered: string): URL {
  const trimmed = entered.trim();
  const url = toUrl(hasScheme(trimmed) ? trimmed : `https://${trimmed}`);
  if (url === undefined) throw new FetchError('invalidUrl', 'no address');
  if (url.protocol === 'chrome:') throw new FetchError('urlReadError', 'an address of the browser');
  requireWebUrl(url);
  return url;
}

/** The target of a redirect. */
export function parseRedirect(location: string, from: URL): URL {
  const url = toUrl(location, from);
  if (url === undefined) throw new FetchError('urlReadError', 'redirected to no address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError('urlReadError', `redirected to ${url.protocol}`);
  }
  requireWebUrl(url);
  return url;
}

function requireWebUrl(url: URL): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError('invalidUrl', `an address of ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') throw new FetchError('invalidUrl', 'with a password');
  if (!url.hostname.includes('.') && !url.hostname.startsWith('[') && url.hostname !== 'localhost') {
    throw new FetchError('invalidUrl', `a host without a dot: ${url.hostname}`);
  }
  if (!webPorts.has(url.port) && Number(url.port) < firstFreePort) {
    throw new FetchError('urlReadError', `the port ${url.port}`);
  }
}

/** `example.org:8080` has a port and no scheme. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(text);
}

function toUrl(text: string, base?: URL): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}
