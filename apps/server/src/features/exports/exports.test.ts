/*
 * Covers:
 * accounts-358: CreatePdfReport makes the file of a report
 * accounts-413: Reports are PDF, legacy PDF and Word
 * checks-394: CreatePdfReport takes the settings of a report file
 * checks-395: CreatePdfReport takes a permanent link
 * checks-471: Report formats are docx, pdf and the legacy PDF
 */
import { readFileSync } from 'node:fs';
import type { InputOf, ReportExport } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { deleteOldExports } from './index.ts';
import { readMadePdf } from '../../testing/read-pdf.ts';
import { readZipText } from '../../testing/read-zip.ts';

let server: TestServer;
let owner: TestClient;
let stranger: TestClient;
let reportid: number;

const copied = seededText(1, 60);

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.guest();
  stranger = await server.guest();
  await owner.data('AddTextsToLibrary', { text: `${copied} ${seededText(2, 60)}`, name: 'An older text' });
  const [check] = await owner.data('NewPlagCheck', {
    web: 0,
    lib: 1,
    text: `${seededText(3, 300)}\n${copied}\n${seededText(4, 80)}`,
    name: 'Über Häfen / „Kais“',
    author: 'Ada Nowak',
  });
  reportid = check?.ReportId ?? 0;
  await owner.finishedReport(reportid);
});
afterAll(() => server.stop());

type Order = Omit<InputOf<'CreatePdfReport'>, 'reportid'>;

async function order(client: TestClient, input: Order): Promise<number> {
  return (await client.data('CreatePdfReport', { reportid, ...input })).ExportId;
}

async function finished(client: TestClient, exportid: number, permaLinkId?: string): Promise<ReportExport> {
  return until(async () => {
    const input = permaLinkId === undefined ? { exportid } : { exportid, permaLinkId };
    const status = await client.data('GetExportStatus', input);
    return status.Status === 'Ok' || status.Status === 'Error' ? status : undefined;
  });
}

async function download(client: TestClient, id: number | string, query = ''): Promise<Response> {
  return fetch(`${server.url}/api/exports/${id}${query}`, { headers: { cookie: client.cookieHeader() } });
}

async function fileOf(input: Order): Promise<{ readonly bytes: Uint8Array; readonly response: Response }> {
  const id = await order(owner, input);
  expect(await finished(owner, id)).toMatchObject({ Status: 'Ok', Error: '' });
  const response = await download(owner, id);
  expect(response.status).toBe(200);
  return { bytes: new Uint8Array(await response.arrayBuffer()), response };
}

