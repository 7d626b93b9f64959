/*
 * Covers:
 * checks-470: Date filters have the codes 1 to 8
 */
import { describe, expect, it } from 'vitest';
import { dateRange, lastMonths } from './date-range.ts';

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

  it.each([
    // In New York it is still February, and in Tokyo March has begun.
    ['America/New_York', 1, '2026-02-28T05:00:00Z', '2026-03-01T05:00:00Z'],
    ['Asia/Tokyo', 1, '2026-02-28T15:00:00Z', '2026-03-01T15:00:00Z'],
    ['Asia/Tokyo', 6, '2026-01-31T15:00:00Z', '2026-02-28T15:00:00Z'],
    // The year has an hour more in winter than in summer, but begins and ends in winter.
    ['Europe/Berlin', 7, '2025-12-31T23:00:00Z', '2026-12-31T23:00:00Z'],
  ])('in %s, %i is [%s, %s)', (timeZone, code, from, until) => {
    const midnight = new Date('2026-03-01T02:00:00Z');
    expect(dateRange(code, midnight, timeZone)).toEqual({ from: new Date(from), until: new Date(until) });
  });

  it('has a day of 23 hours when summer time begins', () => {
    const { from, until } = dateRange(1, new Date('2026-03-29T12:00:00Z'), 'Europe/Berlin');
    expect([from.toISOString(), until.toISOString()]).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
  });

  it('rejects any other code', () => {
    expect(() => dateRange(9, now)).toThrow(RangeError);
  });
});

describe('lastMonths', () => {
  it('follow each other without a gap, across the year and the change of the clock', () => {
    // In Tokyo, March has begun.
    const months = lastMonths(12, new Date('2026-02-28T15:30:00Z'), 'Asia/Tokyo');
    expect(months.map(({ year, month }) => `${year}-${month}`)).toEqual(
      ['2025-4', '2025-5', '2025-6', '2025-7', '2025-8', '2025-9', '2025-10', '2025-11', '2025-12'].concat([
        '2026-1',
        '2026-2',
        '2026-3',
      ]),
    );
    const berlin = lastMonths(12, new Date('2026-03-31T12:00:00Z'), 'Europe/Berlin');
    expect(berlin.slice(1).map(({ from }) => from)).toEqual(berlin.slice(0, -1).map(({ until }) => until));
    expect(berlin.at(-1)).toMatchObject({
      from: new Date('2026-02-28T23:00:00Z'),
      until: new Date('2026-03-31T22:00:00Z'),
    });
  });
});
