import { domainToASCII } from 'node:url';

/**
 * Patterns of addresses, as users write them: a host (`example.org`, `*.example.org`) stands for all of its pages, an
 * address (`example.org/papers/*`) for the pages it describes. `*` stands for anything, also for nothing. Scheme,
 * `www.`, letter case and a slash at the end play no part; a part of an address after `#` doesn't, either.
 */

export function matchesPattern(pattern: string, url: string): boolean {
  return anyPattern([pattern])(url);
}

/** Tells whether an address is one of those that the patterns stand for; many addresses are asked of many patterns. */
export function anyPattern(patterns: readonly string[]): (url: string) => boolean {
  const wanted = patterns.map(plainPattern).filter((pattern) => pattern !== '');
  const isAddress = (pattern: string): boolean => /[/?]/.test(pattern);
  const addresses = wanted.filter(isAddress).map(segmentsOf);
  const hosts = wanted.filter((pattern) => !isAddress(pattern)).map(segmentsOf);
  return (url) => {
    const address = plainAddress(url);
    if (address === '') return false;
    const host = address.split(/[/?]/, 1)[0] ?? '';
    const bareHost = host.replace(/:\d+$/, '');
    return (
      addresses.some((segments) => matchesGlob(segments, address)) ||
      hosts.some((segments) => matchesGlob(segments, host) || matchesGlob(segments, bareHost))
    );
  };
}

/** An address as it is compared: `HTTPS://www.Example.org/A/#b` is `example.org/a`; '' where it is none of the web. */
export function plainAddress(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return '';
  return withoutEnd(`${host.replace(/^www\./, '')}${readable(pathname)}${readable(search)}`).toLowerCase();
}

function plainPattern(pattern: string): string {
  const bare = pattern
    .trim()
    .replace(/^(https?:|\*:)?\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/#.*$/s, '');
  const [host = ''] = bare.split(/[/?]/, 1);
  const rest = bare.slice(host.length);
  // `example.org?id=7` is an address without its slash; the star of `*?id=7` may stand for that, too.
  const slash = rest.startsWith('?') && !host.endsWith('*') ? '/' : '';
  return withoutEnd(`${asciiHost(host)}${slash}${readable(rest)}`).toLowerCase();
}

/**
 * `bücher.example` is `xn--bcher-kva.example` in every address, with a port or without; a port that goes without saying
 * stands in none.
 */
function asciiHost(host: string): string {
  const [name = ''] = host.split(':', 1);
  const port = host.slice(name.length).replace(/^:(80|443)$/, '');
  return (/[^\0-\x7F]/.test(name) ? domainToASCII(name) || name : name) + port;
}

function readable(part: string): string {
  try {
    return decodeURI(part);
  } catch {
    return part;
  }
}

function withoutEnd(address: string): string {
  return address.replace(/\/$/, '');
}

function segmentsOf(pattern: string): readonly string[] {
  return pattern.split(/\*+/);
}

/** Whether the text begins with the first segment, ends with the last, and has the others between them in order. */
function matchesGlob(segments: readonly string[], text: string): boolean {
  const [first = '', ...rest] = segments;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const segment of rest) {
    const found = text.indexOf(segment, at);
    if (found < 0) return false;
    at = found + segment.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
