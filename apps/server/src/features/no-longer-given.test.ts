import type { ReportListItem } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';
import { addUser } from './identity/index.ts';
import { deleteExpiredLibraryTexts } from './library/index.ts';

/** Given texts that a check left out and that its project then removes (docs/decisions/0064-texts-no-longer-given.md). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const brief = seededText(9_000, 40);
const copied = seededText(9_001, 50);
const own = seededText(9_002, 60);
/** 150 words: 40 of the brief, 50 that Ben has as well, and 60 of nobody else. */
const essay = `${brief} ${own} ${copied}`;

interface Checked {
  readonly teacher: TestClient;
  readonly projectid: number;
  readonly givenId: number;
  /** The id of the brief, if it is a text of the library. */
  readonly libraryTextId: number;
  readonly reportId: number;
}

/**
 * A report of an essay whose project gave the brief when the check ran. Ben's essay has the copied words and the brief; a
 * text elsewhere has nothing but the brief, so that the report does not know it.
 */
async function checkedWithBrief(kind: 'typed' | 'library' = 'typed', by?: TestClient): Promise<Checked> {
  const teacher = by ?? (await server.guest());
  const add = async (name: string, text: string, projectid?: number) => {
    const { Ids } = await teacher.data('AddTextsToLibrary', {
      text,
      name,
      ...(projectid !== undefined && { projectid, author: name }),
    });
    return Ids[0] ?? 0;
  };
  const { Id: projectid } = await teacher.data('CreateProject', { name: 'Class' });
  const ada = await add('Ada', essay, projectid);
  await add('Ben', `${seededText(9_003, 60)} ${copied} ${brief}`, projectid);
  await add('Elsewhere', `${brief} ${seededText(9_004, 60)}`);
  const libraryTextId = kind === 'library' ? await add('The brief', brief) : 0;
  const [given] = await teacher.data('AddGivenText', {
    projectId: projectid,
    ...(kind === 'library' ? { libtextids: [libraryTextId] } : { name: 'The brief', text: brief }),
  });
  const [started] = await teacher.data('NewPlagCheck', { web: 0, lib: 1, libtextids: [ada], projectid });
  const report = await teacher.finishedReport(started?.ReportId ?? 0);
  expect(report).toMatchObject({ PlagWords: 50, CountableWords: 110, LeftOut: [{ Why: 'given' }] });
  return { teacher, projectid, givenId: given?.Id ?? 0, libraryTextId, reportId: report.Id };
}

let accounts = 0;
async function newAccount() {
  const login = { mail: `given${(accounts += 1)}@example.org`, pwd: 'correct horse' };
  await addUser(server.services.db, { mail: login.mail, password: login.pwd });
  const client = server.client();
  await client.data('Login', login);
  return { client, login };
}

/** The report in the list, as soon as it is as expected. */
async function reportWhen(
  { teacher, reportId }: Checked,
  isReady: (report: ReportListItem) => boolean,
): Promise<ReportListItem> {
  return until(async () => {
    const rows = await teacher.data('GetReports', {});
    return rows.find((row) => row.Id === reportId && isReady(row));
  });
}

const isCompared = ({ RecheckState, Verdict }: ReportListItem) =>
  RecheckState === 'Done' && (Verdict?.UnsearchedWords ?? 0) > 0;
const isSearched = ({ RecheckState, Verdict }: ReportListItem) =>
  RecheckState === 'Done' && Verdict?.UnsearchedWords === 0;

/** Everything that names figures: they agree with each other. */
async function figuresOf({ teacher, reportId }: Checked) {
  const report = await teacher.data('GetReport', { id: reportId });
  const { Steps, PlagWords } = await teacher.data('GetScore', { reportid: reportId });
  const { NotCounted } = await teacher.data('GetReportMarkup', { reportid: reportId });
  const sources = await teacher.data('GetSources', { reportid: reportId });
  expect(PlagWords).toBe(report.PlagWords);
  return {
    report,
    given: Steps.find(({ Kind }) => Kind === 'given')?.Words ?? 0,
    leftOut: NotCounted.filter(({ Why }) => Why === 'given').length,
    sources: sources.map(({ Title, MW }) => `${Title} ${MW}`).toSorted(),
  };
}

