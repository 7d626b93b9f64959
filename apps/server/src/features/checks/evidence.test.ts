import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, Source } from '@palimpsest/contract';
import { contentHash } from '../../texts/texts.repository.ts';
import { testKey } from '../../sources/testing/route.ts';
import { startSearchServer, type SearchServer } from '../../sources/testing/search-server.ts';
import { startWebSite, type WebSite } from '../../sources/testing/web-site.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

/** The evidence that a report keeps of its online sources. */

const mirrored = seededText(701, 500);
const quoted = seededText(702, 120);
const pages = [
  { title: 'Original', text: mirrored },
  { title: 'Mirror', text: mirrored },
  { title: 'Clone', text: `${seededText(703, 40)}\n\n${mirrored}` },
  { title: 'Essay', text: `${seededText(704, 200)}\n\n${quoted}\n\n${seededText(705, 200)}` },
  { title: 'Blog', text: `${seededText(706, 200)}\n\n${quoted}\n\n${seededText(707, 200)}` },
];

let server: TestServer;
let site: WebSite;
let search: SearchServer;
let owner: TestClient;
beforeAll(async () => {
  site = await startWebSite(pages);
  search = await startSearchServer({ documents: site.documents });
  server = await startTestServer({ environment: { FETCH_ALLOW_PRIVATE: '1' } });
  owner = await user();
  const admin = await server.guest();
  await setStatus(admin, 'Admin');
  await admin.data('UpdateSearchProvider', {
    key: 'searxng',
    isOn: true,
    secret: testKey,
    options: { address: search.settingsOf('searxng').address },
    requestsPerSecond: 1_000,
  });
});
afterAll(async () => {
  await server.stop();
  await search.close();
  await site.close();
});

async function setStatus(client: TestClient, status: 'Admin' | 'User'): Promise<void> {
  const { userId } = await client.data('GetUserInfo', {});
  await server.services.db.updateTable('users').set({ status }).where('id', '=', userId).execute();
}

async function user(): Promise<TestClient> {
  const client = await server.guest();
  await setStatus(client, 'User');
  return client;
}

const wordsFrom = (text: string, from: number, count: number): string =>
  text
    .split(/\s+/)
    .slice(from, from + count)
    .join(' ');

/** An own text with a copied part in its middle. */
const around = (copied: string, seed: number): string =>
  `${seededText(seed, 120)}\n\n${copied}\n\n${seededText(seed + 1, 120)}`;

async function check(text: string, order: object = {}): Promise<Report> {
  const [started] = await owner.data('NewPlagCheck', { text, web: 1, lib: 0, ...order });
  return owner.finishedReport(started?.ReportId ?? 0);
}

const sourcesOf = (report: Report): Promise<readonly Source[]> =>
  owner.data('GetSources', { reportid: report.Id });

const urlOf = (page: number): string => site.documents[page]?.url ?? '';

describe('copies of one text at several addresses', () => {
  it('are one source with a list of addresses, the shortest address first', async () => {
    const report = await check(around(wordsFrom(mirrored, 100, 150), 710));
    const sources = await sourcesOf(report);
    expect(sources).toHaveLength(1);
    const [source] = sources;
    expect([source?.Url, ...(source?.Addresses.map(({ Url }) => Url) ?? [])]).toEqual([
      urlOf(0),
      urlOf(1),
      urlOf(2),
    ]);
    expect(source?.Addresses.map(({ Title }) => Title)).toEqual(['Mirror', 'Clone']);
    expect(report.SourceCount).toBe(1);
    const { Segments } = await owner.data('GetReportMarkup', { reportid: report.Id });
    expect(Segments.flatMap(({ Also }) => Also ?? [])).toEqual([]);
  });

  it('are two sources if two texts merely quote the same words', async () => {
    const sources = await sourcesOf(await check(around(quoted, 720)));
    const found = sources.toSorted((a, b) => a.Url.localeCompare(b.Url));
    expect(found.map(({ Url, Addresses }) => [Url, Addresses])).toEqual([
      [urlOf(3), []],
      [urlOf(4), []],
    ]);
  });

  it('are accepted, excluded or cited if a rule applies to one of the addresses, also after a reset', async () => {
    const copied = wordsFrom(mirrored, 100, 150);
    const excluded = await check(around(copied, 730), { excludedurls: [urlOf(1)] });
    expect(await sourcesOf(excluded)).toMatchObject([{ Url: urlOf(0), Excluded: true }]);
    await owner.data('UpdateSources', {
      reportid: excluded.Id,
      sources: [{ sid: (await sourcesOf(excluded))[0]?.Id ?? 0, exc: 0 }],
    });
    await owner.data('ResetReport', { id: excluded.Id });
    expect(await sourcesOf(excluded)).toMatchObject([{ Excluded: true }]);
    const cited = await check(around(`${copied} (${urlOf(2)})`, 740));
    expect(await sourcesOf(cited)).toMatchObject([{ Url: urlOf(0), Cited: true }]);
  });
});

describe('an online source', () => {
  it('says which service found it, and keeps the text as it was, with its hash', async () => {
    const [source] = await sourcesOf(await check(around(wordsFrom(mirrored, 200, 150), 750)));
    expect(source).toMatchObject({
      Provider: 'searxng',
      ProviderName: 'SearXNG',
      License: '',
      Later: null,
      HasPage: false,
    });
    const { Text2 } = await owner.data('GetSourceMarkup', { id: source?.Id ?? 0 });
    const kept = Text2.Markup.map(({ T }) => T).join('');
    expect(source?.TextHash).toBe(contentHash(kept).toString('hex'));
  });
});
