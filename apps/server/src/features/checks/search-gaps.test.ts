import { resultSentence, type InputOf, type Report } from '@palimpsest/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexSamplesIfEmpty } from '../../finding/samples/index-samples.ts';
import { readSampleArticles, sampleHost } from '../../finding/samples/read-samples.ts';
import { administrator } from '../../testing/people/administrator.ts';
import { richGuest } from '../../testing/people/rich-guest.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { addWebPage } from '../../finding/web-index/add-web-page.ts';

/** A check that searched nothing must not look like a text without sources. The installation is as new as a first start. */

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await indexSamplesIfEmpty(server.services);
  ({ client } = await richGuest(server));
});
afterAll(() => server.stop());

async function check(order: Partial<InputOf<'NewPlagCheck'>>): Promise<Report> {
  const [started] = await client.data('NewPlagCheck', order);
  return client.finishedReport(started?.ReportId ?? 0);
}

async function csvOf(reportid: number): Promise<string> {
  const { ExportId: exportid } = await client.data('CreatePdfReport', {
    reportid,
    format: 'csv',
    language: 'en',
  });
  await until(async () =>
    (await client.data('GetExportStatus', { exportid })).Status === 'Ok' ? true : undefined,
  );
  const headers = { cookie: client.cookieHeader() };
  return (await fetch(`${server.url}/api/exports/${exportid}`, { headers })).text();
}

it('a library without another text counts as nothing to search', async () => {
  const nothing = { Level: 'review', Reasons: ['nothingSearched'] };
  const empty = await check({ text: seededText(501, 200), web: 0, lib: 1 });
  expect(empty).toMatchObject({ ResultPercent: 0, Verdict: nothing });

  const { Id: projectid } = await client.data('CreateProject', { name: 'Class', description: '' });
  await client.data('AddTextsToLibrary', { name: 'First', text: seededText(502, 200), projectid });
  const started = await client.data('StartProjectChecks', { projectid, web: 0, lib: 1 });
  const only = await client.finishedReport(started.ReportIds[0] ?? 0);
  expect(only).toMatchObject({ Verdict: nothing, Searched: { LibraryTexts: 0 } });

  await client.data('AddTextsToLibrary', { name: 'Second', text: seededText(503, 200), projectid });
  const again = await client.data('StartProjectChecks', { projectid, web: 0, lib: 1, again: 1 });
  const beside = await client.finishedReport(again.ReportIds[0] ?? 0);
  expect(beside).toMatchObject({ Verdict: { Level: 'fine' }, Searched: { LibraryTexts: 1 } });
});

it('all sample pages are on one host, by which they are counted', async () => {
  const hosts = (await readSampleArticles()).map(({ url }) => new URL(url).host);
  expect(new Set(hosts)).toEqual(new Set([sampleHost]));
});

it('sample pages alone do not count as the web, which all presentations say until there are other pages', async () => {
  const admin = await administrator(server);
  const report = await check({ text: seededText(504, 200), web: 1, lib: 1 });
  expect(report.Verdict).toMatchObject({ Level: 'review', Reasons: ['onlySamples'] });
  const sentence = resultSentence(report, 'en');
  expect(sentence).toMatch(/nothing but sample pages was searched/);
  const listed = await client.data('GetReports', {});
  expect(listed.find(({ Id }) => Id === report.Id)?.Verdict).toEqual(report.Verdict);
  const score = await client.data('GetScore', { reportid: report.Id });
  expect(score.Verdict).toEqual(report.Verdict);
  const rated = await client.data('ResetReport', { id: report.Id });
  expect(rated.Verdict).toEqual(report.Verdict);
  const headers = { cookie: client.cookieHeader() };
  const badge = await (await fetch(`${server.url}/images/report/${report.Id}/badge.svg`, { headers })).text();
  expect(badge).toMatch(/nothing but sample pages was searched/);
  expect(await csvOf(report.Id)).toContain(sentence);
  expect((await admin.data('GetInstallationOverview', {})).Warnings).toContain('onlySamples');

  await addWebPage(server.services, {
    url: 'https://example.org/page-of-the-index',
    title: 'A page',
    content: seededText(505, 80),
    fetchedAt: new Date(),
  });
  const later = await check({ text: seededText(506, 200), web: 1, lib: 1 });
  expect(later.Verdict).toMatchObject({ Level: 'fine', Reasons: [] });
  expect((await admin.data('GetInstallationOverview', {})).Warnings).not.toContain('onlySamples');

  // A revision searches nothing, so what its base did not search is still not searched.
  const revision = await check({ text: `${seededText(504, 180)} An end.`, templatereportid: report.Id });
  expect(revision.Verdict).toEqual(report.Verdict);
});

it('the report of the sample text says that it is a sample, and is not amber because of that', async () => {
  const { ReportId } = await client.data('CheckSampleText', { lang: 'en' });
  const sample = await client.finishedReport(ReportId);
  expect(sample.Verdict?.Reasons).toEqual(expect.arrayContaining(['sample']));
  expect(sample.Verdict?.Reasons).not.toContain('onlySamples');
  const sources = await client.data('GetSources', { reportid: ReportId });
  const accepted = await client.data('UpdateSources', {
    reportid: ReportId,
    sources: sources.map(({ Id }) => ({ sid: Id, acc: 1 as const })),
  });
  expect(accepted).toMatchObject({ ResultPercent: 0, Verdict: { Level: 'fine', Reasons: ['sample'] } });
});
