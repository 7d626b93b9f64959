import { useQuery } from '@tanstack/react-query';
import { operationQuery } from './query.ts';

/** The projects that the user may see. */
export function useProjectsQuery() {
  return useQuery(operationQuery('GetProjects', {}));
}
