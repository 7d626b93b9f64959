import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bilateralSmoothed, meanSmoothed, medianSmoothed } from './smooth.ts';

const even = (values: readonly number[]): Float64Array => new Float64Array(values.length).fill(1);
const ways = {
  median: (values: Float64Array) => medianSmoothed(values),
  mean: (values: Float64Array) => meanSmoothed(values, even([...values])),
  bilateral: (values: Float64Array) => bilateralSmoothed(values, even([...values])),
};

test.each(Object.entries(ways))('%s of a constant is the constant', (_, smoothed) => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.integer({ min: 0, max: 40 }),
      (value, count) => {
        expect([...smoothed(new Float64Array(count).fill(value))]).toEqual(
          Array.from({ length: count }, () => value),
        );
      },
    ),
  );
});

test.each(Object.entries(ways))('%s stays between the least and the greatest value', (_, smoothed) => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 }), (values) => {
      const result = [...smoothed(Float64Array.from(values))];
      expect(result).toHaveLength(values.length);
      expect(Math.min(...result)).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
      expect(Math.max(...result)).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
    }),
  );
});

test('the median ignores one outlier', () => {
  expect([...ways.median(Float64Array.from([5, 5, 5, 99, 5, 5, 5]))]).toEqual([5, 5, 5, 5, 5, 5, 5]);
});

test('the mean includes four values on each side', () => {
  const values = Float64Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(ways.mean(values)[4]).toBe(5);
  expect(ways.mean(values)[0]).toBe(3);
});

test('the mean weights by words', () => {
  expect(meanSmoothed(Float64Array.from([0, 100]), Float64Array.from([3, 1]))[0]).toBe(25);
});

test('the bilateral filter keeps an edge that the mean blurs', () => {
  const step = Float64Array.from({ length: 20 }, (_, i) => (i < 10 ? 10 : 90));
  const drop = (values: Float64Array): number => (values[10] ?? 0) - (values[9] ?? 0);
  expect(drop(ways.bilateral(step))).toBeGreaterThan(75);
  expect(drop(ways.mean(step))).toBeLessThan(20);
});
