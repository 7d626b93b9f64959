import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isServerUnavailable } from './api-error.ts';

/** Retries only what may pass by itself, twice and quickly; afterwards the maintenance screen takes over. */
function retry(failures: number, error: unknown): boolean {
  return isServerUnavailable(error) && failures < 2;
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Asks whether the server is there at all: the shell shows the maintenance screen by this query.
      if (isServerUnavailable(error) && query.queryKey[0] !== 'GetUserInfo') {
        void queryClient.invalidateQueries({ queryKey: ['GetUserInfo'] });
      }
    },
  }),
  defaultOptions: {
    // 'always': a self-hosted server may be reachable while the browser believes to be offline.
    queries: { networkMode: 'always', retry, retryDelay: 400, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { networkMode: 'always', retry: false },
  },
});
