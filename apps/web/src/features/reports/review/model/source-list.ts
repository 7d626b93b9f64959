import type { Source } from '@palimpsest/contract';

export type Rating = 'accepted' | 'suspicious' | 'excluded' | 'duplicated';

/** Combines exclusion, use and acceptance into one rating (spec §4). */
export function ratingOf(source: Source): Rating {
  if (source.Excluded) return 'excluded';
  if (!source.Used) return 'duplicated';
  return source.Accepted ? 'accepted' : 'suspicious';
}

export const sourceFilters = [
  'online',
  'library',
  'accepted',
  'suspicious',
  'excluded',
  'duplicated',
] as const;

export type SourceFilter = (typeof sourceFilters)[number];

export const defaultSourceFilters: readonly SourceFilter[] = ['online', 'library', 'accepted', 'suspicious'];

export const sourceOrders = ['first', 'percent-desc', 'percent-asc', 'words-desc', 'words-asc'] as const;

export type SourceOrder = (typeof sourceOrders)[number];

export interface SourceQuery {
  readonly search: string;
  readonly filters: readonly SourceFilter[];
  readonly order: SourceOrder;
}

/** How many sources pass each filter on its own. */
export function countByFilter(sources: readonly Source[]): Readonly<Record<SourceFilter, number>> {
  const counts = { online: 0, library: 0, accepted: 0, suspicious: 0, excluded: 0, duplicated: 0 };
  for (const source of sources) {
    counts[source.Type === 'W' ? 'online' : 'library'] += 1;
    counts[ratingOf(source)] += 1;
  }
  return counts;
}

/** The sources that the list and the text show, in the chosen order; ties keep the order of the text. */
export function listSources(sources: readonly Source[], query: SourceQuery): readonly Source[] {
  const wanted = foldForSearch(query.search);
  const filters = new Set(query.filters);
  return sources
    .filter((source) => filters.has(source.Type === 'W' ? 'online' : 'library'))
    .filter((source) => filters.has(ratingOf(source)))
    .filter((source) => wanted === '' || foldForSearch(`${source.Title} ${source.Url}`).includes(wanted))
    .sort((a, b) => compare(a, b, query.order) || a.Idx - b.Idx);
}

function compare(a: Source, b: Source, order: SourceOrder): number {
  if (order === 'percent-desc') return b.Percent - a.Percent;
  if (order === 'percent-asc') return a.Percent - b.Percent;
  if (order === 'words-desc') return b.MW - a.MW;
  if (order === 'words-asc') return a.MW - b.MW;
  return a.FirstChar - b.FirstChar;
}

/** Lower case without accents, so that "uber" finds "Über". */
function foldForSearch(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
