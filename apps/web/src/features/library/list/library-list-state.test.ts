import { describe, expect, test } from 'vitest';
import {
  hasFilters,
  libraryListInput,
  nextOrder,
  readLibraryList,
  writeLibraryList,
} from './library-list-state.ts';

const initial = readLibraryList({});

describe('the library in the address', () => {
  test('the first page in the default order needs no parameter', () => {
    expect(writeLibraryList(initial)).toEqual({});
    expect(hasFilters(initial)).toBe(false);
  });

  test('every state comes back as it was', () => {
    const state = {
      search: '2024',
      date: 8,
      projectId: 0,
      page: 2,
      pageSize: 10,
      sortBy: 'Words',
      sortDirection: 'asc',
    } as const;
    expect(readLibraryList(writeLibraryList(state))).toEqual(state);
    expect(hasFilters(state)).toBe(true);
  });

  test('what makes no sense is ignored', () => {
    const odd = { date: 0, projectId: -3, page: 'x', size: 26, sort: 'Credits', dir: 1, search: {} };
    expect(readLibraryList(odd)).toEqual(initial);
  });

  test('the call carries only the filters that are set, and the size of the settings', () => {
    expect(libraryListInput(initial, 50)).toEqual({
      filters: {},
      pageno: 1,
      pagesize: 50,
      sortby: 'Date',
      sortdir: 'desc',
    });
    expect(libraryListInput(readLibraryList({ projectId: 7, page: 3 }), 50)).toMatchObject({
      filters: { projectId: 7 },
      pageno: 3,
    });
  });

  test('a click on a head turns the order, or begins with the natural one', () => {
    expect(nextOrder(initial, 'Date')).toEqual({ sortBy: 'Date', sortDirection: 'asc' });
    expect(nextOrder(initial, 'Name')).toEqual({ sortBy: 'Name', sortDirection: 'asc' });
    expect(nextOrder(initial, 'Words')).toEqual({ sortBy: 'Words', sortDirection: 'desc' });
  });
});
