import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { alignTexts } from '../alignment/align-texts.ts';
import { alignmentDefaults } from '../alignment/settings.ts';
import { isAddress } from './is-address.ts';
import { tokenise } from './tokenise.ts';

function wordsOf(text: string, splitsAddresses = false): string[] {
  const words = tokenise(text, splitsAddresses);
  return Array.from({ length: words.count }, (_, i) => text.slice(words.startChars[i], words.endChars[i]));
}

describe('an address', () => {
  test.each([
    ['See https://example.org/a/b?c=d&e=f#g. Then', ['See', 'https://example.org/a/b?c=d&e=f#g', 'Then']],
    ['(https://example.org/Mill_(tower)), and', ['https://example.org/Mill_(tower)', 'and']],
    [
      '[![state](https://img.example/a.svg)](https://example.org)',
      ['state', 'https://img.example/a.svg', 'https://example.org'],
    ],
    [
      '<https://example.org/a> **https://example.org/b** `https://example.org/c`',
      ['https://example.org/a', 'https://example.org/b', 'https://example.org/c'],
    ],
    ['https://example.org/a,https://example.org/b', ['https://example.org/a', 'https://example.org/b']],
    ['http://127.0.0.1:3000/x ftp://example.org', ['http://127.0.0.1:3000/x', 'ftp://example.org']],
    ['www.example.org/a and www.example.org.', ['www.example.org/a', 'and', 'www.example.org']],
    ['example.com is; my-site.example.org/page!', ['example.com', 'is', 'my-site.example.org/page']],
    ['die Häuser auf häuser-bau.de/weg', ['die', 'Häuser', 'auf', 'häuser-bau.de/weg']],
    [
      'to first.last+x@sub-domain.example.co.uk, or mailto:a@example.org',
      ['to', 'first.last+x@sub-domain.example.co.uk', 'or', 'mailto:a@example.org'],
    ],
    ['doi:10.1234/ab.c and 10.1234/s41-020-26.', ['doi:10.1234/ab.c', 'and', '10.1234/s41-020-26']],
    ['arXiv:2101.00001v2, arXiv:hep-th/9901001', ['arXiv:2101.00001v2', 'arXiv:hep-th/9901001']],
    ['https://example.org/very-\nlong/path', ['https://example.org/very-\nlong/path']],
    ['https://example.org/a/\nb/c.html is', ['https://example.org/a/\nb/c.html', 'is']],
    ['https://example.org\r\n/a/b is', ['https://example.org\r\n/a/b', 'is']],
    ['见https://example.org/abc。然后', ['见', 'https://example.org/abc', '然后']],
    ['انظر https://example.org/صفحة، ثم', ['انظر', 'https://example.org/صفحة', 'ثم']],
    ['ראו (https://example.org/a) שם', ['ראו', 'https://example.org/a', 'שם']],
  ])('is one word in %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });
});

describe('a text that only resembles an address', () => {
  test.each([
    ['and/or, he/she, 1/2, 10.5/3', ['and', 'or', 'he', 'she', '1', '2', '10.5', '3']],
    ['e.g. this, i.e. that, z.B. u.a.', ['e', 'g', 'this', 'i', 'e', 'that', 'z', 'B', 'u', 'a']],
    ['The end.Next one starts at 12:30.', ['The', 'end', 'Next', 'one', 'starts', 'at', '12', '30']],
    ['README.md, src/main.rs, node.js', ['README', 'md', 'src', 'main', 'rs', 'node', 'js']],
    ['https://example.org/\nNext sentence', ['https://example.org/', 'Next', 'sentence']],
    ['https://example.org.\nNext', ['https://example.org', 'Next']],
    ['@name and x@y, a@', ['name', 'and', 'x', 'y', 'a']],
    ['ratio:high, Mk 1:2, http://', ['ratio', 'high', 'Mk', '1', '2', 'http']],
    ['a.b.c.d', ['a', 'b', 'c', 'd']],
  ])('is several words in %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test('an address is several words for earlier engines', () => {
    expect(wordsOf('See www.example.org/a.', true)).toEqual(['See', 'www', 'example', 'org', 'a']);
    expect(analyseText('See www.example.org/a.', '0.2.0').words.count).toBe(5);
    expect(analyseText('See www.example.org/a.').words.count).toBe(2);
  });
});

const pieces = fc.constantFrom(
  ...'http https :// www. example . org com de / ? # = & @ ( ) [ ] - _ , ; a B 10.1234 doi: arXiv: 中 ж ا 1 é \u00ad \u202e \n \r\n'.split(
    ' ',
  ),
  ' ',
  ' ',
  '\n',
);

test('words of any text with parts of addresses are disjoint and in order', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const text = parts.join('');
      const { count, startChars, endChars } = tokenise(text);
      let reached = 0;
      for (let i = 0; i < count; i++) {
        expect(startChars[i]).toBeGreaterThanOrEqual(reached);
        expect(endChars[i]).toBeGreaterThan(startChars[i] ?? 0);
        reached = endChars[i] ?? 0;
      }
    }),
    { numRuns: 2000 },
  );
});

test('earlier engines never read an address', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const { count, startChars, endChars } = tokenise(text, true);
      for (let i = 0; i < count; i++)
        expect(isAddress(text, startChars[i] ?? 0, endChars[i] ?? 0)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test('an address of a million characters is read', () => {
  const address = `https://example.org/${'a/b-c_d.e(f)'.repeat(85_000)}`;
  expect(wordsOf(`See ${address} there`)).toEqual(['See', address, 'there']);
});

test.each(['aa.', 'a@', 'a-b.', 'x@y.z ', 'www.', '://', 'a:/', '((', 'https://(('])(
  'a million characters of %j take linear time',
  (part) => {
    const text = part.repeat(Math.ceil(1_000_000 / part.length));
    const { endChars, count } = tokenise(text);
    expect(endChars[count - 1] ?? 0).toBeLessThanOrEqual(text.length);
  },
);

test('an address is matched as a whole', () => {
  const rest = 'The millers of the upper valley ground rye for three villages and kept no books at all.';
  const checked = analyseText(`${rest} See https://example.org/mills/of/the/upper/valley for more of it.`);
  const same = analyseText(`${rest} See https://example.org/mills/of/the/upper/valley for more of it.`);
  const other = analyseText(`${rest} See https://example.org/mills/of/the/lower/valley for more of it.`);
  const matchedWith = (source: typeof same): number =>
    alignTexts(checked, source, alignmentDefaults)
      .flatMap(({ matched }) => matched ?? [])
      .reduce((sum, [, words]) => sum + words, 0);
  expect(checked.words.count).toBe(23);
  expect(matchedWith(same)).toBe(23);
  expect(matchedWith(other)).toBe(22);
});
