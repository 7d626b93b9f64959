import { librarySortColumns, limits, type InputOf } from '@palimpsest/contract';

export type LibrarySortColumn = (typeof librarySortColumns)[number];

/** What of the list stands in the address. */
export interface LibraryListState {
  readonly search: string;
  /** A date filter's code, 1 to 8. */
  readonly date: number | null;
  /** A project's id; 0 stands for texts without a project. */
  readonly projectId: number | null;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
  readonly sortBy: LibrarySortColumn;
  readonly sortDirection: 'asc' | 'desc';
}

export const dateFilterCodes = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export function readLibraryList(params: Readonly<Record<string, unknown>>): LibraryListState {
  const date = naturalNumber(params['date']);
  const pageSize = naturalNumber(params['size']);
  return {
    search: textOf(params['search']).slice(0, limits.titleChars),
    date: dateFilterCodes.find((code) => code === date) ?? null,
    projectId: naturalNumber(params['projectId']),
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === pageSize) ?? null,
    sortBy: librarySortColumns.find((column) => column === params['sort']) ?? 'Date',
    sortDirection: params['dir'] === 'asc' ? 'asc' : 'desc',
  };
}

/** Search parameters of the address; what equals the default is left out. */
export function writeLibraryList(state: LibraryListState): Readonly<Record<string, string | number>> {
  return {
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.date === null ? {} : { date: state.date }),
    ...(state.projectId === null ? {} : { projectId: state.projectId }),
    ...(state.page === 1 ? {} : { page: state.page }),
    ...(state.pageSize === null ? {} : { size: state.pageSize }),
    ...(state.sortBy === 'Date' ? {} : { sort: state.sortBy }),
    ...(state.sortDirection === 'desc' ? {} : { dir: state.sortDirection }),
  };
}

export function libraryListInput(
  state: LibraryListState,
  defaultPageSize: number,
): InputOf<'GetLibraryTexts'> {
  return {
    filters: {
      ...(state.search === '' ? {} : { search: state.search }),
      ...(state.date === null ? {} : { date: state.date }),
      ...(state.projectId === null ? {} : { projectId: state.projectId }),
    },
    pageno: state.page,
    pagesize: state.pageSize ?? defaultPageSize,
    sortby: state.sortBy,
    sortdir: state.sortDirection,
  };
}

export function hasFilters(state: LibraryListState): boolean {
  return state.search !== '' || state.date !== null || state.projectId !== null;
}

/** The order after a click on a column's head: the other direction, or the column's natural one. */
export function nextOrder(
  state: LibraryListState,
  column: LibrarySortColumn,
): Pick<LibraryListState, 'sortBy' | 'sortDirection'> {
  if (state.sortBy === column) {
    return { sortBy: column, sortDirection: state.sortDirection === 'asc' ? 'desc' : 'asc' };
  }
  return { sortBy: column, sortDirection: column === 'Name' ? 'asc' : 'desc' };
}

function naturalNumber(value: unknown): number | null {
  const text = textOf(value);
  const number = Number(text);
  return text !== '' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** The router reads "2024" and "true" in an address as a number and a boolean; a search may be either. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
