import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCommonWords, maskOf } from './count-common-words.ts';
import { findUncountedWords, type UncountedSpans } from './find-uncounted-words.ts';

const none: UncountedSpans = { given: [], shared: [], cited: [] };

describe('words of passages that do not count', () => {
  test('have a reason, with given text before shared phrases', () => {
    const passage = { startWord: 10, endWord: 60, counts: true };
    expect(
      findUncountedWords([passage], { given: [0, 20], shared: [15, 30], cited: [40, 45, 58, 90] }),
    ).toEqual([
      { startWord: 10, endWord: 20, reason: 'given' },
      { startWord: 20, endWord: 30, reason: 'shared' },
      { startWord: 40, endWord: 45, reason: 'cited' },
      { startWord: 58, endWord: 60, reason: 'cited' },
    ]);
  });

  test('include short rests between them, and all words of a passage that does not count', () => {
    expect(
      findUncountedWords(
        [
          { startWord: 0, endWord: 30, counts: true },
          { startWord: 40, endWord: 49, counts: false },
        ],
        { ...none, shared: [5, 10] },
      ),
    ).toEqual([
      { startWord: 0, endWord: 5, reason: 'few' },
      { startWord: 5, endWord: 10, reason: 'shared' },
      { startWord: 40, endWord: 49, reason: 'few' },
    ]);
  });

  test('exclude words that count in another passage', () => {
    expect(
      findUncountedWords(
        [
          { startWord: 0, endWord: 30, counts: true },
          { startWord: 20, endWord: 35, counts: false },
        ],
        none,
      ),
    ).toEqual([{ startWord: 30, endWord: 35, reason: 'few' }]);
  });

  test('are, together with those that count, all words of the passages', () => {
    const spanAt = fc.tuple(fc.nat(180), fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(fc.array(spanAt, { minLength: 1, maxLength: 5 }), fc.array(spanAt), (passages, masks) => {
        const mask = masks.flatMap(([start, words]) => [start, start + words]);
        const copied = passages.map(([start, words]) => {
          const side = { startWord: start, endWord: start + words, matched: [[start, words]] as const };
          return { first: side, second: side };
        });
        const { ofPassages, firstWords, secondWords } = countCommonWords(
          copied,
          maskOf(240, mask),
          maskOf(240, mask),
        );
        const sides = passages.map(([start, words], i) => ({
          startWord: start,
          endWord: start + words,
          counts: (ofPassages[i] ?? 0) > 0,
        }));
        const uncounted = findUncountedWords(sides, { ...none, given: mask });
        const length = uncounted.reduce((sum, { startWord, endWord }) => sum + endWord - startWord, 0);
        const covered = maskOf(
          240,
          sides.flatMap(({ startWord, endWord }) => [startWord, endWord]),
        );
        expect(firstWords).toBe(secondWords);
        expect(length + firstWords).toBe(covered.reduce((sum, word) => sum + word, 0));
      }),
    );
  });
});
