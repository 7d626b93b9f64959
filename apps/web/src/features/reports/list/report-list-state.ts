import { reportSortColumns, reportStateCodes, type InputOf, type ReportStatus } from '@palimpsest/contract';
import {
  hasListFilters,
  listInput,
  nextOrder,
  noListFilters,
  readListState,
  writeListState,
  type ListState,
} from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';

export type ReportSortColumn = (typeof reportSortColumns)[number];

export interface ReportListState extends ListState<ReportSortColumn> {
  readonly status: ReportStatus | null;
}

export const reportStatuses = Object.keys(reportStateCodes) as readonly ReportStatus[];

export const reportListCodec: ListCodec<ReportListState> = {
  read: (params) => ({
    ...readListState(params, reportSortColumns),
    status: reportStatuses.find((status) => status === params['status']) ?? null,
  }),
  write: (state) => ({
    ...writeListState(state, reportSortColumns),
    ...(state.status === null ? {} : { status: state.status }),
  }),
  noFilters: { ...noListFilters, status: null },
};

export function reportListInput(state: ReportListState, defaultPageSize: number): InputOf<'GetReports'> {
  const input = listInput(state, defaultPageSize);
  if (state.status === null) return input;
  return { ...input, filters: { ...input.filters, state: reportStateCodes[state.status] } };
}

export function hasReportFilters(state: ReportListState): boolean {
  return state.status !== null || hasListFilters(state);
}

/** The order after a click on a column's head. */
export function nextReportOrder(state: ReportListState, column: ReportSortColumn) {
  return nextOrder(state, column, ['Name', 'Status']);
}
