import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestWindow, MAX_ENTRIES_PER_KEY, rarity, weighEntries, WINDOW_WORDS } from './score-candidates.ts';
import { createScratch } from './scratch.ts';
import { scopeHits, type Hits } from '../testing/scope-hits.ts';

// Shared by all tests, as in the index: no lookup may see data of an earlier one.
const scratch = createScratch();

function scoreEntries(wordPlaces: readonly number[], scopes: readonly Hits[]) {
  const places = Int32Array.from(wordPlaces);
  const found = weighEntries(
    places,
    scopes.map((hits) => scopeHits(places.length, hits)),
    scratch,
  );
  return Array.from(found.entries, (entry, n) => ({
    entry,
    sharedFingerprints: (found.ends[n + 1] ?? 0) - (found.ends[n] ?? 0),
    score: bestWindow(found, n, places),
  }));
}

test('a fingerprint of one text counts one, and a shared one counts less', () => {
  const scored = scoreEntries([0, 1, 2], [{ keys: [0, 1, 1, 2, 2, 2, 2], entries: [5, 5, 6, 5, 6, 7, 8] }]);
  expect(scored.find(({ entry }) => entry === 5)).toEqual({
    entry: 5,
    sharedFingerprints: 3,
    score: 1 + rarity(2) + rarity(4),
  });
  expect(scored.find(({ entry }) => entry === 8)).toEqual({
    entry: 8,
    sharedFingerprints: 1,
    score: rarity(4),
  });
  expect(rarity(1)).toBe(1);
  expect(rarity(2)).toBeLessThan(1);
  expect(rarity(256)).toBeCloseTo(0.5, 2);
});

test('the oldest texts of each scope count, and all that count determine the weight', () => {
  const many = Array.from({ length: 1000 }, (_, i) => 1000 - i);
  const scored = scoreEntries(
    [0],
    [
      { keys: many.map(() => 0), entries: many },
      { keys: [0], entries: [5000] },
    ],
  );
  const entries = scored.map(({ entry }) => entry).toSorted((a, b) => a - b);
  expect(entries).toEqual([...Array.from({ length: MAX_ENTRIES_PER_KEY }, (_, i) => i + 1), 5000]);
  expect(scored[0]?.score).toBe(rarity(MAX_ENTRIES_PER_KEY + 1));
});

test('adjacent hits count, and scattered ones do not', () => {
  const places = [0, WINDOW_WORDS - 1, WINDOW_WORDS, 300];
  const scored = scoreEntries(places, [{ keys: [3, 2, 1, 0], entries: [1, 1, 1, 1] }]);
  expect(scored).toEqual([{ entry: 1, sharedFingerprints: 4, score: 2 }]);
});

test('the order of the hits does not matter', () => {
  const someHits = fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(30)), { selector: String });
  fc.assert(
    fc.property(someHits, (hits) => {
      const scoresOf = (ordered: typeof hits) =>
        scoreEntries(
          [3, 1, 200, 4, 150, 9, 90, 2, 60, 7],
          [{ keys: ordered.map(([key]) => key), entries: ordered.map(([, entry]) => entry) }],
        ).toSorted((a, b) => a.entry - b.entry);
      expect(scoresOf(hits)).toEqual(scoresOf(hits.toReversed()));
    }),
  );
});
