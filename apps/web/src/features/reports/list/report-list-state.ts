import {
  limits,
  reportSortColumns,
  reportStateCodes,
  type InputOf,
  type ReportStatus,
} from '@palimpsest/contract';

export type ReportSortColumn = (typeof reportSortColumns)[number];

/** What of the list stands in the address. */
export interface ReportListState {
  readonly search: string;
  readonly status: ReportStatus | null;
  /** A date filter's code, 1 to 8. */
  readonly date: number | null;
  /** A project's id; 0 stands for reports without a project. */
  readonly projectId: number | null;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
  readonly sortBy: ReportSortColumn;
  readonly sortDirection: 'asc' | 'desc';
}

export const dateFilterCodes = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export const reportStatuses = Object.keys(reportStateCodes) as readonly ReportStatus[];

export function readReportList(params: Readonly<Record<string, unknown>>): ReportListState {
  const date = naturalNumber(params['date']);
  const pageSize = naturalNumber(params['size']);
  return {
    search: textOf(params['search']).slice(0, limits.titleChars),
    status: reportStatuses.find((status) => status === params['status']) ?? null,
    date: dateFilterCodes.find((code) => code === date) ?? null,
    projectId: naturalNumber(params['projectId']),
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === pageSize) ?? null,
    sortBy: reportSortColumns.find((column) => column === params['sort']) ?? 'Date',
    sortDirection: params['dir'] === 'asc' ? 'asc' : 'desc',
  };
}

/** Search parameters of the address; what equals the default is left out. */
export function writeReportList(state: ReportListState): Readonly<Record<string, string | number>> {
  return {
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.status === null ? {} : { status: state.status }),
    ...(state.date === null ? {} : { date: state.date }),
    ...(state.projectId === null ? {} : { projectId: state.projectId }),
    ...(state.page === 1 ? {} : { page: state.page }),
    ...(state.pageSize === null ? {} : { size: state.pageSize }),
    ...(state.sortBy === 'Date' ? {} : { sort: state.sortBy }),
    ...(state.sortDirection === 'desc' ? {} : { dir: state.sortDirection }),
  };
}

export function reportListInput(state: ReportListState, defaultPageSize: number): InputOf<'GetReports'> {
  return {
    filters: {
      ...(state.search === '' ? {} : { search: state.search }),
      ...(state.status === null ? {} : { state: reportStateCodes[state.status] }),
      ...(state.date === null ? {} : { date: state.date }),
      ...(state.projectId === null ? {} : { projectId: state.projectId }),
    },
    pageno: state.page,
    pagesize: state.pageSize ?? defaultPageSize,
    sortby: state.sortBy,
    sortdir: state.sortDirection,
  };
}

export function hasFilters(state: ReportListState): boolean {
  return state.search !== '' || state.status !== null || state.date !== null || state.projectId !== null;
}

/** The order after a click on a column's head: the other direction, or the column's natural one. */
export function nextOrder(
  state: ReportListState,
  column: ReportSortColumn,
): Pick<ReportListState, 'sortBy' | 'sortDirection'> {
  if (state.sortBy === column) {
    return { sortBy: column, sortDirection: state.sortDirection === 'asc' ? 'desc' : 'asc' };
  }
  return { sortBy: column, sortDirection: column === 'Name' || column === 'Status' ? 'asc' : 'desc' };
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
