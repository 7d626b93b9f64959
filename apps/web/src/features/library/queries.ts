import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { operationQuery, queryOf } from '../../api/query.ts';
import { libraryListInput, type LibraryListState } from './list/library-list-state.ts';

export const libraryTextCopiesQuery = queryOf('GetLibraryTextCopies');

/** One page of the library. */
export function useLibraryTexts(state: LibraryListState, defaultPageSize: number) {
  return useQuery({
    ...operationQuery('GetLibraryTexts', libraryListInput(state, defaultPageSize)),
    placeholderData: keepPreviousData,
  });
}

/** The owners whose texts the user may see. */
export function useLibraryOwners() {
  return useQuery(operationQuery('GetLibraryOwners', {})).data?.data ?? [];
}

export function useLibraryText(id: number) {
  return useQuery(operationQuery('GetLibraryText', { id }));
}
