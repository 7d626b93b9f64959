import { alignmentDefaults } from '@palimpsest/engine';
import type { InputOf, Report } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const own = (seed: number): string => seededText(seed, 60);
const [quotedAndCited, quoted, uncited] = [seededText(301, 40), seededText(302, 40), seededText(303, 40)];
const listed = [
  'Brandt, A. (2020). The lantern keepers of the eastern narrows. Harbour Press, Tallinn.',
  'Kern, B. (2018). Gravel and zinc, a history of small wharves. Quay Books, Lisbon.',
  'Weiss, C. (2019). On ropes, oars and the people who mend them. Timber House, Oslo.',
].join('\n');

/**
 * 480 original words, three passages of 40 words from elsewhere, and a list of references that is copied too.
 */
const essay = [
  own(310),
  `${own(311)} “${quotedAndCited}” (Brandt 2020, p. 5). ${own(312)}`,
  own(313),
  `${own(314)} “${quoted}” ${own(315)}`,
  own(316),
  uncited,
  own(317),
  `References\n\n${listed}`,
].join('\n\n');

type Settings = Partial<InputOf<'NewPlagCheck'>>;

async function checked(client: TestClient, text: string, settings: Settings = {}): Promise<Report> {
  const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, ...settings });
  return client.finishedReport(started?.ReportId ?? 0);
}

async function withLibrary(texts: Readonly<Record<string, string>>): Promise<TestClient> {
  const client = await server.guest();
  for (const [name, text] of Object.entries(texts)) await client.data('AddTextsToLibrary', { name, text });
  return client;
}

describe('citations', () => {
  const sources = { cited: quotedAndCited, quoted, uncited, list: listed };

  it('are reported for each passage, the same in the whole text and beside a source', async () => {
    const client = await withLibrary(sources);
    const report = await checked(client, essay);
    const { Passages, NotCounted } = await client.data('GetReportMarkup', { reportid: report.Id });
    const found = await client.data('GetSources', { reportid: report.Id });
    const titleOf = new Map(found.map(({ Id, Title }) => [Id, Title]));
    expect(Passages.map(({ SId, Citation }) => [titleOf.get(SId), Citation])).toEqual([
      ['cited', 'quotedAndCited'],
      ['quoted', 'quoted'],
      ['uncited', 'none'],
      ['list', 'cited'],
    ]);
    expect(NotCounted).toEqual([]);
    expect(essay.slice(Passages[0]?.Start, Passages[0]?.End)).toBe(quotedAndCited.slice(0, -1));
    for (const { SId, PIdx, ...passage } of Passages) {
      const { Positions } = await client.data('GetSourceMarkup', { id: SId });
      const { Start, End, MW, ...findings } = passage;
      expect(MW).toBe(essay.slice(Start, End).match(/\S+/g)?.length);
      expect(Positions[PIdx]).toMatchObject({ Start1: Start, End1: End, ...findings });
      expect(findings).toMatchObject({ Kind: 'verbatim', Change: { Kind: 'exact', Replaced: 0 } });
    }
  });

  it.each([
    ['count all', {}, ['cited', 'quoted', 'uncited', 'list']],
    ['leave out what is quoted and cited', { excludequotations: 'cited' }, ['quoted', 'uncited', 'list']],
    ['leave out all quotations', { excludequotations: 'all' }, ['uncited', 'list']],
    ['leave out the list of references', { excludebibliography: 1 }, ['cited', 'quoted', 'uncited']],
    ['leave out both', { excludequotations: 'all', excludebibliography: 1 }, ['uncited']],
  ] as const)('change the result: %s', async (_name, settings, counting) => {
    const client = await withLibrary(sources);
    // Only the settings decide: no quotation is accepted.
    const report = await checked(client, essay, { ...settings, extractlinks: 0 });
    const found = await client.data('GetSources', { reportid: report.Id });
    // The words of each source follow the settings, as the result does.
    const wordsOf = new Map<string, number>(found.map(({ Title, MW }) => [Title, MW]));
    const counts = (title: string): boolean => counting.some((one) => one === title);
    const expectedOf = (title: string): number => (counts(title) ? 40 : 0);
    for (const title of ['cited', 'quoted', 'uncited'])
      expect([title, wordsOf.get(title) ?? 0]).toEqual([title, expectedOf(title)]);
    const [least, most] = counts('list') ? [36, 45] : [0, 0];
    const ofList = wordsOf.get('list') ?? 0;
    expect(ofList).toBeGreaterThanOrEqual(least);
    expect(ofList).toBeLessThanOrEqual(most);

    const expected = counting.reduce((sum, title) => sum + (wordsOf.get(title) ?? 0), 0);
    expect(report.PlagWords).toBe(expected);
    expect(report.ResultPercent).toBeCloseTo((100 * expected) / report.TotalWords, 10);
    expect(report.Settings).toMatchObject({
      ExcludeQuotations: 'excludequotations' in settings ? settings.excludequotations : 'none',
      ExcludeBibliography: 'excludebibliography' in settings ? 1 : 0,
    });
    const [row] = await client.data('GetReports', {});
    expect([row?.PlagWords, row?.ResultPercent]).toEqual([report.PlagWords, report.ResultPercent]);

    // The markup shows every passage and the parts that don't count: its words give the same figure.
    const markup = await client.data('GetReportMarkup', { reportid: report.Id });
    expect(markup.Passages).toHaveLength(4);
    const counted = markup.Passages.filter(
      ({ Start, End }) => !markup.NotCounted.some((span) => span.Start <= Start && End <= span.End),
    );
    const words = counted.map(({ Start, End }) => essay.slice(Start, End).match(/[\p{L}\p{N}]+/gu)?.length);
    expect(words.reduce((sum: number, count) => sum + (count ?? 0), 0)).toBe(expected);
  });
});

