import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { readingEase } from './reading-ease.ts';

const easeOf = (text: string, language: string): ReturnType<typeof readingEase> =>
  readingEase({ ...analyseText(text), language });

// For each: words, sentences and syllables counted by hand, and the formula computed by hand.
test.each([
  // 10 words, 2 sentences, 12 syllables: 206.835 − 1.015 · 5 − 84.6 · 1.2
  ['en', 'flesch', 'The river is wide. We walk home by the water.', 5, 1.2, 100.24],
  // 8 words, 2 sentences, 13 syllables: 180 − 4 − 58.5 · 13/8
  ['de', 'amstad', 'Der Bauer geht nach Hause. Die Familie schläft.', 4, 1.625, 80.9375],
  // 7 words, 1 sentence, 11 syllables: 206.84 − 1.02 · 7 − 60 · 11/7
  ['es', 'fernandez-huerta', 'La ciudad duerme y el río crece.', 7, 11 / 7, 105.4143],
  // 6 words, 1 sentence, 7 syllables: 207 − 1.015 · 6 − 73.6 · 7/6
  ['fr', 'kandel-moles', 'La maison de ma tante brûle.', 6, 7 / 6, 115.0433],
])(
  'a text in %s has the score of the formula %s',
  (language, formula, text, wordsPerSentence, syllablesPerWord, score) => {
    const ease = easeOf(text, language);
    expect(ease?.formula).toBe(formula);
    expect(ease?.wordsPerSentence).toBe(wordsPerSentence);
    expect(ease?.syllablesPerWord).toBeCloseTo(syllablesPerWord, 10);
    expect(ease?.score).toBeCloseTo(score, 3);
    expect(ease?.isStated).toBe(false);
  },
);

test('longer words and longer sentences are harder', () => {
  const easy = easeOf('The cat sat. The dog ran. It was hot. '.repeat(20), 'en');
  const hard = easeOf(
    'International organisations administer complicated regulations carefully. '.repeat(20),
    'en',
  );
  expect(easy?.score).toBeGreaterThan((hard?.score ?? 0) + 100);
  expect(easy?.isStated).toBe(true);
});

test('a full stop after an abbreviation does not end a sentence', () => {
  expect(easeOf('Dr. Weiss met Mr. Gray at 5 p.m. in the hall.', 'en')?.wordsPerSentence).toBe(12);
});

test.each([
  ['', 'en'],
  ['... !', 'de'],
  ['山高水长。', 'zh'],
  ['Il fiume scorre lento.', 'it'],
  ['xyz', 'und'],
])('%j in %s has no score', (text, language) => {
  expect(easeOf(text, language)).toBeNull();
});

test('hostile texts have a finite score', () => {
  for (const text of [
    'a'.repeat(200_000),
    'A! '.repeat(70_000),
    '7 '.repeat(1000),
    'ié'.repeat(100_000),
    "'t ".repeat(1000),
  ]) {
    for (const language of ['en', 'de', 'es', 'fr']) {
      expect(Number.isFinite(easeOf(text, language)?.score)).toBe(true);
    }
  }
});
