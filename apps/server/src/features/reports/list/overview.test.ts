/*
 * Covers:
 * accounts-256: Reports are filtered by project, words, date, status and user
 * accounts-344: GetReports lists the latest checks
 * checks-213: Report: text
 * checks-268: Checks that are running cannot be deleted
 * checks-315: A report needs a date
 * checks-316: A report needs a title that is not blank
 * checks-317: The title is not asked for where another field is edited
 * checks-329: A report is filed under own projects only
 * checks-331: Rights depend on ownership and on read-only reports
 * checks-345: The user filter needs a licence that allows it
 * checks-351: GetReports takes filters, page and order, and answers with rows and total
 * checks-355: UpdateReports changes date, title, author, project or note of reports
 * checks-356: DeleteReports takes ids
 * checks-402: Error: a date is required
 * checks-403: Error: a title is required
 * checks-404: Message: report changed
 * checks-433: Error: report not deletable
 */
import type { InputOf, ReportListItem } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { addLicense, setLicenseEnd } from '../../../testing/licenses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function check(client: TestClient, seed: number, name: string, author = ''): Promise<number> {
  const text = seededText(seed, 40 + seed * 10);
  const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, name, author });
  return (await client.finishedReport(started?.ReportId ?? 0)).Id;
}

async function userIdOf(client: TestClient): Promise<number> {
  return (await client.data('GetUserInfo', {})).userId;
}

