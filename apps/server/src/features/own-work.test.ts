import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultSentence } from '@palimpsest/contract';
import { until, type TestClient } from '../testing/test-client.ts';
import { addLicense } from '../testing/licenses.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';
import { openForm, solved, uploadTo } from '../testing/visitor.ts';
import { setOwnCredits } from '../testing/people/own-credits.ts';

/** Texts by the author of the checked text are recognised, and a resubmission replaces the earlier one in the class. */

let server: TestServer;
let teacher: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.guest();
  const { userId } = await teacher.data('GetUserInfo', {});
  await setOwnCredits(server.services.db, userId, 500);
});
afterAll(() => server.stop());

let seed = 54_000;
const freshText = (words = 120): string => seededText((seed += 1), words);

async function submit(code: string, text: string, author: string, mail = '', number = ''): Promise<void> {
  const visitor = server.client();
  const uploadids = [await uploadTo(visitor, code, text)];
  const altcha = await solved(visitor);
  const answer = await visitor.call('AddTextsToLibrary', {
    projectcode: code,
    uploadids,
    altcha,
    author,
    mail,
    number,
  });
  expect(answer.message).toBe('textSubmitted');
}

async function add(projectid: number, text: string, author = ''): Promise<number> {
  const { Ids } = await teacher.data('AddTextsToLibrary', { text, projectid, author, name: `By ${author}` });
  return Ids[0] ?? 0;
}

async function check(libtextid: number, projectid: number) {
  const [text] = [await teacher.data('GetLibraryText', { id: libtextid })];
  const [ordered] = await teacher.data('NewPlagCheck', {
    libtextids: [libtextid],
    projectid,
    author: text.Author,
    web: 0,
    lib: 1,
  });
  const report = await teacher.finishedReport(ordered?.ReportId ?? 0);
  return { report, sources: await teacher.data('GetSources', { reportid: report.Id }) };
}

async function pairsOf(projectId: number): Promise<number> {
  await teacher.data('GenerateCollusionReport', { projectId });
  const { total } = await until(async () => {
    const data = await teacher.data('GetCollusionSources', { projectId });
    return data.left === 0 ? data : undefined;
  });
  return total;
}

describe('a resubmission', () => {
  it('replaces the earlier text in the class, which remains and returns when the newer one is deleted', async () => {
    const { projectId, code } = await openForm(teacher, { UploadFormAskName: 'required' });
    const draft = freshText();
    const copied = freshText();
    await submit(code, `${draft} ${copied}`, 'Ada Nowak', 'ada@example.org');
    await submit(code, `${draft} ${freshText(20)}`, 'A. Nowak', 'ADA@example.org');
    await submit(code, copied, 'Ben Okafor', 'ben@example.org');
    const [ben, newer, older] = await teacher.data('GetSubmissions', { projectid: projectId });
    expect([older?.ReplacedBy, newer?.ReplacedBy, ben?.ReplacedBy]).toEqual([newer?.TextId, 0, 0]);
    expect((await teacher.data('GetLibraryText', { id: older?.TextId ?? 0 })).Text).toContain(copied);
    // The newer version has nothing of what the earlier one shares with Ben.
    expect(await pairsOf(projectId)).toBe(0);
    await teacher.data('DeleteLibraryTexts', { ids: [newer?.TextId ?? 0] });
    expect(await pairsOf(projectId)).toBe(1);
  });

  it('does not count as copied from its author: the earlier text is marked and left out, and counts on request', async () => {
    const { projectId, code } = await openForm(teacher, { UploadFormAskName: 'required' });
    const draft = freshText();
    await submit(code, draft, 'Ada Nowak', 'ada@example.org');
    await submit(code, `${draft} ${freshText(40)}`, 'Ada Nowak', 'ada@example.org');
    const [newer] = await teacher.data('GetSubmissions', { projectid: projectId });
    const { report, sources } = await check(newer?.TextId ?? 0, projectId);
    expect(report).toMatchObject({
      ResultPercent: 0,
      Verdict: { Level: 'review', Reasons: ['ownLeftOut'], OwnLeftOutWords: 120, OwnLeftOutPercent: 75 },
    });
    expect(resultSentence(report, 'en')).toContain(
      'Left out automatically, as an earlier submission by the same author: 120 words (75%).',
    );
    expect(sources).toMatchObject([
      { Excluded: true, OwnWork: { By: 'address', Resubmission: true, Direction: 'earlier' } },
    ]);
    const changed = await teacher.call('UpdateSources', {
      reportid: report.Id,
      sources: [{ sid: sources[0]?.Id ?? 0, acc: 0 }],
    });
    expect(changed.success).toBe(true);
    const counted = await teacher.data('GetReport', { id: report.Id });
    expect(counted).toMatchObject({
      ResultPercent: 75,
      Verdict: { Level: 'high', Reasons: [], OwnWords: 120, OwnPercent: 75, OwnLeftOutWords: 0 },
    });
    // A person who leaves it out has decided: nothing is left to consider.
    await teacher.data('UpdateSources', {
      reportid: report.Id,
      sources: [{ sid: sources[0]?.Id ?? 0, exc: 1 }],
    });
    expect(await teacher.data('GetReport', { id: report.Id })).toMatchObject({
      ResultPercent: 0,
      Verdict: { Level: 'fine', Reasons: [], OwnLeftOutWords: 0 },
    });
    await teacher.data('ResetReport', { id: report.Id });
    const again = await teacher.data('GetReport', { id: report.Id });
    expect(again).toMatchObject({ ResultPercent: 0, Verdict: report.Verdict });
  });

  it('is checked in place of the earlier text, which is checked only if it is named', async () => {
    const { projectId, code } = await openForm(teacher, { UploadFormAskName: 'required' });
    await submit(code, freshText(), 'Ada Nowak', 'ada@example.org');
    await submit(code, freshText(), 'Ada Nowak', 'ada@example.org');
    const [newer, older] = await teacher.data('GetSubmissions', { projectid: projectId });
    const order = { projectid: projectId, web: 0, lib: 1 } as const;
    const costs = await teacher.data('CalculateProjectCredits', { projectid: projectId });
    expect(costs).toMatchObject({ documents: 1, Replaced: 1 });
    const all = await teacher.data('StartProjectChecks', order);
    expect(all).toMatchObject({ Started: 1, Replaced: 1 });
    const [started] = await teacher.data('GetSubmissions', { projectid: projectId });
    expect([started?.TextId, started?.ReportId]).toEqual([newer?.TextId, all.ReportIds[0]]);
    const one = await teacher.data('StartProjectChecks', { ...order, ids: [older?.TextId ?? 0] });
    expect(one).toMatchObject({ Started: 1, Replaced: 0 });
  });
});