describe('a given text that its project removes after a check without its words', () => {
  it('counts again, and the report says that its words were not searched until it is checked again', async () => {
    const checked = await checkedWithBrief();
    const { teacher, givenId, projectid, reportId } = checked;
    const [listed] = await teacher.data('GetGivenTexts', { projectId: projectid });
    expect(listed?.Reports).toBe(1);
    expect((await teacher.data('GetReport', { id: reportId })).CanRecheck).toBe(false);
    await teacher.data('DeleteGivenText', { id: givenId });
    await reportWhen(checked, isCompared);
    const compared = await figuresOf(checked);
    // Ben is a source already, so the brief is found in his essay without a search.
    expect(compared).toMatchObject({
      given: 0,
      leftOut: 0,
      sources: ['Ben 90'],
      report: {
        PlagWords: 90,
        CountableWords: 150,
        ResultPercent: 60,
        LeftOut: [],
        CanRecheck: true,
        Order: { GivenTexts: [] },
        Verdict: { Level: 'high', Reasons: ['unsearched'], UnsearchedWords: 40 },
      },
    });
    const { credits } = await teacher.data('GetUserInfo', {});
    expect(await teacher.data('RecheckReports', { ids: [reportId] })).toMatchObject({ Ordered: 1 });
    await reportWhen(checked, isSearched);
    const searched = await figuresOf(checked);
    expect(searched).toMatchObject({
      sources: ['Ben 90', 'Elsewhere 40'],
      report: { PlagWords: 90, CountableWords: 150, CanRecheck: false, Verdict: { Reasons: [] } },
    });
    expect((await teacher.data('GetUserInfo', {})).credits).toBe(credits);
    expect(await teacher.data('RecheckReports', { ids: [reportId] })).toMatchObject({
      Ordered: 0,
      Current: 1,
    });
  });

  it('is searched at once if the person who removes it requests that', async () => {
    const checked = await checkedWithBrief();
    await checked.teacher.data('DeleteGivenText', { id: checked.givenId, searchagain: true });
    await reportWhen(checked, isSearched);
    const { sources, report } = await figuresOf(checked);
    expect(sources).toEqual(['Ben 90', 'Elsewhere 40']);
    expect([report.PlagWords, report.CountableWords, report.Verdict?.Reasons]).toEqual([90, 150, []]);
  });

  it('is named in the list and in a revision', async () => {
    const checked = await checkedWithBrief();
    const { teacher, reportId } = checked;
    await teacher.data('DeleteGivenText', { id: checked.givenId });
    const listed = await reportWhen(checked, isCompared);
    expect(listed).toMatchObject({ CountableWords: 150, Verdict: { UnsearchedWords: 40 } });
    const rest = `${essay} ${seededText(9_005, 10)}`;
    const [revised] = await teacher.data('NewPlagCheck', { text: rest, templatereportid: reportId });
    const revision = await teacher.finishedReport(revised?.ReportId ?? 0);
    expect(revision).toMatchObject({ CanRecheck: false, Verdict: { Reasons: ['unsearched'] } });
  });

  it('does not change a text that was named later, whose words were searched, and which can be removed again', async () => {
    const checked = await checkedWithBrief();
    const { teacher, projectid, reportId } = checked;
    const before = (await figuresOf(checked)).sources;
    await teacher.data('AddGivenText', { projectId: projectid, name: 'Later', text: copied });
    await reportWhen(checked, ({ CountableWords }) => CountableWords === 60);
    await teacher.data('DeleteGivenText', { id: checked.givenId });
    await reportWhen(checked, isCompared);
    expect((await figuresOf(checked)).report).toMatchObject({ PlagWords: 40, CountableWords: 100 });
    const [later] = await teacher.data('GetGivenTexts', { projectId: projectid });
    expect(later).toMatchObject({ Name: 'Later', Reports: 0 });
    await teacher.data('DeleteGivenText', { id: later?.Id ?? 0 });
    await reportWhen(checked, ({ CountableWords }) => CountableWords === 150);
    const { report, sources } = await figuresOf(checked);
    expect([before, sources]).toEqual([['Ben 50'], ['Ben 90']]);
    expect(report).toMatchObject({ Id: reportId, PlagWords: 90, Verdict: { UnsearchedWords: 40 } });
  });

  it('is not a gap any more once it is given again', async () => {
    const checked = await checkedWithBrief();
    const { teacher, projectid } = checked;
    await teacher.data('DeleteGivenText', { id: checked.givenId });
    await reportWhen(checked, isCompared);
    await teacher.data('AddGivenText', { projectId: projectid, name: 'Again', text: brief });
    await reportWhen(checked, ({ CountableWords }) => CountableWords === 110);
    const { given, report } = await figuresOf(checked);
    expect(given).toBe(40);
    expect(report).toMatchObject({ PlagWords: 50, CanRecheck: false, Verdict: { Reasons: [] } });
    // Its words were not searched, so the report says so again when it is removed.
    const [text] = await teacher.data('GetGivenTexts', { projectId: projectid });
    expect(text?.Reports).toBe(0);
    await teacher.data('DeleteGivenText', { id: text?.Id ?? 0 });
    const after = await reportWhen(checked, ({ CountableWords }) => CountableWords === 150);
    expect([after.PlagWords, after.Verdict?.UnsearchedWords]).toEqual([90, 40]);
  });

  it('counts again in a report of an older version, which did not store the given words', async () => {
    const checked = await checkedWithBrief();
    const { teacher, reportId } = checked;
    await server.services.db
      .updateTable('reportMarkup')
      .set({ givenWords: null })
      .where('reportId', '=', reportId)
      .execute();
    await teacher.data('DeleteGivenText', { id: checked.givenId });
    await reportWhen(checked, isCompared);
    const { report, given } = await figuresOf(checked);
    expect([given, report.PlagWords, report.CountableWords]).toEqual([0, 90, 150]);
  });
});

