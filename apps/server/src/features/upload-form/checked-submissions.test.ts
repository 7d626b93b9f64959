import type { TextResultState } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { until } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tellBatches } from '../checks/index.ts';
import { seededText } from '../../testing/texts.ts';
import { openForm, solved, uploadTo } from '../../testing/visitor.ts';
import { deliverEvents } from '../../platform/events/testing/deliver-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let seed = 4_100;
const freshText = (words = 80): string => seededText((seed += 1), words);

async function submitted(code: string, text: string, author: string): Promise<Submitted> {
  const visitor = server.client();
  const uploadids = [await uploadTo(visitor, code, text, `${author}.txt`)];
  const altcha = await solved(visitor);
  const answer = await visitor.call('AddTextsToLibrary', { projectcode: code, uploadids, author, altcha });
  return { errors: answer.errors, receipt: answer.data?.ReceiptCode ?? '' };
}

interface Submitted {
  readonly errors: readonly string[];
  readonly receipt: string;
}

async function checkedOf(owner: TestClient, projectId: number, author: string) {
  return until(async () => {
    const found = await owner.data('GetSubmissions', { projectid: projectId });
    return found.find(({ Name, ReportStatus }) => Name === author && ReportStatus === 'Ok');
  });
}

describe('a form that has submissions checked', () => {
  it('checks each at once, and shows the percentage and the source with most matching words', async () => {
    const owner = await server.guest();
    const { projectId, code } = await openForm(owner, {
      UploadFormAskName: 'required',
      UploadFormChecks: true,
    });
    const text = freshText();
    await submitted(code, text, 'Ada');
    await checkedOf(owner, projectId, 'Ada');
    await submitted(code, text, 'Béla');
    const copy = await checkedOf(owner, projectId, 'Béla');
    expect(copy).toMatchObject({ ResultPercent: 100, UncheckedReason: '', TopSourceWords: 80 });
    expect(copy?.TopSource).not.toBe('');
    expect(copy?.Verdict?.Level).toBe('high');
    // The list of texts says the same.
    const textids = [copy?.TextId ?? 0];
    const [result] = await owner.data('GetTextResults', { textids });
    const { TopSource, Verdict, ReportId } = copy ?? {};
    expect(result).toMatchObject({ ResultPercent: 100, TopSource, Verdict, ReportId, ReportStatus: 'Ok' });
    expect(await (await server.guest()).data('GetTextResults', { textids })).toEqual([]);

    // The list of texts can be ordered by result: those without one are last in either direction.
    const { Ids } = await owner.data('AddTextsToLibrary', { text: freshText(), projectid: projectId });
    const ordered = (sortdir: 'asc' | 'desc', filters = { projectId }) =>
      owner.call('GetLibraryTexts', { sortby: 'Result', sortdir, filters });
    const authorsOf = async (sortdir: 'asc' | 'desc') =>
      (await ordered(sortdir)).data?.map(({ Author, Id }) => (Id === Ids[0] ? 'unchecked' : Author));
    expect(await authorsOf('desc')).toEqual(['Béla', 'Ada', 'unchecked']);
    expect(await authorsOf('asc')).toEqual(['Ada', 'Béla', 'unchecked']);
    expect(await ordered('asc')).toMatchObject({ total: 3 });
    expect((await ordered('asc', { projectId: 0 })).errors).toEqual(['invalidFormat']);

    // Texts and submissions can be filtered by result, in the same way.
    const states = async (result: TextResultState) => {
      const texts = await owner.call('GetLibraryTexts', { filters: { projectId, result } });
      const submissions = await owner.call('GetSubmissions', { projectid: projectId, filters: { result } });
      expect(texts.total).toBe(texts.data?.length);
      return [texts.data?.map(({ Author }) => Author), submissions.data?.map(({ Name }) => Name)];
    };
    expect(await states('review')).toEqual([['Ada'], ['Ada']]);
    expect(await states('high')).toEqual([['Béla'], ['Béla']]);
    for (const none of ['fine', 'running', 'paused', 'failed'] as const) {
      expect([none, await states(none)]).toEqual([none, [[], []]]);
    }
    expect(await states('unchecked')).toEqual([[''], []]);
    const { errors } = await owner.call('GetLibraryTexts', { filters: { result: 'high' } });
    expect(errors).toEqual(['invalidFormat']);
  });

  it('keeps a submission that cannot be paid, and tells its owner the reason', async () => {
    const owner = await server.guest();
    const { projectId, code } = await openForm(owner, {
      UploadFormAskName: 'required',
      UploadFormChecks: true,
    });
    // A guest has ten credits.
    await submitted(code, freshText(3_000), 'Long');
    const found = await until(async () => {
      const [row] = await owner.data('GetSubmissions', { projectid: projectId });
      return row?.UncheckedReason === '' ? undefined : row;
    });
    expect(found).toMatchObject({ Name: 'Long', ReportId: 0, UncheckedReason: 'creditsNotSufficient' });
    expect((await owner.data('GetLibraryText', { id: found?.TextId ?? 0 })).Text).not.toBe('');
  });

  it('informs its owner about collected checks once, and at most once an hour', async () => {
    const owner = await server.guest();
    const { projectId, code } = await openForm(owner, {
      UploadFormAskName: 'required',
      UploadFormChecks: true,
    });
    const told = async () => {
      await deliverEvents(server.services);
      return (await owner.data('GetUserMessages', {})).Messages.filter(({ Type }) => /check|scan/.test(Type));
    };
    const after = (minutes: number) => tellBatches(server.services, new Date(Date.now() + minutes * 60_000));
    for (const name of ['Ada', 'Béla']) await submitted(code, freshText(), name);
    for (const name of ['Ada', 'Béla']) await checkedOf(owner, projectId, name);
    await after(4);
    expect(await told()).toEqual([]);
    await Promise.all([after(6), after(6)]);
    await submitted(code, freshText(), 'Chidi');
    await checkedOf(owner, projectId, 'Chidi');
    await after(50);
    const first = { Text: '2 checks of “Seminar” have finished: 2 to review.', LinkId: projectId };
    expect(await told()).toMatchObject([first]);
    await after(70);
    expect(await told()).toMatchObject([{ Text: '1 check of “Seminar” has finished: 1 to review.' }, first]);
  });

  it('checks nothing unless its owner has turned it on', async () => {
    const owner = await server.guest();
    const { projectId, code } = await openForm(owner, { UploadFormAskName: 'required' });
    await submitted(code, freshText(), 'Ada');
    const jobs = await server.services.db
      .selectFrom('reports')
      .select('id')
      .where('projectId', '=', projectId)
      .execute();
    expect(jobs).toEqual([]);
  });
});

