import { limits, type InputOf, type UserStatus } from '@palimpsest/contract';
import { naturalNumber, type SortColumns, type SortDirection } from '../../ui/list/list-state.ts';
import type { ListCodec } from '../../ui/list/use-list-state.ts';
import { roles } from '../../common/create-user/roles.ts';

export type UserColumn = 'Date' | 'Name' | 'Mail' | 'Credits' | 'LastUse';

/** The columns that the list can be ordered by; the first is the default. */
export const userColumns: SortColumns<UserColumn> = ['Date', 'Name', 'Mail', 'Credits', 'LastUse'];

/** The list of users as it is in the address. */
export interface UsersState {
  readonly search: string;
  readonly role: UserStatus | null;
  readonly locked: 0 | 1 | null;
  readonly factor: 0 | 1 | null;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
  readonly sortBy: UserColumn;
  readonly sortDirection: SortDirection;
}

export const noUserFilters = { search: '', role: null, locked: null, factor: null } as const;

export const usersCodec: ListCodec<UsersState> = {
  read: (params) => ({
    search: searchOf(params['search']).slice(0, limits.titleChars),
    role: roles.find((role) => role === params['role']) ?? null,
    locked: flag(params['locked']),
    factor: flag(params['factor']),
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === naturalNumber(params['size'])) ?? null,
    sortBy: userColumns.find((column) => column === params['sort']) ?? userColumns[0],
    sortDirection: params['dir'] === 'asc' ? 'asc' : 'desc',
  }),
  write: (state) => ({
    ...filtersOf(state),
    ...(state.page === 1 ? {} : { page: state.page }),
    ...(state.pageSize === null ? {} : { size: state.pageSize }),
    ...(state.sortBy === userColumns[0] ? {} : { sort: state.sortBy }),
    ...(state.sortDirection === 'desc' ? {} : { dir: state.sortDirection }),
  }),
  noFilters: noUserFilters,
};

export function usersInput(state: UsersState, pagesize: number): InputOf<'GetUsers'> {
  const { sortBy: sortby, sortDirection: sortdir } = state;
  return { filters: filtersOf(state), pageno: state.page, pagesize, sortby, sortdir };
}

export function hasUserFilters(state: UsersState): boolean {
  return Object.keys(filtersOf(state)).length > 0;
}

function filtersOf({ search, role, locked, factor }: UsersState) {
  return {
    ...(search === '' ? {} : { search }),
    ...(role === null ? {} : { role }),
    ...(locked === null ? {} : { locked }),
    ...(factor === null ? {} : { factor }),
  };
}

/** The router parses an id in the address as a number. */
function searchOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function flag(value: unknown): 0 | 1 | null {
  const number = naturalNumber(value);
  return number === 0 || number === 1 ? number : null;
}
