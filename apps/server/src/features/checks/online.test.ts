/*
 * Covers:
 * checks-1: A text is compared with texts published online
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Online, ProviderKey, Report } from '@palimpsest/contract';
import { testKey } from '../../finding/sources/testing/route.ts';
import { startSearchServer, type SearchServer } from '../../finding/sources/testing/search-server.ts';
import { startWebSite, type WebSite } from '../../finding/sources/testing/web-site.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

const pages = Array.from({ length: 12 }, (_, i) => ({ title: `Page ${i}`, text: seededText(500 + i, 600) }));
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const wordsFrom = (text: string, from: number, count: number): string =>
  text
    .split(/\s+/)
    .slice(from, from + count)
    .join(' ');

let server: TestServer;
let site: WebSite;
let search: SearchServer;
let admin: TestClient;
beforeAll(async () => {
  site = await startWebSite(pages);
  search = await startSearchServer({ documents: site.documents });
  server = await startTestServer({ environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' } });
  admin = await server.guest();
  await setStatus(admin, 'Admin');
});
afterAll(async () => {
  await server.stop();
  await search.close();
  await site.close();
});

beforeEach(async () => {
  search.behave();
  search.forget();
  await server.services.db.deleteFrom('searchProviders').execute();
});

async function setStatus(client: TestClient, status: 'Admin' | 'User'): Promise<void> {
  const { userId } = await client.data('GetUserInfo', {});
  await server.services.db.updateTable('users').set({ status }).where('id', '=', userId).execute();
}

/** A registered user, because guests may not cause costs. */
async function user(): Promise<TestClient> {
  const client = await server.guest();
  await setStatus(client, 'User');
  return client;
}

async function turnOn(key: ProviderKey): Promise<void> {
  await admin.data('UpdateSearchProvider', {
    key,
    isOn: true,
    secret: testKey,
    options: { address: search.settingsOf(key).address },
    requestsPerSecond: 1_000,
  });
}

async function check(client: TestClient, text: string): Promise<Report> {
  const [started] = await client.data('NewPlagCheck', { text, web: 1, lib: 0 });
  return client.finishedReport(started?.ReportId ?? 0);
}

function onlineOf(report: Report): Online {
  const { Online: online } = report.Searched;
  if (online === null) throw new Error('nothing was searched online');
  return online;
}

/** An own text with 120 words of a page in its middle. */
function textWithCopy(page: number, seed: number): string {
  const own = seededText(seed, 300);
  return `${wordsFrom(own, 0, 150)}. ${wordsFrom(pages[page]?.text ?? '', 200, 120)}. ${wordsFrom(own, 150, 150)}`;
}

