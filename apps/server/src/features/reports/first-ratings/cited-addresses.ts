import { identifiersIn, parseIdentifiers } from '@palimpsest/engine';
import { plainAddress } from './source-patterns.ts';

/** URLs in a text: with a scheme, or beginning with `www.`. */
const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"'«»„“”‘’{}|\\^`]+/giu;

/**
 * DOIs (ISO 26324), found as Crossref's guide recommends:
 * https://www.crossref.org/blog/dois-and-matching-regular-expressions/
 */
const dois = /\b10\.\d{4,9}\/[-._;()/:a-z0-9]+/gi;

/** Punctuation that a sentence puts after a URL. */
const trailing = '.,;:!?…])}';
/** No sentence has more of them. */
const mostTrailing = 8;

/**
 * Tells whether the URL of a source is cited in a text, either literally or by an identifier that the URL contains
 * somewhere: a DOI, an arXiv id, an id of PubMed. The text may write it in any usual way, also across a broken line.
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
  const citedIds = new Set(parseIdentifiers(text).map(({ kind, value }) => `${kind}:${value}`));
  return (url) => {
    const address = plainAddress(url);
    if (address === '') return false;
    if (cited.has(address)) return true;
    const own = [...decoded(address).matchAll(dois)].flatMap(([doi]) => spellings(doi));
    if (own.some((doi) => citedDois.has(doi))) return true;
    return Object.entries(identifiersIn(url)).some(([kind, value]) => citedIds.has(`${kind}:${value}`));
  };
}

/** Publishers append the kind of page to the DOI. */
function spellings(doi: string): readonly string[] {
  return shortened(doi.toLowerCase()).flatMap((short) => [
    short,
    short.replace(/(\/(full|abstract|pdf|epdf|html)|\.pdf|\.html?)$/, ''),
  ]);
}

/**
 * A URL with less and less of its trailing punctuation: a parenthesis may belong to the URL, as in
 * encyclopaedias, or to the sentence.
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