it('findings that are left out stay out when sources are rated', async () => {
  const client = await withLibrary({ cited: quotedAndCited, quoted, uncited });
  const report = await checked(client, essay, { excludequotations: 'cited' });
  expect(report.PlagWords).toBe(80);
  const found = await client.data('GetSources', { reportid: report.Id });
  const rate = async (title: string, acc: 0 | 1): Promise<number> => {
    const sid = found.find(({ Title }) => Title === title)?.Id ?? 0;
    await client.data('UpdateSources', { reportid: report.Id, sources: [{ sid, acc }] });
    return (await client.data('GetReport', { id: report.Id })).PlagWords;
  };
  // A source without words in the result is not shown.
  expect(found.map(({ Title }) => Title).toSorted()).toEqual(['quoted', 'uncited']);
  expect(await rate('quoted', 1)).toBe(40);
  expect(await rate('quoted', 0)).toBe(80);
});

describe('the changes in a passage', () => {
  it('are described in words', async () => {
    const source = seededText(320, 60);
    const client = await withLibrary({ source });
    // Every tenth word is replaced, and four are left out.
    const words = source.split(' ').map((word, at) => (at % 10 === 5 ? `other${at}` : word));
    const reworded = [...words.slice(0, 40), ...words.slice(44)].join(' ');
    const report = await checked(client, `${own(321)}\n\n${reworded}\n\n${own(322)}`);
    const { Passages } = await client.data('GetReportMarkup', { reportid: report.Id });
    expect(Passages).toHaveLength(1);
    expect(Passages[0]).toMatchObject({
      Kind: 'reworded',
      Change: { Kind: 'replaced', Equal: 50, Moved: 0, Replaced: 6, Inserted: 0, LeftOut: 4, Respelled: 0 },
    });
  });
});

describe('manipulation', () => {
  it('is reported with its places', async () => {
    const client = await withLibrary({ source: quoted });
    // Cyrillic letters that look Latin, in three words.
    const disguised = [0, 10, 20].reduce((text, from) => {
      const at = text.indexOf('a', text.length / 40 + from * 6);
      return `${text.slice(0, at)}\u0430${text.slice(at + 1)}`;
    }, quoted);
    const text = `${own(330)}\n\n${disguised}`;
    const report = await checked(client, text);
    expect(report.PlagWords).toBe(40);
    const [hint, ...others] = report.ManipulationHints ?? [];
    expect(others).toEqual([]);
    expect(hint).toMatchObject({ Kind: 'homoglyphs', Count: 3 });
    const places = hint?.Places.map(({ Start, End }) => text.slice(Start, End)) ?? [];
    expect(places.filter((word) => word.includes('\u0430'))).toHaveLength(3);
    const { Passages } = await client.data('GetReportMarkup', { reportid: report.Id });
    expect(Passages[0]?.Change?.Respelled).toBe(3);
  });

  it('is not found in an honest text, and the report states that', async () => {
    const client = await server.guest();
    expect((await checked(client, own(331))).ManipulationHints).toEqual([]);
    const held = await client.data('NewPlagCheck', { web: 0, lib: 1, text: own(332), hold: true });
    const waiting = await client.data('GetReport', { id: held[0]?.ReportId ?? 0 });
    expect(waiting.ManipulationHints).toBeNull();
  });
});

