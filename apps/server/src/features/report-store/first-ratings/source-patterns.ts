import { domainToASCII } from 'node:url';

/**
 * URL patterns as users write them. A host (`example.org`) matches all pages of this host and of its subdomains. In a
 * host, `*` matches anything, including nothing: `*.example.org` matches only subdomains, `*tides*` every host with
 * this part. A pattern with a slash (`example.org/papers/*`) is compared with the whole URL. Scheme, `www.`, letter
 * case, a slash at the end and the part after `#` are ignored.
 */

export function matchesPattern(pattern: string, url: string): boolean {
  return anyPattern([pattern])(url);
}

/** Tells whether a URL matches one of the patterns. Many URLs are tested against many patterns. */
export function anyPattern(patterns: readonly string[]): (url: string) => boolean {
  const wanted = patterns.map(plainPattern).filter((pattern) => pattern !== '');
  const isAddress = (pattern: string): boolean => /[/?]/.test(pattern);
  const addresses = wanted.filter(isAddress).map(segmentsOf);
  const hosts = wanted.filter((pattern) => !isAddress(pattern)).flatMap(hostSegments);
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

/**
 * A URL in the form used for comparison: `HTTPS://www.Example.org/A/#b` becomes `example.org/a`; '' if it is
 * not a web address.
 */
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
  // `example.org?id=7` is a URL without its slash; the star of `*?id=7` may match that, too.
  const slash = rest.startsWith('?') && !host.endsWith('*') ? '/' : '';
  return withoutEnd(`${asciiHost(host)}${slash}${readable(rest)}`).toLowerCase();
}

/**
 * `bücher.example` becomes `xn--bcher-kva.example` in every URL, with or without a port. A default port is
 * left out.
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

/** A host without a star also means its subdomains. */
function hostSegments(pattern: string): readonly (readonly string[])[] {
  return pattern.includes('*') ? [segmentsOf(pattern)] : [[pattern], ['', `.${pattern}`]];
}

function segmentsOf(pattern: string): readonly string[] {
  return pattern.split(/\*+/);
}

/**
 * Whether the text begins with the first segment, ends with the last, and has the others between them in
 * order.
 */
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
