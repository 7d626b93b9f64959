import { describe, expect, it } from 'vitest';
import { centsOf, priceProblems, type PriceEntry } from './new-price.ts';

describe('a new price', () => {
  it.each([
    [9.9, 990],
    ['19.90', 1_990],
    [19.99, 1_999],
    [0.01, 1],
    [1_000_000, 100_000_000],
    [0, undefined],
    [0.001, undefined],
    [1_000_000.01, undefined],
    ['', undefined],
  ])('of %s is %s cents', (net, cents) => {
    expect(centsOf(net)).toBe(cents);
  });

  const entry: PriceEntry = { currency: 'EUR', net: 9.9, isNow: false, holdsFrom: '2027-01-01T00:00' };
  const problemsAt = (changed: Partial<PriceEntry>, now = '2026-11-30T12:00') =>
    priceProblems(
      { ...entry, ...changed },
      { isOver: 'too late', nowSeconds: new Date(now).getTime() / 1000 },
    );

  it('begins in the future, or now', () => {
    expect(problemsAt({})).toEqual({});
    expect(problemsAt({}, '2027-01-01T00:00').holdsFrom).toBe('too late');
    expect(problemsAt({ holdsFrom: '' }).holdsFrom).toBe(true);
    expect(problemsAt({ holdsFrom: '', isNow: true })).toEqual({});
  });

  it('needs an amount', () => {
    expect(problemsAt({ net: '' }).net).toBe(true);
  });
});
