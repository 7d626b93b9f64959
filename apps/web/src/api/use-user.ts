import type { User } from '@palimpsest/contract';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isServerUnavailable, type ApiError } from './api-error.ts';
import { forgetKept } from './kept.ts';
import { operationQuery } from './query.ts';
import type { CallResult } from './read-answer.ts';

const retryWhileAwayMs = 4_000;
/** Credits change without the page: a check is charged when its turn comes. */
const refreshMs = 20_000;

export const userQuery = operationQuery('GetUserInfo', {});

/** The user behind the session; a guest is made where there is none. Asks again while the server is away. */
export function useUserQuery(): UseQueryResult<CallResult<User>, ApiError> {
  return useQuery({
    ...userQuery,
    refetchInterval: ({ state }) => {
      if (isServerUnavailable(state.error)) return retryWhileAwayMs;
      return state.data === undefined ? false : refreshMs;
    },
  });
}

/** The user, undefined while the first answer is on its way. */
export function useUser(): User | undefined {
  return useUserQuery().data?.data;
}

/**
 * Reads the user anew whenever `states` has become another one: how the checks on the screen stand, '' while that
 * is not known. A check is charged when its turn comes, and what it cost is given back when it fails.
 */
export function useCreditsAfter(states: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (states !== '') void client.invalidateQueries({ queryKey: userQuery.queryKey });
  }, [client, states]);
}

/** A different user is behind the session: nothing that was read before is theirs. */
export function replaceUser(client: QueryClient, user: User): void {
  client.setQueryData(userQuery.queryKey, { data: user, message: '', total: 0 });
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== userQuery.queryKey[0] });
}

/** The session has ended: drafts and everything read before go with a fresh page, which asks for a new guest. */
export function leaveSession(): void {
  // Last of all, after the page has kept its draft for a reload.
  window.addEventListener('pagehide', () => {
    sessionStorage.clear();
    forgetKept();
  });
  window.location.assign('/');
}
