import {
  monitoredKinds,
  monitoredStates,
  type InputOf,
  type MonitoredKind,
  type MonitoredState,
} from '@palimpsest/contract';
import {
  nextOrder,
  readPageAndOrder,
  readSearch,
  writePageAndOrder,
  type PageAndOrder,
  type SortColumns,
} from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';

export type WatchedColumn = 'Added' | 'Name' | 'LastScan' | 'NewFindings';

/** The columns that the list can be ordered by; the first is the default. */
export const watchedColumns: SortColumns<WatchedColumn> = ['Added', 'Name', 'LastScan', 'NewFindings'];

/** The list of watched texts as it is in the address. */
export interface WatchedState extends PageAndOrder<WatchedColumn> {
  readonly search: string;
  readonly kind: MonitoredKind | null;
  readonly state: MonitoredState | null;
}

export const watchedCodec: ListCodec<WatchedState> = {
  read: (params) => ({
    search: readSearch(params),
    kind: monitoredKinds.find((kind) => kind === params['kind']) ?? null,
    state: monitoredStates.find((state) => state === params['state']) ?? null,
    ...readPageAndOrder(params, watchedColumns),
  }),
  write: (state) => ({
    ...filtersOf(state),
    ...writePageAndOrder(state, watchedColumns),
  }),
  noFilters: { search: '', kind: null, state: null },
};

export function watchedInput(state: WatchedState, pagesize: number): InputOf<'GetMonitoredTexts'> {
  const { sortBy: sortby, sortDirection: sortdir, page: pageno } = state;
  return { filters: filtersOf(state), pageno, pagesize, sortby, sortdir };
}

export function hasWatchedFilters(state: WatchedState): boolean {
  return Object.keys(filtersOf(state)).length > 0;
}

/** The order after a click on a column's head. */
export function nextWatchedOrder(state: WatchedState, column: WatchedColumn) {
  return nextOrder(state, column, ['Name']);
}

function filtersOf({ search, kind, state }: WatchedState) {
  return {
    ...(search === '' ? {} : { search }),
    ...(kind === null ? {} : { kind }),
    ...(state === null ? {} : { state }),
  };
}
