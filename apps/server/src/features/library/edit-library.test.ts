/*
 * Covers:
 * checks-319: A library text needs a name
 * checks-320: Only changed fields of a library text are saved
 * checks-389: UpdateLibraryTexts changes fields of several texts
 * checks-390: UpdateLibraryTexts converts texts to fingerprints
 * checks-393: SyncLibraryTextsWithReports brings the library up to date
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.guest();
});
afterAll(() => server.stop());

let seed = 2_100;

async function added(name: string, input: object = {}): Promise<number> {
  seed += 1;
  const { Ids } = await client.data('AddTextsToLibrary', { text: seededText(seed, 40), name, ...input });
  return Ids[0] ?? 0;
}

const read = (id: number) => client.data('GetLibraryText', { id, flag: false });

describe('UpdateLibraryTexts', () => {
  it('changes the given fields and leaves the rest', async () => {
    const { Id: projectid } = await client.data('CreateProject', { name: 'Edited' });
    const id = await added('Draft', { author: 'Ada', comment: 'first' });
    const date = 1_700_000_000;
    const answer = await client.call('UpdateLibraryTexts', {
      ids: [id],
      name: '  Final\n draft ',
      date,
      projectid,
    });
    expect(answer).toMatchObject({ success: true, message: 'libtextsUpdated', total: 1 });
    expect(await read(id)).toMatchObject({
      Name: 'Final draft',
      Date: date,
      ProjectId: projectid,
      ProjectName: 'Edited',
      Author: 'Ada',
      Comment: 'first',
    });
    await client.data('UpdateLibraryTexts', { ids: [id], projectid: 0, author: '' });
    expect(await read(id)).toMatchObject({ Name: 'Final draft', Date: date, ProjectId: 0, Author: '' });
  });

  it('changes one field of several texts, whatever else is given', async () => {
    const ids = [await added('One'), await added('Two')];
    const answer = await client.call('UpdateLibraryTexts', {
      ids,
      field: 'author',
      author: 'Both',
      name: 'X',
    });
    expect(answer).toMatchObject({ message: 'libtextsUpdated', total: 2 });
    const texts = await Promise.all(ids.map(read));
    expect(texts.map(({ Name, Author }) => [Name, Author])).toEqual([
      ['One', 'Both'],
      ['Two', 'Both'],
    ]);
  });

  it.each([
    [{ name: ' ' }, 'titleRequired'],
    [{ field: 'name' }, 'titleRequired'],
    [{ date: null }, 'dateRequired'],
    [{ field: 'date' }, 'dateRequired'],
    [{ projectid: 999_999 }, 'noAccessToProject'],
  ] as const)('refuses %j and changes nothing', async (change, key) => {
    const id = await added('Kept');
    const answer = await client.call('UpdateLibraryTexts', { ids: [id], author: 'Nobody', ...change });
    expect(answer.errors).toEqual([key]);
    expect(await read(id)).toMatchObject({ Name: 'Kept', Author: '' });
  });

  it('changes all texts or none', async () => {
    const id = await added('Mine');
    const answer = await client.call('UpdateLibraryTexts', { ids: [id, 999_999], author: 'Nobody' });
    expect(answer.errors).toEqual(['noAccessToLibraryText']);
    expect((await read(id)).Author).toBe('');
  });

  it('is found by its new words, and sorted by them', async () => {
    const id = await added('Zebra quarterly', { author: 'ÉMILE' });
    const search = async (text: string): Promise<readonly number[]> =>
      (await client.data('GetLibraryTexts', { filters: { search: text } })).map(({ Id }) => Id);
    expect(await search('émile')).toEqual([id]);
    await client.data('UpdateLibraryTexts', { ids: [id], name: 'Yak 50%_off', comment: 'Gnu herd' });
    expect(await search('zebra')).toEqual([]);
    expect(await search('50%_OFF')).toEqual([id]);
    expect(await search('gnu')).toEqual([id]);
    // Words from two different fields are not found as one phrase.
    expect(await search('off ÉMILE')).toEqual([]);
  });

  it('converts a text to its fingerprint, and changes nothing else', async () => {
    const id = await added('Hidden', { author: 'Ada' });
    const answer = await client.call('UpdateLibraryTexts', { ids: [id], fingerprint: 1, author: 'Grace' });
    expect(answer).toMatchObject({ message: 'libtextsChangedToFingerprint', total: 1 });
    expect(await client.data('GetLibraryText', { id })).toMatchObject({
      Name: 'Hidden',
      Author: 'Ada',
      IsFingerprint: true,
      Fingerprint: 1,
      HasFulltextAccess: false,
      Text: '',
    });
    const again = await client.call('UpdateLibraryTexts', { ids: [id], fingerprint: 1 });
    expect(again).toMatchObject({ success: true, total: 0 });
    const check = await client.call('NewPlagCheck', { web: 0, lib: 1, libtextids: [id] });
    expect(check.errors).toEqual(['onlyFingerprintKept']);
  });
});

describe('the list', () => {
  it('is sorted by project and kind, with texts without a project first in ascending order', async () => {
    const own = await server.guest();
    const { Id: b } = await own.data('CreateProject', { name: 'B' });
    const { Id: a } = await own.data('CreateProject', { name: 'A' });
    for (const [name, projectid] of [
      ['in B', b],
      ['in none', 0],
      ['in A', a],
    ] as const) {
      seed += 1;
      await own.data('AddTextsToLibrary', { text: seededText(seed, 30), name, projectid });
    }
    const names = async (sortdir: 'asc' | 'desc'): Promise<readonly string[]> =>
      (await own.data('GetLibraryTexts', { sortby: 'ProjectName', sortdir })).map(({ Name }) => Name);
    expect(await names('asc')).toEqual(['in none', 'in A', 'in B']);
    expect(await names('desc')).toEqual(['in B', 'in A', 'in none']);
    const [first] = await own.data('GetLibraryTexts', { sortby: 'Name', sortdir: 'asc' });
    await own.data('UpdateLibraryTexts', { ids: [first?.Id ?? 0], fingerprint: 1 });
    const [fingerprint] = await own.data('GetLibraryTexts', { sortby: 'Kind', sortdir: 'desc' });
    expect(fingerprint).toMatchObject({ Name: 'in A', IsFingerprint: true });
    expect(await own.data('GetLibraryOwners', {})).toHaveLength(1);
  });
});

describe('SyncLibraryTextsWithReports', () => {
  it('copies the details of reports, unless the text was edited later, and adds missing texts', async () => {
    const own = await server.guest();
    const check = async (name: string, addtolibrary: 0 | 1) => {
      seed += 1;
      const order = { web: 0, lib: 1, text: seededText(seed, 60), name, addtolibrary } as const;
      const [ordered] = await own.data('NewPlagCheck', order);
      return own.finishedReport(ordered?.ReportId ?? 0);
    };
    const reports = [
      await check('First', 1),
      await check('Second', 1),
      await check('Third', 1),
      await check('Never', 0),
    ];
    const names = async (): Promise<readonly string[]> =>
      (await own.data('GetLibraryTexts', { sortby: 'Name', sortdir: 'asc' })).map(({ Name }) => Name);
    expect(await names()).toEqual(['First', 'Second', 'Third']);
    expect(await own.data('SyncLibraryTextsWithReports', {})).toEqual({
      Added: 0,
      Updated: 0,
      Skipped: 3,
      Left: 0,
    });

    const { Id: projectid } = await own.data('CreateProject', { name: 'Filed' });
    const [first, second] = reports.map(({ Id }) => Id);
    await own.data('UpdateReports', {
      reportids: [first ?? 0],
      title: 'First, revised',
      author: 'Ada',
      projectid,
    });
    await own.data('UpdateReports', { reportids: [second ?? 0], title: 'Second, by its report' });
    const texts = await own.data('GetLibraryTexts', { sortby: 'Name', sortdir: 'asc' });
    const idOf = (name: string): number => texts.find(({ Name }) => Name === name)?.Id ?? 0;
    await own.data('UpdateLibraryTexts', { ids: [idOf('Second')], name: 'Second, by hand' });
    await own.data('DeleteLibraryTexts', { ids: [idOf('Third')] });
    const lost = await check('Lost', 1);
    await loseText(lost.Id);

    const synced = await own.call('SyncLibraryTextsWithReports', {});
    expect(synced).toMatchObject({
      message: 'librarySynced',
      total: 2,
      data: { Added: 1, Updated: 1, Skipped: 1, Left: 0 },
    });
    expect(await names()).toEqual(['First, revised', 'Lost', 'Second, by hand']);
    expect(await own.data('GetLibraryText', { id: idOf('First'), flag: false })).toMatchObject({
      Author: 'Ada',
      ProjectId: projectid,
    });
    const [again] = await own.data('GetLibraryTexts', { filters: { search: 'lost' } });
    expect(again?.Date).toBe((await finishedAt(lost.Id)) ?? 0);

    // The report was edited after the text, so its details apply again.
    await own.data('UpdateReports', { reportids: [second ?? 0], title: 'Second, at last' });
    expect(await own.data('SyncLibraryTextsWithReports', {})).toEqual({
      Added: 0,
      Updated: 1,
      Skipped: 2,
      Left: 0,
    });
    expect(await names()).toEqual(['First, revised', 'Lost', 'Second, at last']);
  });

  it('restores no text that its owner deleted, alone or with its project', async () => {
    const own = await server.guest();
    const { Id: projectid } = await own.data('CreateProject', { name: 'Over' });
    for (const where of [0, projectid]) {
      seed += 1;
      const order = {
        web: 0,
        lib: 1,
        text: seededText(seed, 60),
        addtolibrary: 1,
        projectid: where,
      } as const;
      const [ordered] = await own.data('NewPlagCheck', order);
      await own.finishedReport(ordered?.ReportId ?? 0);
    }
    const texts = await own.data('GetLibraryTexts', {});
    const alone = texts.find(({ ProjectId }) => ProjectId === 0)?.Id ?? 0;
    await own.data('DeleteLibraryTexts', { ids: [alone] });
    await own.data('DeleteProject', { id: projectid, texts: 'delete' });
    expect(await own.data('SyncLibraryTextsWithReports', {})).toMatchObject({ Added: 0, Left: 0 });
    expect(await own.data('GetLibraryTexts', {})).toEqual([]);
  });

  it('adds no text that its owner already has, and none that would be deleted at once', async () => {
    const own = await server.guest();
    seed += 1;
    const text = seededText(seed, 60);
    await own.data('AddTextsToLibrary', { text, name: 'By hand' });
    const [ordered] = await own.data('NewPlagCheck', {
      web: 0,
      lib: 1,
      text,
      name: 'Checked',
      addtolibrary: 1,
    });
    const report = await own.finishedReport(ordered?.ReportId ?? 0);
    expect((await own.data('SyncLibraryTextsWithReports', {})).Added).toBe(0);
    const [only] = await own.data('GetLibraryTexts', {});
    expect(only?.Name).toBe('By hand');
    await server.services.db
      .deleteFrom('libraryTexts')
      .where('id', '=', only?.Id ?? 0)
      .execute();
    await server.services.db
      .updateTable('reports')
      .set({ finishedAt: new Date(Date.now() - 40 * 86_400_000) })
      .where('id', '=', report.Id)
      .execute();
    await own.data('UpdateUserSettings', { settings: { libtextRetentionDays: 30 } });
    expect((await own.data('SyncLibraryTextsWithReports', {})).Added).toBe(0);
    await own.data('UpdateUserSettings', { settings: { libtextRetentionDays: 0 } });
    expect((await own.data('SyncLibraryTextsWithReports', {})).Added).toBe(1);
  });

  it('does not change a fingerprint’s name, because a title may contain words of its text', async () => {
    const own = await server.guest();
    seed += 1;
    const text = seededText(seed, 60);
    const [ordered] = await own.data('NewPlagCheck', {
      web: 0,
      lib: 1,
      text,
      name: 'Named',
      addtolibrary: 1,
    });
    const report = await own.finishedReport(ordered?.ReportId ?? 0);
    const [listed] = await own.data('GetLibraryTexts', {});
    await own.data('UpdateLibraryTexts', { ids: [listed?.Id ?? 0], fingerprint: 1 });
    await own.data('UpdateReports', { reportids: [report.Id], title: text.slice(0, 60) });
    expect(await own.data('SyncLibraryTextsWithReports', {})).toEqual({
      Added: 0,
      Updated: 0,
      Skipped: 1,
      Left: 0,
    });
    expect((await own.data('GetLibraryTexts', {})).map(({ Name }) => Name)).toEqual(['Named']);
  });
});

/** Removes the text that the check added. */
async function loseText(reportId: number): Promise<void> {
  await server.services.db.deleteFrom('libraryTexts').where('reportId', '=', reportId).execute();
}

async function finishedAt(reportId: number): Promise<number> {
  const row = await server.services.db
    .selectFrom('reports')
    .select('finishedAt')
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  return Math.floor((row.finishedAt?.getTime() ?? 0) / 1000);
}
