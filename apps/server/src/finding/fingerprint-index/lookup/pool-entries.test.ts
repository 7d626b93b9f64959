import { expect, test } from 'vitest';
import { askedKeys } from './asked-keys.ts';
import { poolEntries } from './pool-entries.ts';
import { createScratch } from './scratch.ts';
import { hashesOf, pairsAndWords, range } from '../testing/fingerprints.ts';
import { scopeHits } from '../testing/scope-hits.ts';

const [long, firstShort, shortTexts, limit] = [1, 2, 40, 10];
const short = range(firstShort, firstShort + shortTexts);

/** The texts of the pool. The long one has the pairs with these numbers of a query of 16 pairs, the short ones the first two of them. */
function pooled(numbers: readonly number[]): readonly number[] {
  const asked = askedKeys(pairsAndWords(hashesOf(range(0, 16))));
  const keys = numbers.map((number) => {
    const pair = asked.pairs.order[number] ?? 0;
    return asked.pairs.indexes[pair] ?? 0;
  });
  const hits = scopeHits(asked.keys.length, {
    keys: [...keys, ...short.flatMap(() => keys.slice(0, 2))],
    entries: [...keys.map(() => long), ...short.flatMap((entry) => [entry, entry])],
  });
  const lengths = { average: 100, lengthOf: (entry: number) => (entry === long ? 5_000 : 60) };
  const { entries } = poolEntries(asked, [hits], new Float64Array(), lengths, limit, createScratch());
  return entries.map(({ entry }) => entry);
}

test('a text fifty times as long as the others keeps a place among many that share less', () => {
  const everySecond = range(0, 8).map((i) => 2 * i);
  expect(pooled(everySecond)).toEqual([firstShort, long, ...short.slice(1, limit)]);
});

test('a text with consecutive pairs of the query comes first', () => {
  expect(pooled(range(5, 13))[0]).toBe(long);
});
