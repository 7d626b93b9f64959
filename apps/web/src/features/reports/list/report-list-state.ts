import { reportSortColumns, reportStateCodes, type InputOf, type ReportStatus } from '@palimpsest/contract';
import {
  hasListFilters,
  listInput,
  naturalNumber,
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
  /** The owner: a user's id, 0 for everyone with the same licence, null for the user's own reports. */
  readonly userId: number | null;
}

export const reportStatuses = Object.keys(reportStateCodes) as readonly ReportStatus[];

export const reportListCodec: ListCodec<ReportListState> = {
  read: (params) => ({
    ...readListState(params, reportSortColumns),
    status: reportStatuses.find((status) => status === params['status']) ?? null,
    userId: naturalNumber(params['user']),
  }),
  write: (state) => ({
    ...writeListState(state, reportSortColumns),
    ...(state.status === null ? {} : { status: state.status }),
    ...(state.userId === null ? {} : { user: state.userId }),
  }),
  noFilters: { ...noListFilters, status: null, userId: null },
};

export function reportListInput(state: ReportListState, defaultPageSize: number): InputOf<'GetReports'> {
  const input = listInput(state, defaultPageSize);
  return {
    ...input,
    filters: {
      ...input.filters,
      ...(state.status === null ? {} : { state: reportStateCodes[state.status] }),
      ...(state.userId === null ? {} : { userId: state.userId }),
    },
  };
}

export function hasReportFilters(state: ReportListState): boolean {
  return state.status !== null || state.userId !== null || hasListFilters(state);
}

/** The order after a click on a column's head. */
export function nextReportOrder(state: ReportListState, column: ReportSortColumn) {
  return nextOrder(state, column, ['Name', 'Status', 'ProjectName', 'Owner']);
}
