import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickEntries, SHARE_LEFT } from './pick-candidates.ts';
import {
  bestWindow,
  MAX_ENTRIES_PER_KEY,
  rarity,
  rounded,
  weighEntries,
  type ScopeHits,
} from './score-candidates.ts';
import { createScratch } from './scratch.ts';
import { scopeHits } from '../testing/scope-hits.ts';

// Shared by all tests, as in the index: no lookup may see data of an earlier one.
const scratch = createScratch();

/** Computes everything again for every pick. */
function slowPicks(places: Int32Array, scopes: readonly ScopeHits[]) {
  const found = weighEntries(places, scopes, createScratch());
  const keysOf = (n: number) => found.keys.subarray(found.ends[n], found.ends[n + 1]);
  const left = new Set(found.entries.keys());
  const picks: Array<{ entry: number; sharedFingerprints: number; score: number }> = [];
  while (left.size > 0) {
    const [best] = [...left]
      .map((n) => ({
        n,
        entry: found.entries[n] ?? -1,
        sharedFingerprints: keysOf(n).length,
        score: bestWindow(found, n, places),
      }))
      .toSorted(
        (a, b) => b.score - a.score || b.sharedFingerprints - a.sharedFingerprints || a.entry - b.entry,
      );
    if (best === undefined) break;
    const { n, ...pick } = best;
    picks.push(pick);
    left.delete(n);
    for (const key of keysOf(n)) found.weights[key] = rounded((found.weights[key] ?? 0) * SHARE_LEFT);
  }
  return picks;
}

test('the index picks the same texts as the slow reference that recomputes every score', () => {
  const someHits = fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(25)), { selector: String, maxLength: 120 });
  const somePlaces = fc.array(fc.nat(300), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(somePlaces, someHits, (wordPlaces, hits) => {
      const places = Int32Array.from(wordPlaces);
      const scopes = [
        scopeHits(places.length, { keys: hits.map(([key]) => key), entries: hits.map(([, entry]) => entry) }),
      ];
      const picks = [...pickEntries(places, scopes, scratch)];
      expect(picks).toEqual(slowPicks(places, scopes));
      expect(picks).toHaveLength(new Set(hits.map(([, entry]) => entry)).size);
    }),
  );
});

test('a paragraph shared by two hundred texts does not displace a text with unique matches', () => {
  const places = Int32Array.from({ length: 44 }, (_, key) => (key < 40 ? key : 1000 + key));
  const keys: number[] = [];
  const entries: number[] = [];
  for (let entry = 1; entry <= 200; entry++) {
    for (let key = 0; key < 40; key++) {
      keys.push(key);
      entries.push(entry);
    }
  }
  for (let key = 40; key < 44; key++) {
    keys.push(key);
    entries.push(999);
  }
  const picks = [...pickEntries(places, [scopeHits(places.length, { keys, entries })], scratch)];
  expect(picks[0]).toEqual({ entry: 1, sharedFingerprints: 40, score: 40 * rarity(MAX_ENTRIES_PER_KEY) });
  expect(picks.findIndex(({ entry }) => entry === 999)).toBeLessThan(15);
});

test('the index picks nothing if there are no hits', () => {
  expect([...pickEntries(new Int32Array(), [], scratch)]).toEqual([]);
  expect([...pickEntries(Int32Array.of(1, 2), [scopeHits(2, { keys: [], entries: [] })], scratch)]).toEqual(
    [],
  );
});
