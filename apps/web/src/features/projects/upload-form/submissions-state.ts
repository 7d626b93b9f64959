import {
  limits,
  submissionKinds,
  submissionSortColumns,
  type InputOf,
  type SubmissionKind,
} from '@palimpsest/contract';
import { nextOrder, readListState, writeListState, type ListState } from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';

export type SubmissionColumn = (typeof submissionSortColumns)[number];

export interface SubmissionsState extends Omit<ListState<SubmissionColumn>, 'date' | 'projectId'> {
  /** Null: all of them. */
  readonly kind: SubmissionKind | null;
}

export const submissionsCodec: ListCodec<SubmissionsState> = {
  read: (params) => {
    const { search, page, pageSize, sortBy, sortDirection } = readListState(params, submissionSortColumns);
    const kind = submissionKinds.find((one) => one === params['kind']) ?? null;
    return { search, page, pageSize, sortBy, sortDirection, kind };
  },
  write: (state) => ({
    ...writeListState({ ...state, date: null, projectId: null }, submissionSortColumns),
    ...(state.kind === null ? {} : { kind: state.kind }),
  }),
  noFilters: { search: '', kind: null },
};

export function submissionsInput(
  projectId: number,
  state: SubmissionsState,
  defaultPageSize: number = limits.defaultPageSize,
): InputOf<'GetSubmissions'> {
  return {
    projectid: projectId,
    filters: {
      ...(state.search === '' ? {} : { search: state.search }),
      ...(state.kind === null ? {} : { kind: state.kind }),
    },
    pageno: state.page,
    pagesize: state.pageSize ?? defaultPageSize,
    sortby: state.sortBy,
    sortdir: state.sortDirection,
  };
}

export function nextSubmissionOrder(state: SubmissionsState, column: SubmissionColumn) {
  return nextOrder(state, column, ['Name', 'FileName']);
}
