import type { CollusionSource } from '@palimpsest/contract';
import type { SortDirection } from '../../../ui/list/list-state.ts';
import type { PairColumn, PairFilters } from './view-state.ts';

export type Pair = CollusionSource;

/**
 * The pairs that pass the filters. One of both names must contain the searched text, ignoring accents and case.
 * @param sharers of the phrase that the filters name: both texts must be among them
 */
export function filterPairs(
  pairs: readonly Pair[],
  filters: Omit<PairFilters, 'phrase'>,
  sharers: ReadonlySet<number> | null = null,
): readonly Pair[] {
  const { search, least, group } = filters;
  const wanted = plain(search.trim());
  return pairs.filter(
    (pair) =>
      (least === null || pair.Percent >= least) &&
      (group === null || pair.Group === group) &&
      (sharers === null || (sharers.has(pair.Text1.Id) && sharers.has(pair.Text2.Id))) &&
      (wanted === '' || plain(pair.Text1.Name).includes(wanted) || plain(pair.Text2.Name).includes(wanted)),
  );
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Pairs without a group come last, in both directions, and behind all others drafts by the same author. */
export function sortPairs(
  pairs: readonly Pair[],
  by: PairColumn,
  direction: SortDirection,
  language: string,
): readonly Pair[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (one: Pair, other: Pair): number => {
    switch (by) {
      case 'Text1':
      case 'Text2':
        return sign * collator.compare(one[by].Name, other[by].Name);
      case 'Group':
        if ((one.Group === 0) !== (other.Group === 0)) return one.Group === 0 ? 1 : -1;
        return sign * (one.Group - other.Group);
      default:
        return sign * (one[by] - other[by]);
    }
  };
  return pairs.toSorted(
    (one, other) =>
      Number(one.SameAuthor) - Number(other.SameAuthor) ||
      compare(one, other) ||
      other.MW - one.MW ||
      other.Percent - one.Percent ||
      one.Id - other.Id,
  );
}

/** The order after a click on a column's head: the other direction, or the column's natural one. */
export function nextPairOrder(
  { sortBy, sortDirection }: { readonly sortBy: PairColumn; readonly sortDirection: SortDirection },
  column: PairColumn,
): { readonly sortBy: PairColumn; readonly sortDirection: SortDirection } {
  if (sortBy === column) return { sortBy, sortDirection: sortDirection === 'asc' ? 'desc' : 'asc' };
  const ascends = column === 'Text1' || column === 'Text2' || column === 'Group';
  return { sortBy: column, sortDirection: ascends ? 'asc' : 'desc' };
}

/** The other text of a pair, and the shares of both, starting with the given text's own. */
export function seenFrom(pair: Pair, textId: number) {
  return pair.Text1.Id === textId
    ? { other: pair.Text2, ownPercent: pair.Percent1, otherPercent: pair.Percent2 }
    : { other: pair.Text1, ownPercent: pair.Percent2, otherPercent: pair.Percent1 };
}
