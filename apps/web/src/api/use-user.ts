import type { User } from '@palimpsest/contract';
import { useQuery, type Query, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMaintenance, isServerUnavailable, isSessionMissing, type ApiError } from './api-error.ts';
import { forgetKept } from './kept.ts';
import { operationQuery } from './query.ts';
import { askAgain } from './refresh.ts';
import type { CallResult } from './read-answer.ts';

const retryWhileAwayMs = 4_000;
const retryDuringMaintenanceMs = 15_000;
/** Credits change without the page: a check is charged when it starts. */
const refreshMs = 20_000;

export const userQuery = operationQuery('GetUserInfo', {});

/**
 * The user of the session; the error is `sessionMissing` without a session. Asks again while the server is
 * unavailable.
 */
export function useUserQuery(): UseQueryResult<CallResult<User>, ApiError> {
  return useQuery({
    ...userQuery,
    refetchInterval: ({ state }) => {
      if (isMaintenance(state.error)) return retryDuringMaintenanceMs;
      if (isServerUnavailable(state.error)) return retryWhileAwayMs;
      return state.data === undefined ? false : refreshMs;
    },
  });
}

/** The user, or undefined until the first answer arrives, and without a session. */
export function useUser(): User | undefined {
  const { data, error } = useUserQuery();
  return isSessionMissing(error) ? undefined : data?.data;
}

/** Whether screens leave out what only experts need. Administrators of the licence see everything. */
export function isBeginner(user: User | undefined): boolean {
  return user?.license?.beginnerMode === true && !user.isLicenseAdmin;
}

/** Whether nobody is logged in, not even as a guest. Stays true while the server is asked again. */
export function useSignedOut(): boolean {
  const { data, error } = useUserQuery();
  const [wasSignedOut, setWasSignedOut] = useState(false);
  const isAsking = data === undefined && error === null;
  const isSignedOut = isAsking ? wasSignedOut : isSessionMissing(error);
  if (isSignedOut !== wasSignedOut) setWasSignedOut(isSignedOut);
  return isSignedOut;
}

/**
 * Reads the user again whenever `states` changes. `states` describes the states of the checks on the screen, ''
 * until they are known. A check is charged when it starts and refunded when it fails.
 */
export function useCreditsAfter(states: string): void {
  useEffect(() => {
    if (states !== '') askAgain(userQuery);
  }, [states]);
}

/** The session belongs to a different user: all data read before is not theirs. */
export function replaceUser(client: QueryClient, user: User): void {
  client.setQueryData(userQuery.queryKey, { data: user, message: '', total: 0 });
  const isOthers = ({ queryKey }: Query): boolean => queryKey[0] !== userQuery.queryKey[0];
  // A part of the page that waits for an answer would wait forever for a query that is removed.
  const isAwaited = (query: Query): boolean => query.isActive() && query.state.fetchStatus === 'fetching';
  client.removeQueries({ predicate: (query) => isOthers(query) && !isAwaited(query) });
  void client.resetQueries({ predicate: isOthers });
}

/** The session has ended. A reload removes drafts and all data read before. */
export function leaveSession(target = '/'): void {
  // Runs last, after the page has kept its draft for a reload.
  window.addEventListener('pagehide', () => {
    sessionStorage.clear();
    forgetKept();
  });
  window.location.assign(target);
}
