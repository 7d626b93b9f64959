import { describe, expect, test } from 'vitest';
import {
  hasFilters,
  nextOrder,
  readReportList,
  reportListInput,
  writeReportList,
} from './report-list-state.ts';

const initial = readReportList({});

describe('the list in the address', () => {
  test('the first page in the default order needs no parameter', () => {
    expect(writeReportList(initial)).toEqual({});
    expect(hasFilters(initial)).toBe(false);
  });

  test('every state comes back as it was', () => {
    const state = {
      search: 'Müller & Söhne',
      status: 'Fehler',
      date: 3,
      projectId: 0,
      page: 4,
      pageSize: 50,
      sortBy: 'ResultPercent',
      sortDirection: 'asc',
    } as const;
    expect(readReportList(writeReportList(state))).toEqual(state);
    expect(hasFilters(state)).toBe(true);
  });

  test('a search that looks like a number or a boolean stays a text', () => {
    expect(readReportList({ search: 2024 }).search).toBe('2024');
    expect(readReportList({ search: true }).search).toBe('true');
  });

  test('what makes no sense is ignored', () => {
    const odd = { status: 'Done', date: 9, projectId: 'x', page: -1, size: 33, sort: 'Owner', dir: 'up' };
    expect(readReportList(odd)).toEqual(initial);
  });
});

describe('the call', () => {
  test('carries only the filters that are set, and the size of the settings', () => {
    expect(reportListInput(initial, 10)).toEqual({
      filters: {},
      pageno: 1,
      pagesize: 10,
      sortby: 'Date',
      sortdir: 'desc',
    });
    const filtered = readReportList({ status: 'Pausiert', projectId: 0, date: 1, search: 'x', size: 100 });
    expect(reportListInput(filtered, 10)).toMatchObject({
      filters: { state: 5, projectId: 0, date: 1, search: 'x' },
      pagesize: 100,
    });
  });
});

describe('a click on a head', () => {
  test('turns the order, or begins with the natural one', () => {
    expect(nextOrder(initial, 'Date')).toEqual({ sortBy: 'Date', sortDirection: 'asc' });
    expect(nextOrder(initial, 'Name')).toEqual({ sortBy: 'Name', sortDirection: 'asc' });
    expect(nextOrder(initial, 'Credits')).toEqual({ sortBy: 'Credits', sortDirection: 'desc' });
  });
});
