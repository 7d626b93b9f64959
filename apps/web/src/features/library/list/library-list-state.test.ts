import { expect, test } from 'vitest';
import {
  hasLibraryFilters,
  libraryListCodec,
  libraryListInput,
  nextLibraryOrder,
  usualLibraryList,
} from './library-list-state.ts';

test('the address carries filters, order and page, and what is usual is left out of it', () => {
  expect(libraryListCodec.write(usualLibraryList)).toEqual({});
  const params = {
    search: 'tides',
    owner: 7,
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
    filters: { search: 'tides', date: 4, projectId: 3, userId: 7 },
    pageno: 2,
    pagesize: 50,
    sortby: 'Kind',
    sortdir: 'asc',
  });
});

test('an owner who cannot be is nobody', () => {
  expect(libraryListCodec.read({ owner: '0' }).ownerId).toBeNull();
  expect(libraryListCodec.read({ owner: 'x' }).ownerId).toBeNull();
});

test('the owner counts as a filter, and goes with the others', () => {
  const state = { ...usualLibraryList, ownerId: 7 };
  expect(hasLibraryFilters(state)).toBe(true);
  expect(hasLibraryFilters({ ...state, ...libraryListCodec.noFilters })).toBe(false);
});

test('names go from A, figures and dates from the top', () => {
  expect(nextLibraryOrder(usualLibraryList, 'ProjectName').sortDirection).toBe('asc');
  expect(nextLibraryOrder(usualLibraryList, 'Words').sortDirection).toBe('desc');
  expect(nextLibraryOrder(usualLibraryList, 'Date').sortDirection).toBe('asc');
});
