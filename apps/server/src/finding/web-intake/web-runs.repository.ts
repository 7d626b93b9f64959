import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { StoredRunState, WebRunOptions, WebRunsTable } from './tables.ts';

/**
 *     waiting ──▶ running ──▶ finished ──(administrator, schedule, command)──▶ waiting or running
 *        │           ├──────▶ failed ───┐
 *        └──(stop)───┴──────▶ stopped ──┴──(administrator, command)──▶ waiting or running
 *
 * A stopped or failed run continues where it was, one that was complete begins again.
 */
export interface WebRunRow {
  readonly id: number;
  readonly kind: WebRunsTable['kind'];
  readonly target: string;
  readonly state: StoredRunState;
  readonly options: WebRunOptions;
  readonly schedule: 'never' | 'weekly' | 'monthly';
  readonly nextAt: Date | null;
  readonly position: Readonly<Record<string, string | number>>;
  readonly counts: Readonly<Record<string, number>>;
  readonly reasons: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  /** Its work was done to the end. */
  readonly isComplete: boolean;
  readonly isStopRequested: boolean;
  readonly startedAt: Date;
  readonly updatedAt: Date;
  readonly endedAt: Date | null;
  /** A process works on it. */
  readonly isClaimed: boolean;
}

/** It waits for a worker, or a process works on it. */
export function isUnderWay({ state, isClaimed: isAlive }: Pick<WebRunRow, 'state' | 'isClaimed'>): boolean {
  return state === 'waiting' || isAlive;
}

const columns = [
  'id',
  'kind',
  'target',
  'state',
  'options',
  'schedule',
  'nextAt',
  'position',
  'counts',
  'reasons',
  'problems',
  'isComplete',
  'isStopRequested',
  'startedAt',
  'updatedAt',
  'endedAt',
] as const;

const isClaimed = sql<boolean>`claimed_until > now()`.as('isClaimed');

/** The run of this kind for this target: a new one, or that which was interrupted or has finished. */
export async function openRun(
  db: Executor,
  kind: WebRunRow['kind'],
  target: string,
  options: WebRunOptions = {},
): Promise<WebRunRow> {
  const values = { options: JSON.stringify(options) };
  await db
    .insertInto('webRuns')
    .values({ kind, target, state: 'stopped', ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'target']).doUpdateSet(values))
    .execute();
  return db
    .selectFrom('webRuns')
    .select(columns)
    .select(isClaimed)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .executeTakeFirstOrThrow();
}

export async function selectRun(db: Executor, runId: number): Promise<WebRunRow | undefined> {
  return db
    .selectFrom('webRuns')
    .select(columns)
    .select(isClaimed)
    .where('id', '=', runId)
    .executeTakeFirst();
}

export async function selectWebRunForUpdate(db: Executor, runId: number): Promise<WebRunRow | undefined> {
  return db
    .selectFrom('webRuns')
    .select(columns)
    .select(isClaimed)
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
}

