import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalForm } from '../text/normal-form.ts';
import { plainStemEnd, stemOf } from './stem.ts';

const someEndings = [
  'ations',
  'ingly',
  'ies',
  'est',
  'ungen',
  'lich',
  'aciones',
  'mente',
  'issement',
  'ait',
  's',
  'e',
];
const letters = fc.array(fc.constantFrom(...Array.from('abcdeinorstuyABEST')), {
  minLength: 1,
  maxLength: 9,
});
const words = fc
  .tuple(letters, fc.constantFrom('', ...someEndings))
  .map(([stem, ending]) => stem.join('') + ending);

test('stemming finds the same stem in the text as in the normal form of a plain word', () => {
  fc.assert(
    fc.property(words, fc.constantFrom('en', 'de', 'es', 'fr', 'pl', 'und'), (word, language) => {
      const text = `x ${word} x`;
      const end = plainStemEnd(text, 2, 2 + word.length, language);
      expect(normalForm(text.slice(2, end))).toBe(stemOf(normalForm(word), language));
    }),
    { numRuns: 2000 },
  );
});

test('stemming leaves other words to the folding', () => {
  for (const word of ['Häuser', 'mp3', 'co-op', 'naïve', "don't", 'ſhips', 'a[b', 'ａｂｃｄｅ']) {
    expect(plainStemEnd(word, 0, word.length, 'en')).toBe(-1);
  }
});
