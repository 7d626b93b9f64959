import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { placesOf } from './links/group-links.ts';
import { measurePassage } from './measure-passage.ts';
import { pairTexts } from './text-pair.ts';

const words = Array.from({ length: 40 }, (_, i) => `word${i}x`);

/** Measures a text against the same words in another order. */
function measure(order: readonly number[]): ReturnType<typeof measurePassage> {
  const checked = analyseText(words.slice(0, order.length).join(' '));
  const source = analyseText(order.map((i) => words[i]).join(' '));
  const links = order.map((_, checkedWord) => ({ checked: checkedWord, source: order.indexOf(checkedWord) }));
  return measurePassage(pairTexts(checked, source), links, placesOf(checked), placesOf(source));
}

/** Finds the longest ascending chain by comparing all pairs of values. */
function slowChain(values: readonly number[]): number {
  const best: number[] = [];
  values.forEach((value, at) => {
    best[at] =
      1 + Math.max(0, ...values.slice(0, at).map((other, k) => (other < value ? (best[k] ?? 0) : 0)));
  });
  return Math.max(0, ...best);
}

test('words in order count as one, moved words as half', () => {
  const orders = fc.integer({ min: 1, max: 14 }).chain((n) =>
    fc.shuffledSubarray(
      Array.from({ length: n }, (_, i) => i),
      { minLength: n, maxLength: n },
    ),
  );
  fc.assert(
    fc.property(orders, (order) => {
      const chain = slowChain(order.map((_, word) => order.indexOf(word)));
      const expected = (100 * (chain + (order.length - chain) / 2)) / order.length;
      const passage = measure(order);
      expect(passage.checkedSimilarityPercent).toBeCloseTo(expected, 9);
      expect(passage.sourceSimilarityPercent).toBeCloseTo(expected, 9);
      expect(passage.similarityPercent).toBeCloseTo(expected, 9);
      expect(passage.runs.reduce((sum, run) => sum + run.wordCount, 0)).toBe(order.length);
    }),
  );
});

test('two swapped clauses are two runs and three quarters similar', () => {
  const passage = measure([5, 6, 7, 8, 9, 0, 1, 2, 3, 4]);
  expect(passage.runs).toEqual([
    { checkedStartWord: 0, sourceStartWord: 5, wordCount: 5 },
    { checkedStartWord: 5, sourceStartWord: 0, wordCount: 5 },
  ]);
  expect(passage.similarityPercent).toBeCloseTo(75, 9);
});

test('the two sides differ if the source is longer, and the similarity is their harmonic mean', () => {
  const checked = analyseText('red green blue');
  const source = analyseText('red and green and also very blue');
  const pair = pairTexts(checked, source);
  const links = [
    { checked: 0, source: 0 },
    { checked: 1, source: 2 },
    { checked: 2, source: 6 },
  ];
  const passage = measurePassage(pair, links, placesOf(checked), placesOf(source));
  expect(passage.checkedSimilarityPercent).toBe(100);
  expect(passage.sourceSimilarityPercent).toBeCloseTo(300 / 7, 9);
  expect(passage.similarityPercent).toBeCloseTo(60, 9);
});

test('the kind distinguishes copies, changed words and changed order', () => {
  const straight = Array.from({ length: 20 }, (_, word) => word);
  expect(measure(straight).kind).toBe('verbatim');
  expect(measure([...straight.slice(10), ...straight.slice(0, 10)]).kind).toBe('shuffled');
  const checked = analyseText('red green blue');
  const source = analyseText('red and green and also very blue');
  const links = [0, 1, 2].map((word) => ({ checked: word, source: [0, 2, 6][word] ?? 0 }));
  const passage = measurePassage(pairTexts(checked, source), links, placesOf(checked), placesOf(source));
  expect(passage.kind).toBe('reworded');
});
