import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../database/connect.ts';
import type { JobShare } from './tables.ts';
import { readingIsPaused } from './reading-pauses.repository.ts';
import { guestFlagOf } from '../../people/users/people.repository.ts';
import { jobsAtOnce } from './lanes.ts';
import { restartJobs } from './queue.repository.ts';

/**
 * The turns of users' jobs. A row without a slot is waiting. With a slot, its job is in graphile-worker's table, where
 * it waits for a free worker slot, runs, or waits for its next attempt. When the job has ended, the row is deleted.
 *
 * Jobs of one rank run in the order of their places, which is start-time fair queueing (Goyal, Vin and Cheng, 1996) with the
 * weight of a file as its cost: a place is the weight added to the later one of two, the start of the last job that got a
 * slot, and the last place of the same sender's jobs that weigh no more. So senders take turns, a small file does not wait
 * behind larger ones, and a large one waits for no more than its weight of small ones.
 */

/**
 * First half of the advisory locks that serialise the changes of a user's turns; the second half is the
 * user's id.
 */
const turnsLockClass = 7_310_927;

/** Graphile-worker's priority is a small integer: a rank outweighs any slot. */
const slotsPerRank = 1_000;

export interface NewTurn {
  readonly userId: number;
  readonly projectId: number | null;
  readonly share: JobShare;
  readonly job: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly key: string | null;
  readonly queue: string | null;
  readonly maxAttempts: number;
  readonly delaySeconds: number;
  readonly rank: number;
  readonly firstSlot: number;
  readonly sender: string;
  readonly weight: number;
  readonly isCostly: boolean;
}

