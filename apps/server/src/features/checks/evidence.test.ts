import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Source } from '@palimpsest/contract';
import type { TestClient } from '../../testing/test-client.ts';
import { contentHash } from '../../finding/texts/texts.repository.ts';
import { seededText } from '../../testing/texts.ts';
import type { Services } from '../../services.ts';
import { noticeChangesJob } from './later/notice-changes.job.ts';
import { checkJob } from './run/check.job.ts';
import { around, startOnlineWorld, wordsFrom, type OnlineWorld } from '../../testing/start/online-world.ts';
import type { ServedPage } from '../../finding/sources/testing/web-site.ts';

/** The evidence that a report keeps of its online sources. */

const mirrored = seededText(701, 500);
const quoted = seededText(702, 120);
const pages: (ServedPage | undefined)[] = [
  { title: 'Original', text: mirrored },
  { title: 'Mirror', text: mirrored },
  { title: 'Clone', text: `${seededText(703, 40)}\n\n${mirrored}` },
  { title: 'Essay', text: `${seededText(704, 200)}\n\n${quoted}\n\n${seededText(705, 200)}` },
  { title: 'Blog', text: `${seededText(706, 200)}\n\n${quoted}\n\n${seededText(707, 200)}` },
  { title: 'Lasting', text: seededText(691, 400) },
  { title: 'Edited', text: seededText(692, 400) },
  { title: 'Deleted', text: seededText(693, 400) },
  { title: 'Noticed', text: seededText(694, 400) },
  { title: 'Kept', text: seededText(695, 400) },
  {
    title: 'Book',
    text: seededText(698, 400),
    head: '<meta name="citation_isbn" content="978-3-16-148410-0"><meta name="citation_doi" content="10.5555/book">',
  },
  { title: 'Kept whole', text: seededText(699, 400) },
];

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld(pages);
  await world.turnOnAlone('searxng', null);
});
afterAll(() => world.stop());

describe('copies of one text at several addresses', () => {
  it('are one source with a list of addresses, the shortest address first', async () => {
    const report = await world.check(around(wordsFrom(mirrored, 100, 150), 710));
    const sources = await world.sourcesOf(report);
    expect(sources).toHaveLength(1);
    const [source] = sources;
    expect([source?.Url, ...(source?.Addresses.map(({ Url }) => Url) ?? [])]).toEqual([
      world.urlOf(0),
      world.urlOf(1),
      world.urlOf(2),
    ]);
    expect(source?.Addresses.map(({ Title }) => Title)).toEqual(['Mirror', 'Clone']);
    expect(report.SourceCount).toBe(1);
    const { Segments } = await world.owner.data('GetReportMarkup', { reportid: report.Id });
    expect(Segments.flatMap(({ Also }) => Also ?? [])).toEqual([]);
  });

  it('are two sources if two texts merely quote the same words', async () => {
    const sources = await world.sourcesOf(await world.check(around(quoted, 720)));
    const found = sources.toSorted((a, b) => a.Url.localeCompare(b.Url));
    expect(found.map(({ Url, Addresses }) => [Url, Addresses])).toEqual([
      [world.urlOf(3), []],
      [world.urlOf(4), []],
    ]);
  });

  it('are accepted, excluded or cited if a rule applies to one of the addresses, also after a reset', async () => {
    const copied = wordsFrom(mirrored, 100, 150);
    const excluded = await world.check(around(copied, 730), { excludedurls: [world.urlOf(1)] });
    expect(await world.sourcesOf(excluded)).toMatchObject([{ Url: world.urlOf(0), Excluded: true }]);
    await world.owner.data('UpdateSources', {
      reportid: excluded.Id,
      sources: [{ sid: (await world.sourcesOf(excluded))[0]?.Id ?? 0, exc: 0 }],
    });
    await world.owner.data('ResetReport', { id: excluded.Id });
    expect(await world.sourcesOf(excluded)).toMatchObject([{ Excluded: true }]);
    const cited = await world.check(around(`${copied} (${world.urlOf(2)})`, 740));
    expect(await world.sourcesOf(cited)).toMatchObject([
      { Url: world.urlOf(0), Cited: true, CitedAs: world.urlOf(2) },
    ]);
  });
});

