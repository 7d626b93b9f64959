import type { Report } from '@palimpsest/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until, type TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { enqueueCheck } from '../../checks/index.ts';
import { updateToScheduled } from '../../report-store/index.ts';

let server: TestServer;
let admin: TestClient;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.guest();
  const { userId } = await admin.data('GetUserInfo', {});
  await server.services.db.updateTable('users').set({ status: 'Admin' }).where('id', '=', userId).execute();
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await server.guest();
});

async function held(): Promise<number> {
  const text = seededText(61, 300);
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, hold: true });
  return check?.ReportId ?? 0;
}

/** Scheduled without a job, so that no worker starts it. */
async function waiting(): Promise<number> {
  const id = await held();
  await updateToScheduled(server.services.db, [id]);
  return id;
}

const pause = (ids: number[], by = admin) => by.call('PauseReports', { ids });
const report = (id: number): Promise<Report> => client.data('GetReport', { id });

/** Waits until no worker has, or will have, a check to run. */
async function queueIsEmpty(): Promise<void> {
  await until(async () => {
    const { rows } = await server.services.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'check'`,
    );
    return rows.length === 0 ? true : undefined;
  });
}

const paused = { Status: 'Pausiert', StatusCode: 'pausedByAdministrator' } as const;

describe('a scheduled check', () => {
  it('stays paused when an administrator pauses it, even for the worker that gets its job', async () => {
    const id = await waiting();
    expect(await pause([id, id])).toMatchObject({ success: true, message: 'reportsPaused', total: 1 });
    await enqueueCheck(server.services.db, id);
    await queueIsEmpty();
    expect(await report(id)).toMatchObject(paused);
    expect(await client.data('GetReportStatus', { id })).toMatchObject({ statusMsg: 'statePaused' });
  });

  it.each(['owner', 'administrator'])('is queued again by its %s', async (who) => {
    const id = await waiting();
    const { credits } = await client.data('GetUserInfo', {});
    await pause([id]);
    const by = who === 'owner' ? client : admin;
    expect(await by.call('ActivateReports', { ids: [id] })).toMatchObject({ success: true, total: 1 });
    expect(await client.finishedReport(id)).toMatchObject({ Status: 'Ok', StatusCode: '' });
    // Its owner pays, whichever user activates it.
    expect((await client.data('GetUserInfo', {})).credits).toBe(credits - 2);
  });

  it('has one job however often it was paused while it waited', async () => {
    const id = await waiting();
    const { db } = server.services;
    await db.transaction().execute(async (transaction) => {
      for (let i = 0; i < 3; i++) await enqueueCheck(transaction, id);
      const { rows } = await sql`select from graphile_worker.jobs where key = ${`check-${id}`}`.execute(
        transaction,
      );
      expect(rows).toHaveLength(1);
    });
    expect(await client.finishedReport(id)).toMatchObject({ Status: 'Ok' });
    await queueIsEmpty();
    const { attempt } = await db
      .selectFrom('reports')
      .select('attempt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(attempt).toBe(1);
  });

  it('is either paused or checked if a worker claims it at the same time', async () => {
    const ids = [];
    for (let i = 0; i < 4; i++) ids.push(await waiting());
    const answers = await Promise.all(
      ids.map(async (id) => {
        const [answer] = await Promise.all([pause([id]), enqueueCheck(server.services.db, id)]);
        return { id, answer };
      }),
    );
    await queueIsEmpty();
    for (const { id, answer } of answers) {
      expect(answer.errors).toEqual(answer.success ? [] : ['reportNotScheduled']);
      expect(await report(id)).toMatchObject(answer.success ? paused : { Status: 'Ok', StatusCode: '' });
    }
  });
});

describe('the call is refused', () => {
  it('for checks in other states, with all others in the same call', async () => {
    const [scheduled, other] = [await waiting(), await held()];
    for (const status of ['Ok', 'Active', 'Error', 'Paused'] as const) {
      await server.services.db.updateTable('reports').set({ status }).where('id', '=', other).execute();
      expect(await pause([scheduled, other])).toMatchObject({ status: 409, errors: ['reportNotScheduled'] });
    }
    expect(await pause([scheduled, 2_000_000_000])).toMatchObject({ errors: ['noAccessToReport'] });
    expect(await report(scheduled)).toMatchObject({ Status: 'Geplant', StatusCode: '' });
  });

  it('for everyone but an administrator', async () => {
    const id = await waiting();
    expect(await pause([id], client)).toMatchObject({ success: false, errors: ['notAdmin'] });
    expect(await report(id)).toMatchObject({ Status: 'Geplant' });
  });
});
