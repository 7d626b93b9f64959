import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from './graph-labels.ts';

const name = (text: string, x: number, y: number, ...short: string[]) => ({
  texts: [text, ...short].map((each) => ({ text: each, width: 8 * each.length })),
  x,
  y: [y, y + 60],
  height: 14,
});

test('the first name is placed; the next one moves, becomes shorter, or is left out', () => {
  const requests = [
    name('Group 1', 100, 100),
    name('Group 2', 120, 100),
    name('Group 3', 160, 100, '3'),
    name('Group 4', 110, 100),
  ];
  expect(placeLabels(requests, [])).toEqual([
    { text: 'Group 1', x: 100, y: 100 },
    { text: 'Group 2', x: 120, y: 160 },
    { text: '3', x: 160, y: 100 },
    null,
  ]);
});

test('no name covers a text', () => {
  expect(placeLabels([name('Anna', 0, 0)], [{ x: 4, y: 0, radius: 8 }])).toEqual([
    { text: 'Anna', x: 0, y: 60 },
  ]);
});

test('no two names ever overlap', () => {
  const place = fc.record({ x: fc.integer({ min: -300, max: 900 }), y: fc.integer({ min: -300, max: 900 }) });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 80 }), (places) => {
      const placed = placeLabels(
        places.map(({ x, y }) => name('A name', x, y, 'A')),
        [],
      ).filter((label) => label !== null);
      placed.forEach((one, index) => {
        for (const other of placed.slice(index + 1)) {
          const across = Math.abs(one.x - other.x) * 2 >= 8 * (one.text.length + other.text.length);
          expect(across || Math.abs(one.y - other.y) >= 14).toBe(true);
        }
      });
      expect(placed.length > 0).toBe(places.length > 0);
    }),
  );
});
