import { expect, it } from 'vitest';
import { hasVatCheckFilters, vatChecksCodec, vatChecksInput } from './vat-checks-state.ts';

it('the address keeps search, state, page and order, and ignores what it does not know', () => {
  const params = { search: 'ATU', state: 'unverified', page: 2, size: 50, dir: 'asc' };
  const state = vatChecksCodec.read(params);
  expect(vatChecksCodec.write(state)).toEqual(params);
  expect(hasVatCheckFilters(state)).toBe(true);
  expect(vatChecksInput(state, 50)).toEqual({
    filters: { search: 'ATU', state: 'unverified' },
    pageno: 2,
    pagesize: 50,
    sortdir: 'asc',
  });
  const unknown = vatChecksCodec.read({ state: 'perhaps', page: -1, size: 7, dir: 'up' });
  expect([vatChecksCodec.write(unknown), hasVatCheckFilters(unknown)]).toEqual([{}, false]);
});

it('a search for digits alone stays a text', () => {
  expect(vatChecksCodec.read({ search: 123 }).search).toBe('123');
});
