import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { RerunColumns } from '../tables.ts';
import type { Attempt } from '../states/report-states.repository.ts';

/**
 * Rechecks and continued searches of finished reports. Their tables have the same columns for states and attempts. A
 * transaction locks the row of a report before that of its rerun.
 */
export type RerunTable = 'report_rechecks' | 'continued_searches';

export type Rerun = Selectable<RerunColumns>;

const columns = sql`report_id, state, status_code, attempt, claims, failures, snaps_done, snaps_count, ordered_at, ended_at`;

export async function unsafeSelectRerun(
  db: Executor,
  table: RerunTable,
  reportId: number,
): Promise<Rerun | undefined> {
  const { rows } = await sql<Rerun>`
    select ${columns} from ${sql.table(table)} where report_id = ${reportId}`.execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends. */
export async function unsafeSelectRerunForUpdate(
  db: Executor,
  table: RerunTable,
  reportId: number,
): Promise<Rerun | undefined> {
  const { rows } = await sql<Rerun>`
    select ${columns} from ${sql.table(table)} where report_id = ${reportId} for update`.execute(db);
  return rows[0];
}

/** Orders reruns; what an earlier one has recorded stays until the next one is done. */
export async function upsertReruns(
  db: Executor,
  table: RerunTable,
  reportIds: readonly number[],
): Promise<void> {
  if (reportIds.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (report_id, state)
    select report_id, 'Waiting' from unnest(${[...reportIds]}::integer[]) as ordered (report_id)
    on conflict (report_id) do update
      set state = 'Waiting', status_code = '', claims = 0, failures = 0, snaps_done = 0, snaps_count = 0,
        ordered_at = now(), ended_at = null`.execute(db);
}

/** Begins an attempt. */
export async function updateRerunToActive(
  db: Executor,
  table: RerunTable,
  { reportId, attempt }: Rerun,
): Promise<Attempt> {
  const next = attempt + 1;
  await sql`
    update ${sql.table(table)}
    set state = 'Active', attempt = ${next}, claims = claims + 1, snaps_done = 0, snaps_count = 0
    where report_id = ${reportId}`.execute(db);
  return { reportId, attempt: next };
}

/** False if the attempt is over. */
export async function updateRerunProgress(
  db: Executor,
  table: RerunTable,
  { reportId, attempt }: Attempt,
  { snapsDone, snapsCount }: { readonly snapsDone: number; readonly snapsCount: number },
): Promise<boolean> {
  const updated = await sql`
    update ${sql.table(table)} set snaps_done = ${snapsDone}, snaps_count = ${snapsCount}
    where report_id = ${reportId} and attempt = ${attempt} and state = 'Active'`.execute(db);
  return (updated.numAffectedRows ?? 0n) > 0n;
}

export async function updateRerunFailures(
  db: Executor,
  table: RerunTable,
  reportId: number,
  failures: number,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set failures = ${failures} where report_id = ${reportId}`.execute(db);
}

export async function updateRerunToFailed(
  db: Executor,
  table: RerunTable,
  reportId: number,
  statusCode: string,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set state = 'Failed', status_code = ${statusCode}, ended_at = now()
    where report_id = ${reportId}`.execute(db);
}

export async function updateRerunToDone(db: Executor, table: RerunTable, reportId: number): Promise<void> {
  await sql`
    update ${sql.table(table)} set state = 'Done', status_code = '', snaps_done = snaps_count, ended_at = now()
    where report_id = ${reportId}`.execute(db);
}
