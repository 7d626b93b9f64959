import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

export interface HarvestedRecord {
  /** The repository's own name for the record. */
  readonly recordKey: string;
  readonly url: string;
}

export async function upsertRecords(
  db: Executor,
  runId: number,
  records: readonly HarvestedRecord[],
): Promise<void> {
  await sql`
    insert into harvested_records (run_id, record_key, url)
    select distinct on (record_key) ${runId}::integer, record_key, url
    from unnest(
      ${records.map(({ recordKey }) => recordKey)}::text[], ${records.map(({ url }) => url)}::text[]
    ) as found (record_key, url)
    on conflict (run_id, record_key) do update set url = excluded.url`.execute(db);
}

/** Forgets records, and returns the addresses of their pages that no other record has. */
export async function deleteRecords(
  db: Executor,
  runId: number,
  recordKeys: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly url: string }>`
    with deleted as (
      delete from harvested_records where run_id = ${runId} and record_key = any(${[...recordKeys]}::text[])
      returning url
    )
    select distinct url from deleted where not exists (
      select from harvested_records as other
      where other.run_id = ${runId} and other.url = deleted.url and other.record_key <> all(${[...recordKeys]}::text[])
    )`.execute(db);
  return rows.map(({ url }) => url);
}