describe('a file', () => {
  it('is made, shown with its size, and sent under the title of the report', async () => {
    const id = await order(owner, { format: 'pdf', language: 'de', includeGuide: true });
    const status = await finished(owner, id);
    expect(status).toMatchObject({ Status: 'Ok', Error: '', FileName: 'Über Häfen „Kais“.pdf' });
    const response = await download(owner, id);
    const bytes = await response.arrayBuffer();
    expect(bytes.byteLength).toBe(status.Bytes);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Uber Hafen _Kais_.pdf"; filename*=UTF-8''${encodeURIComponent('Über Häfen „Kais“.pdf')}`,
    );
  });

  it('contains the figures and texts of the report as PDF', async () => {
    const { bytes } = await fileOf({ format: 'pdf', language: 'en', includeGuide: false, truncate: true });
    const report = await owner.data('GetReport', { id: reportid });
    const pdf = await readMadePdf(bytes);
    const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
    expect(pdf.text).toContain(percent.format((report.ResultPercent ?? 0) / 100));
    expect(pdf.text).toContain(`${report.PlagWords} of ${report.TotalWords} words`);
    expect(pdf.text).toContain('An older text');
    expect(pdf.text).toContain('words without matches');
    expect(pdf).toMatchObject({ title: 'Über Häfen / „Kais“', isTagged: true, language: 'en' });
    expect(pdf.bookmarks).toEqual(['Report', 'Sources', 'Text with matches']);
  });

  it('never has the guide as the plain PDF', async () => {
    const { bytes } = await fileOf({
      format: 'cst',
      language: 'en',
      includeGuide: true,
      renderComments: true,
    });
    const pdf = await readMadePdf(bytes);
    expect(pdf.text).toContain('An older text');
    expect(pdf.text).not.toContain('How to read a report');
  });

  it('has a comment on the copied passage on request, as a Word document', async () => {
    const { bytes } = await fileOf({ format: 'docx', language: 'en', renderComments: true });
    const text = (await readZipText(bytes, 'word/document.xml')) ?? '';
    const comments = (await readZipText(bytes, 'word/comments.xml')) ?? '';
    expect(comments).toContain('An older text');
    const anchored =
      /<w:commentRangeStart w:id="0"\/>(.*?)<w:commentRangeEnd w:id="0"\/>/s.exec(text)?.[1] ?? '';
    const words = anchored.replaceAll(/<[^>]+>/g, '');
    expect(words).toContain(copied.slice(0, 200));
    const without = await fileOf({ format: 'docx', language: 'en', renderComments: false });
    expect(await readZipText(without.bytes, 'word/document.xml')).not.toContain('commentRangeStart');
  });

  it('contains the sources of the report as data', async () => {
    const sources = await owner.data('GetSources', { reportid });
    const json = JSON.parse(new TextDecoder().decode((await fileOf({ format: 'json' })).bytes)) as {
      Report: Record<string, unknown>;
      Sources: { Title: string }[];
    };
    expect(json.Sources.map(({ Title }) => Title)).toEqual(sources.map(({ Title }) => Title));
    expect(Object.keys(json.Report)).not.toContain('PermaLinkId');
    const { bytes, response } = await fileOf({ format: 'csv', language: 'en' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const table = new TextDecoder().decode(bytes);
    expect(table).toMatch(/^No\.,Source,.*\r\n1,An older text,Library,/);
    expect(table).toMatch(
      /\r\n\r\nPlaces searched\r\n.*Texts in the library at the time of the check: 1\r\n/s,
    );
  });

  it.each(['de', 'es', 'fr'] as const)(
    'has semicolons and a decimal comma as a table in %s',
    async (language) => {
      const { bytes } = await fileOf({ format: 'csv', language });
      const [head = '', row = ''] = new TextDecoder().decode(bytes).split('\r\n');
      const report = await owner.data('GetReport', { id: reportid });
      const [source] = await owner.data('GetSources', { reportid });
      const share = Math.round((10_000 * (source?.MW ?? 0)) / report.TotalWords) / 100;
      expect(String(share)).toContain('.');
      expect(head.split(';')).toHaveLength(18);
      expect(row.split(';').slice(5, 7)).toEqual([String(source?.MW), String(share).replace('.', ',')]);
    },
  );
});

describe('an order', () => {
  it('is not duplicated while it is processed', async () => {
    const choice = { format: 'pdf', language: 'fr' } as const;
    const ids = await Promise.all([order(owner, choice), order(owner, choice), order(owner, choice)]);
    expect(new Set(ids).size).toBe(1);
    expect(await finished(owner, ids[0] ?? 0)).toMatchObject({ Status: 'Ok' });
  });

  it('is saved as default on request, following the rules of its format', async () => {
    const settings = async () => (await owner.data('GetUserInfo', {})).settings;
    await order(owner, {
      format: 'docx',
      language: 'es',
      renderComments: true,
      includeGuide: true,
      saveAsDefault: true,
    });
    expect(await settings()).toMatchObject({
      reportFormat: 'docx',
      reportLang: 'es',
      reportRenderComments: true,
      reportIncludeGuide: true,
    });
    await order(owner, { format: 'pdf', renderComments: true, saveAsDefault: true });
    expect(await settings()).toMatchObject({
      reportFormat: 'pdf',
      reportRenderComments: false,
      reportIncludeGuide: true,
    });
    await order(owner, { format: 'cst', includeGuide: true, saveAsDefault: true });
    expect(await settings()).toMatchObject({ reportFormat: 'cst', reportIncludeGuide: false });
    await order(owner, { format: 'csv', saveAsDefault: true });
    expect(await settings()).toMatchObject({ reportFormat: 'cst' });
  });

  it('of an unfinished check is refused', async () => {
    const paused = await server.services.db
      .updateTable('reports')
      .set({ status: 'Paused' })
      .where('id', '=', reportid)
      .returning('id')
      .execute();
    expect(paused).toHaveLength(1);
    const answer = await owner.call('CreatePdfReport', { reportid, format: 'pdf' });
    expect(answer).toMatchObject({ status: 409, errors: ['reportNotReady'] });
    await server.services.db
      .updateTable('reports')
      .set({ status: 'Ok' })
      .where('id', '=', reportid)
      .execute();
  });
});

describe('the users who may download a file', () => {
  it('include only the user who ordered it', async () => {
    const id = await order(owner, { format: 'json' });
    await finished(owner, id);
    expect((await download(stranger, id)).status).toBe(404);
    expect((await download(server.client(), id)).status).toBe(401);
    expect((await download(owner, 'none')).status).toBe(404);
    expect((await stranger.call('CreatePdfReport', { reportid, format: 'pdf' })).errors).toEqual([
      'noAccessToReport',
    ]);
  });

  it('include users who opened the report through its link, as long as the link is valid', async () => {
    const { PermaLinkId: link } = await owner.data('CreatePermaLink', { reportid });
    await owner.data('UpdatePermaLink', { reportid, read: 2, write: 0 });
    const id = await order(stranger, { format: 'json', permalinkid: link });
    expect(await finished(stranger, id, link)).toMatchObject({ Status: 'Ok' });
    expect((await download(stranger, id, `?permaLinkId=${link}`)).status).toBe(200);
    expect((await download(stranger, id)).status).toBe(404);
    await owner.data('RevokePermaLink', { reportid });
    expect((await download(stranger, id, `?permaLinkId=${link}`)).status).toBe(404);
  });
});

describe('the clean-up', () => {
  it('removes a file after a day, and the files of a deleted report', async () => {
    const { db, blobs } = server.services;
    const old = await order(owner, { format: 'json' });
    const kept = await order(owner, { format: 'csv' });
    await Promise.all([finished(owner, old), finished(owner, kept)]);
    await db
      .updateTable('exports')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) } as never)
      .where('id', '=', old)
      .execute();
    await deleteOldExports(server.services);
    expect((await download(owner, old)).status).toBe(404);
    await expect(blobs.open(`exports/${old}`)).rejects.toThrow('There is no blob');
    expect((await download(owner, kept)).status).toBe(200);
    await owner.data('DeleteReports', { ids: [reportid] });
    expect((await download(owner, kept)).status).toBe(404);
    await until(async () =>
      (await blobs.open(`exports/${kept}`).catch(() => undefined)) === undefined ? true : undefined,
    );
  });
});

