import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { findStockPhrases, stockPhrasesOf } from './find-stock-phrases.ts';

function marked(text: string, language: string): string {
  const analysed = { ...analyseText(text), language };
  const marks = findStockPhrases(analysed);
  return Array.from(analysed.words.startChars, (start, i) =>
    marks[i] === 1 ? text.slice(start, analysed.words.endChars[i]) : '-',
  ).join(' ');
}

test.each([
  ['en', 'They met in order to talk.', '- - in order to -'],
  ['en', 'In order, to him, means much.', 'In order to - - -'],
  ['en', 'It came in. Order to follow.', '- - - - - -'],
  ['en', 'Not only ships but also boats.', 'Not only ships but also -'],
  ['en', 'Not only that.', '- - -'],
  [
    'de',
    'Sie kam, um Zeit zu gewinnen, nicht nur spät, sondern auch nass.',
    '- - - - - - nicht nur spät sondern auch -',
  ],
  ['es', 'Sin embargo, llueve.', 'Sin embargo -'],
  [
    'fr',
    'Il convient de noter qu’elle parle de l’aide, à l’aide de mots.',
    'Il convient de noter - - - - - - à l aide de -',
  ],
  ['it', 'Non solo cani ma anche gatti.', 'Non solo cani ma anche -'],
  ['ru', 'Таким образом, паром ушёл.', 'Таким образом - -'],
  ['zh', '值得注意的是，渡船走了。', '值得 注意 的是 - -'],
  ['sv', 'In order to.', '- - -'],
])('the engine finds the stock phrases in %s: %s', (language, text, expected) => {
  expect(marked(text, language)).toBe(expected);
});

test.each(['en', 'de', 'es', 'fr'])('the %s list has hundreds of different phrases', (language) => {
  const phrases = stockPhrasesOf(language);
  expect(phrases.length).toBeGreaterThan(250);
  expect(phrases.filter((phrase, i) => phrases.indexOf(phrase) !== i)).toEqual([]);
  for (const phrase of phrases) expect(phrase).toMatch(/^[\p{Ll}…'’ -]+$/u);
});

const shortLists = 'it pt nl pl ru uk tr id vi ar fa hi zh ja ko th'.split(' ');

test.each(shortLists)('the %s list has dozens of different phrases', (language) => {
  const phrases = stockPhrasesOf(language);
  expect(phrases.length).toBeGreaterThan(50);
  expect(phrases.filter((phrase, i) => phrases.indexOf(phrase) !== i)).toEqual([]);
  for (const phrase of phrases) expect(phrase).toMatch(/^[\p{Ll}\p{Lo}\p{M}…'’ \u200c-]+$/u);
});

test.each(['en', 'de', 'es', 'fr', ...shortLists])(
  'every phrase of %s is found in a sentence',
  (language) => {
    for (const phrase of stockPhrasesOf(language)) {
      const text = phrase.replaceAll('…', 'xy');
      const analysed = { ...analyseText(text), language };
      expect([phrase, findStockPhrases(analysed).includes(0)]).toEqual([phrase, false]);
    }
  },
);