async function newProject(client: TestClient, name: string): Promise<number> {
  const { id } = await server.services.db
    .insertInto('projects')
    .values({ ownerId: await userIdOf(client), name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function list(client: TestClient, query: InputOf<'GetReports'> = {}) {
  return client.data('GetReports', query);
}

async function names(client: TestClient, query: InputOf<'GetReports'>): Promise<string[]> {
  return (await list(client, query)).map(({ Name }) => Name);
}

describe('the list', () => {
  let client: TestClient;
  beforeAll(async () => {
    client = await server.guest();
    await check(client, 1, 'Alder', 'Mo');
    await check(client, 2, 'Birch 100%');
    await check(client, 3, 'Cedar');
    const id = await newProject(client, 'Trees');
    const [birch] = await list(client, { filters: { search: 'birch' } });
    await client.data('UpdateReports', { reportids: [birch?.Id ?? 0], projectid: id });
  });

  it('can be sorted by each column, both ways', async () => {
    expect(await names(client, { sortby: 'Name', sortdir: 'asc' })).toEqual(['Alder', 'Birch 100%', 'Cedar']);
    expect(await names(client, { sortby: 'TotalWords' })).toEqual(['Cedar', 'Birch 100%', 'Alder']);
    expect((await names(client, { sortby: 'ProjectName' }))[0]).toBe('Birch 100%');
    for (const sortby of [
      'Date',
      'Status',
      'ResultPercent',
      'SourceCount',
      'Pages',
      'Credits',
      'Owner',
    ] as const) {
      const falling = await names(client, { sortby });
      expect(falling.toReversed()).toEqual(await names(client, { sortby, sortdir: 'asc' }));
    }
  });

  it('shows the total on every page, also on one past the end', async () => {
    const second = await client.call('GetReports', { pagesize: 2, pageno: 2 });
    expect(second).toMatchObject({ total: 3, data: [{ Name: 'Alder' }] });
    expect(await client.call('GetReports', { pagesize: 2, pageno: 9 })).toMatchObject({ total: 3, data: [] });
    expect(await client.call('GetReports', { filters: { search: 'x' } })).toMatchObject({ total: 0 });
  });

  it('finds words in title, author and note literally', async () => {
    expect(await names(client, { filters: { search: '0%' } })).toEqual(['Birch 100%']);
    expect(await names(client, { filters: { search: 'mo' } })).toEqual(['Alder']);
    expect(await names(client, { filters: { search: '_' } })).toEqual([]);
  });
});

describe('a report', () => {
  it('has its text on request', async () => {
    const client = await server.guest();
    const id = await check(client, 20, 'Asked for');
    const text = seededText(20, 240);
    expect(await client.data('GetReport', { id })).toMatchObject({ Text: '' });
    expect(await client.data('GetReport', { id, flag: false })).toMatchObject({ Text: '' });
    expect(await client.data('GetReport', { id, flag: true })).toMatchObject({ Text: text });
  });

  it('shows its owner what was ordered, and no name of a deleted project', async () => {
    const client = await server.guest();
    const text = seededText(21, 60);
    const [plain] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
    expect((await client.finishedReport(plain?.ReportId ?? 0)).Order).toEqual({
      ExcludedUrls: [],
      AcceptedUrls: [],
      UseWhitelist: 1,
      ExtractLinks: 1,
      SearchProjects: null,
      GivenTexts: [],
    });
    const [kept, gone] = [await newProject(client, 'Kept'), await newProject(client, 'Gone')];
    const [started] = await client.data('NewPlagCheck', {
      web: 0,
      lib: 1,
      text,
      excludedurls: ['example.org/*'],
      acceptedurls: ['example.com'],
      usewhitelist: 0,
      extractlinks: 0,
      searchinprojectids: [0, kept, gone],
    });
    const { Id } = await client.finishedReport(started?.ReportId ?? 0);
    await server.services.db.deleteFrom('projects').where('id', '=', gone).execute();
    expect((await client.data('GetReport', { id: Id })).Order).toEqual({
      ExcludedUrls: ['example.org/*'],
      AcceptedUrls: ['example.com'],
      UseWhitelist: 0,
      ExtractLinks: 0,
      SearchProjects: [
        { Id: 0, Name: '' },
        { Id: kept, Name: 'Kept' },
        { Id: gone, Name: '' },
      ],
      GivenTexts: [],
    });
  });
});

describe('an edit', () => {
  let client: TestClient;
  let report: number;
  let other: number;
  beforeEach(async () => {
    client = await server.guest();
    report = await check(client, 4, 'First title', 'First author');
    other = await check(client, 5, 'Other title', 'Other author');
  });

  const rowOf = async (id: number): Promise<ReportListItem | undefined> =>
    (await list(client)).find(({ Id }) => Id === id);

  it('changes the given fields and nothing else', async () => {
    const before = await rowOf(report);
    const date = Math.floor(Date.UTC(2021, 4, 6) / 1000);
    const answer = await client.call('UpdateReports', { reportids: [report], title: ' New title ', date });
    expect(answer).toMatchObject({ success: true, message: 'reportUpdated', total: 1 });
    expect(await rowOf(report)).toEqual({ ...before, Name: 'New title', Scheduled: date });
  });

  it('of several with a named field changes that field in all of them', async () => {
    await client.data('UpdateReports', {
      reportids: [report, other],
      author: 'Both',
      title: 'Not meant',
      field: 'author',
    });
    expect(await rowOf(report)).toMatchObject({ Name: 'First title', Author: 'Both' });
    expect(await rowOf(other)).toMatchObject({ Name: 'Other title', Author: 'Both' });
  });

  it("files a report under the caller's own project, and removes it from there", async () => {
    const project = await newProject(client, 'Mine');
    await client.data('UpdateReports', { reportids: [report], projectid: project });
    expect(await rowOf(report)).toMatchObject({ ProjectId: project, ProjectName: 'Mine' });
    await client.data('UpdateReports', { reportids: [report], projectid: 0 });
    expect(await rowOf(report)).toMatchObject({ ProjectId: 0, ProjectName: '' });
  });

  it('may not remove the date or the title', async () => {
    const refused = async (input: Omit<InputOf<'UpdateReports'>, 'reportids'>) =>
      (await client.call('UpdateReports', { reportids: [report], ...input })).errors;
    expect(await refused({ date: null })).toEqual(['dateRequired']);
    expect(await refused({ field: 'date' })).toEqual(['dateRequired']);
    expect(await refused({ title: '  ' })).toEqual(['titleRequired']);
    expect(await refused({ field: 'title' })).toEqual(['titleRequired']);
    // An edit of another field doesn't need a title.
    expect(await refused({ title: '', comment: 'A note', field: 'comment' })).toEqual([]);
    expect(await rowOf(report)).toMatchObject({ Name: 'First title', Comment: 'A note' });
  });

  it('is refused as a whole if one report or the project isn’t the caller’s', async () => {
    const stranger = await server.guest();
    const theirs = await check(stranger, 6, 'Theirs');
    const project = await newProject(stranger, 'Theirs');
    expect(await client.call('UpdateReports', { reportids: [report, theirs], author: 'Me' })).toMatchObject({
      errors: ['noAccessToReport'],
    });
    expect(
      await client.call('UpdateReports', { reportids: [report], author: 'Me', projectid: project }),
    ).toMatchObject({ errors: ['noAccessToProject'] });
    expect(await rowOf(report)).toMatchObject({ Author: 'First author' });
  });
});

describe('a deletion', () => {
  it('is refused as a whole while one of the checks is running, and deletes the others without it', async () => {
    const client = await server.guest();
    const ids = [await check(client, 11, 'Done'), await check(client, 12, 'Running')];
    const setStatus = (status: 'Active' | 'Error') =>
      server.services.db
        .updateTable('reports')
        .set({ status })
        .where('id', '=', ids[1] ?? 0)
        .execute();
    await setStatus('Active');
    expect(await client.call('DeleteReports', { ids })).toMatchObject({ errors: ['reportNotDeletable'] });
    expect(await list(client)).toHaveLength(2);
    await setStatus('Error');
    const answer = await client.call('DeleteReports', { ids });
    expect(answer).toMatchObject({ success: true, message: 'reportsDeleted', total: 2 });
    expect(await list(client)).toEqual([]);
  });

  it('deletes the upload that the check was made from, once nothing else uses it', async () => {
    const { db } = server.services;
    const client = await server.guest();
    await client.upload('deleted-with-it', new Blob([seededText(13, 300)]), 'essay.txt');
    await client.finishedUpload('deleted-with-it');
    const uploadids = ['deleted-with-it'];
    const ids: number[] = [];
    for (const name of ['First', 'Second']) {
      const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, uploadids, name });
      ids.push((await client.finishedReport(started?.ReportId ?? 0)).Id);
    }
    const { textId } = await db
      .selectFrom('reports')
      .select('textId')
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    await client.data('DeleteReports', { ids: ids.slice(0, 1) });
    expect((await client.data('GetUploadedFilesStatus', { uploadids })).Files).toHaveLength(1);
    await client.data('DeleteReports', { ids: ids.slice(1) });
    expect((await client.data('GetUploadedFilesStatus', { uploadids })).Files).toEqual([]);
    expect(await db.selectFrom('texts').select('id').where('id', '=', textId).execute()).toEqual([]);
  });
});

describe('the administrator of a licence', () => {
  let admin: TestClient;
  let member: TestClient;
  let memberId: number;
  let license: number;
  let report: number;

  beforeAll(async () => {
    admin = await server.guest();
    member = await server.guest();
    memberId = await userIdOf(member);
    const { db } = server.services;
    const { id } = await addLicense(db, {
      code: 'seen',
      licensee: 'School',
      remaining: 0,
      validTo: null,
      adminUserId: await userIdOf(admin),
    });
    license = id;
    await db.updateTable('users').set({ licenseId: id, name: 'Member' }).where('id', '=', memberId).execute();
    report = await check(member, 7, 'Homework');
    await member.data('UpdateReports', { reportids: [report], comment: 'My own note' });
    await check(admin, 8, 'Own');
  });

  const allow = (allowed: boolean) =>
    server.services.db
      .updateTable('licenses')
      .set({ allowViewLicenseReports: allowed })
      .where('id', '=', license)
      .execute();

  it('sees nothing of its users unless the licence allows it', async () => {
    await allow(false);
    expect(await admin.data('GetReportOwners', {})).toEqual([]);
    expect(await names(admin, { filters: { userId: memberId } })).toEqual([]);
    expect(await names(admin, { filters: { userId: 0 } })).toEqual(['Own']);
    expect(await admin.call('GetReport', { id: report })).toMatchObject({ errors: ['noAccessToReport'] });
  });

  it('lists and reads their reports if it does, but changes none', async () => {
    await allow(true);
    expect(await admin.data('GetReportOwners', {})).toEqual([{ Id: memberId, Name: 'Member', Mail: '' }]);
    expect(await names(admin, {})).toEqual(['Own']);
    expect(await names(admin, { filters: { userId: 0 } })).toEqual(['Own', 'Homework']);
    const [row] = await list(admin, { filters: { userId: memberId } });
    expect(row).toMatchObject({ Name: 'Homework', Owner: 'Member', ReadOnly: true, Comment: '' });
    expect(await admin.data('GetReport', { id: report })).toMatchObject({ ReadOnly: true });
    for (const answer of [
      await admin.call('UpdateReports', { reportids: [report], title: 'Mine' }),
      await admin.call('DeleteReports', { ids: [report] }),
      await admin.call('ResetReport', { id: report }),
    ]) {
      expect(answer).toMatchObject({ success: false, errors: ['reportReadOnly'] });
    }
  });

  it('can read the text, but neither note nor project', async () => {
    await allow(true);
    const { Ids } = await admin.data('AddTextsToLibrary', { reportids: [report] });
    expect(await admin.data('GetLibraryText', { id: Ids[0] ?? 0 })).toMatchObject({
      Name: 'Homework',
      Comment: '',
      ProjectId: 0,
    });
  });

  it('sees nothing more of its users once the licence has expired', async () => {
    await allow(true);
    const { db } = server.services;
    const expire = (validTo: Date | null) => setLicenseEnd(db, license, validTo);
    const { ExportId: exportid } = await admin.data('CreatePdfReport', { reportid: report, format: 'csv' });
    const image = () =>
      fetch(`${server.url}/images/report/${report}/badge.svg`, { headers: { cookie: admin.cookieHeader() } });
    expect((await image()).status).toBe(200);
    await expire(new Date(Date.now() - 1_000));
    try {
      expect(await admin.data('GetReportOwners', {})).toEqual([]);
      expect(await names(admin, { filters: { userId: memberId } })).toEqual([]);
      expect(await names(admin, { filters: { userId: 0 } })).toEqual(['Own']);
      for (const answer of [
        await admin.call('GetReport', { id: report }),
        await admin.call('GetReportStatus', { id: report }),
        await admin.call('GetSources', { reportid: report }),
        await admin.call('GetReportMarkup', { reportid: report }),
        await admin.call('GetScore', { reportid: report }),
        await admin.call('GetTextOverlay', { reportid: report, type: 'v' }),
        await admin.call('GetOverlayStatistics', { reportid: report }),
        await admin.call('CreatePdfReport', { reportid: report, format: 'csv' }),
        await admin.call('GetExportStatus', { exportid }),
        await admin.call('CreateProjectExport', { reportids: [report], format: 'csv', language: 'en' }),
        await admin.call('AddTextsToLibrary', { reportids: [report] }),
      ]) {
        expect(answer).toMatchObject({ success: false, errors: ['noAccessToReport'] });
      }
      expect((await image()).status).toBe(404);
    } finally {
      await expire(null);
    }
    expect(await admin.call('GetReport', { id: report })).toMatchObject({ success: true });
  });

  it('is not visible to its users in return', async () => {
    await allow(true);
    expect(await member.data('GetReportOwners', {})).toEqual([]);
    expect(await names(member, { filters: { userId: 0 } })).toEqual(['Homework']);
  });
});
