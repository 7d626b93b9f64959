import { type InputOf, type UserStatus } from '@palimpsest/contract';
import {
  naturalNumber,
  readPageAndOrder,
  readSearch,
  writePageAndOrder,
  type PageAndOrder,
  type SortColumns,
} from '../../ui/list/list-state.ts';
import type { ListCodec } from '../../ui/list/use-list-state.ts';
import { roles } from '../../common/create-user/roles.ts';

export type UserColumn = 'Date' | 'Name' | 'Mail' | 'Credits' | 'LastUse';

/** The columns that the list can be ordered by; the first is the default. */
export const userColumns: SortColumns<UserColumn> = ['Date', 'Name', 'Mail', 'Credits', 'LastUse'];

/** The list of users as it is in the address. */
export interface UsersState extends PageAndOrder<UserColumn> {
  readonly search: string;
  readonly role: UserStatus | null;
  readonly locked: 0 | 1 | null;
  readonly factor: 0 | 1 | null;
}

export const noUserFilters = { search: '', role: null, locked: null, factor: null } as const;

export const usersCodec: ListCodec<UsersState> = {
  read: (params) => ({
    search: readSearch(params),
    role: roles.find((role) => role === params['role']) ?? null,
    locked: flag(params['locked']),
    factor: flag(params['factor']),
    ...readPageAndOrder(params, userColumns),
  }),
  write: (state) => ({
    ...filtersOf(state),
    ...writePageAndOrder(state, userColumns),
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

function flag(value: unknown): 0 | 1 | null {
  const number = naturalNumber(value);
  return number === 0 || number === 1 ? number : null;
}
