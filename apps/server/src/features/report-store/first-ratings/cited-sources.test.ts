import { describe, expect, it } from 'vitest';
import { identifierAddresses } from '../../../finding/sources/index.ts';
import { citationsIn } from './cited-sources.ts';

const text = `Salt roads are old (see https://www.example.org/roads/salt_(history)). Others differ, cf.
www.brine.example/papers/7, and “http://example.net/a/?b=1”. On taxes: doi:10.1234/salt.2019(3)-7.
Not an address: example.com and 10.12/short. Preprint: arXiv:1907.01234v2. PMID: 31234567; doi:10.1234/salt-
and-tin. Books: ISBN-10 3-16-148410-X.`;

const citedAs = citationsIn(text);
const at = (url: string, ...identifiers: string[]) => ({ url, addresses: [], identifiers });
const isCited = (url: string): boolean => citedAs(at(url)) !== '';

describe('an address that is cited in the text', () => {
  it.each([
    'https://example.org/roads/salt_(history)',
    'https://www.example.org/roads/salt_(history)#top',
    'http://brine.example/papers/7/',
    'https://example.net/a/?b=1',
    'https://doi.org/10.1234/salt.2019(3)-7',
    'https://publisher.example/doi/full/10.1234/SALT.2019(3)-7',
    'https://publisher.example/doi/10.1234/salt.2019(3)-7/pdf',
    'https://arxiv.org/abs/1907.01234v1',
    'https://arxiv.org/pdf/1907.01234',
    'https://pubmed.ncbi.nlm.nih.gov/31234567/',
    'https://doi.org/10.1234/salt-and-tin',
  ])('%s is cited', (url) => expect(isCited(url)).toBe(true));

  it.each([
    'https://example.org/',
    'https://example.org/roads',
    'https://brine.example/papers/70',
    'https://example.net/a/?b=2',
    'https://example.com/',
    'https://doi.org/10.1234/salt.2019',
    'https://arxiv.org/abs/1907.01235',
    'https://pubmed.ncbi.nlm.nih.gov/3123456/',
    'https://doi.org/10.1234/salt.2019(3)-70',
    '',
  ])('%s is not cited', (url) => expect(isCited(url)).toBe(false));
});

describe('the permanent address of a publication', () => {
  it.each([
    { doi: '10.1234/salt.2019(3)-7' },
    { doi: '10.1234/salt-and-tin' },
    { arxiv: '1907.01234' },
    { pmid: '31234567' },
  ])('%o is cited by its identifier', (identifiers) =>
    expect(identifierAddresses(identifiers).map(({ url }) => isCited(url))).toEqual([true]),
  );

  it.each([{ doi: '10.1234/salt.2020' }, { arxiv: '1907.0999' }, { pmid: '3123456' }, { pmcid: 'pmc1' }])(
    '%o is not cited by another one',
    (identifiers) => expect(identifierAddresses(identifiers).map(({ url }) => isCited(url))).toEqual([false]),
  );
});

it('a text of a million brackets is read quickly', () => {
  expect(citationsIn(`https://example.org/${'('.repeat(500_000)}${').'.repeat(250_000)}`)(at(''))).toBe('');
});

describe('the identifier by which a source is cited', () => {
  it.each([
    ['https://publisher.example/doi/full/10.1234/SALT.2019(3)-7', 'doi:10.1234/salt.2019(3)-7'],
    ['https://doi.org/10.1234/salt-and-tin', 'doi:10.1234/salt-and-tin'],
    ['https://arxiv.org/pdf/1907.01234', 'arxiv:1907.01234'],
    ['https://www.example.org/roads/salt_(history)', 'https://www.example.org/roads/salt_(history)'],
  ])('for %s is %s', (url, expected) => expect(citedAs(at(url))).toBe(expected));

  it('may be one that its page states, also of another edition', () => {
    const book = at('https://books.example/1', 'isbn:9780306406157', 'isbn:9783161484100');
    expect(citedAs(book)).toBe('isbn:9783161484100');
    expect(citedAs(at('https://books.example/1', 'isbn:9780306406157'))).toBe('');
  });

  it('is preferred to an address, and an address may be that of a copy', () => {
    expect(citedAs(at('https://example.net/a/?b=1', 'pmid:31234567'))).toBe('pmid:31234567');
    const copied = {
      ...at('https://elsewhere.example/'),
      addresses: [{ url: 'http://brine.example/papers/7' }],
    };
    expect(citedAs(copied)).toBe('http://brine.example/papers/7');
  });
});
