import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { findPhrases } from './find-phrases.ts';

function phrasesOf(text: string): string[] {
  const phrases = findPhrases(analyseText(text));
  return Array.from(phrases.startChars, (start, i) => text.slice(start, phrases.endChars[i]));
}

test.each([
  ['It rained. "We stay," she said.', ['It rained. ', '"We stay," she said.']],
  ['  A heading\n\nThe text (all of it).\n', ['  A heading\n\n', 'The text (all of it).\n']],
  ['« Viens ! » Elle attend.', ['« Viens ! » ', 'Elle attend.']],
  ['¿Vienes? ¡Ya voy!', ['¿Vienes? ', '¡Ya voy!']],
  ['下雨了。我们在家。', ['下雨了。', '我们在家。']],
  ['... !', ['... !']],
  ['', []],
])('the engine finds the phrases of %j', (text, expected) => {
  expect(phrasesOf(text)).toEqual(expected);
});

test('a long sentence is cut into clauses of at least twelve words', () => {
  const clause = 'the boat that left the harbour early came back with nothing but wet nets, ';
  const [first, ...others] = phrasesOf(
    `${clause.repeat(4)}and that was all there was to say about it that day.`,
  );
  expect(first).toBe(clause);
  expect(others).toHaveLength(4);
  expect(phrasesOf(`${clause}${clause}`)).toHaveLength(1);
});

test('a long sentence without commas stays whole', () => {
  expect(phrasesOf(`${'word '.repeat(60)}end.`)).toHaveLength(1);
});

test('cover every text, in order and without gaps, with words in each phrase', () => {
  const parts = fc.constantFrom(
    'word',
    'Dr.',
    '3.',
    'end!',
    '\n\n',
    '…',
    '。',
    '山高',
    '"',
    '»',
    ', ',
    ' ',
    '\ud800',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(parts).map((all) => all.join('')),
      ),
      (text) => {
        const analysed = analyseText(text);
        const phrases = findPhrases(analysed);
        expect(phrasesOf(text).join('')).toBe(text);
        expect(phrasesOf(text).every((phrase) => phrase.length > 0)).toBe(true);
        const { words } = analysed;
        const holdsItsWords = Array.from(phrases.startWords, (start, i) => {
          const end = phrases.endWords[i] ?? 0;
          const isInside =
            (words.startChars[start] ?? 0) >= (phrases.startChars[i] ?? 0) &&
            (words.endChars[end - 1] ?? 0) <= (phrases.endChars[i] ?? 0);
          return words.count === 0 || (end > start && isInside);
        });
        expect(holdsItsWords).not.toContain(false);
      },
    ),
  );
});