describe('the receipt of a submission', () => {
  it('shows the report of the own text, read-only and without texts and names of others', async () => {
    const owner = await server.guest();
    const { projectId, code } = await openForm(owner, {
      UploadFormAskName: 'required',
      UploadFormChecks: true,
      UploadFormShowsReports: true,
    });
    const text = freshText();
    const ada = await submitted(code, text, 'Ada Secret');
    await checkedOf(owner, projectId, 'Ada Secret');
    const bela = await submitted(code, text, 'Béla');
    const { ReportId } = (await checkedOf(owner, projectId, 'Béla')) ?? { ReportId: 0 };
    const visitor = server.client();
    const receipt = await visitor.data('GetSubmissionReceipt', { receipt: bela.receipt });
    expect(receipt).toMatchObject({
      State: 'ready',
      FileName: 'Béla.txt',
      ResultPercent: 100,
      PermaLinkId: bela.receipt,
    });
    await visitor.data('CreateGuestUser', { link: bela.receipt });
    const link = { permaLinkId: receipt.PermaLinkId };
    const opened = await visitor.data('ResolvePermaLink', { id: receipt.PermaLinkId });
    expect(opened.ReportId).toBe(ReportId);
    expect(await visitor.data('GetReport', { id: ReportId, ...link })).toMatchObject({ ReadOnly: true });
    const [source] = await visitor.data('GetSources', { reportid: ReportId, ...link });
    const shown = await visitor.data('GetSourceMarkup', { id: source?.Id ?? 0, ...link });
    expect(shown.Text2.IsWithheld).toBe(true);
    const all = JSON.stringify([
      source,
      shown.Text2,
      await visitor.data('GetReportMarkup', { reportid: ReportId, ...link }),
    ]);
    expect(all).not.toContain('Ada Secret');
    expect(JSON.stringify(shown.Text2)).not.toContain(text.slice(20, 60));
    expect((await visitor.call('ResetReport', { id: ReportId, ...link })).success).toBe(false);

    // A later check of the text outside of the project says nothing to the student, and neither does a waiting one.
    const { TextId } = (await checkedOf(owner, projectId, 'Béla')) ?? { TextId: 0 };
    const [elsewhere] = await owner.data('NewPlagCheck', { web: 1, lib: 0, libtextids: [TextId] });
    expect((await owner.finishedReport(elsewhere?.ReportId ?? 0)).ResultPercent).toBe(0);
    expect(await visitor.data('GetSubmissionReceipt', { receipt: bela.receipt })).toEqual(receipt);
    await owner.data('NewPlagCheck', {
      web: 1,
      lib: 0,
      libtextids: [TextId],
      projectid: projectId,
      hold: true,
    });
    expect(await visitor.data('GetSubmissionReceipt', { receipt: bela.receipt })).toEqual(receipt);

    // The code of another student opens another report.
    const other = await visitor.call('GetReport', { id: ReportId, permaLinkId: ada.receipt });
    expect(other.errors).toEqual(['noAccessToReport']);
    // Switched off, the code opens nothing any more.
    await owner.data('UpdateProject', { projectid: projectId, UploadFormShowsReports: false });
    expect(await visitor.data('GetSubmissionReceipt', { receipt: bela.receipt })).toMatchObject({
      State: 'hidden',
      ResultPercent: null,
      PermaLinkId: '',
    });
    expect((await visitor.call('GetReport', { id: ReportId, ...link })).errors).toEqual(['noAccessToReport']);
    expect((await visitor.call('ResolvePermaLink', { id: bela.receipt })).errors).toEqual([
      'permalinkNotValid',
    ]);
  });

  it('remains after the form and the report are deleted, and is deleted with the submission', async () => {
    const owner = await server.guest();
    const { projectId, code } = await openForm(owner, {
      UploadFormAskName: 'required',
      UploadFormChecks: true,
      UploadFormShowsReports: true,
    });
    const { receipt } = await submitted(code, freshText(), 'Ada');
    const checked = await checkedOf(owner, projectId, 'Ada');
    const visitor = server.client();
    const state = async () => {
      const { data, errors } = await visitor.call('GetSubmissionReceipt', { receipt });
      return data?.State ?? errors[0];
    };
    await owner.data('UpdateProject', { projectid: projectId, UploadFormActive: false });
    expect(await state()).toBe('ready');
    await owner.data('DeleteReports', { ids: [checked?.ReportId ?? 0] });
    expect(await state()).toBe('unchecked');
    await owner.data('DeleteLibraryTexts', { ids: [checked?.TextId ?? 0] });
    expect(await state()).toBe('receiptNotValid');
    const unknown = await visitor.call('GetSubmissionReceipt', { receipt: 'a'.repeat(30) });
    expect(unknown.errors).toEqual(['receiptNotValid']);
  });
});

it('a form that accepts one text of each person refuses another, and gives the reason', async () => {
  const owner = await server.guest();
  const { projectId, code } = await openForm(owner, {
    UploadFormAskName: 'required',
    UploadFormTakesAgain: false,
  });
  expect((await submitted(code, freshText(), 'Ada')).errors).toEqual([]);
  expect((await submitted(code, freshText(), 'ada')).errors).toEqual(['alreadySubmitted']);
  expect((await submitted(code, freshText(), 'Béla')).errors).toEqual([]);
  await owner.data('UpdateProject', { projectid: projectId, UploadFormTakesAgain: true });
  expect((await submitted(code, freshText(), 'Ada')).errors).toEqual([]);
  expect((await owner.call('GetSubmissions', { projectid: projectId })).total).toBe(3);
});
