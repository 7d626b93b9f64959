import { limits, webHostOrders, type InputOf } from '@palimpsest/contract';
import { naturalNumber, readSearch, type SortDirection } from '../../ui/list/list-state.ts';
import type { ListCodec } from '../../ui/list/use-list-state.ts';

export const webIndexViews = ['runs', 'hosts'] as const;
export type WebIndexView = (typeof webIndexViews)[number];
export type HostColumn = (typeof webHostOrders)[number];

/** The page as it is in the address. Search and order belong to the hosts. */
export interface WebIndexState {
  readonly view: WebIndexView;
  readonly search: string;
  readonly sortBy: HostColumn;
  readonly sortDirection: SortDirection;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
}

const firstColumn = 'pages';

export const webIndexCodec: ListCodec<WebIndexState> = {
  read: (params) => ({
    view: webIndexViews.find((view) => view === params['view']) ?? 'runs',
    search: readSearch(params),
    sortBy: webHostOrders.find((column) => column === params['sort']) ?? firstColumn,
    sortDirection: params['dir'] === 'asc' ? 'asc' : 'desc',
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === naturalNumber(params['size'])) ?? null,
  }),
  write: ({ view, search, sortBy, sortDirection, page, pageSize }) => ({
    ...(view === 'runs' ? {} : { view }),
    ...(search === '' ? {} : { search }),
    ...(sortBy === firstColumn ? {} : { sort: sortBy }),
    ...(sortDirection === 'desc' ? {} : { dir: sortDirection }),
    ...(page === 1 ? {} : { page }),
    ...(pageSize === null ? {} : { size: pageSize }),
  }),
  noFilters: { search: '' },
};

export function hostListInput(state: WebIndexState, pagesize: number): InputOf<'GetWebHosts'> {
  const { search, sortBy, sortDirection, page } = state;
  return { search, sortby: sortBy, sortdir: sortDirection, pageno: page, pagesize };
}
