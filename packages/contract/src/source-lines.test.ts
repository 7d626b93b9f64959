import { expect, it } from 'vitest';
import type { Source } from './entities/reports/source.ts';
import { languages } from './languages.ts';
import { citationName, sourceCited } from './source-lines.ts';

it.each([
  ['doi:10.5555/abc', 'doi:10.5555/abc'],
  ['arxiv:2101.00001', 'arXiv:2101.00001'],
  ['pmid:31234567', 'PMID 31234567'],
  ['pmcid:pmc6612345', 'PMC6612345'],
  ['isbn:9783161484100', 'ISBN 9783161484100'],
  ['https://example.org/isbn:1', 'https://example.org/isbn:1'],
])('%s is written as %s', (citedAs, name) => expect(citationName(citedAs)).toBe(name));

it('a line says in each language by what identifier a source is cited, or only that it is cited', () => {
  const source = (Cited: boolean, CitedAs: string) => ({ Cited, CitedAs }) as Source;
  for (const language of languages) {
    expect(sourceCited(source(true, 'https://example.org/$&'), language)).toMatch(
      / https:\/\/example\.org\/\$&$/,
    );
    expect(sourceCited(source(true, ''), language)).toMatch(/^\p{Lu}[^{]+$/u);
    expect(sourceCited(source(false, ''), language)).toBe('');
  }
});
