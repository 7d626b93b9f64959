import { librarySortColumns, type InputOf, type TextResultState } from '@palimpsest/contract';
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
import { readResultState } from '../../../common/result/result-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';

export type LibrarySortColumn = (typeof librarySortColumns)[number];

export interface LibraryListState extends ListState<LibrarySortColumn> {
  /** The owner's id; null for the texts of everyone that the user may see. */
  readonly ownerId: number | null;
  /** Only texts with this result, within a project; null for all. */
  readonly result: TextResultState | null;
}

export const libraryListCodec: ListCodec<LibraryListState> = {
  read: (params) => ({
    ...readListState(params, librarySortColumns),
    // No user has the number 0.
    ownerId: naturalNumber(params['owner']) || null,
    result: readResultState(params['result']),
  }),
  write: (state) => ({
    ...writeListState(state, librarySortColumns),
    ...(state.ownerId === null ? {} : { owner: state.ownerId }),
    ...(state.result === null ? {} : { result: state.result }),
  }),
  noFilters: { ...noListFilters, ownerId: null, result: null },
};

export function libraryListInput(
  state: LibraryListState,
  defaultPageSize: number,
): InputOf<'GetLibraryTexts'> {
  // Results are shown, ordered and filtered by only within a project.
  const inProject = (state.projectId ?? 0) > 0;
  const isOrdered = state.sortBy !== 'Result' || inProject;
  const input = listInput(isOrdered ? state : { ...state, sortBy: 'Date' }, defaultPageSize);
  return {
    ...input,
    filters: {
      ...input.filters,
      ...(state.ownerId === null ? {} : { userId: state.ownerId }),
      ...(state.result === null || !inProject ? {} : { result: state.result }),
    },
  };
}

export function hasLibraryFilters(state: LibraryListState): boolean {
  return state.ownerId !== null || state.result !== null || hasListFilters(state);
}

/** The order after a click on a column's head. */
export function nextLibraryOrder(state: LibraryListState, column: LibrarySortColumn) {
  return nextOrder(state, column, ['Name', 'Owner', 'ProjectName']);
}

/** The default state of the list. */
export const usualLibraryList = {
  ...libraryListCodec.read({}),
} satisfies LibraryListState;
