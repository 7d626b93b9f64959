import { limits, type InputOf } from '@palimpsest/contract';
import { naturalNumber } from '../../ui/list/list-state.ts';
import type { ListCodec } from '../../ui/list/use-list-state.ts';

/** The periods that can be chosen, with their days; null is all that is kept. */
export const auditPeriods = { day: 1, week: 7, month: 30, year: 365 } as const;
export type AuditPeriod = keyof typeof auditPeriods;

/** The audit log as it is in the address. */
export interface AuditState {
  readonly search: string;
  /** Null: all. */
  readonly operation: string | null;
  readonly period: AuditPeriod | null;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
}

const periodNames = ['day', 'week', 'month', 'year'] as const satisfies readonly AuditPeriod[];

export const auditCodec: ListCodec<AuditState> = {
  read: (params) => ({
    search: typeof params['search'] === 'string' ? params['search'].slice(0, limits.titleChars) : '',
    operation: typeof params['operation'] === 'string' ? params['operation'].slice(0, 80) : null,
    period: periodNames.find((name) => name === params['period']) ?? null,
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === naturalNumber(params['size'])) ?? null,
  }),
  write: ({ search, operation, period, page, pageSize }) => ({
    ...(search === '' ? {} : { search }),
    ...(operation === null ? {} : { operation }),
    ...(period === null ? {} : { period }),
    ...(page === 1 ? {} : { page }),
    ...(pageSize === null ? {} : { size: pageSize }),
  }),
  noFilters: { search: '', operation: null, period: null },
};

/** @param now In epoch milliseconds; a period begins at a full minute, so that the same state is the same query. */
export function auditFilters(
  { search, operation, period }: AuditState,
  now: number,
): NonNullable<InputOf<'GetAuditLog'>['filters']> {
  const minute = Math.floor(now / 60_000) * 60;
  return {
    ...(search === '' ? {} : { search }),
    ...(operation === null ? {} : { operation }),
    ...(period === null ? {} : { since: minute - auditPeriods[period] * 86_400 }),
  };
}
