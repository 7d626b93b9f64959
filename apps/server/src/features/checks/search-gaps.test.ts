import { afterAll, beforeAll, expect, it } from 'vitest';
import { administrator } from '../../testing/people/administrator.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { addWebPage } from '../../web-index/add-web-page.ts';

/** A check that searched nothing must not look like a text without sources. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function check(client: TestClient, seed: number, places: { readonly web: 0 | 1; readonly lib: 0 | 1 }) {
  const [started] = await client.data('NewPlagCheck', { text: seededText(seed, 200), ...places });
  return client.finishedReport(started?.ReportId ?? 0);
}

it('a library without texts is nothing to search', async () => {
  const report = await check(await server.guest(), 501, { web: 0, lib: 1 });
  expect(report).toMatchObject({
    ResultPercent: 0,
    Verdict: { Level: 'review', Reasons: ['nothingSearched'] },
  });
});

it('sample pages alone are not the web; list, badge and overview say so until there are other pages', async () => {
  const client = await server.guest();
  const admin = await administrator(server);
  const report = await check(client, 502, { web: 1, lib: 1 });
  expect(report.Verdict).toMatchObject({ Level: 'review', Reasons: ['onlySamples'] });
  const [listed] = await client.data('GetReports', {});
  expect(listed?.Verdict).toEqual(report.Verdict);
  expect((await admin.data('GetInstallationOverview', {})).Warnings).toContain('onlySamples');

  await addWebPage(server.services, {
    url: 'https://example.org/page-of-the-index',
    title: 'A page',
    content: seededText(503, 80),
    fetchedAt: new Date(),
  });
  const later = await check(client, 504, { web: 1, lib: 1 });
  expect(later.Verdict).toMatchObject({ Level: 'fine', Reasons: [] });
  expect((await admin.data('GetInstallationOverview', {})).Warnings).not.toContain('onlySamples');
});
