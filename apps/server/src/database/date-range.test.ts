import { describe, expect, it } from 'vitest';
import { dateRange } from './date-range.ts';

const now = new Date(2026, 2, 1, 13, 30);
const day = (year: number, month: number, date: number): Date => new Date(year, month - 1, date);

describe('dateRange', () => {
  it.each([
    ['today', 1, day(2026, 3, 1), day(2026, 3, 2)],
    ['yesterday, across the month', 2, day(2026, 2, 28), day(2026, 3, 1)],
    ['last 7 days, today included', 3, day(2026, 2, 23), day(2026, 3, 2)],
    ['last 30 days', 4, day(2026, 1, 31), day(2026, 3, 2)],
    ['this month', 5, day(2026, 3, 1), day(2026, 4, 1)],
    ['last month', 6, day(2026, 2, 1), day(2026, 3, 1)],
    ['this year', 7, day(2026, 1, 1), day(2027, 1, 1)],
    ['last year', 8, day(2025, 1, 1), day(2026, 1, 1)],
  ])('%s', (_name, code, from, until) => {
    expect(dateRange(code, now)).toEqual({ from, until });
  });

  it('rejects any other code', () => {
    expect(() => dateRange(9, now)).toThrow(RangeError);
  });
});
