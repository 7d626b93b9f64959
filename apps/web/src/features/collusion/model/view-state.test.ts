import * as fc from 'fast-check';
import { limits } from '@palimpsest/contract';
import { describe, expect, test } from 'vitest';
import {
  changedState,
  collusionViews,
  isStep,
  leastPercents,
  pairColumns,
  readCollusionState,
  writeCollusionState,
} from './view-state.ts';

const anyId = fc.integer({ min: 1, max: 1e9 });
const anyState = fc
  .record({
    view: fc.constantFrom(...collusionViews),
    search: fc.constantFrom('', 'Anna', '2024'),
    least: fc.option(fc.constantFrom(...leastPercents)),
    group: fc.option(anyId),
    phrase: fc.option(fc.constantFrom('12.0.95', '3.40.45')),
    sortBy: fc.constantFrom(...pairColumns),
    sortDirection: fc.constantFrom('asc' as const, 'desc' as const),
    page: anyId,
    pageSize: fc.constantFrom(...limits.pageSizes),
    pairId: fc.option(anyId),
    match: fc.option(anyId),
  })
  .map((state) => (state.pairId === null ? { ...state, match: null } : state));

describe('the state in the address', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readCollusionState(writeCollusionState(state))).toEqual(state);
      }),
    );
  });

  test('leaves out defaults, and reads invalid values as defaults', () => {
    const start = readCollusionState({});
    expect(writeCollusionState(start)).toEqual({});
    expect(
      readCollusionState({ view: 'tree', least: 7, group: '-1', sort: 'Id', page: 0, size: 3, pair: 'x' }),
    ).toEqual(start);
  });
});

test('a filter returns to the first page; opening a pair keeps the page', () => {
  const state = readCollusionState({ page: 3 });
  expect(changedState(state, { search: 'Anna' }).page).toBe(1);
  expect(changedState(state, { sortBy: 'Text1' }).page).toBe(1);
  expect(changedState(state, { pairId: 4, match: 1 }).page).toBe(3);
  expect(changedState(state, { view: 'graph' }).page).toBe(3);
});

test('"back" closes an opened pair, and does not reopen a closed one', () => {
  expect(isStep({ pairId: 4, match: 1 })).toBe(true);
  expect(isStep({ pairId: null })).toBe(false);
  expect(isStep({ match: 2 })).toBe(false);
  expect(isStep({ search: 'Anna' })).toBe(false);
});
