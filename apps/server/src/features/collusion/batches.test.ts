import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchesByBytes, pairBatches, type Pair } from './batches.ts';

it('batches of pairs contain each pair once, and no more text than fits', () => {
  const id = fc.integer({ min: 1, max: 150 });
  const pair = fc.tuple(id, id).filter(([a, b]) => a < b);
  const texts = Array.from({ length: 150 }, (_, i) => i + 1);
  fc.assert(
    fc.property(
      fc.uniqueArray(pair, { maxLength: 600, selector: String }),
      fc.integer({ min: 1, max: 900_000 }),
      fc.integer({ min: 1, max: 8 }),
      (pairs, bytes, threads) => {
        const batches = pairBatches(pairs as Pair[], texts, () => bytes, threads);
        const all = batches.flat().map(String);
        expect(all.toSorted()).toEqual(pairs.map(String).toSorted());
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length).toBeLessThanOrEqual(400);
          const size = new Set(batch.flat()).size * bytes;
          expect(size <= 2_500_000 || batch.length === 1).toBe(true);
        }
      },
    ),
  );
});

it('pairs of many texts read each text only a few times', () => {
  const texts = Array.from({ length: 640 }, (_, i) => i + 1);
  const pairs = texts.flatMap((first) =>
    texts
      .filter((second) => second > first && (first * 31 + second * 17) % 8 === 0)
      .map((second): Pair => [first, second]),
  );
  const batches = pairBatches(pairs, texts, () => 16_000, 2);
  const read = batches.reduce((sum, batch) => sum + new Set(batch.flat()).size, 0);
  expect(read / pairs.length).toBeLessThan(0.4);
});

it('few pairs are divided among all threads', () => {
  const pairs = Array.from({ length: 100 }, (_, i): Pair => [2 * i + 1, 2 * i + 2]);
  expect(pairBatches(pairs, pairs.flat(), () => 10, 2)).toHaveLength(8);
});

it('an item that is larger than a batch is a batch of its own', () => {
  const sizes = [100, 600_000, 100, 400_000, 200_000];
  expect(batchesByBytes(sizes, (size) => size)).toEqual([[100], [600_000], [100, 400_000], [200_000]]);
});
