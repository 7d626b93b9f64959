import { expect, test } from 'vitest';
import {
  hasLibraryFilters,
  libraryListCodec,
  libraryListInput,
  nextLibraryOrder,
  usualLibraryList,
} from './library-list-state.ts';

test('the address contains filters, order and page, without defaults', () => {
  expect(libraryListCodec.write(usualLibraryList)).toEqual({});
  const params = {
    search: 'tides',
    owner: 7,
    result: 'review',
    projectId: 3,
    date: 4,
    sort: 'Kind',
    dir: 'asc',
    page: 2,
    size: 50,
  };
  const state = libraryListCodec.read(params);
  expect(libraryListCodec.write(state)).toEqual(params);
  expect(libraryListInput(state, 25)).toEqual({
    filters: { search: 'tides', date: 4, projectId: 3, userId: 7, result: 'review' },
    pageno: 2,
    pagesize: 50,
    sortby: 'Kind',
    sortdir: 'asc',
  });
});

test('texts are filtered by result only within a project, as a filter that is cleared with the others', () => {
  const state = libraryListCodec.read({ result: 'high' });
  expect(libraryListInput(state, 25).filters).toEqual({});
  expect(hasLibraryFilters(state)).toBe(true);
  expect(hasLibraryFilters({ ...state, ...libraryListCodec.noFilters })).toBe(false);
  expect(libraryListCodec.read({ result: 'green' }).result).toBeNull();
});

test('an invalid owner is ignored', () => {
  expect(libraryListCodec.read({ owner: '0' }).ownerId).toBeNull();
  expect(libraryListCodec.read({ owner: 'x' }).ownerId).toBeNull();
});

test('the owner counts as a filter, and is cleared with the others', () => {
  const state = { ...usualLibraryList, ownerId: 7 };
  expect(hasLibraryFilters(state)).toBe(true);
  expect(hasLibraryFilters({ ...state, ...libraryListCodec.noFilters })).toBe(false);
});

test('names start with A, figures and dates with the highest', () => {
  expect(nextLibraryOrder(usualLibraryList, 'ProjectName').sortDirection).toBe('asc');
  expect(nextLibraryOrder(usualLibraryList, 'Words').sortDirection).toBe('desc');
  expect(nextLibraryOrder(usualLibraryList, 'Date').sortDirection).toBe('asc');
});
