import { until, type TestClient } from '../../../testing/test-client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import {
  alpha,
  beta,
  callsOf,
  orderCheck,
  draft,
  gamma,
  newRevised,
  rewritten,
  states,
  type Revised,
} from '../testing/revised-report.ts';
import { setOwnCredits } from '../../../testing/people/own-credits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let revised: Revised;
beforeEach(async () => {
  revised = await newRevised(server);
});
const { revise, sourcesOf, revisionOf } = callsOf(() => revised);

describe('the text of a revision', () => {
  const order = (text: string) =>
    revised.client.call('NewPlagCheck', { web: 0, lib: 1, text, templatereportid: revised.base.Id });

  it('keeps a third of the words of its base, in any order; other texts are refused and cost nothing', async () => {
    const foreign = [seededText(71, 120), seededText(72, 90)].join('\n\n');
    expect(await order(foreign)).toMatchObject({ status: 422, errors: ['notARevision'] });
    // 60 of 250 words are too few, and 100 are enough.
    expect(await order(`${foreign}\n\n${alpha}`)).toMatchObject({ errors: ['notARevision'] });
    expect((await revised.client.call('GetReports', {})).total).toBe(1);
    expect(await order(`${beta}\n\n${foreign}\n\n${alpha}`)).toMatchObject({ success: true, total: 1 });
  });

  it('may have five words', async () => {
    const short = 'five words are enough here';
    const base = await orderCheck(revised.client, { text: short });
    const again = { web: 0, lib: 1, templatereportid: base.Id } as const;
    const longer = await revised.client.call('NewPlagCheck', { ...again, text: `${short} and more` });
    expect(longer).toMatchObject({ success: true, total: 1 });
    const other = await revised.client.call('NewPlagCheck', { ...again, text: 'nothing of it was kept' });
    expect(other.errors).toEqual(['notARevision']);
  });
});

async function ended(client: TestClient, id: number): Promise<readonly string[]> {
  const { Status, StatusCode } = await client.finishedReport(id);
  return [Status, StatusCode];
}