describe('the report of a resubmission', () => {
  it('shows the changes since the earlier text, and does not call a passage with the same words fixed', async () => {
    const { projectId, code } = await openForm(teacher, { UploadFormAskName: 'required' });
    const [kept, rewritten] = [freshText(), freshText()];
    const { Id: elsewhere } = await teacher.data('CreateProject', { name: 'Sources' });
    await add(elsewhere, kept, 'Kept');
    await add(elsewhere, rewritten, 'Rewritten');
    const version = async (text: string) => {
      await submit(code, text, 'Ada Nowak', 'ada@example.org');
      const [newest] = await teacher.data('GetSubmissions', { projectid: projectId });
      return { newest, ...(await check(newest?.TextId ?? 0, projectId)) };
    };
    const first = await version(`${kept} ${rewritten} ${freshText(40)}`);
    expect([first.newest?.EarlierReportId, first.report.RevisionOf]).toEqual([0, 0]);
    const { newest, report, sources } = await version(`${kept} ${freshText(160)}`);
    expect([newest?.EarlierReportId, report.RevisionOf]).toEqual([first.report.Id, first.report.Id]);
    // Both directions, with dates and the way to the changes.
    expect(report.RevisionOfScheduled).toBe(first.report.Scheduled);
    expect((await teacher.data('GetReport', { id: first.report.Id })).Revisions).toEqual([
      {
        Id: report.Id,
        Name: report.Name,
        Status: 'Ok',
        ResultPercent: report.ResultPercent,
        Scheduled: report.Scheduled,
        IsCompared: true,
      },
    ]);
    expect(report.Revisions).toEqual([]);
    const states = async () => {
      const { Matches, BaseReportId } = await teacher.data('GetRevision', { reportid: report.Id });
      return [BaseReportId, ...Matches.map(({ Title, State }) => `${Title}: ${State}`)];
    };
    const expected = [first.report.Id, 'By Kept: unchanged', 'By Rewritten: fixed'];
    expect(await states()).toEqual(expected);
    const sid = sources.find(({ Title }) => Title === 'By Kept')?.Id ?? 0;
    await teacher.data('UpdateSources', { reportid: report.Id, sources: [{ sid, acc: 1 }] });
    expect(await states()).toEqual(expected);
    await teacher.data('DeleteReports', { ids: [first.report.Id] });
    expect((await teacher.data('GetReport', { id: report.Id })).RevisionOf).toBe(0);
  });
});

describe('a text by the same author in another project', () => {
  it('is marked and counts', async () => {
    const before = await teacher.data('CreateProject', { name: 'Last year' });
    const now = await teacher.data('CreateProject', { name: 'This year' });
    const text = freshText();
    await add(before.Id, text, 'Nowak, Ada');
    const { report, sources } = await check(await add(now.Id, text, 'Ada Nowak'), now.Id);
    expect(report).toMatchObject({
      ResultPercent: 100,
      Verdict: { Level: 'high', Reasons: [], OwnWords: 120, OwnPercent: 100 },
    });
    expect(resultSentence(report, 'en')).toBe(
      '120 of 120 words match 1 source. Of the matching text, 120 words (100%) are from other texts by the same author.',
    );
    expect(sources).toMatchObject([
      { Excluded: false, OwnWork: { By: 'name', Resubmission: false, Direction: 'earlier' } },
    ]);
  });
});

