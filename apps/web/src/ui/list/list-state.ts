import { limits } from '@palimpsest/contract';

/** The page and the order of a list. */
export interface PageAndOrder<Column extends string> {
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
  readonly sortBy: Column;
  readonly sortDirection: SortDirection;
}

/** The part of a list's state that is kept in the address; a list may have further filters. */
export interface ListState<Column extends string> extends PageAndOrder<Column> {
  readonly search: string;
  /** A date filter's code, 1 to 8. */
  readonly date: number | null;
  /** A project's id; 0 means entries without a project. */
  readonly projectId: number | null;
}

export type SortDirection = 'asc' | 'desc';

export type Params = Readonly<Record<string, unknown>>;

export const dateFilterCodes = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export const noListFilters = { search: '', date: null, projectId: null } as const;

/** The columns that a list can be ordered by; the first is the default. */
export type SortColumns<Column extends string> = readonly [Column, ...Column[]];

/** Reads the parameters of the address; invalid values count as missing. */
export function readListState<Column extends string>(
  params: Params,
  columns: SortColumns<Column>,
): ListState<Column> {
  const date = naturalNumber(params['date']);
  return {
    search: readSearch(params),
    date: dateFilterCodes.find((code) => code === date) ?? null,
    projectId: naturalNumber(params['projectId']),
    ...readPageAndOrder(params, columns),
  };
}

export function readSearch(params: Params): string {
  return textOf(params['search']).slice(0, limits.titleChars);
}

export function readPageAndOrder<Column extends string>(
  params: Params,
  columns: SortColumns<Column>,
): PageAndOrder<Column> {
  const pageSize = naturalNumber(params['size']);
  return {
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === pageSize) ?? null,
    sortBy: columns.find((column) => column === params['sort']) ?? columns[0],
    sortDirection: params['dir'] === 'asc' ? 'asc' : 'desc',
  };
}

/** Parameters of the address; defaults are left out. */
export function writeListState<Column extends string>(
  state: ListState<Column>,
  columns: SortColumns<Column>,
): Readonly<Record<string, string | number>> {
  return { ...filtersOf(state), ...writePageAndOrder(state, columns) };
}

export function writePageAndOrder<Column extends string>(
  { page, pageSize, sortBy, sortDirection }: PageAndOrder<Column>,
  columns: SortColumns<Column>,
): Readonly<Record<string, string | number>> {
  return {
    ...(page === 1 ? {} : { page }),
    ...(pageSize === null ? {} : { size: pageSize }),
    ...(sortBy === columns[0] ? {} : { sort: sortBy }),
    ...(sortDirection === 'desc' ? {} : { dir: sortDirection }),
  };
}

/** The input of every call for a list: the filters that are set, the page and the order. */
export function listInput<Column extends string>(state: ListState<Column>, defaultPageSize: number) {
  return {
    filters: filtersOf(state),
    pageno: state.page,
    pagesize: state.pageSize ?? defaultPageSize,
    sortby: state.sortBy,
    sortdir: state.sortDirection,
  };
}

export function hasListFilters(state: ListState<string>): boolean {
  return Object.keys(filtersOf(state)).length > 0;
}

/** The order after a click on a column's head: the other direction, or the column's natural one. */
export function nextOrder<Column extends string>(
  state: Pick<ListState<Column>, 'sortBy' | 'sortDirection'>,
  column: Column,
  naturallyAscending: readonly Column[],
): Pick<ListState<Column>, 'sortBy' | 'sortDirection'> {
  if (state.sortBy === column) {
    return { sortBy: column, sortDirection: state.sortDirection === 'asc' ? 'desc' : 'asc' };
  }
  return { sortBy: column, sortDirection: naturallyAscending.includes(column) ? 'asc' : 'desc' };
}

function filtersOf({ search, date, projectId }: ListState<string>) {
  return {
    ...(search === '' ? {} : { search }),
    ...(date === null ? {} : { date }),
    ...(projectId === null ? {} : { projectId }),
  };
}

/** A number from 0 in the address; null for every other value. */
export function naturalNumber(value: unknown): number | null {
  const text = textOf(value);
  const number = Number(text);
  return text !== '' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** The router parses "2024" and "true" in an address as a number and a boolean; a search may be either. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