describe('a source whose page states its identifiers', () => {
  const copied = wordsFrom(pages[10]?.text ?? '', 100, 150);

  it('is cited by a text that names one of them, and accepted by the order, also after a reset', async () => {
    const entry = 'Salt, A. (2019). Roads. ISBN-10: 3-16-148410-X.';
    const report = await world.check(`${around(`“${copied}”`, 780)}\n\nReferences\n\n${entry}`, {
      extractlinks: 1,
    });
    const expected = [
      { Url: world.urlOf(10), Cited: true, CitedAs: 'isbn:9783161484100', Accepted: true, Excluded: false },
    ];
    const [source] = await world.sourcesOf(report);
    expect([source]).toMatchObject(expected);
    await world.owner.data('UpdateSources', {
      reportid: report.Id,
      sources: [{ sid: source?.Id ?? 0, acc: 0 }],
    });
    expect(await world.sourcesOf(report)).toMatchObject([{ Accepted: false }]);
    await world.owner.data('ResetReport', { id: report.Id });
    expect(await world.sourcesOf(report)).toMatchObject(expected);
  });

  it('is not cited by a text that names others', async () => {
    const report = await world.check(`${around(copied, 782)}\n\nISBN 0-306-40615-2, doi:10.5555/book.2`);
    expect(await world.sourcesOf(report)).toMatchObject([{ Cited: false, CitedAs: '' }]);
  });
});

describe('an online source', () => {
  it('names the service that found it, and keeps its text unchanged, with a hash', async () => {
    const [source] = await world.sourcesOf(await world.check(around(wordsFrom(mirrored, 200, 150), 750)));
    expect(source).toMatchObject({
      Provider: 'searxng',
      ProviderName: 'SearXNG',
      License: '',
      HasPage: false,
      Later: null,
    });
    const { Text2 } = await world.owner.data('GetSourceMarkup', { id: source?.Id ?? 0 });
    const kept = Text2.Markup.map(({ T }) => T).join('');
    expect(source?.TextHash).toBe(contentHash(kept).toString('hex'));
  });
});

describe('the page of an online source', () => {
  it('is kept as it was loaded if the setting allows its size, for those who may read the report', async () => {
    await world.admin.data('UpdateInstallationSettings', { keptPageMegabytes: 1 });
    const report = await world.check(around(wordsFrom(pages[9]?.text ?? '', 100, 150), 760));
    const [source] = await world.sourcesOf(report);
    expect(source).toMatchObject({ Url: world.urlOf(9), HasPage: true });
    const load = async (client: TestClient): Promise<Response> =>
      fetch(`${world.server.url}/api/sources/${source?.Id}/page`, {
        headers: { cookie: client.cookieHeader() },
      });
    const page = await load(world.owner);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/) as string,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const original = await (await fetch(world.urlOf(9))).text();
    expect(original).toContain('<');
    expect(await page.text()).toBe(original);
    const refused = await load(await world.user());
    expect([refused.status, await refused.text()]).toEqual([
      404,
      expect.stringContaining('comparisonNotFound'),
    ]);
    await world.admin.data('UpdateInstallationSettings', { keptPageMegabytes: 0 });
    const before = await world.check(around(wordsFrom(mirrored, 50, 150), 770));
    expect(await world.sourcesOf(before)).toMatchObject([{ HasPage: false }]);
  });

  it('is named only when its file exists, so that a killed process leaves no report without its file', async () => {
    await world.admin.data('UpdateInstallationSettings', { keptPageMegabytes: 1 });
    const { services } = world.server;
    const stored: string[] = [];
    const rowsAtEnd: unknown[] = [];
    const blobs: Services['blobs'] = {
      ...services.blobs,
      put: async (key, stream, options) => {
        const written = await services.blobs.put(key, stream, options);
        stored.push(key);
        const { rows } = await services.pool.query('select from text_files where blob_key = $1', [key]);
        rowsAtEnd.push(...rows);
        return written;
      },
    };
    const [started] = await world.owner.data('NewPlagCheck', {
      text: around(wordsFrom(pages[11]?.text ?? '', 100, 150), 784),
      web: 1,
      lib: 0,
    });
    const reportId = started?.ReportId ?? 0;
    await checkJob.run({ reportId }, world.context({ ...services, blobs }));
    expect(stored).toHaveLength(1);
    expect(rowsAtEnd).toEqual([]);
    const report = await world.owner.data('GetReport', { id: reportId });
    expect(await world.sourcesOf(report)).toMatchObject([{ Url: world.urlOf(11), HasPage: true }]);
    await world.admin.data('UpdateInstallationSettings', { keptPageMegabytes: 0 });
  });
});

