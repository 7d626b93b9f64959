import { Parser } from 'htmlparser2';

/** An identifier of the publication that a page shows, as its head states it. */
export interface StatedIdentifier {
  /** The kind that follows from the name of the statement; `any` if the value has to say it. */
  readonly kind: 'doi' | 'arxiv' | 'pmid' | 'pmcid' | 'isbn' | 'any';
  readonly value: string;
}

/**
 * Highwire Press (`citation_…`, which Google Scholar reads), PRISM, Dublin Core, Open Graph. Others name something else:
 * `citation_reference` a work that the page cites, `citation_issn` a journal.
 */
const kinds: Readonly<Record<string, StatedIdentifier['kind']>> = {
  citation_doi: 'doi',
  'prism.doi': 'doi',
  'dc.identifier.doi': 'doi',
  citation_isbn: 'isbn',
  'prism.isbn': 'isbn',
  'prism.eisbn': 'isbn',
  'dc.identifier.isbn': 'isbn',
  'book.isbn': 'isbn',
  citation_arxiv_id: 'arxiv',
  citation_pmid: 'pmid',
  citation_pmcid: 'pmcid',
  'dc.identifier': 'any',
};

const hasStatement = /citation_(?:doi|isbn|arxiv|pmc?id)|\bdc(?:terms)?[.:]identifier|prism[.:]|book:isbn/i;
/** The head of a page with many references is long. */
const mostHeadChars = 300_000;
const mostIdentifiers = 20;
const longestValue = 300;

/** Reads the head of a page. Never throws. */
export function statedIdentifiers(html: string): readonly StatedIdentifier[] {
  const head = headOf(html);
  if (!hasStatement.test(head)) return [];
  const found: StatedIdentifier[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name !== 'meta' || found.length >= mostIdentifiers) return;
        const kind = kinds[plainName(attributes['name'] ?? attributes['property'] ?? '')];
        const value = (attributes['content'] ?? '').trim();
        if (kind !== undefined && value !== '' && value.length <= longestValue) found.push({ kind, value });
      },
    },
    { decodeEntities: true, xmlMode: false },
  );
  parser.write(head);
  parser.end();
  return found;
}

function headOf(html: string): string {
  const start = html.slice(0, mostHeadChars);
  const end = /<body[\s>]/i.exec(start)?.index;
  return end === undefined ? start : start.slice(0, end);
}

/** The name without differences between sites: `DCTERMS.identifier`, `prism:doi`, `bepress_citation_doi`. */
function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(':', '.')
    .replace(/^dcterms\./, 'dc.')
    .replace(/^(?:bepress|eprints)[_.](?=citation_)/, '');
}
