import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { makeVocabulary, randomWords, seededRandom } from '../testing/random-texts.ts';
import { textStatistics, typeTokenWindowWords } from './text-statistics.ts';

test('the statistics of two sentences equal a count by hand', () => {
  const { sentenceLength, wordLength, ...others } = textStatistics(
    analyseText('The dog ran. The cat and the dog sat.'),
  );
  // the ×3, dog ×2, ran, cat, and, sat: six words, four of which occur once.
  expect(others).toEqual({ words: 9, sentences: 2, vocabulary: 6, typeTokenRatio: null, hapaxShare: 4 / 6 });
  expect(sentenceLength).toEqual({ mean: 4.5, deviation: 1.5 });
  expect(wordLength).toEqual({ mean: 3, deviation: 0 });
});

test('the statistics of a text without words are zero or unknown', () => {
  const none = { mean: 0, deviation: 0 };
  expect(textStatistics(analyseText(' ... '))).toEqual({
    words: 0,
    sentences: 0,
    sentenceLength: none,
    wordLength: none,
    vocabulary: 0,
    typeTokenRatio: null,
    hapaxShare: 0,
  });
});

test('the type-token ratio is least for one repeated word, and one for words that all differ', () => {
  expect(textStatistics(analyseText('again '.repeat(500))).typeTokenRatio).toBeCloseTo(0.01, 12);
  const different = Array.from({ length: 300 }, (_, i) => `w${i}`).join(' ');
  expect(textStatistics(analyseText(different)).typeTokenRatio).toBeCloseTo(1, 12);
});

test('the moving type-token ratio equals the result of counting every window', () => {
  const random = seededRandom(3);
  const words = randomWords(random, 400, makeVocabulary(150));
  let sum = 0;
  const windows = words.length - typeTokenWindowWords + 1;
  for (let i = 0; i < windows; i++) {
    sum += new Set(words.slice(i, i + typeTokenWindowWords)).size / typeTokenWindowWords;
  }
  expect(textStatistics(analyseText(words.join(' '))).typeTokenRatio).toBeCloseTo(sum / windows, 10);
});

test('a longer text of the same words has the same ratio and fewer words that occur once', () => {
  const random = seededRandom(4);
  const words = randomWords(random, 6000, makeVocabulary(2000));
  const short = textStatistics(analyseText(words.slice(0, 600).join(' ')));
  const long = textStatistics(analyseText(words.join(' ')));
  expect(Math.abs((long.typeTokenRatio ?? 0) - (short.typeTokenRatio ?? 0))).toBeLessThan(0.05);
  expect(long.hapaxShare).toBeLessThan(short.hapaxShare);
});
