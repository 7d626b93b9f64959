import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { describe, expect, it, beforeAll, afterAll } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { countByPerson, rosterMatcher } from './match-roster.ts';
import { openForm, solved, uploadTo } from '../../testing/visitor.ts';

const roster = [
  { id: 1, name: 'Nowak, Ada', mail: 'ada@example.org', number: 'S-123' },
  { id: 2, name: 'José Martínez', mail: '', number: '' },
  { id: 3, name: '', mail: 'only.mail@example.org', number: '' },
  { id: 4, name: 'Kim Lee', mail: 'kim.1@example.org', number: '4711001' },
  { id: 5, name: 'Lee Kim', mail: 'kim.2@example.org', number: '4711002' },
  { id: 6, name: '王小明', mail: '', number: '' },
];

describe('a submitter is recognised', () => {
  it.each([
    ['Ada Nowak', '', '', 1],
    ['someone else', 'ADA@example.org', '', 1],
    ['jose  martinez', '', '', 2],
    ['', 'only.mail@example.org', '', 3],
    ['Kim Lee', 'kim.2@example.org', '', 5],
    ['Kim Lee', '', '', undefined],
    ['Kim Lee', '', '4711 002', 5],
    ['Kim Lee', 'private@example.org', '4711001', 4],
    ['', 'ada@example.org', '4711002', 5],
    ['Kim Lee (4711001)', '', '', 4],
    ['s123', '', '', 1],
    ['José Martínez', '', '999', 2],
    ['王 小明', '', '', 6],
    ['', '', '', undefined],
    ['Ada', '', '', undefined],
  ])('%s %s %s', (name, mail, number, person) => {
    expect(rosterMatcher(roster)({ name, mail, number })).toBe(person);
  });

  it('in the number of submissions for each entry of the roster', () => {
    const submitters = [
      { name: 'Ada Nowak', mail: '', number: '' },
      { name: '', mail: 'ada@example.org', number: '' },
      { name: 'Nobody', mail: '', number: '' },
    ];
    expect([...countByPerson(roster, submitters)]).toEqual([[1, 2]]);
  });
});

/** Imports a submission as the archive of a learning platform contains it. */
async function importSubmissionOf(person: string, owner: TestClient, projectid: number): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(seededText(799, 60)), `${person}_4711_assignsubmission_file_/essay.txt`);
  zip.end();
  const { ImportId } = await owner.data('CreateImport', { files: 1, projectid });
  const archive = new Blob([Buffer.from(await buffer(zip.outputStream))]);
  await owner.upload('roster-archive', archive, 'file', { importid: String(ImportId), path: 'essays.zip' });
  await until(async () => {
    const { Waiting, Added } = await owner.data('GetImport', { importid: ImportId });
    return Waiting === 0 && Added === 1 ? true : undefined;
  });
}

