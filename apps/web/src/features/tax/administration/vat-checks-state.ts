import { limits, vatCheckStates, type InputOf, type VatCheckState } from '@palimpsest/contract';
import { naturalNumber, type SortDirection } from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';

/** The list of questions about VAT ids as it is in the address. */
export interface VatChecksState {
  readonly search: string;
  readonly state: VatCheckState | null;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
  readonly sortBy: 'Date';
  readonly sortDirection: SortDirection;
}

export const noVatCheckFilters = { search: '', state: null } as const;

export const vatChecksCodec: ListCodec<VatChecksState> = {
  read: (params) => ({
    search: textOf(params['search']).slice(0, limits.titleChars),
    state: vatCheckStates.find((state) => state === params['state']) ?? null,
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === naturalNumber(params['size'])) ?? null,
    sortBy: 'Date',
    sortDirection: params['dir'] === 'asc' ? 'asc' : 'desc',
  }),
  write: (state) => ({
    ...filtersOf(state),
    ...(state.page === 1 ? {} : { page: state.page }),
    ...(state.pageSize === null ? {} : { size: state.pageSize }),
    ...(state.sortDirection === 'desc' ? {} : { dir: state.sortDirection }),
  }),
  noFilters: noVatCheckFilters,
};

export function vatChecksInput(state: VatChecksState, pagesize: number): InputOf<'GetVatChecks'> {
  return { filters: filtersOf(state), pageno: state.page, pagesize, sortdir: state.sortDirection };
}

export function hasVatCheckFilters(state: VatChecksState): boolean {
  return Object.keys(filtersOf(state)).length > 0;
}

function filtersOf({ search, state }: VatChecksState) {
  return { ...(search === '' ? {} : { search }), ...(state === null ? {} : { state }) };
}

/** The router parses a number in the address. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
