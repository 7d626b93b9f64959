import {
  limits,
  monitoredKinds,
  monitoredStates,
  type InputOf,
  type MonitoredKind,
  type MonitoredState,
} from '@palimpsest/contract';
import {
  naturalNumber,
  nextOrder,
  type SortColumns,
  type SortDirection,
} from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';

export type WatchedColumn = 'Added' | 'Name' | 'LastScan' | 'NewFindings';

/** The columns that the list can be ordered by; the first is the default. */
export const watchedColumns: SortColumns<WatchedColumn> = ['Added', 'Name', 'LastScan', 'NewFindings'];

/** The list of watched texts as it is in the address. */
export interface WatchedState {
  readonly search: string;
  readonly kind: MonitoredKind | null;
  readonly state: MonitoredState | null;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
  readonly sortBy: WatchedColumn;
  readonly sortDirection: SortDirection;
}

export const watchedCodec: ListCodec<WatchedState> = {
  read: (params) => ({
    search: searchOf(params['search']).slice(0, limits.titleChars),
    kind: monitoredKinds.find((kind) => kind === params['kind']) ?? null,
    state: monitoredStates.find((state) => state === params['state']) ?? null,
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === naturalNumber(params['size'])) ?? null,
    sortBy: watchedColumns.find((column) => column === params['sort']) ?? watchedColumns[0],
    sortDirection: params['dir'] === 'asc' ? 'asc' : 'desc',
  }),
  write: (state) => ({
    ...filtersOf(state),
    ...(state.page === 1 ? {} : { page: state.page }),
    ...(state.pageSize === null ? {} : { size: state.pageSize }),
    ...(state.sortBy === watchedColumns[0] ? {} : { sort: state.sortBy }),
    ...(state.sortDirection === 'desc' ? {} : { dir: state.sortDirection }),
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

/** The router parses a number in the address. */
function searchOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
