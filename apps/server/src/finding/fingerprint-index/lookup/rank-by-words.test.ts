import { describe, expect, test } from 'vitest';
import { encodeWordSet } from '../word-set.ts';
import type { PooledEntry } from './pool-entries.ts';
import { PLACES_PER_POOL_PLACE, rankByWords } from './rank-by-words.ts';

/** The n-th word of a vocabulary whose words are far apart. */
const keyOf = (word: number): number => word * 2 ** 28;

const unknownPairs = { pairPlaces: new Int32Array(), pairWeights: new Float64Array() };

interface GivenText {
  readonly words: readonly number[];
  readonly relativeLength?: number;
  readonly isCopy?: boolean;
  readonly pairs?: Pick<PooledEntry, 'pairPlaces' | 'pairWeights'>;
}

/** @returns the numbers of the texts in their order, and their scores */
function ranked(
  query: readonly number[],
  texts: readonly GivenText[],
  textCounts?: ReadonlyMap<number, number>,
) {
  const different = [...new Set(query)].toSorted((a, b) => a - b);
  const words = {
    keys: Float64Array.from(different, keyOf),
    indexes: Int32Array.from(different.keys()),
    numbers: Int32Array.from(query, (word) => different.indexOf(word)),
    places: Int32Array.from(query.keys()),
  };
  const pool = texts.map(
    ({ words: ofText, relativeLength = 1, pairs = unknownPairs, isCopy = false }, entry) => ({
      pooled: { entry, relativeLength, sharedFingerprints: 1, isCopy, ...pairs },
      wordSet: encodeWordSet(Float64Array.from(ofText, keyOf).sort()),
    }),
  );
  const counts = Float64Array.from(different, (word) => textCounts?.get(word) ?? 1);
  return [...rankByWords(words, pool, { texts: 1000, textCounts: counts })].map(({ pooled, score }) => ({
    text: pooled.entry,
    score,
  }));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

describe('the words of a passage', () => {
  test('favour the text that has most of them close together', () => {
    const query = range(0, 400);
    const scattered = query.filter((word) => word % 10 === 0);
    const together = range(200, 240).filter((word) => word % 4 !== 0);
    expect(ranked(query, [{ words: scattered }, { words: together }])[0]?.text).toBe(1);
  });

  test('count more if they are rare', () => {
    const counts = new Map(range(0, 30).map((word) => [word, 700]));
    const order = ranked(range(0, 60), [{ words: range(0, 30) }, { words: range(30, 60) }], counts);
    expect(order[0]?.text).toBe(1);
    expect(order[0]?.score).toBeGreaterThan(5 * (order[1]?.score ?? 0));
  });

  test('count less for a long text, which has more words by chance', () => {
    const counts = new Map(range(0, 40).map((word) => [word, 50]));
    const words = range(0, 30);
    const order = ranked(
      range(0, 40),
      [
        { words, relativeLength: 8 },
        { words, relativeLength: 0.5 },
      ],
      counts,
    );
    expect(order.map(({ text }) => text)).toEqual([1, 0]);
  });

  test('count once if they are repeated', () => {
    const repeated = Array.from({ length: 40 }, (_, i) => i % 2);
    const [once] = ranked([0, 1], [{ words: [0, 1] }]);
    const [often] = ranked(repeated, [{ words: [0, 1] }]);
    expect(often?.score).toBeLessThanOrEqual(once?.score ?? 0);
  });

  test('are helped by common pairs', () => {
    const pairs = { pairPlaces: Int32Array.of(3, 9), pairWeights: Float64Array.of(1, 1) };
    const words = range(0, 20);
    const order = ranked(words, [{ words }, { words, pairs }]);
    expect(order.map(({ text }) => text)).toEqual([1, 0]);
    expect((order[0]?.score ?? 0) - (order[1]?.score ?? 0)).toBeGreaterThan(1);
  });
});

test('a passage with many sources does not take all places', () => {
  const query = [...range(0, 60), ...range(500, 540)];
  const texts = [...range(0, 100).map(() => ({ words: range(0, 60) })), { words: range(500, 540) }];
  const order = ranked(query, texts);
  expect(order).toHaveLength(texts.length);
  expect(order[0]?.text).toBe(0);
  expect(order.findIndex(({ text }) => text === 100)).toBeLessThan(6);
});

test('every fourth place gets the best remaining text of the first ranking', () => {
  const query = range(0, 50);
  // The first ranking, whose order is given, prefers the texts that have fewer words.
  const order = ranked(
    query,
    range(0, 20).map((i) => ({ words: range(0, 10 + i) })),
  );
  const places = order.map(({ text }) => text);
  expect(places.slice(0, 3)).toEqual([19, 18, 17]);
  expect(places[PLACES_PER_POOL_PLACE - 1]).toBe(0);
  expect(places[2 * PLACES_PER_POOL_PLACE - 1]).toBe(1);
  expect(places.toSorted((a, b) => a - b)).toEqual(range(0, 20));
});

test('every second place gets the best remaining literal copy', () => {
  const query = range(0, 50);
  const copies = range(0, 3).map((i) => ({ words: range(i, i + 2), isCopy: true }));
  const others = range(0, 20).map((i) => ({ words: range(0, 10 + i) }));
  const places = ranked(query, [...copies, ...others]).map(({ text }) => text);
  expect([places[1], places[3], places[5]]).toEqual([0, 1, 2]);
  expect(places[7]).toBe(copies.length);
});

test('a text without a set of words is ranked by its pairs', () => {
  const words = {
    keys: Float64Array.of(1, 2),
    indexes: Int32Array.of(0, 1),
    numbers: Int32Array.of(0, 1),
    places: Int32Array.of(0, 1),
  };
  const pooled = {
    entry: 7,
    relativeLength: 1,
    sharedFingerprints: 1,
    isCopy: false,
    pairPlaces: Int32Array.of(1),
    pairWeights: Float64Array.of(1),
  };
  const statistics = { texts: 3, textCounts: Float64Array.of(1, 1) };
  expect([...rankByWords(words, [{ pooled, wordSet: null }], statistics)]).toEqual([
    { pooled, score: expect.closeTo(1 - 0.15 + Math.log(0.5), 5) as number },
  ]);
});