it('a report of an older version has no findings', async () => {
  const client = await withLibrary({ source: quoted });
  const report = await checked(client, `${own(340)}\n\n“${quoted}”`);
  const { db } = server.services;
  const rows = await db
    .selectFrom('reportSources')
    .select(['id', 'passages'])
    .where('reportId', '=', report.Id)
    .execute();
  for (const { id, passages } of rows) {
    const older = passages.map(({ kind: _kind, change: _change, citation: _citation, ...rest }) => rest);
    await db
      .updateTable('reportSources')
      .set({ passages: JSON.stringify(older) })
      .where('id', '=', id)
      .execute();
  }
  await db
    .updateTable('reportMarkup')
    .set({ manipulationHints: null })
    .where('reportId', '=', report.Id)
    .execute();

  expect((await client.data('GetReport', { id: report.Id })).ManipulationHints).toBeNull();
  const nothing = { Kind: null, Change: null, Citation: null };
  const { Passages, NotCounted } = await client.data('GetReportMarkup', { reportid: report.Id });
  expect([Passages.length, NotCounted]).toEqual([1, []]);
  expect(Passages[0]).toMatchObject(nothing);
  const { Positions } = await client.data('GetSourceMarkup', { id: Passages[0]?.SId ?? 0 });
  expect(Positions[0]).toMatchObject(nothing);
});

describe('detection settings', () => {
  const copied = seededText(350, 24);
  const text = `${own(351)}\n\n${copied}\n\n${own(352)}`;

  it('are the defaults of the engine unless given', async () => {
    const client = await server.guest();
    const { Settings } = await checked(client, own(353));
    expect(Settings).toMatchObject({
      MaxPhraseDistance: alignmentDefaults.maxPhraseDistanceChars,
      MinRegionLength: alignmentDefaults.minRegionLengthChars,
      MWThreshold: alignmentDefaults.minSourceWords,
      MinSimilarity: alignmentDefaults.minSimilarityPercent,
    });
  });

  it.each([
    ['a short passage', { minregionlength: 250 }, { MinRegionLength: 250 }],
    ['a small source', { mwthreshold: 25 }, { MWThreshold: 25 }],
  ])('remove %s', async (_name, settings, stored) => {
    const client = await withLibrary({ source: copied });
    expect(await checked(client, text)).toMatchObject({ SourceCount: 1, PlagWords: 24 });
    const strict = await checked(client, text, settings);
    expect(strict).toMatchObject({ SourceCount: 0, PlagWords: 0, Settings: stored });
  });

  it('find only literal matches, and join no gap', async () => {
    const source = seededText(354, 60);
    const client = await withLibrary({ source });
    const words = source.split(' ');
    words.splice(30, 0, ...own(355).toLowerCase().split(' ').slice(0, 3));
    const inserted = `${own(356)}\n\n${words.join(' ')}`;
    const passages = async (settings: Settings): Promise<number | undefined> => {
      const { Id } = await checked(client, inserted, settings);
      return (await client.data('GetSources', { reportid: Id }))[0]?.MP;
    };
    expect(await passages({})).toBe(1);
    expect(await passages({ maxphrasedistance: 0 })).toBe(2);
    expect(await passages({ minsimilarity: 100 })).toBe(2);
  });

  it.each([
    { maxphrasedistance: 501 },
    { maxphrasedistance: 60 },
    { minregionlength: 55 },
    { mwthreshold: 12 },
    { minregionlength: 9 },
    { minregionlength: 251 },
    { mwthreshold: 5 },
    { minsimilarity: 50 },
    { excludequotations: 'some' },
    { excludebibliography: 2 },
  ])('outside their range are refused: %j', async (settings) => {
    const client = await server.guest();
    const answer = await client.call('NewPlagCheck', { web: 1, lib: 1, text, ...settings } as never);
    expect(answer.errors).toEqual(['invalidFormat']);
  });
});
