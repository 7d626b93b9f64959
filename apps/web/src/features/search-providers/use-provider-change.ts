import { operationQuery, useOperation } from '../../api/query.ts';

/** Changes a service, and shows the new state of all of them. */
export function useProviderChange(onSaved?: () => void) {
  return useOperation('UpdateSearchProvider', {
    answers: () => operationQuery('GetSearchProviders', {}),
    onSuccess: () => onSaved?.(),
  });
}
