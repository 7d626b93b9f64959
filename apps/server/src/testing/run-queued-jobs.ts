import { sql } from 'kysely';
import type { Job } from '../platform/jobs/define-job.ts';
import type { Services } from '../services.ts';

interface QueuedJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly maxAttempts: number;
}

/**
 * Runs the waiting jobs of these kinds once, in their order, as if their time had come. A job that fails stays in the queue until
 * its last attempt.
 * @returns the names of those that have run, with a mark for those that failed
 */
export async function runQueuedJobs(services: Services, kinds: readonly Job[]): Promise<readonly string[]> {
  const { db, log } = services;
  const { rows } = await sql<QueuedJob>`
    select jobs.id::text as id, jobs.task_identifier as name, private.payload, jobs.attempts, jobs.max_attempts
    from graphile_worker.jobs as jobs join graphile_worker._private_jobs as private on private.id = jobs.id
    order by jobs.id`.execute(db);
  const ran: string[] = [];
  for (const { id, name, payload, attempts, maxAttempts } of rows) {
    const job = kinds.find((kind) => kind.name === name);
    if (job === undefined) continue;
    const attempt = attempts + 1;
    try {
      await job.run(payload, { services, log, attempt, signal: new AbortController().signal });
      ran.push(name);
    } catch {
      ran.push(`${name} failed`);
      if (attempt < maxAttempts) {
        await sql`update graphile_worker._private_jobs set attempts = ${attempt} where id = ${id}::bigint`.execute(
          db,
        );
        continue;
      }
    }
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(db);
  }
  return ran;
}
