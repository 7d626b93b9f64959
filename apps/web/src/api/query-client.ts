import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isMaintenance, isServerUnavailable } from './api-error.ts';

/** A page should not stay empty for longer than a few of these without a reason. */
const longestRetryAfterMs = 3_000;

/**
 * Retries only errors that may pass without help: twice and quickly, or four times if a busy server refuses reading
 * calls for a moment. After that the maintenance screen appears, or the error of the limit.
 */
function retry(failures: number, error: unknown): boolean {
  if (soonMs(error) !== undefined) return failures < 4;
  return isServerUnavailable(error) && !isMaintenance(error) && failures < 2;
}

/** Longer each time, and not the same for all pages: otherwise they would all come back at once. */
function retryDelay(failures: number, error: unknown): number {
  const ms = soonMs(error);
  return ms === undefined ? 400 : ms * 1.5 ** failures * (1 + Math.random() / 2);
}

/** The time when a busy server answers again, if it says so and that is soon. */
function soonMs(error: unknown): number | undefined {
  const ms = error instanceof ApiError ? error.retryAfterMs : undefined;
  return ms !== undefined && ms <= longestRetryAfterMs ? ms : undefined;
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // This query asks whether the server is available at all; the shell shows the maintenance screen by its
      // result.
      if (isServerUnavailable(error) && query.queryKey[0] !== 'GetUserInfo') {
        void queryClient.invalidateQueries({ queryKey: ['GetUserInfo'] });
      }
    },
  }),
  defaultOptions: {
    // 'always': a self-hosted server may be reachable while the browser believes it is offline.
    queries: { networkMode: 'always', retry, retryDelay, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { networkMode: 'always', retry: false },
  },
});
