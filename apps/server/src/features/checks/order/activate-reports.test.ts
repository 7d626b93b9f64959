/*
 * Covers:
 * checks-357: ActivateReports takes ids
 */
import type { Report } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until, type TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { enqueueCheck } from '../index.ts';
import { updateToScheduled } from '../../report-store/index.ts';
import { setOwnCredits } from '../../../testing/people/own-credits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const text = seededText(51, 300);

async function ordered(client: TestClient, hold: boolean): Promise<Report> {
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, hold });
  return client.data('GetReport', { id: check?.ReportId ?? 0 });
}

async function setCredits(client: TestClient, credits: number): Promise<void> {
  const { userId } = await client.data('GetUserInfo', {});
  await setOwnCredits(server.services.db, userId, credits);
}

async function creditsOf(client: TestClient): Promise<number> {
  return (await client.data('GetUserInfo', {})).credits;
}

function finished(client: TestClient, id: number): Promise<Report> {
  return until(async () => {
    const report = await client.data('GetReport', { id });
    return report.Status === 'Ok' ? report : undefined;
  });
}

describe('a paused check', () => {
  it('waits until it is activated, and is charged only then', async () => {
    const client = await server.guest();
    const credits = await creditsOf(client);
    const held = await ordered(client, true);
    expect(held).toMatchObject({ Status: 'Pausiert', StatusCode: '', Credits: 2 });
    expect(await creditsOf(client)).toBe(credits);
    expect(await client.call('ActivateReports', { ids: [held.Id] })).toMatchObject({
      success: true,
      message: 'reportsActivated',
      total: 1,
    });
    expect(await finished(client, held.Id)).toMatchObject({ Status: 'Ok', ResultPercent: 0 });
    expect(await creditsOf(client)).toBe(credits - 2);
  });

  it('is activated together with others, or none of them is', async () => {
    const client = await server.guest();
    const [first, second] = [await ordered(client, true), await ordered(client, true)];
    const done = await finished(client, (await ordered(client, false)).Id);
    const mixed = await client.call('ActivateReports', { ids: [first.Id, done.Id, second.Id] });
    expect(mixed).toMatchObject({ status: 409, errors: ['reportNotPaused'] });
    expect(await client.data('GetReport', { id: first.Id })).toMatchObject({ Status: 'Pausiert' });
    const both = await client.call('ActivateReports', { ids: [second.Id, first.Id, second.Id] });
    expect(both).toMatchObject({ success: true, total: 2 });
    await Promise.all([finished(client, first.Id), finished(client, second.Id)]);
  });

  it('stays paused if the credits do not suffice for all of them', async () => {
    const client = await server.guest();
    const [first, second] = [await ordered(client, true), await ordered(client, true)];
    await setCredits(client, 3);
    const ids = [first.Id, second.Id];
    const refused = await client.call('ActivateReports', { ids });
    expect(refused).toMatchObject({ status: 402, errors: ['creditsNotSufficient'] });
    expect(await client.data('GetReports', { filters: { state: 5 } })).toHaveLength(2);
    await setCredits(client, 4);
    expect(await client.call('ActivateReports', { ids })).toMatchObject({ success: true, total: 2 });
    await Promise.all(ids.map((id) => finished(client, id)));
    expect(await creditsOf(client)).toBe(0);
  });

  it('is started once, however often and by however many users it is activated', async () => {
    const client = await server.guest();
    const credits = await creditsOf(client);
    const { Id } = await ordered(client, true);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.call('ActivateReports', { ids: [Id] })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, errors } of answers)
      expect(success ? [] : errors).toEqual(success ? [] : ['reportNotPaused']);
    await finished(client, Id);
    expect(await creditsOf(client)).toBe(credits - 2);
  });
});

describe('a check that ran out of credits before its start', () => {
  it('reports this, and starts once there are enough', async () => {
    const client = await server.guest();
    const { Id } = await ordered(client, true);
    await setCredits(client, 1);
    // As if the credits had been spent elsewhere while it waited for a worker.
    await server.services.db.transaction().execute(async (transaction) => {
      await updateToScheduled(transaction, [Id]);
      await enqueueCheck(transaction, Id);
    });
    const paused = await client.finishedReport(Id);
    expect(paused).toMatchObject({ Status: 'Pausiert', StatusCode: 'creditsNotSufficient' });
    const refused = await client.call('ActivateReports', { ids: [Id] });
    expect(refused).toMatchObject({ errors: ['creditsNotSufficient'] });
    await setCredits(client, 2);
    await client.data('ActivateReports', { ids: [Id] });
    expect(await finished(client, Id)).toMatchObject({ StatusCode: '' });
    expect(await creditsOf(client)).toBe(0);
  });
});

describe('reports in other states', () => {
  it('cannot be activated', async () => {
    const client = await server.guest();
    const done = await finished(client, (await ordered(client, false)).Id);
    for (const status of ['Ok', 'Error', 'Active', 'Scheduled'] as const) {
      await server.services.db.updateTable('reports').set({ status }).where('id', '=', done.Id).execute();
      const answer = await client.call('ActivateReports', { ids: [done.Id] });
      expect(answer).toMatchObject({ status: 409, errors: ['reportNotPaused'] });
    }
  });

  it('are not revealed to other users', async () => {
    const [client, stranger] = [await server.guest(), await server.guest()];
    const { Id } = await ordered(client, true);
    expect(await stranger.call('ActivateReports', { ids: [Id] })).toMatchObject({
      errors: ['noAccessToReport'],
    });
  });
});
