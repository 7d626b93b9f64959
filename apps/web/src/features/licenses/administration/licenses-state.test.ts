import { expect, it } from 'vitest';
import { hasLicenseFilters, licensesCodec, licensesInput } from './licenses-state.ts';

it('the list reads its licences from the address, and writes only what differs from the defaults', () => {
  const state = licensesCodec.read({
    search: 12,
    valid: '0',
    page: 2,
    sort: 'ValidTo',
    dir: 'asc',
    size: 50,
  });
  const written = { search: '12', valid: 0, page: 2, size: 50, sort: 'ValidTo', dir: 'asc' };
  expect(licensesCodec.write(state)).toEqual(written);
  expect(licensesInput(state, 50)).toEqual({
    filters: { search: '12', valid: 0 },
    pageno: 2,
    pagesize: 50,
    sortby: 'ValidTo',
    sortdir: 'asc',
  });
  const unknown = licensesCodec.read({ valid: 3, sort: 'Code', dir: 'up' });
  expect([licensesCodec.write(unknown), hasLicenseFilters(unknown)]).toEqual([{}, false]);
});
