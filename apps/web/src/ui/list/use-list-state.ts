import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Params } from './list-state.ts';

interface Paged {
  readonly page: number;
}

/** How a list's state is written to and read from the address. */
export interface ListCodec<State extends Paged> {
  readonly read: (params: Params) => State;
  readonly write: (state: State) => Readonly<Record<string, string | number>>;
  /** The state's filters, all cleared. */
  readonly noFilters: Partial<State>;
}

export type ChangeList<State> = (changes: Partial<State>) => void;

/**
 * The state of the list on this page, kept in the address: the state, a function that changes it, and one that
 * clears all filters. A change of the listed rows returns to the first page. The codec must keep its identity.
 */
export function useListState<State extends Paged>(
  codec: ListCodec<State>,
): readonly [State, ChangeList<State>, () => void] {
  const params: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => codec.read(params), [codec, params]);
  const change = useCallback<ChangeList<State>>(
    (changes) => {
      void navigate({
        to: '.',
        search: (current: Params) => codec.write({ ...codec.read(current), page: 1, ...changes }),
        // Turning a page is a step that "back" undoes; typing a search is not.
        replace: changes.page === undefined,
        resetScroll: changes.page !== undefined,
      });
    },
    [codec, navigate],
  );
  const reset = useCallback(() => change(codec.noFilters), [change, codec]);
  return [state, change, reset];
}
