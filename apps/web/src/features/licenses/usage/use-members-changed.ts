import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads the members and the licence again. */
export function useMembersChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'GetLicenseUsers' || queryKey[0] === 'GetLicenseAdmin',
    });
  }, [client]);
}
