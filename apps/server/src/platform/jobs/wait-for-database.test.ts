import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { until } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { defineJob } from './define-job.ts';
import { jobKind } from './job-kind.ts';
import { enqueue } from './queue.repository.ts';
import { startWorker } from './start-worker.ts';

/** The database ends a connection of the queue at the moment when it notes how a job ended. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const kind = jobKind({ name: 'ends-as-told', lane: 'events', payload: z.object({ fails: z.boolean() }) });

/**
 * Locks the row of a running job, so that the statement about its end waits, and ends the connection of that statement.
 * @returns how often the job has run when its end is noted
 */
async function loseEndOf(job: { readonly fails: boolean }): Promise<number> {
  const { pool, db } = server.services;
  let end = (): void => {};
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  let runs = 0;
  const work = defineJob(kind, async ({ fails }) => {
    runs += 1;
    await ending;
    if (fails) throw new Error('as told');
  });
  const worker = await startWorker(server.services, [work], server.databaseUrl);
  const holding = await pool.connect();
  try {
    await enqueue(db, kind, job, { maxAttempts: 1 });
    await until(() => Promise.resolve(runs === 1 ? true : undefined));
    await holding.query('begin');
    await holding.query('select from graphile_worker._private_jobs for update');
    end();
    await until(async () => {
      const { rowCount } = await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'palimpsest queue' and wait_event_type = 'Lock' and datname = current_database()`);
      return rowCount === 0 ? undefined : true;
    });
  } finally {
    await holding.query('rollback');
    holding.release();
  }
  try {
    const ended = job.fails ? 'locked_at is null and attempts = max_attempts' : 'false';
    await until(async () => {
      const { rowCount } = await pool.query(`select from graphile_worker.jobs where not (${ended})`);
      return rowCount === 0 ? true : undefined;
    });
    return runs;
  } finally {
    await worker.stop();
    await pool.query('delete from graphile_worker._private_jobs');
  }
}

// An error that nobody handles would fail the run of the tests, and end a process of the product.
test.each([
  ['succeeded', { fails: false }],
  ['failed', { fails: true }],
])('the end of a job that %s is noted on another connection, and the worker goes on', async (_name, job) => {
  expect(await loseEndOf(job)).toBe(1);
});
