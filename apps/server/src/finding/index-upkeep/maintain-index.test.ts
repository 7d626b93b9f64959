import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { requestIndexMaintenance } from './maintain-index.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const requests = async () => {
  const { rows } = await server.services.pool.query<{ count: number }>(
    `select count(*)::integer as count from graphile_worker.jobs where key = 'maintain-index'`,
  );
  return rows[0]?.count;
};

it('an addition does not wait for a longer one to ask for maintenance, and both ask once', async () => {
  const { db } = server.services;
  for (const round of ['without a request before', 'with one']) {
    await db.transaction().execute(async (long) => {
      await requestIndexMaintenance(long);
      await db.transaction().execute(async (short) => {
        await sql`set local lock_timeout = '2s'`.execute(short);
        await requestIndexMaintenance(short);
      });
      await requestIndexMaintenance(long);
    });
    expect(await requests(), `round ${round}`).toBe(1);
  }
});
