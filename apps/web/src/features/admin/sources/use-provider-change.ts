import { useQueryClient } from '@tanstack/react-query';
import { operationQuery, useOperation } from '../../../api/query.ts';

/** Changes a service, and shows the new state of all of them. */
export function useProviderChange(onSaved?: () => void) {
  const client = useQueryClient();
  return useOperation('UpdateSearchProvider', {
    onSuccess: (result) => {
      client.setQueryData(operationQuery('GetSearchProviders', {}).queryKey, result);
      onSaved?.();
    },
  });
}
