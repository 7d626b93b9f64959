import { bodyEnd } from '../text/address-body.ts';
import { shortIdentifier, type IdentifierKind, type Identifiers } from './identifiers.ts';

/** An identifier in a text, with the place of the identifier itself, without "doi:" or the address of a resolver. */
export interface FoundIdentifier {
  readonly kind: IdentifierKind;
  /** The short form (`Identifiers`). */
  readonly value: string;
  readonly startChar: number;
  readonly endChar: number;
}

const doi = /(?<![\d.])10\.\d{4,9}(?:\.\d{1,9}){0,4}(?:\/|%2f)(?=\S)/gi;
/** An id with "arXiv:" or in an address. */
const arxiv =
  /(?<=arxiv(?:\.org\/(?:abs|pdf|html)\/|:\s?|\s))(?:\d{4}\.\d{4,5}|[a-z-]{2,12}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?(?!\d)/gi;
/** Ids before April 2007 are unmistakable, because they begin with the name of an archive. */
const oldArxiv =
  /(?<![\p{L}\p{N}/.-])(?:astro-ph|cond-mat|gr-qc|hep-(?:ex|lat|ph|th)|math-ph|nlin|nucl-(?:ex|th)|physics|quant-ph|math|cs|q-bio|alg-geom|chao-dyn|cmp-lg|solv-int)(?:\.[A-Z]{2})?\/\d{7}(?:v\d{1,3})?(?!\d)/gu;
const pmid =
  /(?<=(?<!\p{L})(?:pmid[:\s]{1,3}|pubmed(?: id)?[:\s]{1,3}|pubmed\/|pubmed\.ncbi\.nlm\.nih\.gov\/|article\/med\/))\d{1,9}(?![\p{L}\p{N}])/giu;
const pmcid = /(?<![\p{L}\p{N}])PMC ?\d{4,10}(?!\p{N})/gu;
const isbn =
  /(?<=(?<!\p{L})isbn(?:[-\u2010\u2011]?1[03])?[:\s]{0,3})\d(?:[\s\u2010-\u2015-]?\d){8,11}[\s\u2010-\u2015-]?[\dx](?!\d)/giu;
const bareIsbn = /(?<![\d.,])97[89](?:[ \u2010-\u2015-]?\d){10}(?![\d])/g;

/**
 * Finds DOIs, arXiv ids, PubMed ids and ISBNs with a correct check digit in a text and its addresses, in the order of
 * the text. One identifier inside another, such as the ISBN in the DOI of a chapter, does not count. The id in a DOI of
 * arXiv counts as well.
 */
export function parseIdentifiers(text: string): readonly FoundIdentifier[] {
  const found = [
    ...dois(text),
    ...matches(text, arxiv, 'arxiv'),
    ...matches(text, oldArxiv, 'arxiv'),
    ...matches(text, pmid, 'pmid'),
    ...matches(text, pmcid, 'pmcid'),
    ...matches(text, isbn, 'isbn'),
    ...matches(text, bareIsbn, 'isbn'),
  ].sort((a, b) => a.startChar - b.startChar || b.endChar - a.endChar);
  let reached = 0;
  return found.flatMap((identifier) => {
    if (identifier.startChar < reached) return [];
    reached = identifier.endChar;
    const inside = identifier.kind === 'doi' ? shortIdentifier('arxiv', identifier.value) : undefined;
    return inside === undefined
      ? [identifier]
      : [identifier, { ...identifier, kind: 'arxiv' as const, value: inside }];
  });
}

/** The identifiers of a text about one publication, such as an entry of a bibliography: the first of each kind. */
export function identifiersIn(text: string): Identifiers {
  const first: Partial<Record<IdentifierKind, string>> = {};
  for (const { kind, value } of parseIdentifiers(text)) first[kind] ??= value;
  return first;
}

function matches(text: string, pattern: RegExp, kind: IdentifierKind): readonly FoundIdentifier[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = shortIdentifier(kind, kind === 'pmcid' ? match[0].replace(' ', '') : match[0]);
    return value === undefined
      ? []
      : [{ kind, value, startChar: match.index, endChar: match.index + match[0].length }];
  });
}

const longestDoi = 255;

function dois(text: string): readonly FoundIdentifier[] {
  const found: FoundIdentifier[] = [];
  let reached = 0;
  for (const match of text.matchAll(doi)) {
    const startChar = match.index;
    if (startChar < reached) continue;
    const prefixChars = match[0].length;
    const part = text.slice(startChar, startChar + prefixChars + longestDoi);
    const end = bodyEnd(part, prefixChars, prefixChars + 1);
    if (end < 0) continue;
    const written = withoutRest(part.slice(0, end), beginningOfAddress(text, startChar));
    const value = shortIdentifier('doi', written.replaceAll(/[\r\n]/g, ''));
    if (value === undefined) continue;
    reached = startChar + written.length;
    found.push({ kind: 'doi', value, startChar, endChar: reached });
  }
  return found;
}

/** The part of an address before its DOI; '' outside of an address. */
function beginningOfAddress(text: string, startChar: number): string {
  const before = text.slice(Math.max(0, startChar - 300), startChar);
  const scheme = Math.max(before.lastIndexOf('http://'), before.lastIndexOf('https://'));
  const beginning = scheme < 0 ? '' : before.slice(scheme);
  return /\s/.test(beginning) ? '' : beginning;
}

/** Addresses of publishers go on behind the DOI: ".../10.1000/abc/full?download=1". */
function withoutRest(written: string, beginning: string): string {
  if (beginning === '') return written;
  const path = written.replace(/[?#&].*$/s, '');
  if (/doi\.org\/$/i.test(beginning)) return path;
  return path
    .replace(/(?:\/(?:full|abstract|e?pdf|pdfdirect|fulltext|html|meta|references|summary))?\/?$/i, '')
    .replace(/\.pdf$/i, '');
}
