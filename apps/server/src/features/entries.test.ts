import type { Collusion } from '@palimpsest/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrphans } from '../operator/find-orphans.ts';
import { until, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';
import { newUploadId, openForm, solved, uploadTo } from '../testing/visitor.ts';
import { setOwnCredits } from '../testing/people/own-credits.ts';

/** Texts with the same words are entries of their own: each is compared and checked, and the words are stored once. */

let server: TestServer;
let teacher: TestClient;
let teacherId: number;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.guest();
  teacherId = (await teacher.data('GetUserInfo', {})).userId;
  await setOwnCredits(server.services.db, teacherId, 500);
});
afterAll(() => server.stop());

let seed = 53_000;
const freshText = (): string => seededText((seed += 1), 120);

interface Student {
  readonly author?: string;
  readonly mail?: string;
  readonly fileName?: string;
  readonly again?: 0 | 1;
}

/** One visitor of a form. */
async function submit(code: string, text: string, { fileName, ...student }: Student) {
  const visitor = server.client();
  const uploadids = [await uploadTo(visitor, code, text, fileName)];
  const altcha = await solved(visitor);
  return visitor.call('AddTextsToLibrary', { projectcode: code, uploadids, altcha, ...student });
}

interface Stored {
  readonly texts: number;
  readonly indexed: number;
}

