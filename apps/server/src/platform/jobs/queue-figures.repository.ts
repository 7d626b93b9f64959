import { sql } from 'kysely';
import type { Executor } from '../database/connect.ts';
import type { Lane } from './job-kind.ts';

/** Figures about the queue, for administrators. */

export interface WaitingPlace {
  /** The key of the job. */
  readonly key: string;
  /** A job that was handed over to graphile-worker waits for a worker; others wait for other jobs of their user. */
  readonly waitsFor: 'worker' | 'user';
  /** The number of jobs of checks before it: of everyone, or of its user. */
  readonly ahead: number;
}

/** The places of waiting checks. A check without a waiting job has none. */
export async function selectPlacesOfChecks(
  db: Executor,
  keys: readonly string[],
): Promise<readonly WaitingPlace[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<WaitingPlace>`
    with asked as (
      select key, user_id, queue_job_id from job_turns where key = any(${[...keys]}::text[])
    ), of_everyone as (
      select id, row_number() over (order by priority, run_at, id) - 1 as ahead from graphile_worker.jobs
      where task_identifier in ('check', 'recheck') and locked_at is null and attempts < max_attempts
    ), of_users as (
      select key, row_number() over (partition by user_id order by slot is null, rank, id) - 1 as ahead
      from job_turns
      where share = 'check' and user_id in (select user_id from asked where queue_job_id is null)
    )
    select key, 'worker' as "waitsFor", of_everyone.ahead::integer
    from asked join of_everyone on of_everyone.id = asked.queue_job_id
    union all
    select key, 'user', of_users.ahead::integer
    from asked join of_users using (key) where queue_job_id is null
  `.execute(db);
  return rows;
}

export interface Backlog {
  readonly lane: Lane;
  readonly waiting: number;
  readonly running: number;
  /** The moment since when the oldest job has been waiting. */
  readonly oldestAt: Date | null;
}

/** The jobs of each lane that could run now, and those that run. */
export async function selectBacklogs(
  db: Executor,
  laneOf: ReadonlyMap<string, Lane>,
): Promise<readonly Backlog[]> {
  const { rows } = await sql<{ job: string; waiting: number; running: number; oldestAt: Date | null }>`
    select
      job,
      (count(*) filter (where not is_running))::integer as waiting,
      (count(*) filter (where is_running))::integer as running,
      min(since) filter (where not is_running) as "oldestAt"
    from (
      select task_identifier as job, locked_at is not null as is_running, coalesce(turns.run_at, jobs.run_at) as since
      from graphile_worker.jobs left join job_turns as turns on turns.queue_job_id = jobs.id
      where (attempts < jobs.max_attempts and jobs.run_at <= now()) or locked_at is not null
      union all
      select job, false, run_at from job_turns where slot is null and run_at <= now()
    ) as jobs_of_all
    group by job
  `.execute(db);
  return lanes.map((lane) => {
    const ofLane = rows.filter(({ job }) => laneOf.get(job) === lane);
    const since = ofLane.flatMap(({ oldestAt }) => (oldestAt === null ? [] : [oldestAt.getTime()]));
    return {
      lane,
      waiting: ofLane.reduce((sum, { waiting }) => sum + waiting, 0),
      running: ofLane.reduce((sum, { running }) => sum + running, 0),
      oldestAt: since.length === 0 ? null : new Date(Math.min(...since)),
    };
  });
}

const lanes = [
  'checks',
  'files',
  'recognition',
  'results',
  'events',
  'webhooks',
  'learning',
  'intake',
  'upkeep',
] as const satisfies readonly Lane[];