describe('a revision', () => {
  it('costs nothing and names its base', async () => {
    const before = await revised.client.data('GetUserInfo', {});
    const report = await revise(draft.replace(alpha ?? '', rewritten ?? ''));
    expect(report).toMatchObject({ Status: 'Ok', Credits: 0, RevisionOf: revised.base.Id });
    expect(report).toMatchObject({ RevisionOfName: 'Essay', Revisions: [] });
    expect(report.Pages).toBeGreaterThan(0);
    expect((await revised.client.data('GetUserInfo', {})).credits).toBe(before.credits);
    const base = await revised.client.data('GetReport', { id: revised.base.Id });
    expect(base.RevisionOf).toBe(0);
    expect(base.Revisions).toMatchObject([
      { Id: report.Id, Status: 'Ok', ResultPercent: report.ResultPercent },
    ]);
    const [listed] = await revised.client.data('GetReports', {});
    expect(listed).toMatchObject({ Id: report.Id, RevisionOf: revised.base.Id, RevisionOfName: 'Essay' });
  });

  it('costs nothing even for a user without credits, however long the text is', async () => {
    const { userId } = await revised.client.data('GetUserInfo', {});
    await setOwnCredits(server.services.db, userId, 0);
    const text = `${draft} ${seededText(20, 600)}`;
    const order = { web: 1, lib: 1, text } as const;
    expect(await revised.client.call('NewPlagCheck', order)).toMatchObject({
      errors: ['creditsNotSufficient'],
    });
    const template = { ...order, templatereportid: revised.base.Id };
    expect(await revised.client.data('CalculateCredits', template)).toMatchObject({
      credits: 0,
      pages: 4,
      documents: 1,
    });
    expect(await revise(text)).toMatchObject({ Status: 'Ok', Credits: 0, TotalWords: 850 });
  });

  it('compares with the sources of its base and with no others', async () => {
    await revised.client.data('AddTextsToLibrary', { text: gamma ?? '', name: 'Gamma' });
    const report = await revise(`${draft}\n\n${gamma}`);
    expect(Object.keys(await sourcesOf(report))).toEqual(['Alpha', 'Beta']);
    expect(report.Searched).toMatchObject({
      WebTexts: null,
      LibraryTexts: 2,
      EarlierSourcesOnly: true,
    });
    expect(revised.base.Searched.EarlierSourcesOnly).toBe(false);
    expect(report.SnapsCount).toBe(2);
  });

  it('uses the settings of its base, whatever the order requests', async () => {
    const base = await orderCheck(revised.client, { text: draft, mwthreshold: 50, excludequotations: 'all' });
    const report = await revise(draft, { templatereportid: base.Id, web: 1, lib: 0, mwthreshold: 15 });
    expect(report.Settings).toEqual(base.Settings);
    expect(report.Settings).toMatchObject({ WebSearch: 0, LibrarySearch: 1, MWThreshold: 50 });
    const without = { templatereportid: base.Id, web: 0, lib: 0 } as const;
    expect(await revise(draft, without)).toMatchObject({ Status: 'Ok' });
  });

  it('keeps the ratings of the sources', async () => {
    const { Alpha, Beta } = await sourcesOf(revised.base);
    await revised.client.data('UpdateSources', {
      reportid: revised.base.Id,
      sources: [
        { sid: Alpha?.Id ?? 0, acc: 1 },
        { sid: Beta?.Id ?? 0, exc: 1 },
      ],
    });
    const report = await revise(draft);
    expect(report).toMatchObject({ PlagWords: 0, ResultPercent: 0 });
    const sources = await sourcesOf(report);
    expect(sources['Alpha']).toMatchObject({ Accepted: true, Excluded: false, Used: true });
    expect(sources['Beta']).toMatchObject({ Accepted: false, Excluded: true });

    // A reset removes manual ratings, and these ratings stay.
    const rate = { reportid: report.Id, sources: [{ sid: sources['Alpha']?.Id ?? 0, acc: 0 as const }] };
    expect(await revised.client.data('UpdateSources', rate)).toMatchObject({ PlagWords: 60 });
    expect(await revised.client.data('ResetReport', { id: report.Id })).toMatchObject({ PlagWords: 0 });
    expect(await sourcesOf(report)).toEqual(sources);
  });

  it('is reset to its initial ratings, even when its base is rated again and deleted', async () => {
    const base = await revise(draft);
    const { Beta } = await sourcesOf(base);
    const exclude = { reportid: base.Id, sources: [{ sid: Beta?.Id ?? 0, exc: 1 as const }] };
    await revised.client.data('UpdateSources', exclude);
    const report = await revise(draft, { templatereportid: base.Id });
    const first = await sourcesOf(report);
    expect(first['Beta']).toMatchObject({ Excluded: true });
    await revised.client.data('UpdateSources', {
      reportid: report.Id,
      sources: Object.values(first).map(({ Id }) => ({ sid: Id, acc: 0 as const, exc: 0 as const })),
    });
    await revised.client.data('ResetReport', { id: base.Id });
    await revised.client.data('ResetReport', { id: report.Id });
    expect(await sourcesOf(report)).toEqual(first);

    const again = { reportid: report.Id, sources: [{ sid: first['Beta']?.Id ?? 0, acc: 1 as const }] };
    await revised.client.data('UpdateSources', again);
    await revised.client.data('DeleteReports', { ids: [base.Id] });
    await revised.client.data('ResetReport', { id: report.Id });
    expect(await sourcesOf(report)).toEqual(first);
  });

  it('knows sources whose library text was deleted in the meantime', async () => {
    const texts = await revised.client.data('GetLibraryTexts', {});
    await revised.client.data('DeleteLibraryTexts', { ids: texts.map(({ Id }) => Id) });
    expect(await revise(draft)).toMatchObject({ PlagWords: 100, SourceCount: 2 });
  });

  it('of a revision also finds the sources that the revision between them had lost', async () => {
    const second = await revise(draft.replace(alpha ?? '', rewritten ?? ''));
    expect(Object.keys(await sourcesOf(second))).toEqual(['Beta']);
    const third = await revise(draft, { templatereportid: second.Id });
    expect(Object.keys(await sourcesOf(third))).toEqual(['Alpha', 'Beta']);
    const { BaseReportId, Matches } = await revisionOf(third);
    expect(BaseReportId).toBe(second.Id);
    expect(states(Matches)).toEqual({ Beta: 'unchanged', Alpha: 'new' });
  });

  it('remains without its base, and then has nothing to be compared with', async () => {
    const report = await revise(draft);
    await revised.client.data('DeleteReports', { ids: [revised.base.Id] });
    expect(await revised.client.data('GetReport', { id: report.Id })).toMatchObject({
      Status: 'Ok',
      RevisionOf: 0,
      RevisionOfName: '',
      PlagWords: 100,
    });
    const answer = await revised.client.call('GetRevision', { reportid: report.Id });
    expect(answer).toMatchObject({ status: 404, errors: ['noEarlierDraft'] });
  });

  it('fails with the reason if its base was deleted before it began', async () => {
    const held = await revise(draft, { hold: true });
    expect(held.Status).toBe('Pausiert');
    await revised.client.data('DeleteReports', { ids: [revised.base.Id] });
    await revised.client.data('ActivateReports', { ids: [held.Id] });
    const failed = await until(async () => {
      const report = await revised.client.data('GetReport', { id: held.Id });
      return report.Status === 'Fehler' ? report : undefined;
    });
    expect(failed.StatusCode).toBe('checkBaseDeleted');
  });

  it('ends as finished or failed if its base is deleted at the same time', async () => {
    const { client, base } = revised;
    for (let round = 0; round < 4; round++) {
      const copy = round === 0 ? base : await orderCheck(client, { text: draft });
      const order = { web: 0, lib: 1, text: draft, templatereportid: copy.Id } as const;
      const [ordered, deleted] = await Promise.all([
        client.call('NewPlagCheck', order),
        client.call('DeleteReports', { ids: [copy.Id] }),
      ]);
      expect(deleted.success).toBe(true);
      const [revision] = ordered.data ?? [];
      const ending =
        revision === undefined ? ordered.errors[0] : (await ended(client, revision.ReportId)).join(' ');
      expect(['noAccessToReport', 'Fehler checkBaseDeleted', 'Ok ']).toContain(ending);
    }
  });

  it('is refused for an unfinished base, and for more than one text', async () => {
    const held = await orderCheck(revised.client, { text: draft, hold: true });
    const order = { web: 1, lib: 1, text: draft } as const;
    expect(await revised.client.call('NewPlagCheck', { ...order, templatereportid: held.Id })).toMatchObject({
      status: 409,
      errors: ['reportNotReady'],
    });
    const texts = await revised.client.data('GetLibraryTexts', {});
    for (const name of ['NewPlagCheck', 'CalculateCredits'] as const) {
      const answer = await revised.client.call(name, {
        web: 1,
        lib: 1,
        libtextids: texts.map(({ Id }) => Id),
        templatereportid: revised.base.Id,
      });
      expect(answer).toMatchObject({ status: 422, errors: ['revisionNeedsOneText'] });
    }
  });
});