describe('a copy by somebody else', () => {
  it('is never own work, with another name, with another address, or beside own work', async () => {
    const { Id } = await teacher.data('CreateProject', { name: 'Copies' });
    const text = freshText();
    await add(Id, text, 'Ben');
    const ada = await add(Id, text, 'Ada');
    expect((await check(ada, Id)).sources).toMatchObject([{ Excluded: false, OwnWork: null }]);
    // Ben's copy has the same words as an earlier text of Ada.
    const [again] = (
      await teacher.data('AddTextsToLibrary', { text, projectid: Id, author: 'Ada', again: 1 })
    ).Ids;
    expect((await check(again ?? 0, Id)).sources).toMatchObject([{ Excluded: false, OwnWork: null }]);
    const { projectId, code } = await openForm(teacher, { UploadFormAskName: 'required' });
    const shared = freshText();
    await submit(code, shared, 'Chris Wu', 'one@example.org');
    await submit(code, `${shared} ${freshText(30)}`, 'Chris Wu', 'two@example.org');
    const [newer] = await teacher.data('GetSubmissions', { projectid: projectId });
    expect(newer?.ReplacedBy).toBe(0);
    const { sources } = await check(newer?.TextId ?? 0, projectId);
    expect(sources).toMatchObject([{ Excluded: false, OwnWork: null }]);
  });

  it('becomes own work in the class of another teacher only by the same address, not by number or name', async () => {
    const colleague = await server.guest();
    const { db } = server.services;
    const { id: licenseId } = await addLicense(db, {
      code: 'NUMBERS',
      licensee: 'School',
      remaining: -1,
      shareTexts: 'F',
    });
    const users = [await teacher.data('GetUserInfo', {}), await colleague.data('GetUserInfo', {})];
    const license = (id: number | null) =>
      db
        .updateTable('users')
        .set({ licenseId: id })
        .where(
          'id',
          'in',
          users.map(({ userId }) => userId),
        )
        .execute();
    await license(licenseId);
    const asks = { UploadFormAskName: 'required', UploadFormAskNumber: true } as const;
    const theirs = await openForm(colleague, asks);
    await colleague.data('UpdateProject', {
      projectid: theirs.projectId,
      AllowShare: true,
      AllowBrowse: true,
    });
    const own = await openForm(teacher, asks);
    const sourcesOf = async (earlier: readonly string[], later: readonly string[]) => {
      const text = freshText();
      const [name = '', mail, number] = earlier;
      await submit(theirs.code, text, name, mail, number);
      const [laterName = '', laterMail, laterNumber] = later;
      await submit(own.code, text, laterName, laterMail, laterNumber);
      const [newest] = await teacher.data('GetSubmissions', { projectid: own.projectId });
      return (await check(newest?.TextId ?? 0, own.projectId)).sources;
    };
    const other = await sourcesOf(['Ben Okafor', '', '12'], ['Ada Nowak', '', '12']);
    expect(other).toMatchObject([{ OwnWork: null }]);
    const same = await sourcesOf(
      ['Ada Nowak', 'ada@example.org', '12'],
      ['Ada Nowak', 'ada@example.org', '77'],
    );
    expect(same).toMatchObject([{ OwnWork: { By: 'address' } }]);
    await license(null);
  });

  it('is a pair of two people in the class if their numbers differ, although their names are the same', async () => {
    const { projectId, code } = await openForm(teacher, {
      UploadFormAskName: 'required',
      UploadFormAskNumber: true,
    });
    const shared = freshText();
    for (const [name, number] of [
      ['Kim Lee', '4711'],
      ['Kim Lee', '4712'],
    ] as const) {
      await submit(code, `${shared} ${freshText(30)}`, name, '', number);
    }
    expect(await pairsOf(projectId)).toBe(1);
    const { sources, groups } = await teacher.data('GetCollusionSources', { projectId });
    expect(sources).toMatchObject([{ SameAuthor: false, Group: 1 }]);
    expect(groups).toHaveLength(1);
  });

  it('counts in files that name nobody, and is marked as a text of the same account only', async () => {
    const { Id } = await teacher.data('CreateProject', { name: 'Nameless' });
    const text = freshText();
    await add(Id, text);
    const { report, sources } = await check(await add(Id, `${text} ${freshText(20)}`), Id);
    expect(report.ResultPercent).toBeGreaterThan(70);
    expect(report.Verdict).toMatchObject({ OwnWords: 0, Reasons: [] });
    expect(sources).toMatchObject([{ Excluded: false, OwnWork: { By: 'account', Resubmission: false } }]);
  });
});
