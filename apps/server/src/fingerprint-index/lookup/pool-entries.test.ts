import { expect, test } from 'vitest';
import { askedKeys } from './asked-keys.ts';
import { poolEntries } from './pool-entries.ts';
import { createScratch } from './scratch.ts';
import { hashesOf, pairsAndWords } from '../testing/fingerprints.ts';
import { scopeHits } from '../testing/scope-hits.ts';

test('a text fifty times as long as the others keeps a place among many that share less', () => {
  const asked = askedKeys(pairsAndWords(hashesOf([1, 2, 3, 4, 5, 6, 7, 8])));
  const [long, firstShort, shortTexts, limit] = [1, 2, 40, 10];
  const inLong = asked.keys.length;
  const short = Array.from({ length: shortTexts }, (_, i) => firstShort + i);
  const hits = scopeHits(asked.keys.length, {
    keys: [...Array.from({ length: inLong }, (_, key) => key), ...short.flatMap(() => [0, 1])],
    entries: [...Array.from({ length: inLong }, () => long), ...short.flatMap((entry) => [entry, entry])],
  });
  const lengths = { average: 100, lengthOf: (entry: number) => (entry === long ? 5_000 : 60) };
  const { entries } = poolEntries(asked, [hits], new Float64Array(), lengths, limit, createScratch());
  expect(entries.map(({ entry }) => entry)).toEqual([firstShort, long, ...short.slice(1, limit)]);
});
