import { useQueryClient } from '@tanstack/react-query';

/** Loads the lists and pages of licences again after a change. */
export function useLicensesChanged(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'GetLicenses' || queryKey[0] === 'GetLicenseAsAdmin',
    });
}