/** Makes other transactions that change this user's turns wait until this one ends. */
export async function lockTurns(transaction: Executor, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turnsLockClass}::integer, ${userId}::integer)`.execute(
    transaction,
  );
}

/** Requires the lock of the user's turns. Does nothing if a row with the same key exists. */
export async function insertTurn(transaction: Executor, turn: NewTurn): Promise<void> {
  const { payload, delaySeconds, ...columns } = turn;
  await transaction
    .insertInto('jobTurns')
    .values({
      ...columns,
      payload: JSON.stringify(payload),
      place: placeOf(turn),
      runAt: sql<Date>`now() + make_interval(secs => ${delaySeconds})`,
      slot: null,
      queueJobId: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

function placeOf({ userId, share, sender, rank, weight }: NewTurn): RawBuilder<number> {
  return sql<number>`${weight}::integer + greatest(
    (
      select coalesce(max(place - weight), 0) from job_turns
      where user_id = ${userId} and share = ${share} and rank = ${rank} and slot is not null
    ),
    (
      select place from job_turns
      where user_id = ${userId} and share = ${share} and sender = ${sender} and rank = ${rank}
        and weight <= ${weight}
      order by place desc limit 1
    )
  )`;
}

/**
 * Removes the key from a job that has started, because a job enqueued now may have come too late for it. A
 * job that has not started keeps its key and cannot start before this transaction ends.
 */
export async function releaseKeyOfStartedJob(transaction: Executor, key: string): Promise<void> {
  const turn = await transaction
    .selectFrom('jobTurns')
    .select(['id', 'queueJobId'])
    .where('key', '=', key)
    .where('queueJobId', 'is not', null)
    .executeTakeFirst();
  if (turn === undefined) return;
  const { rows } = await sql<{ isWaiting: boolean; attempts: number }>`
    select locked_at is null and attempts < max_attempts as is_waiting, attempts
    from graphile_worker._private_jobs where id = ${turn.queueJobId} for update
  `.execute(transaction);
  const [job] = rows;
  if (job?.isWaiting === true) {
    // A job that waits for its retry starts over, as with graphile-worker's own keys.
    if (job.attempts > 0) await restartJobs(transaction, [String(turn.queueJobId)]);
    return;
  }
  await transaction.updateTable('jobTurns').set({ key: null }).where('id', '=', turn.id).execute();
}

/**
 * Passes the next waiting job of a user to graphile-worker, if a slot is free. Requires the lock of the
 * user's turns.
 *
 * The priority is the slot, so a user's first job runs before another's second, and jobs of one slot run in
 * the order in which they were queued. A guest's slot counts as the next one.
 *
 * With 10,000 waiting jobs of the user the choice takes 0.2 ms, as with one: job_turns_waiting is read from
 * its start.
 */
export async function admitNext(transaction: Executor, userId: number, share: JobShare): Promise<boolean> {
  const { rows } = await sql`
    with free as (
      select slot from generate_series(0, ${atOnce(share, userId)} - 1) as slots (slot)
      where not exists (
        select from job_turns
        where user_id = ${userId} and share = ${share} and job_turns.slot = slots.slot
      )
    ), next as (
      select id, (select min(slot) from free where slot >= first_slot) as free_slot from job_turns
      where user_id = ${userId} and share = ${share} and slot is null
        and first_slot <= (select max(slot) from free)
        and not (
          is_costly and ${readingIsPaused({
            userId: sql`job_turns.user_id`,
            projectId: sql`job_turns.project_id`,
            sender: sql`job_turns.sender`,
          })}
        )
      order by rank, place, id limit 1
    )
    update job_turns set slot = free_slot, queue_job_id = (graphile_worker.add_job(
      job,
      payload => payload,
      queue_name => queue,
      run_at => greatest(run_at, now()),
      max_attempts => max_attempts::integer,
      job_key => key,
      priority => (rank * ${slotsPerRank}::integer + free_slot + ${guestFlagOf(userId)})::integer
    )).id
    from next
    where job_turns.id = next.id
    returning job_turns.id
  `.execute(transaction);
  return rows.length > 0;
}

/**
 * A user gets at most three quarters of the worker slots for checks, a guest half of them, and each at least one.
 */
function atOnce(share: JobShare, userId: number): RawBuilder<number> {
  if (share !== 'check') return sql<number>`${jobsAtOnce[share]}::integer`;
  return sql<number>`(
    select least(${slotsPerRank - 2}, greatest(1, sum(check_places)
      * (3 - ${guestFlagOf(userId)}) / 4))::integer
    from worker_processes
  )`;
}

export interface TurnsOfUser {
  readonly userId: number;
  readonly share: JobShare;
}

export async function selectTurnOfJob(db: Executor, queueJobId: number): Promise<TurnsOfUser | undefined> {
  return db
    .selectFrom('jobTurns')
    .select(['userId', 'share'])
    .where('queueJobId', '=', queueJobId)
    .executeTakeFirst();
}

export async function deleteTurnOfJob(transaction: Executor, queueJobId: number): Promise<void> {
  await transaction.deleteFrom('jobTurns').where('queueJobId', '=', queueJobId).execute();
}

/** Deletes the turns of jobs that graphile-worker no longer has or has given up. */
export async function deleteTurnsOfLostJobs(db: Executor): Promise<void> {
  await sql`
    delete from job_turns
    where queue_job_id is not null and not exists (
      select from graphile_worker._private_jobs as jobs
      where jobs.id = queue_job_id and (attempts < max_attempts or locked_at is not null)
    )
  `.execute(db);
}

/** Users who have waiting jobs and may have a free slot. */
export async function selectUsersToAdmit(db: Executor): Promise<readonly TurnsOfUser[]> {
  const { rows } = await sql<TurnsOfUser>`
    select user_id as "userId", share from job_turns
    group by user_id, share
    having bool_or(slot is null) and count(slot) < case share
      when 'read' then ${jobsAtOnce.read}::integer
      when 'read-form' then ${jobsAtOnce['read-form']}::integer
      when 'recognise' then ${jobsAtOnce.recognise}::integer
      when 'export' then ${jobsAtOnce.export}::integer
      when 'collude' then ${jobsAtOnce.collude}::integer
      when 'scan' then ${jobsAtOnce.scan}::integer
      else (select greatest(1, sum(check_places)) from worker_processes)
    end
  `.execute(db);
  return rows;
}
