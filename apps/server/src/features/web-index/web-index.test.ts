import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebRun } from '@palimpsest/contract';
import {
  pageOf,
  paragraphs,
  reply,
  startSite,
  type Site,
} from '../../finding/sources/fetching/testing/site.ts';
import { seededText, startTestServer, type TestServer } from '../../testing/index.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { addWebPage } from '../../finding/web-index/add-web-page.ts';
import { repeatWebRunsJob } from '../../finding/web-intake/index.ts';

let server: TestServer;
let site: Site;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' } });
  site = await startSite('127.0.0.51');
  admin = await server.guest();
  const { userId } = await admin.data('GetUserInfo', {});
  await server.services.db.updateTable('users').set({ status: 'Admin' }).where('id', '=', userId).execute();
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});
beforeEach(async () => {
  await server.services.db.deleteFrom('webRuns').execute();
});

const add = (url: string, content: string) =>
  addWebPage(server.services, { url, title: url, content, fetchedAt: new Date('2025-05-01') });

async function ended(id: number): Promise<WebRun> {
  for (;;) {
    const { Runs } = await admin.data('GetWebRuns', {});
    const run = Runs.find(({ Id }) => Id === id);
    if (run === undefined) throw new Error('the run is gone');
    if (!['waiting', 'running'].includes(run.State)) return run;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the figures of the web index', () => {
  it('follow every page that is added, replaced, copied and removed', async () => {
    const before = await admin.data('GetWebIndex', {});
    const long = seededText(1, 800);
    expect(await add('https://one.example/a', long)).toBe('added');
    expect(await add('https://one.example/b', seededText(2, 30))).toBe('added');
    expect(await add('https://two.example/print/a', long)).toBe('copy');
    expect(await add('https://two.example/a?day=2', `${long} Printed today.`)).toBe('near copy');
    expect(await add('https://two.example/a?day=2', `${long} Printed today.`)).toBe('unchanged');
    const after = await admin.data('GetWebIndex', {});
    expect(after.Pages - before.Pages).toBe(2);
    expect(after.Copies - before.Copies).toBe(2);
    expect(after.Hosts - before.Hosts).toBe(2);
    expect(after.Words).toBeGreaterThan(before.Words + 100);
    expect(after.Languages.reduce((sum, { Pages }) => sum + Pages, 0)).toBe(after.Pages);
    const found = await admin.data('GetWebHosts', { search: 'NE.EXAMPLE', sortby: 'host' });
    expect(found.Hosts).toMatchObject([{ Host: 'one.example', Pages: 2, Copies: 0, Failed: 0, Reason: '' }]);
    // The page is replaced; its copy takes its place.
    expect(await add('https://one.example/a', seededText(3, 40))).toBe('replaced');
    const { Hosts } = await admin.data('GetWebHosts', { search: 'example', sortby: 'host', sortdir: 'asc' });
    expect(Hosts).toMatchObject([
      { Host: 'one.example', Pages: 2, Copies: 0 },
      { Host: 'two.example', Pages: 1, Copies: 1 },
    ]);
    const second = await admin.call('GetWebHosts', {
      search: 'example',
      sortby: 'host',
      sortdir: 'asc',
      pagesize: 1,
      pageno: 2,
    });
    expect([second.total, second.data?.Hosts[0]?.Host]).toEqual([2, 'two.example']);
  });

  it('lose the pages of a removed host, and nothing else', async () => {
    const unknown = await admin.call('RemoveWebHost', { host: 'nowhere.example' });
    expect(unknown.errors).toEqual(['webHostNotFound']);
    const { Run } = await admin.data('RemoveWebHost', { host: 'Two.example' });
    expect(Run).toMatchObject({ Kind: 'removal', Target: 'two.example', Left: 2 });
    expect(await ended(Run.Id)).toMatchObject({
      State: 'finished',
      Left: 0,
      Counts: [{ Outcome: 'removed', Count: 2 }],
    });
    const { Hosts } = await admin.data('GetWebHosts', { search: 'example' });
    expect(Hosts.map(({ Host }) => Host)).toEqual(['one.example']);
  });
});

