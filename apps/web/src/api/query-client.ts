import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isServerUnavailable } from './api-error.ts';

/** Retries only errors that may pass without help, twice and quickly. After that the maintenance screen appears. */
function retry(failures: number, error: unknown): boolean {
  return isServerUnavailable(error) && failures < 2;
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
    queries: { networkMode: 'always', retry, retryDelay: 400, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { networkMode: 'always', retry: false },
  },
});