describe('the owner', () => {
  let server: TestServer;
  let owner: TestClient;
  let projectId: number;
  beforeAll(async () => {
    server = await startTestServer();
    owner = await server.guest();
    const form = await openForm(owner, { UploadFormAskName: 'required' });
    projectId = form.projectId;
    for (const [i, author] of ['Ada Nowak', 'Zoe', 'ada nowak'].entries()) {
      const visitor = server.client();
      const uploadids = [await uploadTo(visitor, form.code, seededText(700 + i, 50 + i * 300), `${i}.txt`)];
      const altcha = await solved(visitor);
      await visitor.data('AddTextsToLibrary', { projectcode: form.code, uploadids, author, altcha });
    }
  });
  afterAll(() => server.stop());

  const list = async (input: Partial<Parameters<typeof owner.data<'GetSubmissions'>>[1]>) =>
    (await owner.data('GetSubmissions', { projectid: projectId, ...input })).map(({ FileName }) => FileName);

  it('sees who is missing, where a repeated entry appears once and an empty one does not appear', async () => {
    const entries = [
      { name: 'Nowak, Ada', mail: '' },
      { name: 'Missing Person', mail: 'm@example.org' },
      { name: '', mail: '' },
      { name: 'missing person', mail: 'm@example.org' },
    ];
    const answer = await owner.call('UpdateRoster', { projectid: projectId, entries });
    expect(answer).toMatchObject({ message: 'rosterUpdated', total: 2 });
    const people = (await owner.data('GetRoster', { projectid: projectId })).map(({ Name, Submissions }) => [
      Name,
      Submissions,
    ]);
    expect(people).toEqual([
      ['Nowak, Ada', 2],
      ['missing person', 0],
    ]);
    expect(await list({ filters: { kind: 'unlisted' } })).toEqual(['1.txt']);
  });

  it('keeps the numbers of students, by which submissions are recognised', async () => {
    const owner = await server.guest();
    const { projectId: id, code } = await openForm(owner, {
      UploadFormAskName: 'optional',
      UploadFormAskNumber: true,
    });
    const entries = [
      { name: 'Kim Lee', mail: '', number: '4711001' },
      { name: 'Kim Lee', mail: '', number: '4711002' },
    ];
    await owner.data('UpdateRoster', { projectid: id, entries });
    const visitor = server.client();
    expect(await visitor.data('GetUploadForm', { projectcode: code })).toMatchObject({ AskNumber: true });
    const uploadids = [await uploadTo(visitor, code, seededText(790, 60))];
    const altcha = await solved(visitor);
    const given = { author: 'Kim Lee', number: ' 4711002 ', altcha };
    await visitor.data('AddTextsToLibrary', { projectcode: code, uploadids, ...given });
    const people = await owner.data('GetRoster', { projectid: id });
    expect(people.map(({ Number, Submissions }) => [Number, Submissions])).toEqual([
      ['4711001', 0],
      ['4711002', 1],
    ]);
    const [submission] = await owner.data('GetSubmissions', { projectid: id });
    expect(submission).toMatchObject({ Number: '4711002', RosterId: people[1]?.Id });
  });

  it('sees the texts that were uploaded or imported for people on the roster, and who is still missing', async () => {
    const owner = await server.guest();
    const { projectId: projectid, code } = await openForm(owner, { UploadFormAskName: 'required' });
    const entries = [
      { name: 'Nowak, Ada', mail: '' },
      { name: 'José Martínez', mail: 'jose@example.org' },
      { name: 'Kim Lee', mail: '', number: '4711001' },
      { name: 'Kim Lee', mail: '', number: '4711002' },
      { name: 'Mara Singh', mail: '' },
      { name: 'Ruth Weiß', mail: '' },
    ];
    await owner.data('UpdateRoster', { projectid, entries });
    const visitor = server.client();
    const uploadids = [await uploadTo(visitor, code, seededText(791, 60))];
    const altcha = await solved(visitor);
    await visitor.data('AddTextsToLibrary', { projectcode: code, uploadids, author: 'Ada Nowak', altcha });
    const authors = ['ada nowak', 'J. M. <JOSE@example.org>', 'Lee, Kim (4711002)', 'Somebody Else', ''];
    for (const [at, author] of authors.entries()) {
      await owner.data('AddTextsToLibrary', { projectid, text: seededText(792 + at, 60), author });
    }
    // In another project, and of another owner
    await owner.data('AddTextsToLibrary', { text: seededText(798, 60), author: 'Ruth Weiß' });
    await importSubmissionOf('Mara Singh', owner, projectid);
    const people = await owner.data('GetRoster', { projectid });
    expect(
      people.map(({ Name, Number, Submissions, AddedTexts }) => [Name || Number, Submissions, AddedTexts]),
    ).toEqual([
      ['Nowak, Ada', 1, 1],
      ['José Martínez', 0, 1],
      ['Kim Lee', 0, 0],
      ['Kim Lee', 0, 1],
      ['Mara Singh', 0, 1],
      ['Ruth Weiß', 0, 0],
    ]);

    // A text that is deleted no longer counts.
    const [singh] = await owner.data('GetLibraryTexts', {
      filters: { projectId: projectid, search: 'Mara Singh' },
    });
    await owner.data('DeleteLibraryTexts', { ids: [singh?.Id ?? 0] });
    const [mara] = (await owner.data('GetRoster', { projectid })).filter(({ Name }) => Name === 'Mara Singh');
    expect(mara).toMatchObject({ Submissions: 0, AddedTexts: 0 });
  });

  it('learns which address of a roster is invalid, and the roster does not change', async () => {
    const entries = [
      { name: 'Ada', mail: 'ada@example.org' },
      { name: 'José', mail: 'josé@example.org' },
    ];
    const answer = await owner.call('UpdateRoster', { projectid: projectId, entries });
    expect(answer).toMatchObject({ errors: ['invalidFormat'], problems: [{ path: 'entries.1.mail' }] });
    expect((await owner.call('GetRoster', { projectid: projectId })).total).toBe(2);
  });

  it('sorts, searches and pages the submissions', async () => {
    expect(await list({})).toEqual(['2.txt', '1.txt', '0.txt']);
    expect(await list({ sortby: 'Words', sortdir: 'asc' })).toEqual(['0.txt', '1.txt', '2.txt']);
    expect(await list({ sortby: 'FileName', sortdir: 'desc' })).toEqual(['2.txt', '1.txt', '0.txt']);
    expect(await list({ filters: { search: 'ZO' } })).toEqual(['1.txt']);
    expect(await list({ pagesize: 1, pageno: 2 })).toEqual(['1.txt']);
  });

  it('sees the result of the newest report of a text', async () => {
    const [submission] = await owner.data('GetSubmissions', { projectid: projectId });
    const [check] = await owner.data('NewPlagCheck', {
      web: 0,
      lib: 1,
      libtextids: [submission?.TextId ?? 0],
    });
    const report = await owner.finishedReport(check?.ReportId ?? 0);
    const [checked] = await owner.data('GetSubmissions', { projectid: projectId });
    expect(checked).toMatchObject({
      ReportId: report.Id,
      ReportStatus: 'Ok',
      ResultPercent: report.ResultPercent,
    });
    expect(await list({ filters: { kind: 'unchecked' } })).toEqual(['1.txt', '0.txt']);
  });

  it('deletes the submission with name and email by deleting its text', async () => {
    const before = await owner.data('GetSubmissions', { projectid: projectId });
    await owner.data('DeleteLibraryTexts', { ids: [before[2]?.TextId ?? 0] });
    expect(await list({})).toEqual(['2.txt', '1.txt']);
    const names = await server.services.db
      .selectFrom('submissions')
      .select('name')
      .where('projectId', '=', projectId)
      .execute();
    expect(names).toHaveLength(2);
  });

  it('deletes all submissions and the roster by deleting the project', async () => {
    await owner.data('DeleteProject', { id: projectId, texts: 'delete' });
    const { db } = server.services;
    const left = (table: 'submissions' | 'rosterEntries') =>
      db.selectFrom(table).select('id').where('projectId', '=', projectId).execute();
    expect(await left('submissions')).toEqual([]);
    expect(await left('rosterEntries')).toEqual([]);
    expect((await owner.call('GetLibraryTexts', {})).total).toBe(0);
  });
});