describe('runs', () => {
  it('crawl a site from the screen, and again after it was removed', async () => {
    site.pages.set('/', reply(pageOf(paragraphs(seededText(9, 40))), { ETag: '"9"' }));
    const invalid = await admin.call('StartCrawl', { address: 'ftp://127.0.0.51/' });
    expect(invalid.errors).toEqual(['invalidUrl']);
    const { Run } = await admin.data('StartCrawl', {
      address: `${site.url}/`,
      maxdepth: 0,
      schedule: 'monthly',
    });
    const first = await ended(Run.Id);
    expect(first).toMatchObject({
      State: 'finished',
      Schedule: 'monthly',
      Counts: [{ Outcome: 'added', Count: 1 }],
      Left: 0,
      MaxDepth: 0,
    });
    expect(first.Next).toBeGreaterThan(Date.now() / 1000 + 27 * 86_400);
    await ended((await admin.data('RemoveWebHost', { host: '127.0.0.51' })).Run.Id);
    // Without the check of the index, the site would answer that nothing has changed.
    await admin.data('ResumeWebRun', { id: Run.Id });
    expect((await ended(Run.Id)).Counts).toEqual([{ Outcome: 'added', Count: 1 }]);
    site.pages.delete('/');
    await admin.data('ResumeWebRun', { id: Run.Id });
    expect((await ended(Run.Id)).Counts).toEqual([{ Outcome: 'gone', Count: 1 }]);
    const { rows } = await server.services.pool.query<{ readonly details: unknown }>(
      `select details from audit_log where operation = 'StartCrawl' order by id desc limit 1`,
    );
    expect(rows[0]?.details).toMatchObject({ address: `${site.url}/`, schedule: 'monthly' });
  });

  it('report why they failed, and which addresses could not be loaded', async () => {
    const { Run: harvest } = await admin.data('StartHarvest', { address: `${site.url}/oai`, set: 'theses' });
    expect(await ended(harvest.Id)).toMatchObject({
      State: 'failed',
      Target: `${site.url}/oai theses`,
      Problems: ['The repository answers with the status 404.'],
    });
    await add('http://127.0.0.51/known', seededText(20, 30));
    const { Run } = await admin.data('StartCrawl', { address: `${site.url}/missing`, maxdepth: 0 });
    expect(await ended(Run.Id)).toMatchObject({
      State: 'finished',
      Counts: [{ Outcome: 'failed', Count: 1 }],
      Reasons: [{ Reason: 'notFound', Count: 1 }],
      Problems: [`${site.url}/missing: notFound`],
    });
    const { Hosts } = await admin.data('GetWebHosts', { search: '127.0.0.51' });
    expect(Hosts).toMatchObject([{ Failed: 1, Reason: 'notFound' }]);
  });

  it('can be stopped, continued, repeated and deleted', async () => {
    const { db, log } = server.services;
    const insert = async (kind: 'crawl' | 'import', target: string, state: 'waiting' | 'running') =>
      (
        await db
          .insertInto('webRuns')
          .values({ kind, target, state })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const id = await insert('crawl', `${site.url}/later`, 'waiting');
    for (const operation of ['ResumeWebRun', 'DeleteWebRun'] as const)
      expect((await admin.call(operation, { id })).errors).toEqual(['webRunActive']);
    expect((await admin.call('StartCrawl', { address: `${site.url}/later` })).errors).toEqual([
      'webRunActive',
    ]);
    expect((await admin.data('StopWebRun', { id })).Run.State).toBe('stopped');
    // Its process was killed: nobody has claimed it.
    const killed = await insert('crawl', `${site.url}/killed`, 'running');
    expect((await ended(killed)).State).toBe('stopped');
    const imported = await insert('import', '/data/pages.jsonl', 'running');
    for (const call of [
      admin.call('ResumeWebRun', { id: imported }),
      admin.call('ScheduleWebRun', { id: imported, schedule: 'weekly' }),
    ])
      expect((await call).errors).toEqual(['webRunOfCommandLine']);
    // A worker has claimed it: it is asked to stop.
    await db
      .updateTable('webRuns')
      .set({ claim: '00000000-0000-4000-8000-000000000000', claimedUntil: new Date(Date.now() + 60_000) })
      .where('id', '=', imported)
      .execute();
    expect((await admin.data('StopWebRun', { id: imported })).Run.State).toBe('stopping');
    await admin.data('DeleteWebRun', { id: killed });
    expect((await admin.call('StopWebRun', { id: killed })).errors).toEqual(['webRunNotFound']);
    expect((await admin.call('ScheduleWebRun', { id: killed, schedule: 'never' })).errors).toEqual([
      'webRunNotFound',
    ]);

    await db
      .updateTable('webRuns')
      .set({ state: 'finished', isComplete: true, endedAt: new Date('2025-01-01') })
      .where('id', '=', id)
      .execute();
    const { Run } = await admin.data('ScheduleWebRun', { id, schedule: 'weekly' });
    expect(Run.Next).toBeLessThanOrEqual(Date.now() / 1000 + 5);
    site.pages.set('/later', reply(pageOf(paragraphs(seededText(30, 40)))));
    const signal = new AbortController().signal;
    await repeatWebRunsJob.run({}, { services: server.services, signal, log, attempt: 1 });
    const repeated = await ended(id);
    expect(repeated.Next).toBeGreaterThan(Date.now() / 1000 + 6 * 86_400);
    expect(repeated.State).toBe('finished');
    const { Run: never } = await admin.data('ScheduleWebRun', { id, schedule: 'never' });
    expect(never.Next).toBeNull();
  });
});
