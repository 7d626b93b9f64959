import { describe, expect, it } from 'vitest';
import { percentScrolled, placeForKey } from './place-for-key.ts';

const view = { from: 4_000, to: 6_000 };

describe('the keys of the map', () => {
  it('move by a part of the view, by the view, and to both ends', () => {
    expect(placeForKey('ArrowDown', view, 20_000)).toBe(5_500);
    expect(placeForKey('ArrowUp', view, 20_000)).toBe(4_500);
    expect(placeForKey('PageDown', view, 20_000)).toBe(7_000);
    expect(placeForKey('PageUp', view, 20_000)).toBe(3_000);
    expect(placeForKey('Home', view, 20_000)).toBe(0);
    expect(placeForKey('End', view, 20_000)).toBe(19_999);
  });

  it('never leave the text; other keys do nothing', () => {
    expect(placeForKey('PageUp', { from: 0, to: 2_000 }, 20_000)).toBe(0);
    expect(placeForKey('PageDown', { from: 18_000, to: 20_000 }, 20_000)).toBe(19_999);
    expect(placeForKey('j', view, 20_000)).toBeNull();
    expect(placeForKey('End', { from: 0, to: 0 }, 0)).toBeNull();
  });
});

it('the place is reported from 0 at the beginning to 100 at the end', () => {
  expect(percentScrolled({ from: 0, to: 2_000 }, 20_000)).toBe(0);
  expect(percentScrolled({ from: 9_000, to: 11_000 }, 20_000)).toBe(50);
  expect(percentScrolled({ from: 18_000, to: 20_000 }, 20_000)).toBe(100);
  expect(percentScrolled({ from: 0, to: 300 }, 300)).toBe(0);
});