describe('a page that is fetched again', () => {
  /** Makes everything that was fetched so far two weeks old. */
  async function age(): Promise<void> {
    const { db } = world.server.services;
    await sql`update fetched_documents set fetched_at = fetched_at - interval '14 days',
      fresh_until = fresh_until - interval '14 days'`.execute(db);
    await sql`update report_sources set source_date = source_date - interval '14 days'`.execute(db);
  }

  async function sourceFrom(page: number, seed: number): Promise<Source> {
    const [source] = await world.sourcesOf(
      await world.check(around(wordsFrom(pages[page]?.text ?? '', 100, 100), seed)),
    );
    if (source === undefined) throw new Error('nothing was found');
    return source;
  }

  it('is unchanged, has changed in part, or no longer exists; the kept text stays the evidence', async () => {
    const [lasting, edited, deleted] = [
      await sourceFrom(5, 760),
      await sourceFrom(6, 762),
      await sourceFrom(7, 764),
    ];
    await age();
    const before = pages[6]?.text ?? '';
    pages[6] = { title: 'Edited', text: `${wordsFrom(before, 0, 150)} ${seededText(695, 250)}` };
    pages[7] = undefined;
    expect(await world.owner.data('FetchSourceAgain', { id: lasting.Id })).toMatchObject({
      State: 'unchanged',
      Percent: null,
      Reason: '',
    });
    const changed = await world.owner.data('FetchSourceAgain', { id: edited.Id });
    expect(changed.State).toBe('changed');
    expect(changed.Percent).toBeGreaterThan(40);
    expect(changed.Percent).toBeLessThan(60);
    expect(await world.owner.data('FetchSourceAgain', { id: deleted.Id })).toMatchObject({ State: 'gone' });
    const [shown] = await world.owner.data('GetSources', {
      reportid: await reportOf(edited),
    });
    expect(shown).toMatchObject({ TextHash: edited.TextHash, Later: changed });
    const { Text2 } = await world.owner.data('GetSourceMarkup', { id: edited.Id });
    expect(Text2.Markup.map(({ T }) => T).join('')).toContain(wordsFrom(before, 200, 20));
  });

  async function reportOf({ Id }: Source): Promise<number> {
    const { reportId } = await world.server.services.db
      .selectFrom('reportSources')
      .select('reportId')
      .where('id', '=', Id)
      .executeTakeFirstOrThrow();
    return reportId;
  }

  it('is noticed in earlier reports when a later check fetches it', async () => {
    const source = await sourceFrom(8, 766);
    await noticeChangesJob.run({}, world.context());
    const reportid = await reportOf(source);
    expect(await world.owner.data('GetSources', { reportid })).toMatchObject([{ Later: null }]);
    await age();
    const before = pages[8]?.text ?? '';
    pages[8] = { title: 'Noticed', text: `${wordsFrom(before, 0, 220)} ${seededText(696, 100)}` };
    await sourceFrom(8, 768);
    await noticeChangesJob.run({}, world.context());
    const [noticed] = await world.owner.data('GetSources', { reportid });
    expect(noticed).toMatchObject({ TextHash: source.TextHash, Later: { State: 'changed' } });
    expect(noticed?.Later?.Percent).toBeGreaterThan(95);
  });

  it('is refused for texts of the library, and for everybody except the owner', async () => {
    const source = await sourceFrom(5, 770);
    const reader = await world.user();
    expect((await reader.call('FetchSourceAgain', { id: source.Id })).errors).toEqual(['comparisonNotFound']);
    await world.owner.data('AddTextsToLibrary', { text: seededText(697, 60), name: 'Own' });
    const [own] = await world.sourcesOf(
      await world.check(around(seededText(697, 60), 772), { web: 0, lib: 1 }),
    );
    expect((await world.owner.call('FetchSourceAgain', { id: own?.Id ?? 0 })).errors).toEqual([
      'sourceWithoutPage',
    ]);
  });
});
