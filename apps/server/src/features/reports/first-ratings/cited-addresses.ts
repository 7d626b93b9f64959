import { plainAddress } from './source-patterns.ts';

/** Addresses in a text: with a scheme, or beginning with `www.`. */
const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"'«»„“”‘’{}|\\^`]+/giu;

/** DOIs (ISO 26324) as Crossref's guide recommends to find them: https://www.crossref.org/blog/dois-and-matching-regular-expressions/ */
const dois = /\b10\.\d{4,9}\/[-._;()/:a-z0-9]+/gi;

/** What a sentence puts behind an address. */
const trailing = '.,;:!?…])}';
/** More of them no sentence has. */
const mostTrailing = 8;

/**
 * Tells whether the address of a source stands in a text, as itself or by its DOI, which a publisher's address bears
 * somewhere within.
 */
export function citedAddresses(text: string): (url: string) => boolean {
  const cited = new Set<string>();
  for (const [found] of text.matchAll(addresses)) {
    const url = /^www\./i.test(found) ? `https://${found}` : found;
    for (const candidate of shortened(url)) {
      const address = plainAddress(candidate);
      if (address !== '') cited.add(address);
    }
  }
  const citedDois = new Set([...text.matchAll(dois)].flatMap(([doi]) => spellings(doi)));
  return (url) => {
    const address = plainAddress(url);
    if (address === '') return false;
    if (cited.has(address)) return true;
    const own = [...decoded(address).matchAll(dois)].flatMap(([doi]) => spellings(doi));
    return own.some((doi) => citedDois.has(doi));
  };
}

/** Publishers put what kind of page it is behind the DOI. */
function spellings(doi: string): readonly string[] {
  return shortened(doi.toLowerCase()).flatMap((short) => [
    short,
    short.replace(/(\/(full|abstract|pdf|epdf|html)|\.pdf|\.html?)$/, ''),
  ]);
}

/**
 * A text with less and less of what a sentence puts behind it: a parenthesis may belong to the address, as in those
 * of encyclopaedias, or to the sentence.
 */
function shortened(text: string): readonly string[] {
  const all = [text];
  let end = text.length;
  while (end > 0 && all.length <= mostTrailing && trailing.includes(text[end - 1] ?? ' ')) {
    all.push(text.slice(0, --end));
  }
  return all;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
