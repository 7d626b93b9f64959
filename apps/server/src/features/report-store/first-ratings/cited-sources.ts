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

/** A source as far as a text can cite it. */
export interface CitableSource {
  /** '' for a library text. */
  readonly url: string;
  /** Further addresses of the same text. */
  readonly addresses: readonly { readonly url: string }[];
  /** Each with its kind: doi:10.5555/abc. */
  readonly identifiers: readonly string[];
}

/** All addresses of a source. A rule that applies to one of them applies to the source. */
export function urlsOf({ url, addresses }: Pick<CitableSource, 'url' | 'addresses'>): readonly string[] {
  return [url, ...addresses.map((address) => address.url)];
}

/**
 * Tells by what a text cites a source; '' if it doesn't. An identifier (DOI, arXiv id, id of PubMed, ISBN) counts if the
 * source has it, or if one of its addresses contains it. The text may write it in any usual way, also across a broken
 * line. An address counts if the text contains it.
 */
export function citationsIn(text: string): (source: CitableSource) => string {
  const cited = new Set<string>();
  for (const [found] of text.matchAll(addresses)) {
    const url = /^www\./i.test(found) ? `https://${found}` : found;
    for (const candidate of shortened(url)) {
      const address = plainAddress(candidate);
      if (address !== '') cited.add(address);
    }
  }
  const citedIds = new Set([
    ...parseIdentifiers(text).map(({ kind, value }) => `${kind}:${value}`),
    ...[...text.matchAll(dois)].flatMap(([doi]) => spellings(doi)),
  ]);
  return (source) => {
    const urls = urlsOf(source).filter((url) => plainAddress(url) !== '');
    return (
      [...source.identifiers, ...urls.flatMap(identifiersOfAddress)].find((one) => citedIds.has(one)) ??
      urls.find((url) => cited.has(plainAddress(url))) ??
      ''
    );
  };
}

function identifiersOfAddress(url: string): readonly string[] {
  return [
    ...Object.entries(identifiersIn(url)).map(([kind, value]) => `${kind}:${value}`),
    ...[...decoded(plainAddress(url)).matchAll(dois)].flatMap(([doi]) => spellings(doi)),
  ];
}

/** Publishers append the kind of page to the DOI. */
function spellings(doi: string): readonly string[] {
  return shortened(doi.toLowerCase()).flatMap((short) => [
    `doi:${short}`,
    `doi:${short.replace(/(\/(full|abstract|pdf|epdf|html)|\.pdf|\.html?)$/, '')}`,
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