/** How often the words of a text are stored, and how often they are in the index. */
async function storedRows(text: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select count(*)::integer as texts, count(fingerprint_texts.text_id)::integer as indexed
    from texts left join fingerprint_texts on fingerprint_texts.text_id = texts.id
    where texts.content = ${text}`.execute(server.services.db);
  return rows[0];
}

async function checkAll(projectid: number): Promise<ReadonlyMap<string, number>> {
  const { ReportIds } = await teacher.data('StartProjectChecks', { projectid, web: 0, lib: 1 });
  const reports = new Map<string, number>();
  for (const id of ReportIds) {
    const report = await until(async () => {
      const found = await teacher.data('GetReport', { id });
      return found.Status === 'Ok' || found.Status === 'Fehler' ? found : undefined;
    });
    expect(report.Status).toBe('Ok');
    reports.set(report.Author, id);
  }
  return reports;
}

async function compared(projectId: number): Promise<Collusion> {
  await teacher.data('GenerateCollusionReport', { projectId });
  return until(async () => {
    const data = await teacher.data('GetCollusionSources', { projectId });
    return data.left === 0 ? data : undefined;
  });
}

const addTo = async (projectid: number, text: string, author = '', again: 0 | 1 = 0) =>
  teacher.data('AddTextsToLibrary', { text, projectid, author, name: `Essay of ${author}`, again });

describe('a classmate’s file that is handed in unchanged', () => {
  it('is a text of its own, with a pair of 100 %, a report of its own, and both people and dates', async () => {
    const { projectId, code } = await openForm(teacher, { UploadFormAskName: 'required' });
    const text = freshText();
    expect((await submit(code, text, { author: 'Ada Nowak' })).message).toBe('textSubmitted');
    expect((await submit(code, text, { author: 'Ben Okafor' })).message).toBe('textSubmitted');

    const submissions = await teacher.data('GetSubmissions', { projectid: projectId });
    expect(new Set(submissions.map(({ TextId }) => TextId)).size).toBe(2);
    const ben = submissions.find(({ Name }) => Name === 'Ben Okafor');
    expect(ben?.IsDuplicate).toBe(true);
    expect(ben?.SameTexts).toEqual([
      expect.objectContaining({ Author: 'Ada Nowak', FileName: 'essay.txt', ProjectId: projectId }),
    ]);
    expect(await storedRows(text)).toEqual({ texts: 1, indexed: 1 });

    const { sources } = await compared(projectId);
    expect(sources).toHaveLength(1);
    const [pair] = sources;
    expect(pair).toMatchObject({ Percent1: 100, Percent2: 100 });
    expect(new Set([pair?.Text1.Author, pair?.Text2.Author])).toEqual(new Set(['Ada Nowak', 'Ben Okafor']));
    expect(pair?.Text1.Date).toBeGreaterThan(1_700_000_000);

    const reports = await checkAll(projectId);
    expect([...reports.keys()].sort()).toEqual(['Ada Nowak', 'Ben Okafor']);
    const checked = await teacher.data('GetReport', { id: reports.get('Ben Okafor') ?? 0 });
    expect(checked.ResultPercent).toBe(100);
    const [source, ...others] = await teacher.data('GetSources', { reportid: checked.Id });
    expect(others).toEqual([]);
    expect(source?.Entries.map(({ Author }) => Author)).toEqual(['Ada Nowak']);
    expect(source?.Entries[0]?.Date).toBeGreaterThan(1_700_000_000);
    const own = await teacher.data('GetSubmissions', { projectid: projectId });
    expect(new Map(own.map(({ Name, ReportId }) => [Name, ReportId]))).toEqual(reports);
  });

  it('is stored for both of two visitors at the same moment, and its words are stored once', async () => {
    const { projectId, code } = await openForm(teacher, { UploadFormAskName: 'required' });
    const text = freshText();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((author) => submit(code, text, { author })),
    );
    expect(answers.map(({ message }) => message)).toEqual(Array(3).fill('textSubmitted'));
    expect((await teacher.call('GetLibraryTexts', { filters: { projectId } })).total).toBe(3);
    expect(await storedRows(text)).toEqual({ texts: 1, indexed: 1 });
  });

  it('stays when the other one is deleted, and the words are deleted with the last one', async () => {
    const { projectId, code } = await openForm(teacher, { UploadFormAskName: 'required' });
    const text = freshText();
    for (const author of ['Ada Nowak', 'Ben Okafor']) await submit(code, text, { author });
    const [first, second] = await teacher.data('GetLibraryTexts', { filters: { projectId } });
    await teacher.data('DeleteLibraryTexts', { ids: [first?.Id ?? 0] });
    expect(await storedRows(text)).toEqual({ texts: 1, indexed: 1 });
    expect((await teacher.data('GetLibraryText', { id: second?.Id ?? 0 })).Text).toBe(text);
    await teacher.data('DeleteLibraryTexts', { ids: [second?.Id ?? 0] });
    expect(await storedRows(text)).toEqual({ texts: 0, indexed: 0 });
    expect(await findOrphans(server.services)).toMatchObject({ texts: 0, indexEntries: 0 });
  });
});

describe('a text that the same person hands in again', () => {
  it('is skipped without a trace, and the visitor can still submit it', async () => {
    const { projectId, code } = await openForm(teacher, { UploadFormAskName: 'optional' });
    const text = freshText();
    await submit(code, text, { author: 'Ada Nowak', mail: 'ada@example.org' });
    const skipped = await submit(code, text, {
      author: 'A. Nowak',
      mail: 'Ada@example.org',
      fileName: 'b.txt',
    });
    expect(skipped).toMatchObject({
      message: 'textsSkipped',
      data: { Added: 0, Skipped: 1, SkippedTexts: [{ TextId: 0, Name: 'b.txt', UploadId: '' }] },
    });
    expect((await teacher.call('GetSubmissions', { projectid: projectId })).total).toBe(1);
    const insists = await submit(code, text, { author: 'Ada Nowak', mail: 'ada@example.org', again: 1 });
    expect(insists.message).toBe('textSubmitted');
    expect((await teacher.call('GetSubmissions', { projectid: projectId })).total).toBe(2);
  });

  it('is named when its owner adds it to the same project again, and added on request', async () => {
    const { Id } = await teacher.data('CreateProject', { name: 'Again' });
    const text = freshText();
    const [first] = (await addTo(Id, text, 'Ada')).Ids;
    expect(await addTo(Id, text, 'Ada')).toMatchObject({
      Added: 0,
      Skipped: 1,
      SkippedTexts: [{ TextId: first, Name: 'Essay of Ada', UploadId: '' }],
    });
    expect(await addTo(Id, text, 'Ben')).toMatchObject({ Added: 1, Skipped: 0, SkippedTexts: [] });
    expect(await addTo(Id, text, 'Ada', 1)).toMatchObject({ Added: 1, Skipped: 0 });
    expect((await teacher.call('GetLibraryTexts', { filters: { projectId: Id } })).total).toBe(3);
  });
});

describe('last year’s essay', () => {
  it('is checked when it is handed in unchanged in another project, and the earlier text is named', async () => {
    const before = await teacher.data('CreateProject', { name: 'Class of last year' });
    const text = freshText();
    const [earlier] = (await addTo(before.Id, text, 'Carla Diaz')).Ids;
    await teacher.data('UpdateLibraryTexts', { ids: [earlier ?? 0], date: 1_732_000_000 });
    const { projectId, code } = await openForm(teacher, { UploadFormAskName: 'required' });
    await submit(code, text, { author: 'Dan Ek' });
    const reports = await checkAll(projectId);
    const report = await teacher.data('GetReport', { id: reports.get('Dan Ek') ?? 0 });
    expect(report.ResultPercent).toBe(100);
    const [source] = await teacher.data('GetSources', { reportid: report.Id });
    expect(source?.Entries).toEqual([
      {
        TextId: earlier,
        Name: 'Essay of Carla Diaz',
        Author: 'Carla Diaz',
        FileName: '',
        Date: 1_732_000_000,
        ProjectId: before.Id,
        ProjectName: 'Class of last year',
      },
    ]);
  });

  it('does not find itself', async () => {
    const { Id } = await teacher.data('CreateProject', { name: 'Alone' });
    await addTo(Id, freshText(), 'Alone');
    const reports = await checkAll(Id);
    const report = await teacher.data('GetReport', { id: reports.get('Alone') ?? 0 });
    expect(report).toMatchObject({ ResultPercent: 0, SourceCount: 0 });
  });
});

describe('files of one project', () => {
  it('remain eight, also if two of them have the same words', async () => {
    const { Id } = await teacher.data('CreateProject', { name: 'Eight files' });
    const texts = Array.from({ length: 7 }, freshText);
    const { ImportId } = await teacher.data('CreateImport', { projectid: Id, files: 8 });
    const send = (name: string, text: string) =>
      teacher.upload(newUploadId(), new Blob([text]), name, { importid: String(ImportId) });
    for (const [at, text] of texts.entries()) await send(`essay-${at}.txt`, text);
    await send('copy.txt', texts[0] ?? '');
    const done = await until(async () => {
      const found = await teacher.data('GetImport', { importid: ImportId });
      return found.State === 'Done' ? found : undefined;
    });
    expect(done).toMatchObject({ Added: 8, Skipped: 0 });
    expect((await teacher.call('GetLibraryTexts', { filters: { projectId: Id } })).total).toBe(8);

    // The same file once more: it is skipped by name, and can be added all the same.
    const second = await teacher.data('CreateImport', { projectid: Id, files: 1 });
    await teacher.upload(newUploadId(), new Blob([texts[0] ?? '']), 'copy.txt', {
      importid: String(second.ImportId),
    });
    const [file] = await until(async () => {
      const files = await teacher.data('GetImportFiles', { importid: second.ImportId, state: 'Skipped' });
      return files.length > 0 ? files : undefined;
    });
    expect(file).toMatchObject({ Name: 'copy.txt', State: 'Skipped' });
    expect(file?.LibraryTextId).toBeGreaterThan(0);
    const twice = await Promise.all(
      [1, 2].map(() => teacher.data('AddTextsToLibrary', { importfileids: [file?.Id ?? 0] })),
    );
    expect(twice.reduce((sum, { Added }) => sum + Added, 0)).toBe(1);
    expect((await teacher.call('GetLibraryTexts', { filters: { projectId: Id } })).total).toBe(9);
    const stranger = await server.guest();
    const refused = await stranger.call('AddTextsToLibrary', { importfileids: [file?.Id ?? 0] });
    expect(refused.errors).toEqual(['noAccessToImport']);
  });
});

describe('a text that becomes a fingerprint', () => {
  it('leaves the words to another text that has them, and both share one fingerprint', async () => {
    const { Id } = await teacher.data('CreateProject', { name: 'Fingerprints' });
    const text = freshText();
    const ids: number[] = [];
    for (const author of ['Eve', 'Finn', 'Gil']) ids.push((await addTo(Id, text, author)).Ids[0] ?? 0);
    const [eve = 0, finn = 0, gil = 0] = ids;
    expect(await teacher.data('GetLibraryTextCopies', { ids: [eve] })).toMatchObject({ Texts: 1, Others: 2 });
    await teacher.data('UpdateLibraryTexts', { ids: [eve], fingerprint: 1 });
    expect((await teacher.data('GetLibraryText', { id: eve })).Text).toBe('');
    expect((await teacher.data('GetLibraryText', { id: finn })).Text).toBe(text);
    expect(await storedRows(text)).toEqual({ texts: 1, indexed: 1 });
    await teacher.data('UpdateLibraryTexts', { ids: [finn, gil], fingerprint: 1 });
    expect(await storedRows(text)).toEqual({ texts: 0, indexed: 0 });
    const rows = await server.services.db
      .selectFrom('libraryTexts')
      .select('textId')
      .where('id', 'in', [finn, gil])
      .execute();
    expect(new Set(rows.map(({ textId }) => textId)).size).toBe(1);
    expect(await findOrphans(server.services)).toMatchObject({ texts: 0, indexEntries: 0 });
  });
});

describe('another user', () => {
  it('is not named if they have the same text', async () => {
    const text = freshText();
    const other = await server.guest();
    await other.data('AddTextsToLibrary', { text, author: 'Secret Person', name: 'Secret' });
    const { Id } = await teacher.data('CreateProject', { name: 'Private' });
    await addTo(Id, text, 'Hal');
    const reports = await checkAll(Id);
    expect(await teacher.data('GetSources', { reportid: reports.get('Hal') ?? 0 })).toEqual([]);
  });
});

describe('a synchronisation', () => {
  it('restores only missing texts, and no text that was deleted', async () => {
    const { Id } = await teacher.data('CreateProject', { name: 'Synchronised' });
    const text = freshText();
    const [other] = (await addTo(0, text, 'Ida')).Ids;
    const [ordered] = await teacher.data('NewPlagCheck', {
      text,
      projectid: Id,
      author: 'Jo',
      web: 0,
      lib: 1,
      addtolibrary: 1,
    });
    await until(async () =>
      (await teacher.data('GetReport', { id: ordered?.ReportId ?? 0 })).Status === 'Ok' ? true : undefined,
    );
    const [added] = await teacher.data('GetLibraryTexts', { filters: { projectId: Id } });
    expect(added).toMatchObject({ Author: 'Jo' });
    await teacher.data('DeleteLibraryTexts', { ids: [other ?? 0] });
    expect(await teacher.data('SyncLibraryTextsWithReports', {})).toMatchObject({ Added: 0 });
    await teacher.data('DeleteLibraryTexts', { ids: [added?.Id ?? 0] });
    expect(await teacher.data('SyncLibraryTextsWithReports', {})).toMatchObject({ Added: 0 });
  });
});
