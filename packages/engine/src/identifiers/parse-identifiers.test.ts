import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortIdentifier, shortIdentifiers } from './identifiers.ts';
import { identifiersIn, parseIdentifiers } from './parse-identifiers.ts';

const found = (text: string): readonly string[] =>
  parseIdentifiers(text).map(
    ({ kind, value, startChar, endChar }) => `${kind} ${value} ${text.slice(startChar, endChar)}`,
  );

test('DOIs end before the punctuation of the sentence', () => {
  expect(found('See doi:10.5555/ABC.def-9. And (https://doi.org/10.5555/x(y)z), too.')).toEqual([
    'doi 10.5555/abc.def-9 10.5555/ABC.def-9',
    'doi 10.5555/x(y)z 10.5555/x(y)z',
  ]);
  expect(found('10.5555.12/a <10.5555/b> "10.5555/c" 10.5555/d; 10.5/e 110.5555/f 10.5555/ g')).toEqual([
    'doi 10.5555.12/a 10.5555.12/a',
    'doi 10.5555/b 10.5555/b',
    'doi 10.5555/c 10.5555/c',
    'doi 10.5555/d 10.5555/d',
  ]);
});

test('DOIs in addresses of publishers end before the rest of the address', () => {
  expect(found('https://press.example.org/doi/10.5555%2Fabc.1/full?x=1#top')).toEqual([
    'doi 10.5555/abc.1 10.5555%2Fabc.1',
  ]);
  expect(found('http://press.example.org/10.5555/abc.pdf')).toEqual(['doi 10.5555/abc 10.5555/abc']);
  expect(found('https://doi.org/10.5555/pdf')).toEqual(['doi 10.5555/pdf 10.5555/pdf']);
});

test('arXiv ids of both forms are found, without version and class', () => {
  expect(
    found('arXiv:2101.00001v2, https://arxiv.org/pdf/1501.12345v3.pdf, hep-th/9901001, math.GT/0309136v1.'),
  ).toEqual([
    'arxiv 2101.00001 2101.00001v2',
    'arxiv 1501.12345 1501.12345v3',
    'arxiv hep-th/9901001 hep-th/9901001',
    'arxiv math/0309136 math.GT/0309136v1',
  ]);
  expect(identifiersIn('https://doi.org/10.48550/arXiv.2101.00001')).toEqual({
    doi: '10.48550/arxiv.2101.00001',
    arxiv: '2101.00001',
  });
  expect(found('2101.00001 and arXiv:2113.00001 and arXiv:210.1 and physics/12 and maths/0309136')).toEqual(
    [],
  );
});

test('ISBNs count with a correct check digit only', () => {
  expect(found('ISBN 978-3-16-148410-0, ISBN-10: 3-16-148410-X (pbk), 9783161484100')).toEqual([
    'isbn 9783161484100 978-3-16-148410-0',
    'isbn 9783161484100 3-16-148410-X',
    'isbn 9783161484100 9783161484100',
  ]);
  expect(found('ISBN 978-3-16-148410-1, ISBN 3-16-148410-0, phone 0306406152, 97831614841001')).toEqual([]);
});

test('ids of PubMed are found in texts and addresses', () => {
  expect(
    found('PMID: 31234567; PMCID: PMC6612345. https://pubmed.ncbi.nlm.nih.gov/24000001/ PMC 3900001'),
  ).toEqual([
    'pmid 31234567 31234567',
    'pmcid pmc6612345 PMC6612345',
    'pmid 24000001 24000001',
    'pmcid pmc3900001 PMC 3900001',
  ]);
  expect(found('31234567, PMCX1234567, PMC12')).toEqual([]);
});

test('an ISBN inside a DOI is a part of the DOI', () => {
  expect(found('10.5555/978-3-16-148410-0_3')).toEqual([
    'doi 10.5555/978-3-16-148410-0_3 10.5555/978-3-16-148410-0_3',
  ]);
});

test('the ways of services to write identifiers lead to the same short form', () => {
  expect(
    shortIdentifiers({ doi: 'https://dx.doi.org/10.5555/ABC', pmid: null, isbn: 'urn:isbn:0306406152' }),
  ).toEqual({
    doi: '10.5555/abc',
    isbn: '9780306406157',
  });
  expect(shortIdentifier('pmid', 'https://pubmed.ncbi.nlm.nih.gov/24000001')).toBe('24000001');
  expect(shortIdentifier('pmcid', 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC3900001/')).toBe(
    'pmc3900001',
  );
  expect(shortIdentifier('pmcid', '3900001')).toBe('pmc3900001');
  expect(shortIdentifier('arxiv', 'http://arxiv.org/abs/hep-th/9901001v2')).toBe('hep-th/9901001');
  for (const wrong of ['', 'x', '10.5555', '10.5555/a b', `10.5555/${'a'.repeat(500)}`, '10.5555/%zz\u0000'])
    expect(shortIdentifier('doi', wrong)).toBeUndefined();
});

test('identifiers of any text lie in order within it, and their short form is stable', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '10.5555/',
      'doi:',
      'arXiv:',
      '2101.00001',
      'ISBN ',
      '978-3-16-148410-0',
      'PMID: ',
      'https://',
      '%2F',
    ),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      let reached = 0;
      for (const { kind, value, startChar, endChar } of parseIdentifiers(text)) {
        expect(endChar).toBeGreaterThan(startChar);
        expect(startChar >= reached || kind === 'arxiv').toBe(true);
        expect(endChar).toBeLessThanOrEqual(text.length);
        expect(shortIdentifier(kind, value)).toBe(value);
        reached = endChar;
      }
    }),
  );
});
