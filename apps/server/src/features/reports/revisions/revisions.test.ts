import { readFileSync } from 'node:fs';
import type { InputOf, Report, Revision, RevisionMatch } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until, type TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const [alpha, beta, gamma, delta] = [
  seededText(11, 60),
  seededText(12, 40),
  seededText(13, 50),
  seededText(14, 45),
];
const [intro, middle, end, rewritten] = [
  seededText(15, 50),
  seededText(16, 50),
  seededText(17, 50),
  seededText(18, 60),
];
const draft = [intro, alpha, middle, beta, end].join('\n\n');

/** The paragraphs of an article of the samples. */
function lighthouses(): readonly string[] {
  const file = new URL('../../../../../../samples/articles/en/lighthouses.md', import.meta.url);
  const paragraphs = readFileSync(file, 'utf8')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim());
  return paragraphs.filter((paragraph) => paragraph.split(' ').length > 40);
}

/** The text with most of its words replaced by others, always the same ones. */
function withOtherWords(text: string): string {
  const others = [
    'harbour',
    'quiet',
    'garden',
    'yellow',
    'slowly',
    'basket',
    'market',
    'paper',
    'river',
    'stone',
  ];
  return text
    .split(' ')
    .map((word, at) => ((at * 7919) % 11 < 8 ? others[(at * 31) % others.length] : word))
    .join(' ');
}

interface Revised {
  readonly client: TestClient;
  readonly base: Report;
}

let revised: Revised;
beforeEach(async () => {
  const client = await server.guest();
  await client.data('AddTextsToLibrary', { text: alpha ?? '', name: 'Alpha' });
  await client.data('AddTextsToLibrary', { text: beta ?? '', name: 'Beta' });
  revised = { client, base: await check(client, { text: draft, name: 'Essay' }) };
});

async function check(
  client: TestClient,
  order: Omit<InputOf<'NewPlagCheck'>, 'web' | 'lib'>,
): Promise<Report> {
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, ...order });
  return client.finishedReport(ordered?.ReportId ?? 0);
}

function revise(text: string, order: Partial<InputOf<'NewPlagCheck'>> = {}): Promise<Report> {
  return check(revised.client, { text, templatereportid: revised.base.Id, ...order });
}

describe('a revision', () => {
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

  it('of a text of five words is checked, too', async () => {
    const short = 'five words are enough here';
    const base = await check(revised.client, { text: short });
    const again = { web: 0, lib: 1, templatereportid: base.Id } as const;
    const longer = await revised.client.call('NewPlagCheck', { ...again, text: `${short} and more` });
    expect(longer).toMatchObject({ success: true, total: 1 });
    const other = await revised.client.call('NewPlagCheck', { ...again, text: 'nothing of it was kept' });
    expect(other.errors).toEqual(['notARevision']);
  });
});

async function sourcesOf(report: Report) {
  const sources = await revised.client.data('GetSources', { reportid: report.Id });
  return Object.fromEntries(sources.map((source) => [source.Title, source]));
}

async function revisionOf(report: Report): Promise<Revision> {
  return revised.client.data('GetRevision', { reportid: report.Id });
}

async function ended(client: TestClient, id: number): Promise<readonly string[]> {
  const { Status, StatusCode } = await client.finishedReport(id);
  return [Status, StatusCode];
}

