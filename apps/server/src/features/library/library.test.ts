/*
 * Covers:
 * checks-173: The library has pages
 * checks-239: Library text: id, date, name, note and author
 * checks-240: Library text: owner and project
 * checks-241: Library text: words and pages
 * checks-242: Library text: fingerprint, access to the full text
 * checks-358: AddTextsToLibrary takes reports, a text or uploads
 * checks-360: AddTextsToLibrary tells how many were added or skipped
 * checks-379: GetProjects lists the projects
 * checks-385: GetLibraryTexts takes filters, page and order
 * checks-386: GetLibraries is another name of GetLibraryTexts
 * checks-387: GetLibraryText takes id and flag
 * checks-388: getLibrary is another name of GetLibraryText
 * checks-391: UpdateLibraries is another name of UpdateLibraryTexts
 * checks-392: DeleteLibraryTexts takes ids and counts them
 * checks-410: Message: added to the library, with the count
 * checks-411: Warning: texts skipped as duplicates, with the count
 * checks-412: Message: library texts deleted
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectDefined } from '../../platform/expect-defined.ts';
import { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const text = seededText(11, 400);

/** A call by a second name, which the types of the client don't know. */
function callByAlias(client: TestClient, alias: string, input: object) {
  return client.post(`/api/${alias}`, JSON.stringify(input), {
    'content-type': 'application/json',
    'x-sid': client.sid,
  });
}

