import { limits } from '@palimpsest/contract';
import { naturalNumber, type Params, type SortDirection } from '../../../ui/list/list-state.ts';

/** Three views of the same pairs. */
export const collusionViews = ['table', 'graph', 'heat'] as const;
export type CollusionView = (typeof collusionViews)[number];

export const pairColumns = ['MW', 'Percent', 'Text1', 'Percent1', 'Text2', 'Percent2', 'Group'] as const;
export type PairColumn = (typeof pairColumns)[number];

/** The choices for the least share, in percent. */
export const leastPercents = [5, 10, 20, 30, 50, 75] as const;

/** The filters that decide which pairs every view shows. */
export interface PairFilters {
  readonly search: string;
  /** Percent; null: all. */
  readonly least: number | null;
  readonly group: number | null;
  /** The id of a phrase: only pairs of texts that share it. */
  readonly phrase: string | null;
}

/** The part of the screen's state that is kept in the address. */
export interface CollusionViewState extends PairFilters {
  readonly view: CollusionView;
  readonly sortBy: PairColumn;
  readonly sortDirection: SortDirection;
  readonly page: number;
  readonly pageSize: number;
  /** The pair that is shown side by side above the page. */
  readonly pairId: number | null;
  /** The passage of that pair that is in the middle, from 1. */
  readonly match: number | null;
}

export const noPairFilters: PairFilters = { search: '', least: null, group: null, phrase: null };

/** Reads the parameters of the address; invalid values count as missing. */
export function readCollusionState(params: Params): CollusionViewState {
  const least = naturalNumber(params['least']);
  const pageSize = naturalNumber(params['size']);
  const search = params['search'];
  return {
    view: collusionViews.find((view) => view === params['view']) ?? 'table',
    search:
      typeof search === 'string' || typeof search === 'number'
        ? String(search).slice(0, limits.titleChars)
        : '',
    least: leastPercents.find((percent) => percent === least) ?? null,
    group: positive(params['group']),
    phrase: phraseId(params['phrase']),
    sortBy: pairColumns.find((column) => column === params['sort']) ?? 'MW',
    sortDirection: params['dir'] === 'asc' ? 'asc' : 'desc',
    page: positive(params['page']) ?? 1,
    pageSize: limits.pageSizes.find((size) => size === pageSize) ?? limits.defaultPageSize,
    pairId: positive(params['pair']),
    match: positive(params['match']),
  };
}

/** Parameters of the address; defaults are left out. */
export function writeCollusionState(state: CollusionViewState): Readonly<Record<string, string | number>> {
  return {
    ...(state.view === 'table' ? {} : { view: state.view }),
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.least === null ? {} : { least: state.least }),
    ...(state.group === null ? {} : { group: state.group }),
    ...(state.phrase === null ? {} : { phrase: state.phrase }),
    ...(state.sortBy === 'MW' ? {} : { sort: state.sortBy }),
    ...(state.sortDirection === 'desc' ? {} : { dir: state.sortDirection }),
    ...(state.page === 1 ? {} : { page: state.page }),
    ...(state.pageSize === limits.defaultPageSize ? {} : { size: state.pageSize }),
    ...(state.pairId === null ? {} : { pair: state.pairId }),
    ...(state.pairId === null || state.match === null ? {} : { match: state.match }),
  };
}

/** The state after a change: any change that affects the rows of a page returns to the first page. */
export function changedState(
  state: CollusionViewState,
  changes: Partial<CollusionViewState>,
): CollusionViewState {
  const staysOnPage = Object.keys(changes).every((key) => ['view', 'pairId', 'match'].includes(key));
  return { ...state, ...(staysOnPage ? {} : { page: 1 }), ...changes };
}

/** "Back" undoes a change of the view, of the page and of the opened pair. */
export function isStep(changes: Partial<CollusionViewState>): boolean {
  return changes.view !== undefined || changes.page !== undefined || typeof changes.pairId === 'number';
}

function phraseId(value: unknown): string | null {
  return typeof value === 'string' && /^\d{1,10}\.\d{1,10}\.\d{1,10}$/.test(value) ? value : null;
}

function positive(value: unknown): number | null {
  const number = naturalNumber(value);
  return number === null || number === 0 ? null : number;
}