/** Begins a complete run from its start. */
export async function restartRun(
  db: Executor,
  runId: number,
  position: WebRunRow['position'],
): Promise<void> {
  await db
    .updateTable('webRuns')
    .set({
      position: JSON.stringify(position),
      counts: '{}',
      reasons: '{}',
      problems: '[]',
      isComplete: false,
      startedAt: sql<Date>`now()`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', runId)
    .execute();
}

export async function saveRun(
  db: Executor,
  run: Pick<WebRunRow, 'id' | 'position' | 'counts' | 'reasons' | 'problems'>,
): Promise<void> {
  await db
    .updateTable('webRuns')
    .set({
      position: JSON.stringify(run.position),
      counts: JSON.stringify(run.counts),
      reasons: JSON.stringify(run.reasons),
      problems: JSON.stringify(run.problems),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', run.id)
    .execute();
}

/** Makes the run that of a process; false if it is that of another one. */
export async function claimWebRun(
  db: Executor,
  runId: number,
  claim: string,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update web_runs set claim = ${claim}, claimed_until = now() + ${seconds} * interval '1 second',
      state = 'running', is_stop_requested = false, next_at = null, ended_at = null, updated_at = now()
    where id = ${runId} and claimed_until < now() returning id`.execute(db);
  return rows.length > 0;
}

/** Keeps the claim. Undefined if it was lost; otherwise whether an administrator wants the run to stop. */
export async function extendWebRunClaim(
  db: Executor,
  runId: number,
  claim: string,
  seconds: number,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ readonly isStopRequested: boolean }>`
    update web_runs set claimed_until = now() + ${seconds} * interval '1 second'
    where id = ${runId} and claim = ${claim} returning is_stop_requested as "isStopRequested"`.execute(db);
  return rows[0]?.isStopRequested;
}

/** Ends the work on a run. A finished run is due again as its schedule says. */
export async function endRun(
  db: Executor,
  runId: number,
  claim: string,
  state: Exclude<StoredRunState, 'running'>,
): Promise<void> {
  await sql`
    update web_runs set state = ${state}, claim = null, claimed_until = '-infinity', is_stop_requested = false,
      is_complete = is_complete or ${state} = 'finished', updated_at = now(),
      ended_at = case when ${state} = 'waiting' then null else now() end,
      next_at = case when ${state} in ('finished', 'failed') then ${dueAfter(sql`now()`)} end
    where id = ${runId} and claim = ${claim}`.execute(db);
}

/** Says why a run has ended before its end. */
export async function addProblem(db: Executor, runId: number, problem: string): Promise<void> {
  await sql`
    update web_runs set problems = problems || jsonb_build_array(${problem}::text) where id = ${runId}`.execute(
    db,
  );
}

/** Sets the state of a run that no process works on. */
export async function setFailed(db: Executor, runId: number): Promise<void> {
  await sql`
    update web_runs set state = 'failed', ended_at = now(), updated_at = now(), next_at = ${dueAfter(sql`now()`)}
    where id = ${runId} and state = 'waiting'`.execute(db);
}

const dueAfter = (date: ReturnType<typeof sql>) => sql`case schedule
  when 'weekly' then ${date} + interval '7 days' when 'monthly' then ${date} + interval '1 month' end`;

/** The time when a run is repeated that has ended; one that is under way is repeated after its end. */
export async function setSchedule(
  db: Executor,
  runId: number,
  schedule: WebRunRow['schedule'],
): Promise<void> {
  await db.updateTable('webRuns').set({ schedule }).where('id', '=', runId).execute();
  await sql`
    update web_runs set next_at = case when state in ('finished', 'failed')
      then greatest(now(), ${dueAfter(sql`ended_at`)}) end
    where id = ${runId}`.execute(db);
  if (schedule === 'never')
    await db.updateTable('webRuns').set({ nextAt: null }).where('id', '=', runId).execute();
}

export async function setState(db: Executor, runId: number, state: 'waiting' | 'stopped'): Promise<void> {
  await db
    .updateTable('webRuns')
    .set({
      state,
      nextAt: null,
      endedAt: state === 'stopped' ? sql<Date>`now()` : null,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', runId)
    .execute();
}

export async function requestStop(db: Executor, runId: number): Promise<void> {
  await db.updateTable('webRuns').set({ isStopRequested: true }).where('id', '=', runId).execute();
}

/** Runs whose time to be repeated has come. */
export async function selectDueForUpdate(db: Executor): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('webRuns')
    .select('id')
    .where('nextAt', '<=', sql<Date>`now()`)
    .orderBy('nextAt')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that are under way or wait come first, then the last ones. */
export async function selectRuns(
  db: Executor,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly WebRunRow[]> {
  return db
    .selectFrom('webRuns')
    .select(columns)
    .select(isClaimed)
    .orderBy(sql`state in ('running', 'waiting')`, 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRuns(db: Executor): Promise<{ readonly all: number; readonly active: number }> {
  const { rows } = await sql<{ readonly all: number; readonly active: number }>`
    select count(*)::integer as all, (count(*) filter (where state in ('running', 'waiting')))::integer as active
    from web_runs`.execute(db);
  return rows[0] ?? { all: 0, active: 0 };
}

/** Forgets runs and what they know of addresses; the pages stay. */
export async function deleteRun(db: Executor, runId: number): Promise<void> {
  await db.deleteFrom('webRuns').where('id', '=', runId).execute();
}
