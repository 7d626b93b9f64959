import { limits } from '@palimpsest/contract';
import { naturalNumber, type Params, type SortDirection } from '../../ui/list/list-state.ts';
import type { ListCodec } from '../../ui/list/use-list-state.ts';

/** A list of the shop as it is in the address: a search, filters of its own, the page and the order by date. */
export interface SalesState<Filters> {
  readonly search: string;
  /** Only those that are set. */
  readonly filters: Partial<Filters>;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
  readonly sortBy: 'Date';
  readonly sortDirection: SortDirection;
}

/** Reads each filter from its parameter in the address; undefined for what it does not know. */
type Readers<Filters> = { readonly [Name in keyof Filters]: (value: unknown) => Filters[Name] | undefined };

/** A filter with these values. */
export function oneOf<Value extends string>(values: readonly Value[]) {
  return (given: unknown): Value | undefined => values.find((value) => value === given);
}

/** A filter with a whole number from one to another. */
export function numberFrom(least: number, most: number) {
  return (given: unknown): number | undefined => {
    const number = naturalNumber(given);
    return number !== null && number >= least && number <= most ? number : undefined;
  };
}

export function salesList<Filters extends object>(readers: Readers<Filters>) {
  const names = Object.keys(readers) as (keyof Filters & string)[];
  const filtersIn = (params: Params): Partial<Filters> =>
    Object.fromEntries(
      names
        .map((name) => [name, readers[name](params[name])] as const)
        .filter(([, value]) => value !== undefined),
    ) as Partial<Filters>;
  const codec: ListCodec<SalesState<Filters>> = {
    read: (params) => ({
      search: textOf(params['search']).slice(0, limits.titleChars),
      filters: filtersIn(params),
      page: Math.max(1, naturalNumber(params['page']) ?? 1),
      pageSize: limits.pageSizes.find((size) => size === naturalNumber(params['size'])) ?? null,
      sortBy: 'Date',
      sortDirection: params['dir'] === 'asc' ? 'asc' : 'desc',
    }),
    write: (state) => ({
      ...searchOf(state),
      ...(state.filters as Readonly<Record<string, string | number | boolean>>),
      ...(state.page === 1 ? {} : { page: state.page }),
      ...(state.pageSize === null ? {} : { size: state.pageSize }),
      ...(state.sortDirection === 'desc' ? {} : { dir: state.sortDirection }),
    }),
    noFilters: { search: '', filters: {} },
  };
  return {
    codec,
    /** The input of the call for the list. */
    input: (state: SalesState<Filters>, pagesize: number) => ({
      filters: { ...searchOf(state), ...state.filters },
      pageno: state.page,
      pagesize,
      sortdir: state.sortDirection,
    }),
    hasFilters: ({ search, filters }: SalesState<Filters>): boolean =>
      search !== '' || Object.keys(filters).length > 0,
  };
}

/** The filters with one of them changed, or removed by undefined. */
export function withFilter<Filters extends object, Name extends keyof Filters>(
  filters: Partial<Filters>,
  name: Name,
  value: Filters[Name] | undefined,
): Partial<Filters> {
  const { [name]: _before, ...others } = filters;
  return (value === undefined ? others : { ...others, [name]: value }) as Partial<Filters>;
}

function searchOf({ search }: { readonly search: string }): { readonly search?: string } {
  return search === '' ? {} : { search };
}

/** The router parses a number in the address. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
