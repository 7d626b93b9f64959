import { analyseText, shingleText } from '@palimpsest/engine';
import { expect, it } from 'vitest';
import { seededText } from '../../testing/texts.ts';
import { shingleTexts, type ShingleTask } from './left-out.ts';
import { createShingleCache } from './shingle-cache.ts';

const texts = new Map(Array.from({ length: 40 }, (_, i) => [i + 1, seededText(i, 30)]));
const { signal } = new AbortController();

it('the cache computes the shingles of each text once, in any order of calls', async () => {
  const read: number[] = [];
  const compute = { shingleTexts: (task: ShingleTask) => Promise.resolve(shingleTexts(task)) };
  const cache = createShingleCache();
  const shinglesOf = (...textIds: readonly number[]) =>
    cache.shinglesOf(
      compute,
      textIds,
      async (ids) => {
        read.push(...ids);
        return new Map([...texts].filter(([id]) => ids.includes(id)));
      },
      signal,
    );
  const expected = (id: number) => shingleText(analyseText(texts.get(id) ?? ''));
  expect(await shinglesOf(3, 1)).toEqual([expected(3), expected(1)]);
  expect(await shinglesOf(...texts.keys())).toEqual([...texts.keys()].map(expected));
  expect(read.toSorted((a, b) => a - b)).toEqual([...texts.keys()]);
  // A text that was deleted in the meantime is left out.
  expect(await shinglesOf(2, 99)).toEqual([expected(2)]);
});
