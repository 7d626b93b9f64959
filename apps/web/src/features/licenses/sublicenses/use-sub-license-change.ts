import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../api/query.ts';

/** Changes a sub-licence. The answer is about it, so the page reads its own licence again. */
export function useSubLicenseChange(onDone: () => void) {
  const client = useQueryClient();
  return useOperation('UpdateLicense', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['GetLicenseAdmin'] });
      onDone();
    },
  });
}
