/*
 * Covers:
 * checks-253: The default order of reports is the newest first
 */
import { describe, expect, test } from 'vitest';
import { hasListFilters, listInput, nextOrder, readListState, writeListState } from './list-state.ts';

const columns = ['Date', 'Name', 'Words'] as const;
type Column = (typeof columns)[number];
const initial = readListState<Column>({}, columns);

describe('a list in the address', () => {
  test('the first page in the default order needs no parameter', () => {
    expect(writeListState(initial, columns)).toEqual({});
    expect(hasListFilters(initial)).toBe(false);
  });

  test('every state is restored unchanged', () => {
    const state = {
      search: 'Müller & Söhne',
      date: 8,
      projectId: 0,
      page: 4,
      pageSize: 50,
      sortBy: 'Words',
      sortDirection: 'asc',
    } as const;
    expect(readListState(writeListState(state, columns), columns)).toEqual(state);
    expect(hasListFilters(state)).toBe(true);
  });

  test('a search that looks like a number or a boolean stays a text', () => {
    expect(readListState({ search: 2024 }, columns).search).toBe('2024');
    expect(readListState({ search: true }, columns).search).toBe('true');
  });

  test('invalid values are left out', () => {
    const odd = [
      { date: 9, projectId: 'x', page: -1, size: 33, sort: 'Owner', dir: 'up' },
      { date: 0, projectId: -3, page: 'x', size: 26, sort: 'Credits', dir: 1, search: {} },
    ];
    for (const params of odd) expect(readListState(params, columns)).toEqual(initial);
  });
});

describe('the call for a list', () => {
  test('includes only the filters that are set, and the size of the settings', () => {
    expect(listInput(initial, 10)).toEqual({
      filters: {},
      pageno: 1,
      pagesize: 10,
      sortby: 'Date',
      sortdir: 'desc',
    });
    expect(
      listInput(readListState({ projectId: 0, date: 1, search: 'x', size: 100, page: 3 }, columns), 10),
    ).toMatchObject({
      filters: { projectId: 0, date: 1, search: 'x' },
      pageno: 3,
      pagesize: 100,
    });
  });
});

describe('a click on a column head', () => {
  test('reverses the order, or starts with the natural one', () => {
    expect(nextOrder(initial, 'Date', ['Name'])).toEqual({ sortBy: 'Date', sortDirection: 'asc' });
    expect(nextOrder(initial, 'Name', ['Name'])).toEqual({ sortBy: 'Name', sortDirection: 'asc' });
    expect(nextOrder(initial, 'Words', ['Name'])).toEqual({ sortBy: 'Words', sortDirection: 'desc' });
  });
});
