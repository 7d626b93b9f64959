import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashWord } from './hash-word.ts';
import { hashPlainLetters, readPlainWord } from './plain-word.ts';
import { findWordEnd } from './word-end.ts';

const pieces = [
  'a', 'n', 'Zeta', 'under', 'C', '7', '42', ' ', ' ', '.', ',', '-', "'", '\u2019', '\n', '\r', '\t', '\u00a0', '\u00ad',
  '\u2010', '\u200b', '\u0301', 'ä', 'ß', 'я', '語', '\ud835\udc00', '\ud800', '(', '"', '\u0007', 'd', 'l', 'und ',
]; // prettier-ignore

test('a plain word ends where any other word would, and has the same hash', () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }), (parts) => {
      const text = parts.join('');
      const halves = new Uint32Array(2);
      const expected = new Uint32Array(2);
      const end = readPlainWord(text, 0, halves);
      if (end < 0) return;
      plain++;
      hashWord(text, 0, end, expected);
      expect(end).toBe(findWordEnd(text, 0));
      expect([...halves]).toEqual([...expected]);
    }),
    { numRuns: 20_000, seed: 5 },
  );
  expect(plain).toBeGreaterThan(2000);
});

test.each(['word', 'word next', 'Word.', 'well-known', 'end, then', '1848', "'tis".slice(1), 'ends”'])(
  'the first word of %j is plain',
  (text) => {
    expect(readPlainWord(text, 0, new Uint32Array(2))).toBe(findWordEnd(text, 0));
  },
);

test.each(["don't", 'auf-\nstehen', '3.14', 'naïve', 'co\u00adop', 'x\u0301', ' word', ''])(
  'the first word of %j is not plain',
  (text) => {
    expect(readPlainWord(text, 0, new Uint32Array(2))).toBe(-1);
  },
);

test.each(['stone', 'Stone', 'STONES', 'x'])('the letters of %j have the hash of the word', (word) => {
  const halves = new Uint32Array(2);
  const expected = new Uint32Array(2);
  hashPlainLetters(` ${word}`, 1, 1 + word.length, halves);
  hashWord(word, 0, word.length, expected);
  expect([...halves]).toEqual([...expected]);
});
