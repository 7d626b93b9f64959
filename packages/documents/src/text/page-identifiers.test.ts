import { expect, it } from 'vitest';
import { statedIdentifiers } from './page-identifiers.ts';

const page = (head: string, body = ''): string =>
  `<!doctype html><html><head><title>x</title>${head}</head><body>${body}</body></html>`;

const found = (html: string): readonly string[] =>
  statedIdentifiers(html).map(({ kind, value }) => `${kind} ${value}`);

it.each([
  ['<meta name="citation_doi" content=" 10.5555/abc ">', 'doi 10.5555/abc'],
  ['<meta content="10.5555/a&amp;b" NAME="Citation_DOI">', 'doi 10.5555/a&b'],
  ['<meta name="bepress_citation_doi" content="10.5555/abc">', 'doi 10.5555/abc'],
  ['<meta name="prism.doi" content="doi:10.5555/abc">', 'doi doi:10.5555/abc'],
  ['<meta property="prism:doi" content="10.5555/abc">', 'doi 10.5555/abc'],
  ['<meta name="citation_isbn" content="978-3-16-148410-0">', 'isbn 978-3-16-148410-0'],
  ['<meta name="prism.eIsbn" content="3-16-148410-X">', 'isbn 3-16-148410-X'],
  ['<meta property="book:isbn" content="9783161484100">', 'isbn 9783161484100'],
  ['<meta name="citation_arxiv_id" content="2101.00001">', 'arxiv 2101.00001'],
  ['<meta name="citation_pmid" content="31234567">', 'pmid 31234567'],
  ['<meta name="citation_pmcid" content="PMC6612345">', 'pmcid PMC6612345'],
  ['<meta name="DC.Identifier" scheme="doi" content="10.5555/abc">', 'any 10.5555/abc'],
  ['<meta name="DCTERMS.identifier" content="urn:isbn:0306406152">', 'any urn:isbn:0306406152'],
  ['<meta name="dc.identifier.doi" content="10.5555/abc">', 'doi 10.5555/abc'],
])('a page states an identifier: %s', (head, identifier) => expect(found(page(head))).toEqual([identifier]));

it.each([
  '<meta name="citation_reference" content="citation_title=A; citation_doi=10.5555/cited;">',
  '<meta name="citation_issn" content="1234-5678"><meta name="prism.issn" content="1234-5678">',
  '<meta name="citation_doi" content="">',
  `<meta name="citation_doi" content="10.5555/${'a'.repeat(300)}">`,
  '<meta name="description" content="citation_doi 10.5555/abc">',
])('a page states none of its own: %s', (head) => expect(found(page(head))).toEqual([]));

it('statements in the content of a page do not count, because its readers may have written them', () => {
  expect(found(page('', '<meta name="citation_doi" content="10.5555/abc">'))).toEqual([]);
});

it('a page states twenty at most, and is read in linear time', () => {
  const statement = '<meta name="citation_isbn" content="9783161484100">';
  expect(found(page(statement.repeat(100)))).toHaveLength(20);
  for (const part of [statement, '<meta name="citation_doi" content="', '<bod', 'prism.'])
    expect(found(part.repeat(100_000)).length).toBeLessThanOrEqual(20);
});
