import { limits } from '@palimpsest/contract';
import { naturalNumber, nextOrder, type SortDirection } from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';
import { projectColumns, type ProjectColumn } from './sort-projects.ts';

/** The part of the page's state that is kept in the address. */
export interface ProjectsState {
  readonly sortBy: ProjectColumn;
  readonly sortDirection: SortDirection;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
}

export const projectsCodec: ListCodec<ProjectsState> = {
  read: (params) => {
    const pageSize = naturalNumber(params['size']);
    return {
      sortBy: projectColumns.find((column) => column === params['sort']) ?? 'Date',
      sortDirection: params['dir'] === 'asc' ? 'asc' : 'desc',
      page: Math.max(1, naturalNumber(params['page']) ?? 1),
      pageSize: limits.pageSizes.find((size) => size === pageSize) ?? null,
    };
  },
  // Defaults are left out.
  write: (state) => ({
    ...(state.sortBy === 'Date' ? {} : { sort: state.sortBy }),
    ...(state.sortDirection === 'desc' ? {} : { dir: state.sortDirection }),
    ...(state.page === 1 ? {} : { page: state.page }),
    ...(state.pageSize === null ? {} : { size: state.pageSize }),
  }),
  noFilters: {},
};

/** The order after a click on a column's head. */
export function nextProjectOrder(state: ProjectsState, column: ProjectColumn) {
  return nextOrder(state, column, ['Name']);
}
