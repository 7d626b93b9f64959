import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { endCheck } from './end-check.ts';
import { deliverEvents } from '../../../platform/events/testing/deliver-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

it('one message reports two checks whose last transactions overlap', async () => {
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  const { Id: projectid } = await client.data('CreateProject', { name: 'Class' });
  for (const seed of [1, 2]) {
    await client.data('AddTextsToLibrary', { text: seededText(seed, 60), name: `Text ${seed}`, projectid });
  }
  const { ReportIds } = await client.data('StartProjectChecks', { projectid, web: 0, lib: 1 });
  const [first = 0, second = 0] = ReportIds;
  const { services } = server;
  const { db } = services;
  /** @param beforeCommit Waits as long as the transaction is to stay open. */
  const end = (reportId: number, beforeCommit: () => Promise<void>) =>
    db.transaction().execute(async (transaction) => {
      await transaction.updateTable('reports').set({ status: 'Error' }).where('id', '=', reportId).execute();
      await endCheck(transaction, {
        userId,
        reportId,
        name: 'Text',
        end: { reason: 'checkFailed' },
      });
      await beforeCommit();
    });
  const waits = async (): Promise<true | undefined> => {
    const { rows } = await sql`
      select from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db);
    return rows.length > 0 ? true : undefined;
  };
  let other: Promise<void> = Promise.resolve();
  await end(first, async () => {
    other = end(second, () => Promise.resolve());
    await Promise.race([other, until(waits)]);
  });
  await other;
  await deliverEvents(services);
  const { Messages } = await client.data('GetUserMessages', {});
  expect(Messages.filter(({ Type }) => Type === 'checksEnded')).toHaveLength(1);
});
