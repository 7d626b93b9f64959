import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readLibraryList, writeLibraryList, type LibraryListState } from './library-list-state.ts';

export type ChangeLibraryList = (changes: Partial<LibraryListState>) => void;

/** The list's state, kept in the address. Whatever changes what is listed goes back to the first page. */
export function useLibraryListState(): readonly [LibraryListState, ChangeLibraryList, () => void] {
  const params = useSearch({ from: '/library/overview' });
  const navigate = useNavigate({ from: '/library/overview' });
  const state = useMemo(() => readLibraryList(params), [params]);
  const change = useCallback<ChangeLibraryList>(
    (changes) => {
      void navigate({
        to: '.',
        search: (current) => writeLibraryList({ ...readLibraryList(current), page: 1, ...changes }),
        // Turning a page is a step that "back" undoes; typing a search is not.
        replace: changes.page === undefined,
        resetScroll: changes.page !== undefined,
      });
    },
    [navigate],
  );
  const reset = useCallback(() => change({ search: '', date: null, projectId: null }), [change]);
  return [state, change, reset];
}