describe('a text of the library that a project gives', () => {
  it('is no longer given when it is deleted, and its owner first sees how many reports that affects', async () => {
    const checked = await checkedWithBrief('library');
    const copies = await checked.teacher.data('GetLibraryTextCopies', { ids: [checked.libraryTextId] });
    expect(copies.GivenReports).toBe(1);
    const ofOthers = await (
      await server.guest()
    ).call('GetLibraryTextCopies', { ids: [checked.libraryTextId] });
    expect(ofOthers.errors).toEqual(['noAccessToLibraryText']);
    await checked.teacher.data('DeleteLibraryTexts', { ids: [checked.libraryTextId] });
    await reportWhen(checked, isCompared);
    const { report, given, leftOut } = await figuresOf(checked);
    expect([given, leftOut, report.PlagWords, report.CountableWords]).toEqual([0, 0, 90, 150]);
    expect(report.Order?.GivenTexts).toEqual([]);
  });

  it('is no longer given when the library deletes it after its retention period', async () => {
    const checked = await checkedWithBrief('library');
    const { teacher, libraryTextId } = checked;
    const { db } = server.services;
    await teacher.data('UpdateUserSettings', { settings: { libtextRetentionDays: 30 } });
    await db
      .updateTable('libraryTexts')
      .set({ createdAt: new Date(0) })
      .where('id', '=', libraryTextId)
      .execute();
    expect(await deleteExpiredLibraryTexts(server.services, new Date())).toBe(1);
    await reportWhen(checked, isCompared);
    expect((await figuresOf(checked)).report).toMatchObject({ PlagWords: 90, CountableWords: 150 });
  });

  it('is replaced by the text of the account that takes over the visit, and one with the same words is removed', async () => {
    const checked = await checkedWithBrief('library');
    const { teacher: guest, projectid, reportId } = checked;
    // The account has one text instead of these two, so the project gives it once.
    const { Ids } = await guest.data('AddTextsToLibrary', { text: brief, name: 'Twice', again: 1 });
    await guest.data('AddGivenText', { projectId: projectid, libtextids: [Ids[0] ?? 0] });
    const named = async (count: number) => {
      const { Order } = await guest.data('GetReport', { id: reportId });
      return Order?.GivenTexts.length === count ? true : undefined;
    };
    await until(() => named(2));
    const account = await newAccount();
    await account.client.data('AddTextsToLibrary', { text: brief, name: 'Of the account' });
    const [known] = await account.client.data('GetLibraryTexts', {});
    const before = await figuresOf(checked);
    await guest.data('Login', { ...account.login, takeover: 1 });
    await until(() => named(1));
    const given = await account.client.data('GetGivenTexts', { projectId: projectid });
    expect(given).toMatchObject([{ Name: 'Of the account', LibraryTextId: known?.Id, Reports: 1 }]);
    const after = await figuresOf({ ...checked, teacher: account.client });
    expect(after).toEqual({
      ...before,
      report: expect.objectContaining({ PlagWords: 50, CountableWords: 110, CanRecheck: false }) as unknown,
    });
    expect(after.report.Order?.GivenTexts).toMatchObject([
      { Name: 'Of the account', LibraryTextId: known?.Id },
    ]);
  });

  it('is removed with the account that has it, together with the project and its reports', async () => {
    const account = await newAccount();
    const checked = await checkedWithBrief('library', account.client);
    expect((await account.client.call('DeleteUser', {})).message).toBe('accountDeleted');
    const { rows } = await server.services.pool.query(
      `select from collusion_given_texts where project_id = $1 union all select from reports where id = $2
       union all select from report_given_texts where report_id = $2`,
      [checked.projectid, checked.reportId],
    );
    expect(rows).toEqual([]);
    // The jobs that follow the given texts find nothing, and end without a fault.
    const waiting = async () => {
      const { rows: jobs } = await server.services.pool.query<{ lastError: string | null }>(
        `select last_error as "lastError" from graphile_worker.jobs where key like $1`,
        [`follow-given-texts-${checked.projectid}%`],
      );
      expect(jobs.filter(({ lastError }) => lastError !== null)).toEqual([]);
      return jobs.length === 0 ? true : undefined;
    };
    await until(waiting);
  });
});