/** Title → state, for texts in which each source matches once. */
function states(matches: readonly RevisionMatch[]): Record<string, string> {
  return Object.fromEntries(matches.map(({ Title, State }) => [Title, State]));
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
    await server.services.db.updateTable('users').set({ credits: 0 }).where('id', '=', userId).execute();
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

  it('uses the settings of its base, whatever the order says', async () => {
    const base = await check(revised.client, { text: draft, mwthreshold: 50, excludequotations: 'all' });
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

  it('of a revision also knows the sources that the revision between them had lost', async () => {
    const second = await revise(draft.replace(alpha ?? '', rewritten ?? ''));
    expect(Object.keys(await sourcesOf(second))).toEqual(['Beta']);
    const third = await revise(draft, { templatereportid: second.Id });
    expect(Object.keys(await sourcesOf(third))).toEqual(['Alpha', 'Beta']);
    const { BaseReportId, Matches } = await revisionOf(third);
    expect(BaseReportId).toBe(second.Id);
    expect(states(Matches)).toEqual({ Beta: 'unchanged', Alpha: 'new' });
  });

  it('survives its base, but then has nothing to be compared with', async () => {
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

  it('ends one way or the other if its base is deleted at the same time', async () => {
    const { client, base } = revised;
    for (let round = 0; round < 4; round++) {
      const copy = round === 0 ? base : await check(client, { text: draft });
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
    const held = await check(revised.client, { text: draft, hold: true });
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

describe('the changes of a revision', () => {
  it('show fixed, unchanged and moved matches', async () => {
    await revised.client.data('AddTextsToLibrary', { text: gamma ?? '', name: 'Gamma' });
    const text = [intro, alpha, middle, beta, end, gamma, delta].join('\n\n');
    revised = { ...revised, base: await check(revised.client, { text, name: 'Long' }) };
    const report = await revise([gamma, intro, rewritten, middle, beta, end, delta].join('\n\n'));
    const { Matches, BasePercent, Percent, BaseName } = await revisionOf(report);
    expect(states(Matches)).toEqual({ Alpha: 'fixed', Beta: 'unchanged', Gamma: 'moved' });
    expect(BaseName).toBe('Long');
    expect(BasePercent).toBe(revised.base.ResultPercent);
    expect(Percent).toBe(report.ResultPercent);
    const [fixed, unchanged, moved] = Matches;
    expect(fixed).toMatchObject({ SId: 0, SIdx: 0, Words: 0, BaseSIdx: 1, BaseWords: 60 });
    expect(unchanged).toMatchObject({ Words: 40, BaseWords: 40 });
    const { Changes } = await revisionOf(report);
    const [oldText, newText] = [Changes.Old, Changes.New].map((pieces) => pieces.map(({ T }) => T).join(''));
    expect(oldText).toBe(text);
    expect(newText?.slice(fixed?.Start, fixed?.End).trim()).toBe(rewritten?.replace(/\.$/, ''));
    expect(oldText?.slice(moved?.BaseStart, moved?.BaseEnd)).toBe(gamma?.replace(/\.$/, ''));
    expect(newText?.slice(moved?.Start, moved?.End)).toBe(gamma?.replace(/\.$/, ''));
    const pairs = (pieces: typeof Changes.Old) =>
      pieces
        .flatMap(({ T, State, Idx }) => (Idx === undefined ? [] : [`${Idx} ${State} ${T.trim()}`]))
        .toSorted();
    expect(pairs(Changes.Old)).toEqual(pairs(Changes.New));
  });

  it('show the same text as unchanged', async () => {
    const { Matches, Changes } = await revisionOf(await revise(draft));
    expect(states(Matches)).toEqual({ Alpha: 'unchanged', Beta: 'unchanged' });
    expect(Changes.New).toEqual([{ T: draft, State: 'same', Idx: 0 }]);
  });

  it('show no common matches with a rewritten text', async () => {
    const kept = `${intro}\n\n${middle}`;
    const { Matches, Changes } = await revisionOf(await revise(`${kept}\n\n${seededText(40, 250)}`));
    expect(states(Matches)).toEqual({ Alpha: 'fixed', Beta: 'fixed' });
    const removed = Changes.Old.filter(({ State }) => State === 'removed');
    expect(removed.some(({ T }) => T.includes(alpha ?? '-'))).toBe(true);
    expect(removed.some(({ T }) => T.includes(beta ?? '-'))).toBe(true);
  });

  it('use the current ratings, and call nothing fixed whose words are the same', async () => {
    const report = await revise(draft);
    const { Alpha } = await sourcesOf(report);
    await revised.client.data('UpdateSources', {
      reportid: report.Id,
      sources: [{ sid: Alpha?.Id ?? 0, acc: 1 }],
    });
    const { Matches } = await revisionOf(report);
    expect(states(Matches)).toEqual({ Alpha: 'unchanged', Beta: 'unchanged' });
    // It no longer counts.
    expect(Matches[0]).toMatchObject({ SId: 0, Words: 0, BaseWords: 60 });
  });

  it('call nothing fixed of which most words are still there and only no longer count', async () => {
    const rest = (alpha ?? '').split(' ').slice(20).join(' ');
    const report = await revise([intro, seededText(34, 20), rest, middle, beta, end].join('\n\n'));
    const { Alpha } = await sourcesOf(report);
    for (const acc of [0, 1] as const) {
      await revised.client.data('UpdateSources', {
        reportid: report.Id,
        sources: [{ sid: Alpha?.Id ?? 0, acc }],
      });
      const { Matches } = await revisionOf(report);
      expect([acc, states(Matches)]).toEqual([acc, { Alpha: 'unchanged', Beta: 'unchanged' }]);
    }
    await revised.client.data('UpdateSources', {
      reportid: report.Id,
      sources: [{ sid: Alpha?.Id ?? 0, acc: 0 }],
    });
    await revised.client.data('AddReportGivenTexts', { reportid: report.Id, giventext: rest });
    expect(states((await revisionOf(report)).Matches)).toEqual({ Alpha: 'unchanged', Beta: 'unchanged' });
  });

  it('leave out single passages that are rated, and texts that are given', async () => {
    const { client } = revised;
    await client.data('AddTextsToLibrary', {
      text: [gamma, seededText(33, 200), delta].join(' '),
      name: 'Both',
    });
    const text = [intro, gamma, middle, delta, end].join('\n\n');
    revised = { ...revised, base: await check(client, { text, name: 'Long' }) };
    const report = await revise(text);
    const { Both } = await sourcesOf(report);
    const words = async () => (await revisionOf(report)).Matches.map(({ State, Words }) => [State, Words]);
    expect(await words()).toEqual([
      ['unchanged', 50],
      ['unchanged', 45],
    ]);
    await client.data('UpdateSources', {
      reportid: report.Id,
      sources: [{ sid: Both?.Id ?? 0, pidx: 0, exc: 1 }],
    });
    expect(await words()).toEqual([
      ['unchanged', 0],
      ['unchanged', 45],
    ]);
    await client.data('AddReportGivenTexts', { reportid: report.Id, giventext: delta ?? '' });
    expect(await words()).toEqual([
      ['unchanged', 0],
      ['unchanged', 0],
    ]);
  });

  it('keep a reworded passage unchanged when the copied ones of its source are rewritten', async () => {
    const { client } = revised;
    const article = lighthouses();
    await client.data('AddTextsToLibrary', { text: article.join('\n\n'), name: 'Lamps' });
    const [, reworded = '', copied = ''] = article;
    const kept = withOtherWords(reworded);
    const own = seededText(31, 80);
    const base = await check(client, { text: [own, copied, kept].join('\n\n') });
    const text = [own, seededText(32, 90), kept].join('\n\n');
    const report = await check(client, { text, templatereportid: base.Id });
    const { Matches } = await client.data('GetRevision', { reportid: report.Id });
    expect(Matches.map(({ State }) => State)).toEqual(['fixed', 'unchanged', 'unchanged']);
    expect(Matches[1]?.Words).toBeGreaterThan(20);
    expect(report.ResultPercent).toBeGreaterThan(0);
    // Without the earlier report, too little speaks for this source.
    expect((await check(client, { text })).ResultPercent).toBe(0);
  });

  it('do not exist for a report that is not a revision', async () => {
    const answer = await revised.client.call('GetRevision', { reportid: revised.base.Id });
    expect(answer).toMatchObject({ status: 404, errors: ['noEarlierDraft'], data: null });
  });

  it('are for users who may read the earlier report: no link to the later one opens it', async () => {
    const report = await revise(draft);
    const { PermaLinkId } = await revised.client.data('CreatePermaLink', { reportid: report.Id });
    await revised.client.data('UpdatePermaLink', { reportid: report.Id, read: 2, write: 2 });
    const call = { reportid: report.Id, permaLinkId: PermaLinkId };
    const stranger = await server.guest();
    expect(await stranger.call('GetRevision', call)).toMatchObject({ errors: ['noEarlierDraft'] });
    const seen = await stranger.data('GetReport', { id: report.Id, permaLinkId: PermaLinkId });
    expect(seen).toMatchObject({ RevisionOf: 0, RevisionOfName: '', Revisions: [] });
    expect(await revised.client.call('GetRevision', call)).toMatchObject({ success: true });
    expect(await stranger.call('GetRevision', { reportid: report.Id })).toMatchObject({
      errors: ['noAccessToReport'],
    });
    const order = { web: 1, lib: 1, text: draft, templatereportid: report.Id } as const;
    expect(await stranger.call('NewPlagCheck', order)).toMatchObject({ errors: ['noAccessToReport'] });
  });
});
