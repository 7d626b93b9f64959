import { countReferences, hasUpdates, referenceStates, type Reference } from '@palimpsest/contract';

export const referenceFilters = ['updated', ...referenceStates] as const;
export type ReferenceFilter = (typeof referenceFilters)[number];

/** The filters that leave something, with the number of their entries, the most important first. */
export function filtersOf(
  entries: readonly Reference[],
): readonly { readonly filter: ReferenceFilter; readonly count: number }[] {
  const counts = countReferences(entries);
  const order: readonly ReferenceFilter[] = ['updated', 'different', 'notFound', 'notLookedUp', 'found'];
  return order.map((filter) => ({ filter, count: counts[filter] })).filter(({ count }) => count > 0);
}

/** All entries without a filter, or with one that leaves none. */
export function filterReferences(
  entries: readonly Reference[],
  filter: ReferenceFilter | null,
): readonly Reference[] {
  if (filter === null) return entries;
  const left = entries.filter((entry) => (filter === 'updated' ? hasUpdates(entry) : entry.State === filter));
  return left.length === 0 ? entries : left;
}
