import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScratch } from './scratch.ts';
import { takeByPart } from './take-by-part.ts';

const scratch = createScratch();

/** The numbers by their scores: greater ones are better, and the first of equal ones. */
function taken(parts: readonly number[], scores: readonly number[], limit: number): number[] {
  const isBetter = (a: number, b: number): boolean => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference === 0 ? a < b : difference > 0;
  };
  return takeByPart(Int32Array.from(parts), isBetter, limit, scratch);
}

test('a part with better numbers does not take the places of others', () => {
  expect(taken([0, 0, 0, 0, 3, 3], [9, 8, 7, 6, 2, 1], 4)).toEqual([0, 4, 1, 5]);
  expect(taken([0, 0, 0, 0, 3, 3], [9, 8, 7, 6, 2, 1], 100)).toEqual([0, 4, 1, 5, 2, 3]);
  expect(taken([1, 1, 1], [3, 5, 4], 2)).toEqual([1, 2]);
  expect(taken([], [], 5)).toEqual([]);
});

test('numbers without a part are not taken', () => {
  expect(taken([0, -1, 3, -1, 0], [1, 9, 2, 8, 3], 5)).toEqual([4, 2, 0]);
  expect(taken([-1, -1], [1, 2], 5)).toEqual([]);
});

test('the best numbers are taken from a last round that is too large', () => {
  expect(taken([0, 1, 2, 0, 1, 2], [5, 5, 5, 1, 3, 2], 5)).toEqual([0, 1, 2, 4, 5]);
});

test('numbers are taken round by round', () => {
  const given = fc.array(fc.tuple(fc.nat(6), fc.nat(5)), { maxLength: 60 });
  fc.assert(
    fc.property(given, fc.nat(70), (pairs, limit) => {
      const parts = pairs.map(([part]) => part);
      const scores = pairs.map(([, score]) => score);
      const best = [...pairs.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
      const roundOf = (n: number): number =>
        best.slice(0, best.indexOf(n)).filter((other) => parts[other] === parts[n]).length;
      const expected = best.toSorted((a, b) => roundOf(a) - roundOf(b)).slice(0, limit);
      expect(taken(parts, scores, limit)).toEqual(expected);
    }),
  );
});
