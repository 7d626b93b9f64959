import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../../compose.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { testKey } from '../../finding/sources/testing/route.ts';
import { startSearchServer, type SearchServer } from '../../finding/sources/testing/search-server.ts';
import { startWebSite, type WebSite } from '../../finding/sources/testing/web-site.ts';
import { letTimePassSinceKill } from '../../testing/kill/killed-workers.ts';
import { spawnServer } from '../../testing/start/spawn-server.ts';
import { until } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

const pages = Array.from({ length: 3 }, (_, i) => ({ title: `Page ${i}`, text: seededText(750 + i, 200) }));

let server: TestServer;
let site: WebSite;
let search: SearchServer;
beforeAll(async () => {
  site = await startWebSite(pages);
  search = await startSearchServer({ documents: site.documents });
  server = await startTestServer({
    withWorker: false,
    environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' },
  });
});
afterAll(async () => {
  await server.stop();
  await search.close();
  await site.close();
});

it('a check whose worker is killed in the middle of a search continues, and neither asks nor pays twice', async () => {
  const { db, config } = server.services;
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await db.updateTable('users').set({ status: 'Admin' }).where('id', '=', userId).execute();
  await client.data('UpdateSearchProvider', {
    key: 'brave',
    isOn: true,
    secret: testKey,
    options: { address: search.settingsOf('brave').address },
    requestsPerSecond: 1_000,
  });
  const text = pages.map((page, i) => `${page.text} ${seededText(760 + i, 60)}`).join(' ');
  const [started] = await client.data('NewPlagCheck', { text, web: 1, lib: 0 });
  const reportId = started?.ReportId ?? 0;
  const statesOf = async (): Promise<readonly string[]> => {
    const queries = db.selectFrom('sourceQueries').select('state').where('reportId', '=', reportId);
    return (await queries.execute()).map(({ state }) => state).toSorted();
  };

  // One of the first three queries gets no answer, so the worker is killed while it waits for it.
  search.misbehave('brave', 'slowHeaders', 1);
  const worker = spawnServer(['--role', 'worker'], {
    DATA_DIR: config.dataDir,
    DATABASE_URL: server.databaseUrl,
    PRIVATE_HOSTS: 'localhost,127.0.0.0/8',
    COMPUTE_THREADS: '1',
  });
  try {
    await worker.ready;
    await until(async () => ((await statesOf()).join(' ') === 'answered answered asked' ? true : undefined));
  } finally {
    worker.process.kill('SIGKILL');
    await worker.ended;
  }
  const before = search.requests.map(({ query }) => query['q']);
  expect(before).toHaveLength(3);
  await letTimePassSinceKill(server.databaseUrl);

  const last = await startWorker(server.services, jobs, server.databaseUrl);
  try {
    const report = await client.finishedReport(reportId);
    expect(report.Status).toBe('Ok');
    expect(
      (await client.data('GetSources', { reportid: reportId })).map(({ Url }) => Url).toSorted(),
    ).toEqual(site.documents.map(({ url }) => url).toSorted());
    const asked = search.requests.map(({ query }) => query['q']);
    expect(asked.length).toBeGreaterThan(3);
    expect(new Set(asked).size).toBe(asked.length);
    expect(report.Searched.Online?.Providers).toMatchObject([
      { Key: 'brave', Queries: asked.length - 1, FailedQueries: 1, Reason: 'interrupted' },
    ]);
    const figures = await client.data('GetSearchUsage', { days: 30 });
    expect(figures.Providers).toMatchObject([{ Key: 'brave', Requests: asked.length }]);
    // Pages that were loaded come from the cache.
    expect(new Set(site.requests).size).toBe(site.requests.length);
  } finally {
    await last.stop();
  }
});
