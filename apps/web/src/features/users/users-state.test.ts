import { describe, expect, it } from 'vitest';
import { hasUserFilters, usersCodec, usersInput } from './users-state.ts';

const all = usersCodec.read({});

describe('the list of users in the address', () => {
  it('starts with the newest users, and leaves the defaults out', () => {
    expect(usersCodec.write(all)).toEqual({});
    expect(usersInput(all, 25)).toEqual({
      filters: {},
      pageno: 1,
      pagesize: 25,
      sortby: 'Date',
      sortdir: 'desc',
    });
    expect(hasUserFilters(all)).toBe(false);
  });

  it('is read as it was written', () => {
    const params = { search: '12', role: 'Support', locked: 1, factor: 0, page: 3, sort: 'Mail', dir: 'asc' };
    const state = usersCodec.read(params);
    expect(usersCodec.write(state)).toEqual(params);
    expect(hasUserFilters(state)).toBe(true);
    expect(usersInput(state, 10).filters).toEqual({ search: '12', role: 'Support', locked: 1, factor: 0 });
  });

  it('finds an id that the router has read as a number, and ignores what is not a filter', () => {
    expect(usersCodec.read({ search: 12 }).search).toBe('12');
    expect(usersCodec.read({ role: 'Owner', locked: 2, factor: 'yes', page: 0, sort: 'Age' })).toEqual(all);
  });
});
