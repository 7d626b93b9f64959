import { domainToASCII } from 'node:url';

/**
 * Patterns of addresses, as users write them: a host (`example.org`, `*.example.org`) stands for all of its pages, an
 * address (`example.org/papers/*`) for the pages it describes. `*` stands for anything, also for nothing. Scheme,
 * `www.`, letter case and a slash at the end play no part; a part of an address after `#` doesn't, either.
 */

export function matchesPattern(pattern: string, url: string): boolean {
  const wanted = plainPattern(pattern);
  const address = plainAddress(url);
  if (wanted === '' || address === '') return false;
  if (wanted.includes('/')) return matchesGlob(wanted, address);
  const host = address.split(/[/?]/, 1)[0] ?? '';
  return matchesGlob(wanted, host) || matchesGlob(wanted, host.replace(/:\d+$/, ''));
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
    .replace(/#.*$/, '');
  const [host = ''] = bare.split('/', 1);
  return withoutEnd(`${asciiHost(host)}${readable(bare.slice(host.length))}`).toLowerCase();
}

/** `bücher.example` is `xn--bcher-kva.example` in every address. */
function asciiHost(host: string): string {
  return /[^\0-\x7F]/.test(host) ? domainToASCII(host) || host : host;
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

/** Whether all of the text is what the pattern says. Goes back to the last `*` only, so it can't take long. */
function matchesGlob(pattern: string, text: string): boolean {
  let at = 0;
  let star = -1;
  let restart = 0;
  let i = 0;
  while (i < text.length) {
    if (pattern[at] === '*') {
      star = at++;
      restart = i;
    } else if (pattern[at] === text[i]) {
      at++;
      i++;
    } else if (star >= 0) {
      at = star + 1;
      i = ++restart;
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
