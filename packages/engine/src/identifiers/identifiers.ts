import { isbn13Of } from './isbn.ts';

export const identifierKinds = ['doi', 'arxiv', 'pmid', 'pmcid', 'isbn'] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/**
 * The identifiers of one publication in their short form: lower case, without the address of a resolver. An arXiv id has
 * no version, and an ISBN has 13 digits.
 */
export type Identifiers = Readonly<Partial<Record<IdentifierKind, string>>>;

const resolvers: Readonly<Record<IdentifierKind, RegExp>> = {
  doi: /^(?:https?:\/\/(?:[\w-]{1,30}\.){0,3}doi\.org\/|doi:\s{0,3}|urn:doi:|info:doi\/)/i,
  arxiv:
    /^(?:https?:\/\/(?:[\w-]{1,30}\.){0,3}arxiv\.org\/(?:abs|pdf|html)\/|arxiv:\s{0,3}|10\.48550\/arxiv\.)/i,
  pmid: /^(?:https?:\/\/(?:[\w-]{1,30}\.){0,3}nih\.gov\/(?:pubmed\/)?|pmid:\s{0,3}|med\/)/i,
  pmcid: /^(?:https?:\/\/(?:[\w-]{1,30}\.){0,3}nih\.gov\/(?:pmc\/)?(?:articles\/)?|pmcid:\s{0,3})/i,
  isbn: /^(?:urn:)?isbn[-:\s]{0,3}/i,
};

const forms: Readonly<Record<Exclude<IdentifierKind, 'isbn'>, RegExp>> = {
  doi: /^(10\.\d{4,9}(?:\.\d{1,9}){0,4}\/[^\s\p{Cc}]{1,255})$/u,
  arxiv:
    /^(\d{2}(?:0[1-9]|1[0-2])\.\d{4,5}|[a-z]{2,8}(?:-[a-z]{2,4})?(?:\.[a-z]{2})?\/\d{2}(?:0[1-9]|1[0-2])\d{3})(?:v\d{1,3})?(?:\.pdf)?\/?$/,
  pmid: /^([1-9]\d{0,8})\/?$/,
  pmcid: /^(?:pmc)?([1-9]\d{0,9})(?:\.\d{1,2})?\/?$/,
};

const maxIdentifierChars = 400;

/** The short form of an identifier as a text or a service writes it; undefined if it is not one. */
export function shortIdentifier(kind: IdentifierKind, written: string): string | undefined {
  if (written.length > maxIdentifierChars) return undefined;
  const bare = written.trim().replace(resolvers[kind], '').toLowerCase();
  if (kind === 'isbn') return isbn13Of(bare);
  const found = forms[kind].exec(kind === 'doi' ? unescaped(bare) : bare)?.[1];
  if (found === undefined) return undefined;
  if (kind === 'pmcid') return `pmc${found}`;
  // "math.gt/0309136": the class is not a part of the id.
  return kind === 'arxiv' ? found.replace(/\.[a-z]{2}\//, '/') : found;
}

/** Addresses may have the slash of a DOI as %2F. */
function unescaped(text: string): string {
  if (!/%[\da-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text;
  }
}

/** The short forms of what a service wrote. Values that are not identifiers are left out. */
export function shortIdentifiers(
  written: Readonly<Partial<Record<IdentifierKind, string | null | undefined>>>,
): Identifiers {
  const found: Partial<Record<IdentifierKind, string>> = {};
  for (const kind of identifierKinds) {
    const short = shortIdentifier(kind, written[kind] ?? '');
    if (short !== undefined) found[kind] = short;
  }
  return found;
}