describe('a Word file that was checked', () => {
  const wordFile = readFileSync(
    new URL('../../../../../packages/documents/fixtures/pandoc/text.docx', import.meta.url),
  );
  const fromFile =
    'Both groups were surprised by the interdependence of groundwater and cellars, and both were honest enough to say so at the public hearing.';

  it('is returned with a comment at each passage, to the user who sent it', async () => {
    const { Ids } = await owner.data('AddTextsToLibrary', {
      text: `Unrelated. ${fromFile}`,
      name: 'Minutes of the hearing',
    });
    const [minutes] = Ids;
    await owner.upload('original-word', new Blob([wordFile]), 'essay.docx');
    await owner.finishedUpload('original-word');
    const [check] = await owner.data('NewPlagCheck', { web: 0, lib: 1, uploadids: ['original-word'] });
    const id = check?.ReportId ?? 0;
    await owner.finishedReport(id);
    const choice = { reportid: id, format: 'docx', language: 'en' } as const;
    expect((await owner.data('GetReport', { id })).HasOwnDocument).toBe(true);
    const fileWith = async (client: TestClient, input: InputOf<'CreatePdfReport'>) => {
      const { ExportId } = await client.data('CreatePdfReport', input);
      const permaLink = input.permalinkid;
      expect(await finished(client, ExportId, permaLink)).toMatchObject({ Status: 'Ok', Error: '' });
      const query = permaLink === undefined ? '' : `?permaLinkId=${permaLink}`;
      return new Uint8Array(await (await download(client, ExportId, query)).arrayBuffer());
    };
    // Comments are on by default.
    const annotated = await fileWith(owner, choice);
    for (const part of ['word/styles.xml', 'word/numbering.xml', 'word/footnotes.xml']) {
      expect(await readZipText(annotated, part)).toBe(await readZipText(wordFile, part));
    }
    const main = (await readZipText(annotated, 'word/document.xml')) ?? '';
    const comments = (await readZipText(annotated, 'word/comments.xml')) ?? '';
    const written = [...comments.matchAll(/<w:comment w:id="(\d+)".*?<\/w:comment>/gs)].map(
      ([all, number]) => [number, all.replaceAll(/<[^>]+>/g, ' ')] as const,
    );
    expect(written).toHaveLength(2);
    expect(written[0]?.[1]).toMatch(/Matching text: \d.*1\. Minutes of the hearing: \d/);
    expect(written[1]?.[1]).toMatch(/Source 1: Minutes of the hearing .*Share.*100% similar/);
    expect(written[1]?.[1]).toContain(`In the source: “${fromFile.slice(0, -1)}`);
    const [, second = ''] = main.split('<w:commentRangeStart w:id="1"/>');
    const [covered = ''] = second.split('<w:commentRangeEnd w:id="1"/>');
    expect(covered.replaceAll(/<[^>]+>/g, '')).toContain(fromFile.slice(0, -1));

    const own = await fileWith(owner, { ...choice, ownDocument: false });
    expect(await readZipText(own, 'word/styles.xml')).not.toBe(
      await readZipText(wordFile, 'word/styles.xml'),
    );
    expect(await readZipText(own, 'word/comments.xml')).toContain('In the source: “');

    await owner.data('UpdateLibraryTexts', { ids: [minutes ?? 0], fingerprint: 1 });
    const words = await readZipText(await fileWith(owner, choice), 'word/comments.xml');
    expect(words).toContain('Only the fingerprint of this source is kept');
    expect(words).not.toContain('In the source:');

    const plain = await fileWith(owner, { ...choice, renderComments: false });
    expect(await readZipText(plain, 'word/styles.xml')).not.toBe(
      await readZipText(wordFile, 'word/styles.xml'),
    );
    const { PermaLinkId } = await owner.data('CreatePermaLink', { reportid: id });
    await owner.data('UpdatePermaLink', { reportid: id, read: 2, write: 0 });
    const visitors = await fileWith(stranger, { ...choice, renderComments: true, permalinkid: PermaLinkId });
    const opened = await stranger.data('GetReport', { id, permaLinkId: PermaLinkId });
    expect(opened.HasOwnDocument).toBe(false);
    const ofVisitor = await readZipText(visitors, 'word/comments.xml');
    expect(ofVisitor).toContain('Source 1');
    // As on the screen, visitors see no titles.
    expect(ofVisitor).not.toContain('Minutes of the hearing');
    expect(await readZipText(visitors, 'word/styles.xml')).not.toBe(
      await readZipText(wordFile, 'word/styles.xml'),
    );
  });
});
