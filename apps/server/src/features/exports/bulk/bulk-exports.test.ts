import type { InputOf, ReportExport } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until, type TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { readMadePdf } from '../../../testing/read-pdf.ts';
import { readZip, readZipText } from '../../../testing/read-zip.ts';

let server: TestServer;
let owner: TestClient;
let stranger: TestClient;
let projectid: number;
let reportIds: readonly number[];

const copied = seededText(61, 60);
const titles = ['Über Häfen / Kais', 'über häfen / kais', '=Sand'] as const;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.guest();
  stranger = await server.guest();
  projectid = (await owner.data('CreateProject', { name: 'Class: 7b', description: '' })).Id;
  await owner.data('AddTextsToLibrary', { text: `${copied} ${seededText(62, 60)}`, name: 'An older text' });
  const ids: number[] = [];
  for (const [at, name] of titles.entries()) {
    const text = `${seededText(70 + at, 100)}\n${at === 0 ? copied : ''}`;
    const [check] = await owner.data('NewPlagCheck', { web: 0, lib: 1, text, name, projectid });
    ids.push(check?.ReportId ?? 0);
  }
  await owner.data('NewPlagCheck', {
    web: 0,
    lib: 1,
    text: seededText(80, 60),
    name: 'Paused',
    projectid,
    hold: true,
  });
  for (const id of ids) await owner.finishedReport(id);
  reportIds = ids;
});
afterAll(() => server.stop());

type Order = InputOf<'CreateProjectExport'>;

async function finished(client: TestClient, exportid: number): Promise<ReportExport> {
  return until(async () => {
    const status = await client.data('GetExportStatus', { exportid });
    return status.Status === 'Ok' || status.Status === 'Error' ? status : undefined;
  });
}

const download = (client: TestClient, id: number): Promise<Response> =>
  fetch(`${server.url}/api/exports/${id}`, { headers: { cookie: client.cookieHeader() } });

async function fileOf(order: Order) {
  const { ExportId } = await owner.data('CreateProjectExport', order);
  const status = await finished(owner, ExportId);
  expect(status).toMatchObject({ Status: 'Ok', Error: '' });
  const response = await download(owner, ExportId);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.byteLength).toBe(status.Bytes);
  return { id: ExportId, status, response, bytes };
}

describe('a zip of a project', () => {
  it('contains the report of every finished check, and a table with the names of the files', async () => {
    const made = await fileOf({ projectid, format: 'zip', reportformat: 'pdf', language: 'de' });
    expect(made.status.FileName).toBe('Class 7b.zip');
    expect(made.response.headers.get('content-type')).toBe('application/zip');
    const files = await readZip(made.bytes);
    const names = files.map(({ name }) => name);
    expect(names[0]).toBe('Ergebnisse.csv');
    expect(names.slice(1).toSorted()).toEqual(
      ['=Sand.pdf', 'Über Häfen Kais.pdf', 'über häfen kais (2).pdf'].toSorted(),
    );
    const table = Buffer.from(files[0]?.bytes ?? []).toString('utf8');
    const lines = table.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    const report = await owner.data('GetReport', { id: reportIds[0] ?? 0 });
    const percent = String(Math.round((report.ResultPercent ?? 0) * 100) / 100).replace('.', ',');
    const line = lines.find((text) => text.includes(`/plagiarism/reports/${report.Id}`)) ?? '';
    expect(line).toContain(
      `;${report.TotalWords};${report.CountableWords};${report.Pages};${percent};${report.PlagWords};0;${report.PlagWords};0;0;${percent};;1;fertig;`,
    );
    const file = files.find(({ name }) => line.startsWith(`${name};`));
    const pdf = await readMadePdf(file?.bytes ?? new Uint8Array());
    expect(pdf.text).toContain('An older text');
    expect(table).toContain(`${server.url}/plagiarism/reports/${report.Id}`);
    expect(table).toContain(`'=Sand`);
  });

  it('contains Word documents or plain reports on request, for the selected reports', async () => {
    const picked = [reportIds[2] ?? 0, reportIds[0] ?? 0];
    const word = await fileOf({ reportids: picked, format: 'zip', reportformat: 'docx', language: 'en' });
    expect(word.status.FileName).toBe('Reports.zip');
    const names = (await readZip(word.bytes)).map(({ name }) => name);
    expect(names).toEqual(['Results.csv', '=Sand.docx', 'Über Häfen Kais.docx']);
    const plain = await fileOf({ reportids: picked, format: 'zip', reportformat: 'cst', language: 'fr' });
    expect((await readZip(plain.bytes)).map(({ name }) => name)).toEqual([
      'Résultats.csv',
      '=Sand-plain.pdf',
      'Über Häfen Kais-plain.pdf',
    ]);
  });
});

