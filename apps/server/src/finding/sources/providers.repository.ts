import type { ProviderKey } from '@palimpsest/contract';
import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { ProviderOptions, SearchProvidersTable } from './tables.ts';

export type ProviderRow = Selectable<SearchProvidersTable>;

/** The providers that an administrator has set up, in no particular order. */
export async function selectProviders(db: Executor): Promise<readonly ProviderRow[]> {
  return db.selectFrom('searchProviders').selectAll().execute();
}

/** How a request waits for its moment. */
export interface MomentWanted {
  readonly requestsPerSecond: number;
  readonly longestWaitMs: number;
  /** The provider must have had no request for so long: requests outside of checks let those of checks go first. */
  readonly idleMs?: number;
}

/**
 * Reserves the provider's next free moment and tells how long to wait for it. Several processes get different moments.
 * Undefined, with nothing reserved, if the moment is too far away, or if the provider rests or was turned off meanwhile.
 */
export async function reserveMoment(
  db: Executor,
  key: ProviderKey,
  { requestsPerSecond, longestWaitMs, idleMs = 0 }: MomentWanted,
): Promise<number | undefined> {
  const { rows } = await sql<{ readonly waitMs: number }>`
    update search_providers
    set next_request_at = greatest(next_request_at, clock_timestamp()) + make_interval(secs => ${1 / requestsPerSecond})
    where key = ${key} and is_on and coalesce(resting_until, '-infinity') <= clock_timestamp()
      and next_request_at <= clock_timestamp() + make_interval(secs => ${(longestWaitMs - idleMs) / 1_000})
    returning 1000 * extract(epoch from next_request_at - clock_timestamp())::float8
      - ${1_000 / requestsPerSecond}::float8 as "waitMs"`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : Math.max(0, row.waitMs);
}

/** Whether it is turned on and does not rest. */
export async function isAwake(db: Executor, key: ProviderKey): Promise<boolean> {
  const row = await db
    .selectFrom('searchProviders')
    .select('key')
    .where('key', '=', key)
    .where('isOn', '=', true)
    .where(sql<boolean>`coalesce(resting_until, '-infinity') <= clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The provider works. It may have asked not to be asked for `restMs`; 0 for no such wish. */
export async function endFailures(db: Executor, provider: ProviderKey, restMs: number): Promise<void> {
  await sql`update search_providers
    set failures_in_row = 0, resting_until = case when ${restMs}::float8 > 0
      then clock_timestamp() + make_interval(secs => ${restMs / 1_000}) end
    where key = ${provider} and (failures_in_row > 0 or ${restMs}::float8 > 0)`.execute(db);
}

/** The provider rests after several failures in a row, longer each time, or as long as it asks for. */
export async function noteFailure(
  db: Executor,
  provider: ProviderKey,
  failure: { readonly error: string; readonly restMs: number; readonly patience: number },
): Promise<void> {
  const { error, restMs, patience } = failure;
  await sql`update search_providers
    set failures_in_row = failures_in_row + 1, last_error = ${error}, last_error_at = now(),
      resting_until = case
        when ${restMs}::float8 > 0 then clock_timestamp() + make_interval(secs => ${restMs / 1_000})
        when failures_in_row + 1 >= ${patience}
          then clock_timestamp() + make_interval(secs => least(3600, 30 * 2 ^ least(10, failures_in_row + 1 - ${patience})))
        else resting_until end
    where key = ${provider}`.execute(db);
}

export interface ProviderColumns {
  readonly isOn?: boolean;
  /** Sealed. */
  readonly secret?: string;
  /** Options that are missing stay as they are. */
  readonly options: ProviderOptions;
  readonly milliCents?: number | null;
  readonly requestsPerSecond?: number | null;
  readonly requestsPerDay?: number | null;
  readonly changedById: number;
}

export async function upsertProvider(
  db: Executor,
  key: ProviderKey,
  { options, ...columns }: ProviderColumns,
): Promise<void> {
  const json = JSON.stringify(options);
  await db
    .insertInto('searchProviders')
    .values({ key, ...columns, options: json })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        ...columns,
        options: sql<string>`search_providers.options || ${json}::jsonb`,
        failuresInRow: 0,
        restingUntil: null,
        changedAt: new Date(),
      }),
    )
    .execute();
}
