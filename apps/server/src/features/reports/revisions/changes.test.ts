import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import {
  alpha,
  beta,
  callsOf,
  orderCheck,
  delta,
  draft,
  end,
  gamma,
  intro,
  middle,
  newRevised,
  rewritten,
  states,
  type Revised,
} from '../testing/revised-report.ts';

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

describe('the changes of a revision', () => {
  it('show fixed, unchanged and moved matches', async () => {
    await revised.client.data('AddTextsToLibrary', { text: gamma ?? '', name: 'Gamma' });
    const text = [intro, alpha, middle, beta, end, gamma, delta].join('\n\n');
    revised = { ...revised, base: await orderCheck(revised.client, { text, name: 'Long' }) };
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

  it('use the current ratings, and do not include a passage with the same words as fixed', async () => {
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

  it('do not include a passage as fixed if most of its words remain and only no longer count', async () => {
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
    revised = { ...revised, base: await orderCheck(client, { text, name: 'Long' }) };
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
    const base = await orderCheck(client, { text: [own, copied, kept].join('\n\n') });
    const text = [own, seededText(32, 90), kept].join('\n\n');
    const report = await orderCheck(client, { text, templatereportid: base.Id });
    const { Matches } = await client.data('GetRevision', { reportid: report.Id });
    expect(Matches.map(({ State }) => State)).toEqual(['fixed', 'unchanged', 'unchanged']);
    // Most of its words are others now.
    expect(Matches[1]?.Words).toBeGreaterThan(5);
    expect(report.ResultPercent).toBeGreaterThan(0);
    // Without the earlier report, too little speaks for this source.
    expect((await orderCheck(client, { text })).ResultPercent).toBe(0);
  });

  it('count each word once, so that those of all matches are the words of both reports', async () => {
    const { client } = revised;
    // Three sources that overlap, one of them reworded and one of them quoted in part.
    await client.data('AddTextsToLibrary', { text: `${alpha} ${gamma}`, name: 'Alpha and Gamma' });
    await client.data('AddTextsToLibrary', { text: `${gamma} ${delta}`, name: 'Gamma and Delta' });
    const words = (gamma ?? '').split(' ');
    const changed = words.map((word, at) => (at % 4 === 3 ? 'otherwise' : word)).join(' ');
    const part = (text: string | undefined, from: number, to: number) =>
      (text ?? '').split(' ').slice(from, to).join(' ');
    const drafts = [
      [intro, alpha, gamma, middle, delta, beta, end],
      [intro, part(alpha, 0, 30), rewritten, changed, middle, delta, beta, end],
      [beta, intro, part(alpha, 30, 60), middle, gamma, part(delta, 0, 25), end, part(gamma, 0, 20)],
      [`“${part(alpha, 0, 30)}” (Alpha 2020).`, intro, delta, gamma, delta, end],
    ].map((parts) => parts.join('\n\n'));
    let base = await orderCheck(client, { text: drafts[0] ?? '' });
    for (const text of drafts.slice(1)) {
      const report = await orderCheck(client, { text, templatereportid: base.Id });
      const { Matches } = await client.data('GetRevision', { reportid: report.Id });
      const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);
      expect(sum(Matches.map(({ Words }) => Words))).toBe(report.PlagWords);
      expect(sum(Matches.map(({ BaseWords }) => BaseWords))).toBe(base.PlagWords);
      expect(Matches.filter(({ State, Words }) => State === 'fixed' && Words > 0)).toEqual([]);
      base = report;
    }
  });

  it('do not exist for a report that is not a revision', async () => {
    const answer = await revised.client.call('GetRevision', { reportid: revised.base.Id });
    expect(answer).toMatchObject({ status: 404, errors: ['noEarlierDraft'], data: null });
  });

  it('can be read by users who may read the earlier report, and a link to the later report does not open them', async () => {
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
