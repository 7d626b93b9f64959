import type { Project } from '@palimpsest/contract';
import { useProjectsQuery } from '../../../api/use-projects.ts';

/** The id under which texts without a project are searched. */
export const withoutProject = 0;

export interface Projects {
  readonly all: readonly Project[];
  /** Everything that can be searched: the projects and 0. */
  readonly searchableIds: readonly number[];
}

const none: readonly Project[] = [];

export function useProjects(): Projects {
  const { data } = useProjectsQuery();
  const all = data?.data ?? none;
  return { all, searchableIds: [withoutProject, ...all.map(({ Id }) => Id)] };
}
