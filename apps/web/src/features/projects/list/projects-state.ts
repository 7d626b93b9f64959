import { limits } from '@palimpsest/contract';
import { naturalNumber, nextOrder, type Params, type SortDirection } from '../../../ui/list/list-state.ts';
import { projectColumns, type ProjectColumn } from './sort-projects.ts';

/** The part of the page's state that is kept in the address. */
export interface ProjectsState {
  readonly sortBy: ProjectColumn;
  readonly sortDirection: SortDirection;
  /** The project whose properties are shown. */
  readonly projectId: number | null;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
}

export function readProjectsState(params: Params): ProjectsState {
  const pageSize = naturalNumber(params['size']);
  return {
    sortBy: projectColumns.find((column) => column === params['sort']) ?? 'Date',
    sortDirection: params['dir'] === 'asc' ? 'asc' : 'desc',
    projectId: naturalNumber(params['project']) || null,
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === pageSize) ?? null,
  };
}

/** Defaults are left out. */
export function writeProjectsState(state: ProjectsState): Readonly<Record<string, string | number>> {
  return {
    ...(state.projectId === null ? {} : { project: state.projectId }),
    ...(state.sortBy === 'Date' ? {} : { sort: state.sortBy }),
    ...(state.sortDirection === 'desc' ? {} : { dir: state.sortDirection }),
    ...(state.page === 1 ? {} : { page: state.page }),
    ...(state.pageSize === null ? {} : { size: state.pageSize }),
  };
}

/** The order after a click on a column's head. */
export function nextProjectOrder(state: ProjectsState, column: ProjectColumn) {
  return nextOrder(state, column, ['Name']);
}
