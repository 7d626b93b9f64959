import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestByScore, MAX_ENTRIES_PER_KEY, scoreEntries } from './score-candidates.ts';

test('a fingerprint of one text counts one, a shared one less', () => {
  const scored = scoreEntries(3, [{ keys: [0, 1, 1, 2, 2, 2, 2], entries: [5, 5, 6, 5, 6, 7, 8] }]);
  expect(scored.find(({ entry }) => entry === 5)).toEqual({
    entry: 5,
    sharedFingerprints: 3,
    score: 1 + Math.round(2 ** 20 / Math.SQRT2) / 2 ** 20 + 0.5,
  });
  expect(scored.find(({ entry }) => entry === 8)).toEqual({ entry: 8, sharedFingerprints: 1, score: 0.5 });
});

test('of each scope the oldest count, and all that count make the weight', () => {
  const many = Array.from({ length: 1000 }, (_, i) => 1000 - i);
  const scored = scoreEntries(1, [
    { keys: many.map(() => 0), entries: many },
    { keys: [0], entries: [5000] },
  ]);
  const entries = scored.map(({ entry }) => entry).toSorted((a, b) => a - b);
  expect(entries).toEqual([...Array.from({ length: MAX_ENTRIES_PER_KEY }, (_, i) => i + 1), 5000]);
  expect(scored[0]?.score).toBeCloseTo(1 / Math.sqrt(MAX_ENTRIES_PER_KEY + 1), 5);
});

test('the order of the hits does not matter', () => {
  const someHits = fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(30)), { selector: String });
  fc.assert(
    fc.property(someHits, (hits) => {
      const scoresOf = (ordered: typeof hits) =>
        scoreEntries(10, [
          { keys: ordered.map(([key]) => key), entries: ordered.map(([, entry]) => entry) },
        ]).toSorted((a, b) => a.entry - b.entry);
      expect(scoresOf(hits)).toEqual(scoresOf(hits.toReversed()));
    }),
  );
});

test('the best are those that a sort puts first, and their equals', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.integer({ min: 1, max: 30 }), (scores, count) => {
      const scored = scores.map((score, entry) => ({ entry, sharedFingerprints: 1, score }));
      const last = scores.toSorted((a, b) => b - a).at(count - 1) ?? 0;
      expect(bestByScore(scored, count)).toEqual(scored.filter(({ score }) => score >= last));
    }),
  );
});
