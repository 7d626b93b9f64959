import { describe, expect, it } from 'vitest';
import { defaultPlace, fitPlace, moved, readPlace, resized, type DialogPlace } from './dialog-place.ts';

const windowSize = { width: 1440, height: 900 };

function isInside({ left, top, width, height }: DialogPlace): boolean {
  return left >= 0 && top >= 0 && left + width <= windowSize.width && top + height <= windowSize.height;
}

describe('the dialog', () => {
  it('is in the middle at first', () => {
    const place = defaultPlace(windowSize);
    expect(isInside(place)).toBe(true);
    expect(Math.abs(place.left - (windowSize.width - place.left - place.width))).toBeLessThan(2);
  });

  it('never leaves the window', () => {
    let place = defaultPlace(windowSize);
    for (const [x, y] of [
      [-5_000, 0],
      [0, -5_000],
      [9_000, 9_000],
    ] as const) {
      place = moved(place, x, y, windowSize);
      expect(isInside(place)).toBe(true);
    }
    expect(isInside(resized(place, 9_000, 9_000, windowSize))).toBe(true);
  });

  it('keeps its corner while it grows, and stays large enough to read', () => {
    const place: DialogPlace = { left: 100, top: 100, width: 800, height: 500 };
    expect(resized(place, 64, 32, windowSize)).toEqual({ left: 100, top: 100, width: 864, height: 532 });
    expect(resized(place, 5_000, 0, windowSize)).toMatchObject({ left: 100, width: 1440 - 8 - 100 });
    const small = resized(place, -5_000, -5_000, windowSize);
    expect(small.width).toBeGreaterThan(500);
    expect(small.height).toBeGreaterThan(300);
  });

  it('fits into a window that became smaller', () => {
    const place = fitPlace({ left: 900, top: 600, width: 1000, height: 700 }, { width: 700, height: 500 });
    expect(place).toEqual({ left: 8, top: 8, width: 684, height: 484 });
  });
});

describe('a stored place', () => {
  it('is read back', () => {
    const place: DialogPlace = { left: 1, top: 2, width: 3, height: 4 };
    expect(readPlace(JSON.stringify(place))).toEqual(place);
  });

  it.each([null, '', 'x', '{}', '[]', 'null', '{"left":1,"top":"2","width":3,"height":4}'])(
    'is ignored if it contains no place: %s',
    (stored) => {
      expect(readPlace(stored)).toBeNull();
    },
  );
});
