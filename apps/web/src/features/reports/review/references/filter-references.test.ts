import type { Reference } from '@palimpsest/contract';
import { expect, test } from 'vitest';
import { filterReferences, filtersOf } from './filter-references.ts';

function entry(Idx: number, State: Reference['State'], isRetracted = false): Reference {
  const record = {
    Service: 'Crossref',
    Url: '',
    Title: 'Bees',
    Authors: [],
    Year: null,
    Journal: '',
    Identifiers: [],
    Updates: isRetracted ? [{ Kind: 'retraction' as const, Url: '', Year: null }] : [],
  };
  return {
    Idx,
    Start: 0,
    End: 1,
    Text: 'Bees',
    Authors: [],
    Year: null,
    Title: '',
    Identifiers: [],
    State,
    Reason: '',
    Differences: [],
    Notes: [],
    Services: [],
    Record: State === 'found' || State === 'different' ? record : null,
  };
}

const entries = [
  entry(1, 'found'),
  entry(2, 'different', true),
  entry(3, 'notFound'),
  entry(4, 'found', true),
];
const numbers = (list: readonly Reference[]) => list.map(({ Idx }) => Idx);

test('filters are offered with their number, unless they would leave no entry', () => {
  expect(filtersOf(entries)).toEqual([
    { filter: 'updated', count: 2 },
    { filter: 'different', count: 1 },
    { filter: 'notFound', count: 1 },
    { filter: 'found', count: 2 },
  ]);
});

test('a filter leaves its entries in the order of the text', () => {
  expect(numbers(filterReferences(entries, 'updated'))).toEqual([2, 4]);
  expect(numbers(filterReferences(entries, 'found'))).toEqual([1, 4]);
  expect(numbers(filterReferences(entries, null))).toEqual([1, 2, 3, 4]);
  expect(numbers(filterReferences(entries, 'notLookedUp'))).toEqual([1, 2, 3, 4]);
});
