import {
  limits,
  submissionSortColumns,
  type InputOf,
  type SubmissionKind,
  type TextResultState,
} from '@palimpsest/contract';
import { readResultState } from '../../../common/result/result-state.ts';
import { nextOrder, readListState, writeListState, type ListState } from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';

/** The kinds of submissions beside their results, by which there is a filter of its own. */
export const shownKinds = ['duplicate', 'unlisted'] as const satisfies readonly SubmissionKind[];

type ShownKind = (typeof shownKinds)[number];

export type SubmissionColumn = (typeof submissionSortColumns)[number];

export interface SubmissionsState extends Omit<ListState<SubmissionColumn>, 'date' | 'projectId'> {
  /** Null: all of them. */
  readonly kind: ShownKind | null;
  readonly result: TextResultState | null;
}

export const submissionsCodec: ListCodec<SubmissionsState> = {
  read: (params) => {
    const { search, page, pageSize, sortBy, sortDirection } = readListState(params, submissionSortColumns);
    const kind = shownKinds.find((one) => one === params['kind']) ?? null;
    // Addresses of earlier versions have the unchecked ones as a kind.
    const result = readResultState(params['kind'] === 'unchecked' ? 'unchecked' : params['result']);
    return { search, page, pageSize, sortBy, sortDirection, kind, result };
  },
  write: (state) => ({
    ...writeListState({ ...state, date: null, projectId: null }, submissionSortColumns),
    ...(state.kind === null ? {} : { kind: state.kind }),
    ...(state.result === null ? {} : { result: state.result }),
  }),
  noFilters: { search: '', kind: null, result: null },
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
      ...(state.result === null ? {} : { result: state.result }),
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
