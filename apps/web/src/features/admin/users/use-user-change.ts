import { useQueryClient } from '@tanstack/react-query';

/** Loads the lists and pages of users again after a change. */
export function useUsersChanged(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'GetUsers' || queryKey[0] === 'GetUserAsAdmin',
    });
}