describe('a check with an outside service', () => {
  it('finds a page that is in no index, and keeps its text as it was', async () => {
    await turnOn('brave');
    const client = await user();
    const report = await check(client, textWithCopy(3, 1));
    const sources = await client.data('GetSources', { reportid: report.Id });
    expect(sources.map(({ Type, Url, Title }) => ({ Type, Url, Title }))).toEqual([
      { Type: 'W', Url: site.documents[3]?.url, Title: 'Page 3' },
    ]);
    expect(report.PlagWords).toBeGreaterThan(110);
    expect(report.PlagWords).toBeLessThan(130);
    expect(onlineOf(report)).toMatchObject({
      Providers: [{ Key: 'brave', FailedQueries: 0, Reason: '', Languages: [] }],
      End: 'covered',
      Unread: [],
    });
    expect(onlineOf(report).TurnedOff).toEqual(expect.arrayContaining(['Mojeek', 'Crossref']));
    expect(onlineOf(report).TurnedOff).not.toContain('Brave Search');
    expect(report.Searched.Providers).toEqual(['Brave Search']);
  });

  it('sends phrases and single words of the text, and nothing else', async () => {
    await turnOn('brave');
    const text = textWithCopy(4, 2);
    await check(await user(), text);
    expect(search.requests.length).toBeGreaterThan(2);
    const known = ` ${wordsOf(text).join(' ')} `;
    const single = new Set(wordsOf(text));
    for (const request of search.requests) {
      expect(request.method).toBe('GET');
      expect(request.body).toBeUndefined();
      const { q: sent = '', ...others } = request.query;
      const found = new URL(site.documents[4]?.url ?? '').hostname;
      // Pages of one host are asked for only after a page of it was found.
      const [q = '', host = found] = sent.split(' site:');
      expect(host).toBe(found);
      const words = wordsOf(q);
      expect(words.length).toBeLessThanOrEqual(10);
      const isOfText = q.startsWith('"')
        ? known.includes(` ${words.join(' ')} `)
        : words.every((word) => single.has(word));
      expect(isOfText).toBe(true);
      for (const value of Object.values(others)) expect(String(value).length).toBeLessThan(20);
    }
  });

  it('stores no answers of a service that forbids it, and stores its queries', async () => {
    await turnOn('brave');
    const report = await check(await user(), textWithCopy(10, 9));
    const queries = await server.services.db
      .selectFrom('sourceQueries')
      .select(['state', 'documents'])
      .where('reportId', '=', report.Id)
      .execute();
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.every(({ state, documents }) => state === 'answered' && documents === null)).toBe(true);
  });

  it('sends a paid service nothing for a guest, and reports that', async () => {
    await turnOn('brave');
    const guest = await server.guest();
    const report = await check(guest, textWithCopy(5, 3));
    expect(search.requests).toEqual([]);
    expect(onlineOf(report)).toMatchObject({
      Providers: [{ Key: 'brave', Queries: 0, Reason: 'paid' }],
      End: 'noProvider',
    });
  });

  it('sends nothing if no service is turned on', async () => {
    const report = await check(await user(), textWithCopy(6, 4));
    expect(search.requests).toEqual([]);
    expect(report.Searched.Online).toBeNull();
  });

  it('sends nothing if the user does not search online', async () => {
    await turnOn('brave');
    const client = await user();
    const [started] = await client.data('NewPlagCheck', { text: textWithCopy(6, 5), web: 0, lib: 1 });
    const report = await client.finishedReport(started?.ReportId ?? 0);
    expect(search.requests).toEqual([]);
    expect(report.Searched.Online).toBeNull();
  });

  it('ends at the limit of requests for the day', async () => {
    await turnOn('brave');
    await admin.data('UpdateSearchProvider', { key: 'brave', requestsPerDay: 1 });
    await server.services.db.deleteFrom('searchBudgets').execute();
    const report = await check(await user(), textWithCopy(7, 6));
    expect(search.requests).toHaveLength(1);
    expect(onlineOf(report).Providers).toMatchObject([{ Key: 'brave', Queries: 1, Reason: 'dayLimit' }]);
  });

  it.each([
    ['status401', 'keyRefused'],
    ['html', 'malformed'],
    ['truncated', 'malformed'],
  ] as const)('is finished although the service fails: %s', async (how, reason) => {
    await turnOn('brave');
    search.misbehave('brave', how);
    const client = await user();
    const report = await check(client, textWithCopy(8, 7));
    expect(report.Status).toBe('Ok');
    expect(onlineOf(report)).toMatchObject({
      Providers: [{ Key: 'brave', Queries: 0, Reason: reason }],
      End: 'noProviderLeft',
    });
    expect(report.Verdict).toMatchObject({
      Level: 'review',
      Reasons: expect.arrayContaining(['servicesFailed']),
      FailedServices: [onlineOf(report).Providers[0]?.Name],
    });
    const places = await client.data('GetSearchedPlaces', {});
    expect(places.FailedServices).toEqual(report.Verdict?.FailedServices);
    // Visitors do not use services that cost.
    expect(await server.client().data('GetSearchedPlaces', {})).toMatchObject({
      Services: [],
      FailedServices: [],
    });
    expect((await admin.data('GetInstallationOverview', {})).Warnings).toContain('servicesFail');
  });

  it('continues with the next service when one fails', async () => {
    await turnOn('searxng');
    await turnOn('brave');
    search.misbehave('searxng', 'status403');
    const client = await user();
    const report = await check(client, textWithCopy(9, 8));
    expect(onlineOf(report).Providers).toMatchObject([
      { Key: 'searxng', Queries: 0, Reason: 'keyRefused' },
      { Key: 'brave', Reason: '' },
    ]);
    expect(await client.data('GetSources', { reportid: report.Id })).toMatchObject([
      { Url: site.documents[9]?.url },
    ]);
  });
});
