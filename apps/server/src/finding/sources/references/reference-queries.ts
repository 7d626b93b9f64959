import type { ProviderKey } from '@palimpsest/contract';
import type { ReferenceEntry } from '@palimpsest/engine';
import type { WantedRecord } from '../providers/provider.ts';

/** The services that know publications by their ids and titles, in the order in which they are asked. */
export const referenceProviders = ['crossref', 'openalex', 'arxiv'] as const satisfies readonly ProviderKey[];
export type ReferenceProvider = (typeof referenceProviders)[number];

/** A question about one entry to one service. */
export interface ReferenceQuery {
  readonly provider: ReferenceProvider;
  readonly by: 'identifier' | 'title';
  readonly record: WantedRecord;
  /** All that is sent of the entry, as one line. */
  readonly words: string;
}

const maxTitleChars = 300;
const maxAuthors = 3;
/** A shorter title finds everything and nothing. */
const leastTitleChars = 8;
const arxivPrefix = /^10\.48550\//;

/**
 * The questions about an entry, in the order in which they are asked until one has found its record: by its DOI, arXiv id,
 * PubMed id or ISBN, then by its title, the first authors and the year. Nothing else of an entry is sent. An entry
 * without a recognised title is sent to Crossref alone, which searches whole references.
 */
export function referenceQueries(entry: ReferenceEntry): readonly ReferenceQuery[] {
  const { doi, arxiv, pmid, isbn } = entry.identifiers;
  const registered = doi === undefined || arxivPrefix.test(doi) ? undefined : doi;
  const title = entry.title.slice(0, maxTitleChars);
  const hasTitle = title.length >= leastTitleChars;
  const whole = entry.text.replace(/https?:\/\/\S+/g, ' ').slice(0, maxTitleChars);
  return [
    ...(registered === undefined
      ? []
      : [byIdentifier('crossref', { doi: registered }), byIdentifier('openalex', { doi: registered })]),
    ...(arxiv === undefined ? [] : [byIdentifier('arxiv', { arxiv })]),
    ...(pmid === undefined ? [] : [byIdentifier('openalex', { pmid })]),
    ...(isbn === undefined ? [] : [byIdentifier('crossref', { isbn })]),
    ...(hasTitle
      ? referenceProviders.map((provider) => byTitle(provider, title, entry))
      : whole.trim().length >= leastTitleChars
        ? [byTitle('crossref', whole, { authors: [], year: null })]
        : []),
  ];
}

function byIdentifier(provider: ReferenceProvider, identifiers: WantedRecord['identifiers']): ReferenceQuery {
  const written = Object.entries(identifiers).map(([kind, value]) => `${kind}:${value}`);
  const record = { identifiers, title: '', authors: [], year: null };
  return { provider, by: 'identifier', record, words: written.join(' ') };
}

function byTitle(
  provider: ReferenceProvider,
  title: string,
  { authors, year }: Pick<ReferenceEntry, 'authors' | 'year'>,
): ReferenceQuery {
  const first = authors.slice(0, maxAuthors);
  const record = { identifiers: {}, title, authors: first, year };
  const words = [title, first.join(', '), year ?? ''].filter((part) => part !== '').join(' | ');
  return { provider, by: 'title', record, words };
}
