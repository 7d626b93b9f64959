import { limits, type InputOf } from '@palimpsest/contract';
import { naturalNumber, type SortColumns, type SortDirection } from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';

export type LicenseColumn = 'Date' | 'Licensee' | 'ValidTo';

/** The columns that the list can be ordered by; the first is the default. */
export const licenseColumns: SortColumns<LicenseColumn> = ['Date', 'Licensee', 'ValidTo'];

/** The list of licences as it is in the address. */
export interface LicensesState {
  readonly search: string;
  readonly valid: 0 | 1 | null;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
  readonly sortBy: LicenseColumn;
  readonly sortDirection: SortDirection;
}

export const noLicenseFilters = { search: '', valid: null } as const;

export const licensesCodec: ListCodec<LicensesState> = {
  read: (params) => ({
    search: textOf(params['search']).slice(0, limits.titleChars),
    valid: flag(params['valid']),
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === naturalNumber(params['size'])) ?? null,
    sortBy: licenseColumns.find((column) => column === params['sort']) ?? licenseColumns[0],
    sortDirection: params['dir'] === 'asc' ? 'asc' : 'desc',
  }),
  write: (state) => ({
    ...filtersOf(state),
    ...(state.page === 1 ? {} : { page: state.page }),
    ...(state.pageSize === null ? {} : { size: state.pageSize }),
    ...(state.sortBy === licenseColumns[0] ? {} : { sort: state.sortBy }),
    ...(state.sortDirection === 'desc' ? {} : { dir: state.sortDirection }),
  }),
  noFilters: noLicenseFilters,
};

export function licensesInput(state: LicensesState, pagesize: number): InputOf<'GetLicenses'> {
  const { sortBy: sortby, sortDirection: sortdir } = state;
  return { filters: filtersOf(state), pageno: state.page, pagesize, sortby, sortdir };
}

export function hasLicenseFilters(state: LicensesState): boolean {
  return Object.keys(filtersOf(state)).length > 0;
}

function filtersOf({ search, valid }: LicensesState) {
  return { ...(search === '' ? {} : { search }), ...(valid === null ? {} : { valid }) };
}

/** The router parses a number in the address. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function flag(value: unknown): 0 | 1 | null {
  const number = naturalNumber(value);
  return number === 0 || number === 1 ? number : null;
}
