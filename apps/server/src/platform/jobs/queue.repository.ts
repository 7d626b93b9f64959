import { sql } from 'kysely';
import type { Executor } from '../database/connect.ts';
import { z } from 'zod';
import { jobKind, type JobKind } from './job-kind.ts';

/** First half of the advisory locks of keys that were asked for; the second half is the hash of the key. */
const askedLockClass = 7_310_929;

export interface EnqueueOptions {
  /** The key that one waiting job has; a later one keeps the time of the first. */
  readonly key?: string;
  readonly delaySeconds?: number;
  readonly maxAttempts: number;
  /** Lower values run first. */
  readonly priority?: number;
}

/**
 * Queues a job of the installation, in the transaction of the change that it belongs to. Jobs of users wait
 * for their turn (user-turns.ts).
 */
export async function enqueue<Payload>(
  db: Executor,
  { name }: JobKind<Payload>,
  payload: Payload,
  options: EnqueueOptions,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    run_at => now() + make_interval(secs => ${options.delaySeconds ?? 0}),
    max_attempts => ${options.maxAttempts}::integer,
    job_key => ${options.key ?? null}::text,
    job_key_mode => 'preserve_run_at',
    priority => ${options.priority ?? 0}::integer
  )`.execute(db);
}

/**
 * The same for a job with a key that many transactions ask for, and whose time does not matter: one that asks while
 * another has asked and has not ended does not wait, and asks for nothing. Otherwise the key would be locked until a long
 * transaction ends. So the job may run before this transaction has ended, or never if the other one is rolled back: use it for
 * jobs that a schedule starts as well.
 */
export async function enqueueUnlessAsked<Payload>(
  db: Executor,
  { name }: JobKind<Payload>,
  payload: Payload,
  { key, delaySeconds = 0, maxAttempts, priority = 0 }: EnqueueOptions & { readonly key: string },
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    run_at => now() + make_interval(secs => ${delaySeconds}),
    max_attempts => ${maxAttempts}::integer,
    job_key => ${key}::text,
    job_key_mode => 'preserve_run_at',
    priority => ${priority}::integer
  ) where pg_try_advisory_xact_lock(${askedLockClass}::integer, hashtext(${key}))`.execute(db);
}

/** Queues a job several times, in one statement. */
export async function enqueueAll<Payload>(
  db: Executor,
  { name }: JobKind<Payload>,
  jobs: readonly {
    readonly payload: Payload;
    readonly maxAttempts: number;
    readonly priority: number;
  }[],
): Promise<void> {
  await sql`select from graphile_worker.add_jobs(array(
    select (${name}::text, spec.payload, null, now(), spec."maxAttempts", null, spec.priority, null)
      ::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(jobs)}::json)
      as spec(payload json, "maxAttempts" smallint, priority smallint)
  ))`.execute(db);
}

/** Runs every hour, and soon after deletions. */
export const cleanUpKind = jobKind({
  name: 'clean-up',
  lane: 'upkeep',
  schedule: '17 * * * * ?fill=1h&max=3',
  payload: z.looseObject({}),
});

/** Soon removes data that has lost its owner, such as the files of deleted reports. */
export async function enqueueCleanUp(db: Executor): Promise<void> {
  await enqueue(db, cleanUpKind, {}, { key: 'clean-up-soon', maxAttempts: 3, priority: 1 });
}

/**
 * Lets jobs run again immediately, with their attempts reset. `rescheduleJobs` of graphile-worker 0.18
 * ignores `attempts: 0`, so each shutdown would count as an attempt.
 */
export async function restartJobs(db: Executor, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await sql`
    select from graphile_worker.reschedule_jobs(${[...jobIds]}::bigint[], run_at => now(), attempts => 0)
  `.execute(db);
}

/**
 * The job with a key: it waits for its time or for a worker, or it runs. Undefined if there is no such job, or if it has
 * failed too often.
 */
export async function selectStateOfJob(db: Executor, key: string): Promise<'waits' | 'runs' | undefined> {
  const { rows } = await sql<{ runs: boolean }>`
    select locked_at is not null as runs from graphile_worker.jobs
    where key = ${key} and (locked_at is not null or attempts < max_attempts)`.execute(db);
  const [job] = rows;
  if (job === undefined) return undefined;
  return job.runs ? 'runs' : 'waits';
}

/** Waiting jobs by name, for the metrics. */
export async function countWaitingJobs(
  db: Executor,
): Promise<readonly { readonly job: string; readonly count: number }[]> {
  const { rows } = await sql<{ job: string; count: number }>`
    select job, count(*) as count from (
      select task_identifier as job from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now()
      union all
      select job from job_turns where slot is null and run_at <= now()
    ) as waiting
    group by job
  `.execute(db);
  return rows;
}
