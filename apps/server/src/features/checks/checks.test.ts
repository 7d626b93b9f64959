/*
 * Covers:
 * accounts-345: NewPlagCheck starts a check
 * checks-2: A text is compared with the user's own library
 * checks-10: The report lists online, library and fingerprint sources
 * checks-204: Report: id, name, status and its code
 * checks-205: Report: percent, copied and all words
 * checks-206: Report: date of the order
 * checks-207: Report: project id and name
 * checks-209: Report: pages and credits
 * checks-212: Report: author and note
 * checks-214: Report: settings of its detection and search
 * checks-215: Report list: owner and number of sources
 * checks-216: Source: id, number, title and address
 * checks-218: Source: similarity, matched words and number of passages
 * checks-219: Source: used, accepted and excluded
 * checks-226: Merged text: segments with source, passage and similarity
 * checks-361: GetSources takes report and link
 * checks-363: GetReportMarkup takes report and link
 * checks-369: NewPlagCheck takes all settings of a check
 * checks-370: NewPlagCheck answers with the new report
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, type Report } from '@palimpsest/contract';
import { indexSamplesIfEmpty } from '../../finding/samples/index-samples.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { addWebPage } from '../../finding/web-index/add-web-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await indexSamplesIfEmpty(server.services);
});
afterAll(() => server.stop());

async function check(
  client: TestClient,
  input: Partial<Parameters<typeof client.data<'NewPlagCheck'>>[1]>,
): Promise<Report> {
  const [started] = await client.data('NewPlagCheck', { web: 1, lib: 1, ...input });
  return client.finishedReport(started?.ReportId ?? 0);
}

async function creditsOf(client: TestClient): Promise<number> {
  return (await client.data('GetUserInfo', {})).credits;
}

interface PlantedPassage {
  readonly startChar: number;
  readonly endChar: number;
  readonly source: string;
  readonly kind: 'copy' | 'light' | 'heavy' | 'quote';
}

describe('the sample essay', () => {
  it.each(languages)('in %s is found in the articles it was taken from', async (lang) => {
    const client = await server.guest();
    const sample = await client.data('GetSampleText', { lang });
    const report = await check(client, { text: sample.Text, name: sample.Name });
    const planted = JSON.parse(
      await readFile(new URL(`../../../../../samples/essays/${lang}.json`, import.meta.url), 'utf8'),
    ) as { readonly passages: readonly PlantedPassage[] };
    const sources = await client.data('GetSources', { reportid: report.Id });
    const { Segments } = await client.data('GetReportMarkup', { reportid: report.Id });

    const namedSources = new Set(planted.passages.map(({ source }) => slugOf(source)));
    expect(new Set(sources.map(({ Url }) => slugOf(Url)))).toEqual(namedSources);
    for (const passage of planted.passages.filter(({ kind }) => kind === 'copy' || kind === 'quote')) {
      const source = sources.find(({ Url }) => slugOf(Url) === slugOf(passage.source));
      expect(coveredShare(Segments, passage, source?.Id ?? 0)).toBeGreaterThan(0.95);
    }
    expect(Segments.map(({ T }) => T).join('')).toBe(sample.Text);
  });
});

function slugOf(path: string): string {
  return path.replace(/\.md$/, '').split('/').slice(-2).join('/');
}

/** The share of the passage's characters that are marked as coming from this source. */
function coveredShare(
  segments: readonly {
    readonly T: string;
    readonly SId?: number | undefined;
    readonly Also?: readonly { readonly SId: number }[] | undefined;
  }[],
  passage: PlantedPassage,
  sourceId: number,
): number {
  let position = 0;
  let covered = 0;
  for (const segment of segments) {
    const end = position + segment.T.length;
    const isMarked = segment.SId === sourceId || segment.Also?.some(({ SId }) => SId === sourceId) === true;
    if (isMarked)
      covered += Math.max(0, Math.min(end, passage.endChar) - Math.max(position, passage.startChar));
    position = end;
  }
  return covered / (passage.endChar - passage.startChar);
}

