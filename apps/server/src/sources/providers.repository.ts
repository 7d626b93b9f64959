import type { ProviderKey } from '@palimpsest/contract';
import { sql, type Selectable } from 'kysely';
import type { Executor } from '../database/connect.ts';
import type {
  ProviderOptions,
  ProviderUsageTable,
  SearchProvidersTable,
} from '../database/tables/source-tables.ts';

export type ProviderRow = Selectable<SearchProvidersTable>;

/** The providers that an administrator has set up, in no particular order. */
export async function selectProviders(db: Executor): Promise<readonly ProviderRow[]> {
  return db.selectFrom('searchProviders').selectAll().execute();
}

/**
 * Reserves the provider's next free moment and tells how long to wait for it. Several processes get different moments.
 * Undefined, with nothing reserved, if the moment is too far away, or if the provider rests or was turned off meanwhile.
 */
export async function reserveMoment(
  db: Executor,
  key: ProviderKey,
  {
    requestsPerSecond,
    longestWaitMs,
  }: { readonly requestsPerSecond: number; readonly longestWaitMs: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ readonly waitMs: number }>`
    update search_providers
    set next_request_at = greatest(next_request_at, clock_timestamp()) + make_interval(secs => ${1 / requestsPerSecond})
    where key = ${key} and is_on and coalesce(resting_until, '-infinity') <= clock_timestamp()
      and next_request_at <= clock_timestamp() + make_interval(secs => ${longestWaitMs / 1_000})
    returning 1000 * extract(epoch from next_request_at - clock_timestamp())::float8
      - ${1_000 / requestsPerSecond}::float8 as "waitMs"`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : Math.max(0, row.waitMs);
}

/** Counts a request of today. False if the provider has had as many as it may have, and nothing was counted. */
export async function countRequest(
  db: Executor,
  provider: ProviderKey,
  { requestsPerDay, milliCents }: { readonly requestsPerDay: number | null; readonly milliCents: number },
): Promise<boolean> {
  if (requestsPerDay === 0) return false;
  const { numAffectedRows } = await sql`
    insert into provider_usage as usage (provider, day, requests, milli_cents)
    values (${provider}, current_date, 1, ${milliCents})
    on conflict (provider, day) do update
    set requests = usage.requests + 1, milli_cents = usage.milli_cents + excluded.milli_cents
    where ${requestsPerDay}::integer is null or usage.requests < ${requestsPerDay}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function noteAnswer(
  db: Executor,
  provider: ProviderKey,
  { documents, restMs }: { readonly documents: number; readonly restMs: number },
): Promise<void> {
  await sql`update provider_usage set documents = documents + ${documents}
    where provider = ${provider} and day = current_date`.execute(db);
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
  await sql`update provider_usage set failures = failures + 1
    where provider = ${provider} and day = current_date`.execute(db);
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

export type ProviderUsageRow = Selectable<ProviderUsageTable>;

const shownDays = 30;

/** The last 30 days, newest first. */
export async function selectUsage(db: Executor): Promise<readonly ProviderUsageRow[]> {
  return db
    .selectFrom('providerUsage')
    .selectAll()
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('day', '>', sql<string>`current_date - ${shownDays}::integer`)
    .orderBy('provider')
    .orderBy('providerUsage.day', 'desc')
    .execute();
}
