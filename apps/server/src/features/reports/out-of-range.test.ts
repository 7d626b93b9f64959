import { exportFormats } from '@palimpsest/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { englishText, seededText } from '../../testing/texts.ts';
import { rating, reading } from './testing/link-calls.ts';

/** A report with stored figures out of range is read like any other. */

let server: TestServer;
let client: TestClient;
let reportid: number;
let source: number;

beforeAll(async () => {
  server = await startTestServer();
  client = await server.guest();
  const known = seededText(61, 80);
  await client.data('AddTextsToLibrary', { text: known, name: 'Known' });
  const [check] = await client.data('NewPlagCheck', {
    web: 0,
    lib: 1,
    text: `${known} ${englishText(62, 360)}`,
  });
  reportid = (await client.finishedReport(check?.ReportId ?? 0)).Id;
  source = (await client.data('GetSources', { reportid }))[0]?.Id ?? 0;
});
afterAll(() => server.stop());

async function storeTooMuch(): Promise<void> {
  const { db } = server.services;
  await db.updateTable('reports').set({ resultPercent: 150 }).where('id', '=', reportid).execute();
  const beyond = (passages: string) =>
    sql<string>`regexp_replace(${sql.ref(passages)}::text, '(imilarityPercent": )[0-9.]+', '\\1150', 'g')::jsonb`;
  await db
    .updateTable('reportSources')
    .set({ similarityPercent: 140.8, passages: beyond('passages') })
    .where('reportId', '=', reportid)
    .execute();
  await db
    .updateTable('reportMarkup')
    .set({ segments: beyond('segments') })
    .where('reportId', '=', reportid)
    .execute();
}

/** Operations that return a stored percentage; here each of them is out of range. */
const tellsStored = ['GetReport', 'GetSources', 'GetReportMarkup', 'GetSourceMarkup', 'GetScore'];

/** Every figure in an answer that is called a percentage or a similarity. */
function percentsIn(value: unknown, name = ''): readonly number[] {
  if (typeof value === 'number') return /Percent$|^Sim\d?$/.test(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    percentsIn(inner, Array.isArray(value) ? name : key),
  );
}

it('every operation that reads or rates a report with figures out of range answers with figures up to 100', async () => {
  const { PermaLinkId: link } = await client.data('CreatePermaLink', { reportid });
  const target = { report: reportid, source };
  for (const [name, ask] of Object.entries({ ...reading, ...rating })) {
    await storeTooMuch();
    const answer = await ask(client, target, link);
    // A report without an earlier draft, and an installation without services.
    const refusals = answer.errors.filter((key) => key !== 'noEarlierDraft' && key !== 'noReferenceService');
    expect([name, refusals]).toEqual([name, []]);
    const percents = percentsIn(answer.data);
    // GetScore counts a word once for each source that contains it.
    const most = name === 'GetScore' ? Number.POSITIVE_INFINITY : 100;
    expect([name, percents.filter((percent) => percent > most)]).toEqual([name, []]);
    expect([name, percents.includes(100)]).toEqual([name, tellsStored.includes(name)]);
  }
  await storeTooMuch();
  expect((await client.data('GetReports', {}))[0]).toMatchObject({ Id: reportid, ResultPercent: 100 });
});

it.each(exportFormats)('a %s file is made from a report with figures out of range', async (format) => {
  await storeTooMuch();
  const { ExportId: exportid } = await client.data('CreatePdfReport', { reportid, format });
  expect(await finished(exportid)).toMatchObject({ Status: 'Ok' });
});

it.each(['csv', 'xlsx', 'zip'] as const)(
  'a %s file of many reports contains a report with figures out of range',
  async (format) => {
    await storeTooMuch();
    const { ExportId } = await client.data('CreateProjectExport', {
      reportids: [reportid],
      format,
      language: 'en',
    });
    expect(await finished(ExportId)).toMatchObject({ Status: 'Ok' });
    if (format !== 'csv') return;
    const response = await fetch(`${server.url}/api/exports/${ExportId}`, {
      headers: { cookie: client.cookieHeader() },
    });
    expect(await response.text()).not.toContain('150');
  },
);

it('images are drawn from a report with figures out of range', async () => {
  await storeTooMuch();
  for (const path of [`report/${reportid}/badge`, `report/${reportid}/preview`, `source/${source}/bar`]) {
    const response = await fetch(`${server.url}/images/${path}.svg`, {
      headers: { cookie: client.cookieHeader() },
    });
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).not.toContain('150');
  }
});

async function finished(exportid: number) {
  return until(async () => {
    const status = await client.data('GetExportStatus', { exportid });
    return status.Status === 'Ok' || status.Status === 'Error' ? status : undefined;
  });
}
