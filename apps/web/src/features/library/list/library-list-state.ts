import { librarySortColumns, type InputOf } from '@palimpsest/contract';
import {
  listInput,
  nextOrder,
  noListFilters,
  readListState,
  writeListState,
  type ListState,
} from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';

export type LibrarySortColumn = (typeof librarySortColumns)[number];

export type LibraryListState = ListState<LibrarySortColumn>;

export const libraryListCodec: ListCodec<LibraryListState> = {
  read: (params) => readListState(params, librarySortColumns),
  write: (state) => writeListState(state, librarySortColumns),
  noFilters: noListFilters,
};

export function libraryListInput(
  state: LibraryListState,
  defaultPageSize: number,
): InputOf<'GetLibraryTexts'> {
  return listInput(state, defaultPageSize);
}

/** The order after a click on a column's head. */
export function nextLibraryOrder(state: LibraryListState, column: LibrarySortColumn) {
  return nextOrder(state, column, ['Name']);
}
