import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords, truncateToWords } from './count-words.ts';

test('truncating keeps the requested number of words from the beginning of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(40), (text, maxWords) => {
      const cut = truncateToWords(text, maxWords);
      expect(text.startsWith(cut)).toBe(true);
      expect(countWords(cut)).toBeLessThanOrEqual(maxWords);
      expect(cut === text || countWords(text) > maxWords).toBe(true);
    }),
  );
});

test('a text is truncated after the last word that fits', () => {
  expect(truncateToWords('One two, three. Four!', 3)).toBe('One two, three');
  expect(truncateToWords('One two, three. Four!', 4)).toBe('One two, three. Four!');
  expect(truncateToWords('One two', 0)).toBe('');
  expect(truncateToWords('One two', -1)).toBe('');
});
