/*
 * Covers:
 * accounts-137: A licence shows its users in a table with pages
 * accounts-143: Its users are filtered by words, date and phase
 */
import { expect, it } from 'vitest';
import { hasUsageFilters, usageCodec, memberListInput } from './usage-state.ts';

it('the table reads its members from the address, and writes only what differs from the defaults', () => {
  const params = { code: 4711, search: 2024, date: '102', license: 'A', page: '3', sort: 'Mail', dir: 'asc' };
  const state = usageCodec.read(params);
  expect(usageCodec.write(state)).toEqual({
    code: '4711',
    search: '2024',
    date: 102,
    license: 'A',
    page: 3,
    sort: 'Mail',
    dir: 'asc',
  });
  expect(memberListInput(state, 25)).toEqual({
    code: '4711',
    filters: { search: '2024', date: 102, license: 'A' },
    pageno: 3,
    pagesize: 25,
    sortby: 'Mail',
    sortdir: 'asc',
  });
});

it.each([0, 9, 100, 20_000, 'x', -1])('the table ignores the period %s', (date) => {
  const state = usageCodec.read({ date });
  expect(state.date).toBeNull();
  expect(hasUsageFilters(state)).toBe(false);
  expect(usageCodec.write(state)).toEqual({});
});
