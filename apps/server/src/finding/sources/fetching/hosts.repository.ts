import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { RobotsFilesTable } from '../tables.ts';

/**
 * Reserves the next time at which this host may be asked, and returns how long it is until then. Undefined if that is
 * later than the caller can wait. One statement: simultaneous callers of all processes get different times.
 */
export async function reserveTurn(
  db: Executor,
  host: string,
  delayMs: number,
  maxWaitMs: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ readonly waitMs: number }>`
    insert into fetched_hosts (host, next_at)
    values (${host}, clock_timestamp() + ${delayMs} * interval '1 millisecond')
    on conflict (host) do update
      set next_at = greatest(fetched_hosts.next_at, clock_timestamp()) + ${delayMs} * interval '1 millisecond'
      where fetched_hosts.next_at <= clock_timestamp() + ${maxWaitMs} * interval '1 millisecond'
    returning extract(epoch from (next_at - clock_timestamp()))::float8 * 1000 - ${delayMs}::float8 as "waitMs"
  `.execute(db);
  const waitMs = rows[0]?.waitMs;
  return waitMs === undefined ? undefined : Math.max(0, Math.ceil(waitMs));
}

/** The host asked to be left alone for some time. */
export async function restHost(db: Executor, host: string, restMs: number): Promise<void> {
  await sql`
    insert into fetched_hosts (host, next_at) values (${host}, now() + ${restMs} * interval '1 millisecond')
    on conflict (host) do update
      set next_at = greatest(fetched_hosts.next_at, excluded.next_at)`.execute(db);
}

export type RobotsFile = Pick<RobotsFilesTable, 'state' | 'content'> & { readonly isExpired: boolean };

export async function selectRobotsFile(db: Executor, origin: string): Promise<RobotsFile | undefined> {
  return db
    .selectFrom('robotsFiles')
    .select(['state', 'content'])
    .select(sql<boolean>`expires_at <= now()`.as('isExpired'))
    .where('origin', '=', origin)
    .executeTakeFirst();
}

export async function upsertRobotsFile(
  db: Executor,
  file: Pick<RobotsFilesTable, 'origin' | 'state' | 'content'>,
  keepMs: number,
): Promise<void> {
  await sql`
    insert into robots_files (origin, state, content, expires_at)
    values (${file.origin}, ${file.state}, ${file.content}, now() + ${keepMs} * interval '1 millisecond')
    on conflict (origin) do update
      set state = excluded.state, content = excluded.content, expires_at = excluded.expires_at`.execute(db);
}

/** Rows that say nothing any more. */
export async function deleteHostsBefore(db: Executor, date: Date): Promise<void> {
  await db.deleteFrom('fetchedHosts').where('nextAt', '<', date).execute();
  await db.deleteFrom('robotsFiles').where('expiresAt', '<', date).execute();
}