describe('a table of a project', () => {
  it('has a line for every check, including an unfinished one', async () => {
    const csv = await fileOf({ projectid, format: 'csv', language: 'en' });
    expect(csv.response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = new TextDecoder().decode(csv.bytes).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.find((line) => line.startsWith('Paused,'))).toMatch(/,60,60,1,,,,,,,,,,paused,/);
    const xlsx = await fileOf({ projectid, format: 'xlsx', language: 'es' });
    expect(xlsx.status.FileName).toBe('Class 7b.xlsx');
    const strings = (await readZipText(xlsx.bytes, 'xl/sharedStrings.xml')) ?? '';
    for (const text of ['Título', 'terminado', 'en pausa', ...titles]) expect(strings).toContain(text);
  });
});

describe('an order of many reports', () => {
  it('is not duplicated while it is processed', async () => {
    const order = { projectid, format: 'zip', reportformat: 'pdf', language: 'es' } as const;
    const ids = await Promise.all([1, 2, 3].map(() => owner.data('CreateProjectExport', order)));
    expect(new Set(ids.map(({ ExportId }) => ExportId)).size).toBe(1);
    await finished(owner, ids[0]?.ExportId ?? 0);
  });

  it('is refused without reports, with another user’s reports, and with neither or both ways to name them', async () => {
    const empty = (await owner.data('CreateProject', { name: 'Empty', description: '' })).Id;
    const attempts: readonly (readonly [TestClient, Order, string])[] = [
      [owner, { projectid: empty, format: 'zip' }, 'noReportsToExport'],
      [owner, { projectid: empty, format: 'xlsx' }, 'noReportsToExport'],
      [stranger, { projectid, format: 'csv' }, 'noAccessToProject'],
      [stranger, { reportids: [...reportIds], format: 'zip' }, 'noAccessToReport'],
      [owner, { reportids: [...reportIds, 2_000_000_000], format: 'csv' }, 'noAccessToReport'],
      [owner, { format: 'csv' }, 'invalidFormat'],
      [owner, { projectid, reportids: [...reportIds], format: 'csv' }, 'invalidFormat'],
    ];
    for (const [client, order, key] of attempts) {
      expect((await client.call('CreateProjectExport', order)).errors).toEqual([key]);
    }
  });

  it('of more reports than fit into a zip is refused with the reason', async () => {
    const { userId } = await stranger.data('GetUserInfo', {});
    const full = (await stranger.data('CreateProject', { name: 'Full', description: '' })).Id;
    const [check] = await stranger.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(90, 50) });
    await stranger.finishedReport(check?.ReportId ?? 0);
    const { textId } = await server.services.db
      .selectFrom('reports')
      .select('textId')
      .where('id', '=', check?.ReportId ?? 0)
      .executeTakeFirstOrThrow();
    const row = {
      userId,
      projectId: full,
      textId,
      pages: 1,
      credits: 0,
      addToLibrary: false,
      searchWeb: false,
      searchLibrary: true,
      searchProjectIds: null,
      maxPhraseDistanceChars: 125,
      minRegionLengthChars: 50,
      minSourceWords: 15,
      minSimilarityPercent: 35,
      excludeQuotations: 'none',
      excludeBibliography: false,
      status: 'Ok',
      resultPercent: 0,
    } as const;
    const rows = Array.from({ length: 501 }, (_, at) => ({ ...row, name: `Essay ${at}` }));
    await server.services.db.insertInto('reports').values(rows).execute();
    const zip = await stranger.call('CreateProjectExport', { projectid: full, format: 'zip' });
    expect(zip.errors).toEqual(['tooManyReports']);
    const { ExportId } = await stranger.data('CreateProjectExport', { projectid: full, format: 'xlsx' });
    expect(await finished(stranger, ExportId)).toMatchObject({ Status: 'Ok' });
  });
});

describe('a file of many reports', () => {
  it('belongs to the user who ordered it, and is deleted with the first of its reports', async () => {
    const { blobs } = server.services;
    const { id } = await fileOf({ projectid, format: 'zip', reportformat: 'pdf', language: 'en' });
    expect((await download(stranger, id)).status).toBe(404);
    expect((await download(server.client(), id)).status).toBe(401);
    expect((await stranger.call('GetExportStatus', { exportid: id })).errors).toEqual(['noAccessToExport']);
    await owner.data('DeleteReports', { ids: [reportIds[1] ?? 0] });
    expect((await download(owner, id)).status).toBe(404);
    await until(async () =>
      (await blobs.open(`exports/${id}`).catch(() => undefined)) === undefined ? true : undefined,
    );
  });
});
