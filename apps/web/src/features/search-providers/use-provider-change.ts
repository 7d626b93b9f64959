import { useOperation, type OperationHookOptions } from '../../api/query.ts';
import { searchProvidersQuery } from '../../common/search-providers/queries.ts';

/** Changes a service, and shows the new state of all of them. */
export function useProviderChange(options: OperationHookOptions<'UpdateSearchProvider'> = {}) {
  return useOperation('UpdateSearchProvider', { answers: () => searchProvidersQuery({}), ...options });
}