describe('a report', () => {
  it('shows the same figure in list, report and markup', async () => {
    const client = await server.guest();
    const source = seededText(21, 120);
    await client.data('AddTextsToLibrary', { text: source, name: 'Source' });
    const report = await check(client, { text: `${seededText(22, 130)}\n\n${source}`, web: 0, name: 'Copy' });
    expect(report).toMatchObject({
      Status: 'Ok',
      Name: 'Copy',
      TotalWords: 250,
      Pages: 1,
      Credits: 1,
      SourceCount: 1,
    });
    expect(report.PlagWords).toBe(120);
    expect(report.ResultPercent).toBeCloseTo(48, 5);
    expect(report.Searched).toEqual({
      WebTexts: null,
      LibraryTexts: 1,
      Providers: [],
      Online: null,
      EarlierSourcesOnly: false,
      TruncatedToWords: null,
    });
    expect(report.Settings).toEqual({
      MaxPhraseDistance: 125,
      MinRegionLength: 50,
      MWThreshold: 15,
      MinSimilarity: 35,
      WebSearch: 0,
      LibrarySearch: 1,
      ExcludeQuotations: 'none',
      ExcludeBibliography: 0,
    });
    expect(report.SnapsDone).toBe(report.SnapsCount);
    const [listed] = await client.data('GetReports', {});
    expect(listed?.ResultPercent).toBe(report.ResultPercent);
    const [found] = await client.data('GetSources', { reportid: report.Id });
    expect(found).toMatchObject({
      Idx: 1,
      Title: 'Source',
      Type: 'L',
      Url: '',
      Percent: 100,
      MW: 120,
      MP: 1,
      Used: true,
    });
    const sides = await client.data('GetSourceMarkup', { id: found?.Id ?? 0 });
    expect(sides.Text2.Markup.map(({ T }) => T).join('')).toBe(source);
    const [position] = sides.Positions;
    expect([position?.Start2, position?.End2]).toEqual([0, source.length - 1]);
    const equalRuns = (side: typeof sides.Text1): (string | undefined)[] =>
      side.Markup.flatMap(({ Sub }) => Sub ?? [])
        .filter(({ MIdx }) => MIdx !== undefined)
        .map(({ T }) => T);
    expect(equalRuns(sides.Text1)).toEqual(equalRuns(sides.Text2));
  });

  it('of the sample text costs nothing, exists once, and leaves nothing behind', async () => {
    const client = await server.guest();
    const before = await creditsOf(client);
    // Settings of the user do not apply.
    await client.data('UpdateUserSettings', { settings: { addToLibrary: true, minSimilarity: 100 } });
    const both = await Promise.all([1, 2].map(() => client.data('CheckSampleText', { lang: 'de' })));
    const [{ ReportId: id } = { ReportId: 0 }] = both;
    expect(both.map(({ ReportId }) => ReportId)).toEqual([id, id]);
    const report = await client.finishedReport(id);
    expect(report).toMatchObject({ Status: 'Ok', Credits: 0, SourceCount: 4 });
    expect(await creditsOf(client)).toBe(before);
    const other = await server.guest();
    expect((await other.data('CheckSampleText', { lang: 'de' })).ReportId).not.toBe(id);

    const { db } = server.services;
    const { textId } = await db
      .selectFrom('reports')
      .select('textId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await client.data('DeleteReports', { ids: [id] });
    expect(await client.data('GetReports', {})).toEqual([]);
    expect(await client.data('GetLibraryTexts', {})).toEqual([]);
    expect(await client.data('GetLibraryOwners', {})).toEqual([]);
    expect(await db.selectFrom('texts').select('id').where('id', '=', textId).execute()).toEqual([]);
    expect((await client.data('CheckSampleText', { lang: 'de' })).ReportId).not.toBe(id);
  });

  it('searches the places that the installation offers to visitors', async () => {
    const visitor = server.client();
    const before = await visitor.data('GetSearchedPlaces', {});
    const services = { Services: [], FailedServices: [] };
    expect(before).toEqual({ WebPages: 0, SamplePages: 32, ...services });
    await addWebPage(server.services, {
      url: 'https://example.org/anchors',
      title: 'Anchors',
      content: seededText(77, 60),
      fetchedAt: new Date(),
    });
    expect(await visitor.data('GetSearchedPlaces', {})).toEqual({
      WebPages: 1,
      SamplePages: 32,
      ...services,
    });
    await server.services.db
      .deleteFrom('webPages')
      .where('url', '=', 'https://example.org/anchors')
      .execute();
  });

  it('is byte-identical for the same text and sources', async () => {
    const client = await server.guest();
    const { Text } = await client.data('GetSampleText', { lang: 'en' });
    const strip = async (report: Report): Promise<unknown> => {
      const sources = await client.data('GetSources', { reportid: report.Id });
      const index = new Map(sources.map(({ Id, Idx }) => [Id, Idx]));
      const { Segments } = await client.data('GetReportMarkup', { reportid: report.Id });
      return [
        report.ResultPercent,
        sources.map(({ Id: _id, ...rest }) => rest),
        Segments.map(({ SId, Also, ...rest }) => ({ ...rest, s: index.get(SId ?? 0), n: Also?.length })),
      ];
    };
    const first = await strip(await check(client, { text: Text }));
    const second = await strip(await check(client, { text: Text }));
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  });

  it('of a text that is not found anywhere shows 0, and the places that were searched', async () => {
    const client = await server.guest();
    const report = await check(client, { text: seededText(23, 200) });
    expect(report).toMatchObject({ Status: 'Ok', ResultPercent: 0, PlagWords: 0, SourceCount: 0 });
    expect(report.Searched.WebTexts).toBe(32);
    const { Segments } = await client.data('GetReportMarkup', { reportid: report.Id });
    expect(Segments).toHaveLength(1);
  });

  it.each([
    ['emoji and combining marks', '👩‍👩‍👧‍👦 e\u0301cole 🏳️‍🌈 naïve Straße ﬁn \u0930\u093F '.repeat(10)],
    [
      'right-to-left text',
      'מגדלור על חוף הים מאיר את הדרך לספינות בלילה. منارة على الشاطئ تضيء الطريق للسفن. '.repeat(5),
    ],
    ['text without spaces', '灯台は海岸に立ち、夜に船の道を照らしています。'.repeat(10)],
    ['lone surrogates', `${'\uD800 word '.repeat(20)}\uDFFF`],
    ['one repeated word', 'echo '.repeat(2_000)],
  ])('can be made from %s', async (_name, text) => {
    const client = await server.guest();
    const report = await check(client, { text });
    expect(report.Status).toBe('Ok');
    const { Segments } = await client.data('GetReportMarkup', { reportid: report.Id });
    expect(Segments.map(({ T }) => T).join('').length).toBeGreaterThan(0);
  });

  it('searches only the chosen projects, where 0 means texts without a project', async () => {
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    const { id } = await server.services.db
      .insertInto('projects')
      .values({ ownerId: userId, name: 'Chosen' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [inside, outside] = [seededText(24, 100), seededText(25, 100)];
    await client.data('AddTextsToLibrary', { text: inside, name: 'Inside', projectid: id });
    await client.data('AddTextsToLibrary', { text: outside, name: 'Outside' });
    const titles = async (ids: readonly number[] | undefined): Promise<string[]> => {
      const scope = ids === undefined ? {} : { searchinprojectids: [...ids] };
      const report = await check(client, { text: `${inside} ${outside}`, web: 0, ...scope });
      return (await client.data('GetSources', { reportid: report.Id })).map(({ Title }) => Title);
    };
    expect(await titles(undefined)).toEqual(['Inside', 'Outside']);
    expect(await titles([id])).toEqual(['Inside']);
    expect(await titles([0])).toEqual(['Outside']);
    const nowhere = { text: inside, web: 0 as const, lib: 1 as const, searchinprojectids: [] };
    expect((await client.call('NewPlagCheck', nowhere)).errors).toEqual(['noSourceSelected']);
  });

  it('of a library text does not find that text itself', async () => {
    const client = await server.guest();
    const { Ids } = await client.data('AddTextsToLibrary', { text: seededText(26, 100), name: 'Self' });
    const report = await check(client, { libtextids: Ids, web: 0 });
    expect(report).toMatchObject({ Name: 'Self', SourceCount: 0 });
  });

  it('can add its text to the library when it is done', async () => {
    const client = await server.guest();
    const text = seededText(27, 100);
    await check(client, { text, name: 'Kept', author: 'Me', addtolibrary: 1 });
    await check(client, { text, name: 'Kept again', addtolibrary: 1 });
    const texts = await client.data('GetLibraryTexts', {});
    expect(texts.map(({ Name, Author }) => [Name, Author])).toEqual([['Kept', 'Me']]);
  });
});
