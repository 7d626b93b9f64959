import {
  findingRatings,
  findingStates,
  type FindingRating,
  type FindingState,
  type InputOf,
} from '@palimpsest/contract';
import {
  naturalNumber,
  nextOrder,
  readPageAndOrder,
  readSearch,
  writePageAndOrder,
  type PageAndOrder,
  type SortColumns,
} from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';

export type FindingColumn = 'Words' | 'Found' | 'Seen' | 'Url';

/** The columns that the list can be ordered by; the first is the default. */
export const findingColumns: SortColumns<FindingColumn> = ['Words', 'Found', 'Seen', 'Url'];

/** The list of findings as it is in the address. */
export interface FindingsState extends PageAndOrder<FindingColumn> {
  /** Only findings of this watched text; null: of all. */
  readonly textId: number | null;
  readonly search: string;
  readonly state: FindingState | null;
  /** '': not rated. */
  readonly rating: FindingRating | null;
}

/** How the address names the rating of findings that have none. */
const unrated = 'unrated';

export const findingsCodec: ListCodec<FindingsState> = {
  read: (params) => ({
    // No text has the number 0.
    textId: naturalNumber(params['textid']) || null,
    search: readSearch(params),
    state: findingStates.find((state) => state === params['state']) ?? null,
    rating: findingRatings.find((rating) => (rating || unrated) === params['rating']) ?? null,
    ...readPageAndOrder(params, findingColumns),
  }),
  write: (state) => {
    const { rating, ...filters } = filtersOf(state);
    return {
      ...filters,
      ...(rating === undefined ? {} : { rating: rating || unrated }),
      ...writePageAndOrder(state, findingColumns),
    };
  },
  noFilters: { textId: null, search: '', state: null, rating: null },
};

export function findingsInput(state: FindingsState, pagesize: number): InputOf<'GetMonitoringFindings'> {
  const { sortBy: sortby, sortDirection: sortdir, page: pageno } = state;
  return { filters: filtersOf(state), pageno, pagesize, sortby, sortdir };
}

export function hasFindingFilters(state: FindingsState): boolean {
  return Object.keys(filtersOf(state)).length > 0;
}

/** The order after a click on a column's head. */
export function nextFindingOrder(state: FindingsState, column: FindingColumn) {
  return nextOrder(state, column, ['Url']);
}

function filtersOf({ textId, search, state, rating }: FindingsState) {
  return {
    ...(textId === null ? {} : { textid: textId }),
    ...(search === '' ? {} : { search }),
    ...(state === null ? {} : { state }),
    ...(rating === null ? {} : { rating }),
  };
}
