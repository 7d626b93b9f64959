import { describe, expect, it } from 'vitest';
import { anchorAt, differenceFor, passed, periodEnd, restOf } from './periods.ts';

const at = (day: string): Date => new Date(`${day}T10:30:00.000Z`);

describe('a period', () => {
  it.each([
    ['monthly', '2027-01-31', 31, '2027-02-28'],
    ['monthly', '2028-01-31', 31, '2028-02-29'],
    ['monthly', '2028-02-29', 31, '2028-03-31'],
    ['monthly', '2027-03-31', 31, '2027-04-30'],
    ['monthly', '2027-04-30', 31, '2027-05-31'],
    ['monthly', '2027-12-31', 31, '2028-01-31'],
    ['monthly', '2027-02-28', 30, '2027-03-30'],
    ['monthly', '2027-11-15', 15, '2027-12-15'],
    ['yearly', '2028-02-29', 29, '2029-02-28'],
    ['yearly', '2031-02-28', 29, '2032-02-29'],
    ['yearly', '2026-11-30', 30, '2027-11-30'],
  ] as const)('that is %s and begins on %s, with the anchor %i, ends on %s', (term, from, anchor, to) => {
    expect(periodEnd(at(from), term, anchor)).toEqual(at(to));
  });

  it.each([
    ['2027-02-28', 31, 31],
    ['2027-02-28', 15, 28],
    ['2027-03-30', 31, 30],
    ['2027-03-31', 31, 31],
  ])('that ends on %s has the anchor %i moved to %i', (end, anchor, moved) => {
    expect(anchorAt(at(end), anchor)).toBe(moved);
  });

  it('has passed the days that are over, with those of today', () => {
    expect(passed([3, 7, 12], at('2027-01-01'), at('2027-01-08'))).toBe(2);
    expect(passed([0, 3], at('2027-01-02'), at('2027-01-01'))).toBe(0);
  });
});

describe('a larger size', () => {
  const small = { category: 3, credits: 200, netCents: 1490 };
  const large = { category: 3, credits: 500, netCents: 2990 };
  const period = { from: at('2027-04-01'), to: at('2027-05-01') };

  it.each([
    ['2027-04-01', 1500, 300],
    ['2027-04-16', 750, 150],
    ['2027-04-30', 50, 10],
  ])('costs on %s %i cents for %i credits', (day, netCents, credits) => {
    expect(differenceFor(small, large, restOf(period, at(day)))).toEqual({ netCents, credits });
  });

  it('has no difference if it is smaller, of another term, not more expensive, or the period is over', () => {
    const rest = restOf(period, at('2027-04-16'));
    expect(differenceFor(large, small, rest)).toBeUndefined();
    expect(differenceFor(small, { ...large, category: 5 }, rest)).toBeUndefined();
    expect(differenceFor(small, { ...large, netCents: 1490 }, rest)).toBeUndefined();
    expect(differenceFor(small, large, restOf(period, at('2027-05-02')))).toBeUndefined();
  });
});
