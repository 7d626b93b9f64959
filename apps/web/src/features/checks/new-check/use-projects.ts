import type { Project } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/query.ts';

/** The id under which texts without a project are searched. */
export const withoutProject = 0;

export interface Projects {
  readonly all: readonly Project[];
  /** Everything that can be searched: the projects and 0. */
  readonly searchableIds: readonly number[];
}

const none: readonly Project[] = [];

export function useProjects(): Projects {
  const { data } = useQuery(operationQuery('GetProjects', {}));
  const all = data?.data ?? none;
  return { all, searchableIds: [withoutProject, ...all.map(({ Id }) => Id)] };
}
