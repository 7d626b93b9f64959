import { describe, expect, test } from 'vitest';
import { filterPairs, nextPairOrder, seenFrom, sortPairs } from './pairs.ts';
import { pairOf } from './pair-of.fixture.ts';
import { noPairFilters } from './view-state.ts';

const pairs = [
  pairOf({ Id: 1, MW: 50, Percent: 20, Group: 2, names: ['Émile 10', 'Zoë'] }),
  pairOf({ Id: 2, MW: 300, Percent: 90, Group: 0, names: ['Émile 9', 'Anna'] }),
  pairOf({ Id: 3, MW: 50, Percent: 30, Group: 1, names: ['Berta', 'Zoë'] }),
];
const ids = (list: readonly { readonly Id: number }[]) => list.map(({ Id }) => Id);

describe('the filters', () => {
  test('search both names, ignoring accents and case', () => {
    expect(ids(filterPairs(pairs, { ...noPairFilters, search: ' EMILE' }))).toEqual([1, 2]);
    expect(ids(filterPairs(pairs, { ...noPairFilters, search: 'zoe' }))).toEqual([1, 3]);
  });

  test('keep pairs with the least share or more, and pairs of one group', () => {
    expect(ids(filterPairs(pairs, { ...noPairFilters, least: 30 }))).toEqual([2, 3]);
    expect(ids(filterPairs(pairs, { ...noPairFilters, least: 10, group: 1 }))).toEqual([3]);
  });

  test('keep pairs of texts that share a phrase', () => {
    const some = [
      pairOf({ Id: 1, ids: [1, 2] }),
      pairOf({ Id: 2, ids: [2, 3] }),
      pairOf({ Id: 3, ids: [1, 3] }),
    ];
    expect(ids(filterPairs(some, noPairFilters, new Set([1, 3])))).toEqual([3]);
    expect(ids(filterPairs(some, noPairFilters, null))).toEqual([1, 2, 3]);
  });
});

describe('the order', () => {
  test('is numeric for numbers, even in names; equal ones are ordered by their share', () => {
    expect(ids(sortPairs(pairs, 'MW', 'desc', 'en'))).toEqual([2, 3, 1]);
    expect(ids(sortPairs(pairs, 'Percent', 'asc', 'en'))).toEqual([1, 3, 2]);
    expect(ids(sortPairs(pairs, 'Text1', 'asc', 'fr'))).toEqual([3, 2, 1]);
  });

  test('has pairs without a group last in both directions', () => {
    expect(ids(sortPairs(pairs, 'Group', 'asc', 'en'))).toEqual([3, 1, 2]);
    expect(ids(sortPairs(pairs, 'Group', 'desc', 'en'))).toEqual([1, 3, 2]);
  });

  test('is reversed by the second click, and starts in the usual direction of the column', () => {
    const order = { sortBy: 'MW', sortDirection: 'desc' } as const;
    expect(nextPairOrder(order, 'MW')).toEqual({ sortBy: 'MW', sortDirection: 'asc' });
    expect(nextPairOrder(order, 'Text2')).toEqual({ sortBy: 'Text2', sortDirection: 'asc' });
    expect(nextPairOrder(order, 'Percent1')).toEqual({ sortBy: 'Percent1', sortDirection: 'desc' });
  });
});

test('a pair seen from each of its texts names the other one', () => {
  const pair = pairOf({ Id: 4, Percent1: 12, Percent2: 34, ids: [7, 8], names: ['One', 'Two'] });
  expect(seenFrom(pair, 7)).toMatchObject({ other: { Name: 'Two' }, ownPercent: 12, otherPercent: 34 });
  expect(seenFrom(pair, 8)).toMatchObject({ other: { Name: 'One' }, ownPercent: 34, otherPercent: 12 });
});