async function project(client: Awaited<ReturnType<TestServer['guest']>>, name: string): Promise<number> {
  const { userId } = await client.data('GetUserInfo', {});
  const { id } = await server.services.db
    .insertInto('projects')
    .values({ ownerId: userId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the library', () => {
  it('stores a text with its properties and returns it', async () => {
    const client = await server.guest();
    const projectId = await project(client, 'Thesis');
    const added = await client.call('AddTextsToLibrary', {
      text,
      name: 'Chapter one',
      author: 'A. Writer',
      comment: 'first draft',
      projectid: projectId,
    });
    expect(added).toMatchObject({ message: 'textsAdded', total: 1, data: { Added: 1, Skipped: 0 } });
    const [id = 0] = added.data?.Ids ?? [];
    expect(await client.data('GetLibraryText', { id })).toMatchObject({
      Id: id,
      Name: 'Chapter one',
      Author: 'A. Writer',
      Comment: 'first draft',
      ProjectId: projectId,
      ProjectName: 'Thesis',
      Words: 400,
      Pages: 2,
      IsFingerprint: false,
      Fingerprint: 0,
      HasFulltextAccess: true,
      IsOwner: true,
      Text: text,
    });
    expect((await client.data('GetLibraryText', { id, flag: false })).Text).toBe('');
    const [listed] = await client.data('GetProjects', {});
    expect(listed).toMatchObject({ Id: projectId, LibraryTexts: 1, PlagChecks: 0, IsOwner: true });
  });

  it('answers under the second names of its operations', async () => {
    const client = await server.guest();
    const { Ids } = await client.data('AddTextsToLibrary', { text, name: 'Chapter' });
    const id = expectDefined(Ids[0], 'the text was added');
    const changed = await callByAlias(client, 'UpdateLibraries', { ids: [id], name: 'Chapter two' });
    expect(changed).toMatchObject({ success: true });
    const one = await callByAlias(client, 'getLibrary', { id });
    expect(one.data).toEqual(await client.data('GetLibraryText', { id }));
    const all = await callByAlias(client, 'GetLibraries', {});
    expect(all).toMatchObject({ total: 1, data: [{ Id: id, Name: 'Chapter two' }] });
    const stranger = await server.guest();
    expect(await callByAlias(stranger, 'getLibrary', { id })).toMatchObject({
      errors: ['noAccessToLibraryText'],
    });
    const visitor = new TestClient(server.url);
    expect(await callByAlias(visitor, 'GetLibraries', {})).toMatchObject({ errors: ['sessionMissing'] });
  });

  it('accepts a filter by state, and its texts are always finished', async () => {
    const client = await server.guest();
    await client.data('AddTextsToLibrary', { text, name: 'Chapter' });
    const totals = [];
    for (const state of [1, 2, 3, 4, 5]) {
      totals.push((await client.call('GetLibraryTexts', { filters: { state } })).total);
    }
    expect(totals).toEqual([1, 0, 0, 0, 0]);
  });

  it('skips a text that is already there, even when it is sent twice at once', async () => {
    const client = await server.guest();
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.data('AddTextsToLibrary', { text, name: 'Same' })),
    );
    expect(answers.map(({ Added }) => Added).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(await client.call('AddTextsToLibrary', { text })).toMatchObject({
      message: 'textsSkipped',
      total: 1,
    });
    expect((await client.call('GetLibraryTexts', {})).total).toBe(1);
    const other = await server.guest();
    expect((await other.data('AddTextsToLibrary', { text })).Added).toBe(1);
  });

  it('accepts uploads and reports', async () => {
    const client = await server.guest();
    await client.upload('library-file', new Blob([seededText(12, 60)]), 'notes.txt');
    await client.finishedUpload('library-file');
    expect((await client.data('AddTextsToLibrary', { uploadids: ['library-file'] })).Added).toBe(1);
    const [check] = await client.data('NewPlagCheck', {
      web: 0,
      lib: 1,
      text: seededText(13, 60),
      name: 'Mine',
    });
    const report = await client.finishedReport(check?.ReportId ?? 0);
    expect((await client.data('AddTextsToLibrary', { reportids: [report.Id] })).Added).toBe(1);
    const names = (await client.data('GetLibraryTexts', { sortby: 'Name', sortdir: 'asc' })).map(
      ({ Name }) => Name,
    );
    expect(names).toEqual(['Mine', 'notes']);
  });

  it.each([
    ['nothing', {}, 'noInput'],
    ['only spaces', { text: ' \n ' }, 'noInput'],
    ['four words', { text: 'one two three four' }, 'textTooShort'],
    ['an unknown project', { text, projectid: 999_999 }, 'noAccessToProject'],
    ['an unknown upload', { uploadids: ['not-there-1'] }, 'noAccessToUpload'],
    ['an unknown report', { reportids: [999_999] }, 'noAccessToReport'],
  ])('refuses %s', async (_name, input, key) => {
    const client = await server.guest();
    expect((await client.call('AddTextsToLibrary', input)).errors).toEqual([key]);
  });

  it('is filtered, sorted and paged', async () => {
    const client = await server.guest();
    const projectId = await project(client, 'Papers');
    for (const [name, words, projectid] of [
      ['100 % wool', 50, projectId],
      ['Alpha_1', 300, 0],
      ['beta', 120, projectId],
    ] as const) {
      await client.data('AddTextsToLibrary', { text: seededText(words, words), name, projectid });
    }
    const list = async (input: Parameters<typeof client.data<'GetLibraryTexts'>>[1]): Promise<string[]> =>
      (await client.data('GetLibraryTexts', input)).map(({ Name }) => Name);
    expect(await list({ sortby: 'Words', sortdir: 'asc' })).toEqual(['100 % wool', 'beta', 'Alpha_1']);
    expect(await list({ filters: { search: 'BET' } })).toEqual(['beta']);
    expect(await list({ filters: { search: '_' } })).toEqual(['Alpha_1']);
    expect(await list({ filters: { search: '%' } })).toEqual(['100 % wool']);
    expect(await list({ filters: { projectId: 0 } })).toEqual(['Alpha_1']);
    expect(await list({ filters: { projectId }, sortby: 'Name', sortdir: 'asc' })).toEqual([
      '100 % wool',
      'beta',
    ]);
    expect(await list({ filters: { date: 1 } })).toHaveLength(3);
    expect(await list({ filters: { date: 2 } })).toEqual([]);
    expect(await list({ pagesize: 2, pageno: 2, sortby: 'Words', sortdir: 'asc' })).toEqual(['Alpha_1']);
    expect((await client.call('GetLibraryTexts', { pagesize: 1 })).total).toBe(3);
  });

  it('deletes all texts of a call or none, and finds them no longer', async () => {
    const client = await server.guest();
    const source = seededText(14, 200);
    const { Ids } = await client.data('AddTextsToLibrary', { text: source, name: 'Source' });
    const before = await client.data('NewPlagCheck', { web: 0, lib: 1, text: `${source} And more words.` });
    const reportBefore = await client.finishedReport(before[0]?.ReportId ?? 0);
    expect(reportBefore.SourceCount).toBe(1);

    const refused = await client.call('DeleteLibraryTexts', { ids: [...Ids, 999_999] });
    expect(refused.errors).toEqual(['noAccessToLibraryText']);
    expect((await client.call('GetLibraryTexts', {})).total).toBe(1);

    expect(await client.call('DeleteLibraryTexts', { ids: Ids })).toMatchObject({
      message: 'libtextsDeleted',
      total: 1,
    });
    const after = await client.data('NewPlagCheck', { web: 0, lib: 1, text: `${source} And other words.` });
    expect((await client.finishedReport(after[0]?.ReportId ?? 0)).SourceCount).toBe(0);

    const [evidence] = await client.data('GetSources', { reportid: reportBefore.Id });
    const sides = await client.data('GetSourceMarkup', { id: evidence?.Id ?? 0 });
    expect(sides.Text2.Markup.map(({ T }) => T).join('')).toBe(source);
  });
});
