import { phaseFilterStart, type InputOf } from '@palimpsest/contract';
import {
  dateFilterCodes,
  naturalNumber,
  readPageAndOrder,
  readSearch,
  writePageAndOrder,
  type PageAndOrder,
  type Params,
  type SortColumns,
} from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';
import { codeOf } from '../page/use-license.ts';

export type UsageColumn = 'Credits' | 'Reports' | 'Mail' | 'Name';

/** The columns that the members can be ordered by; the first is the default. */
export const usageColumns: SortColumns<UsageColumn> = ['Credits', 'Reports', 'Mail', 'Name'];

/** Whose use is shown, and when. The statistics share it. */
export interface UsageFilters {
  readonly search: string;
  /** A date filter, or 100 plus the number of a phase; null: the present phase. */
  readonly date: number | null;
  /** The code of one licence; null: all. */
  readonly license: string | null;
}

/** The list of members as it is in the address. */
export interface UsageState extends UsageFilters, PageAndOrder<UsageColumn> {
  /** The licence of the page; '': the first one. */
  readonly code: string;
}

export const noUsageFilters = { search: '', date: null, license: null } as const;

export const usageCodec: ListCodec<UsageState> = {
  read: (params) => ({
    code: codeOf(params),
    search: readSearch(params),
    date: usageDate(params['date']),
    license: textOf(params['license']) || null,
    ...readPageAndOrder(params, usageColumns),
  }),
  write: (state) => ({
    ...(state.code === '' ? {} : { code: state.code }),
    ...filtersOf(state),
    ...writePageAndOrder(state, usageColumns),
  }),
  noFilters: noUsageFilters,
};

export function memberListInput(state: UsageState, pagesize: number): InputOf<'GetLicenseUsers'> {
  const { code, page: pageno, sortBy: sortby, sortDirection: sortdir } = state;
  return { code, filters: filtersOf(state), pageno, pagesize, sortby, sortdir };
}

/** The filters of charts and files, which have no search. */
export function usageScopeOf({ date, license }: UsageFilters) {
  return filtersOf({ search: '', date, license });
}

export function hasUsageFilters(state: UsageFilters): boolean {
  return Object.keys(filtersOf(state)).length > 0;
}

function filtersOf({ search, date, license }: UsageFilters) {
  return {
    ...(search === '' ? {} : { search }),
    ...(date === null ? {} : { date }),
    ...(license === null ? {} : { license }),
  };
}

function usageDate(value: Params[string]): number | null {
  const number = naturalNumber(value);
  if (number === null) return null;
  const isPhase = number > phaseFilterStart && number <= phaseFilterStart + 10_000;
  return isPhase || dateFilterCodes.some((code) => code === number) ? number : null;
}

/** The router parses a number in the address. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
