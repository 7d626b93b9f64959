import { expect, test } from 'vitest';
import { cellSizes, fittingCell, nextCell } from './cell-size.ts';

test('all of the map is in view if its cells can still be seen', () => {
  expect(fittingCell(12, 800)).toBe(26);
  expect(fittingCell(200, 850)).toBe(4);
  expect(fittingCell(60, 700)).toBe(10);
  expect(fittingCell(1_000, 850)).toBe(4);
});

test('sizes go one by one up to the last', () => {
  const upwards = cellSizes.slice(0, -1).map((size) => nextCell(size, 1));
  expect(upwards).toEqual(cellSizes.slice(1));
  expect(nextCell(32, 1)).toBe(32);
  expect(nextCell(3, -1)).toBe(3);
});
