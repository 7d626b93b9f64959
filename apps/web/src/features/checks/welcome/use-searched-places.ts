import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/query.ts';

/** The places that checks search. The first page of visitors has it for itself: shared modules come in large files. */
export function useSearchedPlaces() {
  return useQuery(operationQuery('GetSearchedPlaces', {}));
}
