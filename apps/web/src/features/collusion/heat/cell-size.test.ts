import { expect, test } from 'vitest';
import { cellSizes, fittingCell, heatLayout, namedCellPx, nextCell } from './cell-size.ts';

test('the whole map is in view if its cells are large enough to be seen', () => {
  expect(fittingCell(12, 800)).toBe(48);
  expect(fittingCell(26, 800)).toBe(30);
  expect(fittingCell(200, 850)).toBe(4);
  expect(fittingCell(60, 700)).toBe(11);
  expect(fittingCell(1_000, 850)).toBe(4);
});

test('zooming uses the sizes one by one up to the last', () => {
  const upwards = cellSizes.slice(0, -1).map((size) => nextCell(size, 1));
  expect(upwards).toEqual(cellSizes.slice(1));
  expect(nextCell(32, 1)).toBe(32);
  expect(nextCell(3, -1)).toBe(3);
});

const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ Name: `Student ${index + 1}` }));

test('names appear beside cells that are large enough, except on a phone', () => {
  const view = { width: 1_100, height: 660 };
  const small = heatLayout(texts(20), view, true, null);
  expect(small.cellPx).toBeGreaterThanOrEqual(namedCellPx);
  expect(small.gutterPx + small.cellPx * 20).toBeLessThanOrEqual(view.height);
  expect(heatLayout(texts(20), view, false, null).gutterPx).toBe(28);
  expect(heatLayout(texts(20), view, true, 8)).toEqual({ cellPx: 8, gutterPx: 28 });
  expect(heatLayout(texts(200), view, true, 20).gutterPx).toBeGreaterThan(28);
});

test('the map fills its box up to less than a cell for each text', () => {
  for (const count of [14, 20, 33, 47, 60, 90]) {
    const view = { width: 1_100, height: 660 };
    const { cellPx, gutterPx } = heatLayout(texts(count), view, true, null);
    const sizePx = gutterPx + cellPx * count;
    expect(sizePx, `${count} texts`).toBeGreaterThan(view.height - count);
    expect(sizePx, `${count} texts`).toBeLessThanOrEqual(view.width);
  }
});

test('two hundred texts fill the width', () => {
  expect(heatLayout(texts(200), { width: 1_100, height: 660 }, true, null)).toEqual({
    cellPx: 5,
    gutterPx: 28,
  });
});
