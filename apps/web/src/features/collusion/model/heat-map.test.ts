import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellAfterKey, cellNear, toHeatMap } from './heat-map.ts';
import { pairOf, textsOf } from './pair-of.fixture.ts';

const texts = textsOf(9, [
  [8, 9],
  [2, 4, 6],
]);
const pairs = [
  pairOf({ Id: 1, ids: [2, 4], Percent: 90, Group: 2 }),
  pairOf({ Id: 2, ids: [4, 6], Percent: 80, Group: 2 }),
  pairOf({ Id: 3, ids: [8, 9], Percent: 30, Group: 1 }),
  pairOf({ Id: 4, ids: [1, 5], Percent: 20 }),
];
const map = toHeatMap(texts, pairs);

describe('the heat map', () => {
  test('contains only texts with pairs: groups in their order, the strongest text of each first', () => {
    expect(map.texts.map(({ Id }) => Id)).toEqual([8, 9, 4, 2, 6, 1, 5]);
    expect(map.bands).toEqual([
      { group: 1, from: 0, to: 2 },
      { group: 2, from: 2, to: 5 },
    ]);
  });

  test('contains each pair twice, once on each side of the diagonal', () => {
    expect(map.cells.length).toBe(8);
    for (const { row, column, pair } of map.cells) {
      expect(
        map.cells.some((other) => other.row === column && other.column === row && other.pair === pair),
      ).toBe(true);
    }
  });

  test('leaves out pairs of texts that are not listed', () => {
    expect(toHeatMap([], pairs)).toEqual({ texts: [], cells: [], bands: [] });
  });

  test('puts texts without a group next to the text they have most in common with', () => {
    const chain = toHeatMap(textsOf(6), [
      pairOf({ Id: 1, ids: [1, 5], Percent: 60 }),
      pairOf({ Id: 2, ids: [2, 3], Percent: 70 }),
      pairOf({ Id: 3, ids: [5, 6], Percent: 20 }),
    ]);
    expect(chain.texts.map(({ Id }) => Id)).toEqual([5, 1, 6, 2, 3]);
  });
});

describe('the keys', () => {
  test('go right through every cell and stop at the last', () => {
    const seen = map.cells.reduce<readonly number[]>(
      (path) => [...path, cellAfterKey(map.cells, path.at(-1) ?? 0, 'ArrowRight') ?? -1],
      [0],
    );
    expect(new Set(seen).size).toBe(map.cells.length);
    expect(seen.at(-1)).toBe(map.cells.length - 1);
  });

  test('down and up go to the nearest column of another row, or stay', () => {
    fc.assert(
      fc.property(fc.nat(map.cells.length - 1), fc.constantFrom('ArrowDown', 'ArrowUp'), (index, key) => {
        const next = map.cells[cellAfterKey(map.cells, index, key) ?? -1];
        const current = map.cells[index];
        if (next === undefined || current === undefined) throw new Error('no cell');
        const rows = [...new Set(map.cells.map(({ row }) => row))];
        const step = key === 'ArrowDown' ? 1 : -1;
        const row = rows[rows.indexOf(current.row) + step];
        expect(next.row).toBe(row ?? current.row);
        const away = (column: number) => Math.abs(column - current.column);
        const nearest = Math.min(
          ...map.cells.filter((cell) => cell.row === next.row).map((cell) => away(cell.column)),
        );
        expect(away(next.column)).toBe(nearest);
      }),
    );
  });

  test('do nothing in an empty map, and other keys never do', () => {
    expect(cellAfterKey(map.cells, 0, 'a')).toBeUndefined();
    expect(cellAfterKey([], 0, 'ArrowRight')).toBeUndefined();
  });
});

test('the pointer finds its cell, else the nearest one within reach', () => {
  map.cells.forEach(({ row, column }, index) => {
    expect(cellNear(map.cells, column + 0.5, row + 0.5, 0)).toBe(index);
  });
  expect(cellNear(map.cells, 6.9, 0.5, 1)).toBe(-1);
  const first = map.cells[0];
  expect(cellNear(map.cells, (first?.column ?? 0) + 1.4, 0.5, 0.5)).toBe(0);
});
