import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Executor } from '../database/connect.ts';

/** First half of the advisory locks of worker processes; the second half is the number of their row. */
const workerLockClass = 7_310_926;

/** A process that is alive has the lock of its row. */
const isAlive = sql<boolean>`exists (
  select from pg_locks
  where locktype = 'advisory' and classid = ${workerLockClass}::integer::oid and objid = worker_processes.id::oid
    and database = (select oid from pg_database where datname = current_database())
)`;

/** The processes that are alive, and how many checks they run at once. */
export async function countWorkers(
  db: Executor,
): Promise<{ readonly processes: number; readonly checkSlots: number }> {
  const { processes, checkSlots } = await db
    .selectFrom('workerProcesses')
    .select((eb) => [
      eb.fn.countAll<number>().as('processes'),
      eb.fn.coalesce(eb.fn.sum<number>('checkPlaces'), sql<number>`0`).as('checkSlots'),
    ])
    .where(isAlive)
    .executeTakeFirstOrThrow();
  return { processes, checkSlots };
}

/** Waits for the lock and keeps it as long as the connection is open. */
export async function lockWorkerProcess(client: ClientBase, processId: number): Promise<void> {
  await client.query('select pg_advisory_lock($1, $2)', [workerLockClass, processId]);
}

export async function insertWorkerProcess(db: Executor): Promise<number> {
  const { id } = await db
    .insertInto('workerProcesses')
    .values({ workerIds: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores the names under which the process takes jobs, and its number of simultaneous checks, even if its row
 * was deleted.
 */
export async function restoreWorkerProcess(
  db: Executor,
  process: { readonly id: number; readonly workerIds: readonly string[]; readonly checkPlaces: number },
): Promise<void> {
  const ids = [...process.workerIds];
  await sql`
    insert into worker_processes (id, worker_ids, check_places) overriding system value
    values (${process.id}, ${ids}, ${process.checkPlaces})
    on conflict (id) do update set worker_ids = excluded.worker_ids, check_places = excluded.check_places
  `.execute(db);
}

export async function deleteWorkerProcess(db: Executor, processId: number): Promise<void> {
  await db.deleteFrom('workerProcesses').where('id', '=', processId).execute();
}

/** Deletes the rows of dead processes (nobody has their lock) and returns their worker ids. */
export async function deleteDeadProcesses(db: Executor): Promise<readonly string[]> {
  const { rows } = await sql<{ workerIds: string[] }>`
    delete from worker_processes
    where id in (
      select id from worker_processes
      where not ${isAlive}
      and started_at < now() - interval '2 seconds'
      for update skip locked
    )
    returning worker_ids as "workerIds"
  `.execute(db);
  return rows.flatMap((row) => row.workerIds);
}

/** Whether jobs are still locked under one of these names. */
export async function hasLockedJobs(db: Executor, workerIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where locked_by = any(${[...workerIds]}::text[]) limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Worker ids that have had jobs locked for a while and belong to no known process. */
export async function selectStrayWorkerIds(db: Executor): Promise<readonly string[]> {
  const { rows } = await sql<{ workerId: string }>`
    select distinct locked_by as "workerId" from graphile_worker.jobs
    where locked_at < now() - interval '15 seconds'
      and locked_by not in (select unnest(worker_ids) from worker_processes)
  `.execute(db);
  return rows.map((row) => row.workerId);
}
