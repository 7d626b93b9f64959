import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  onlineLines,
  providerFacts,
  providerKeys,
  type Online,
  type ProviderKey,
} from '@palimpsest/contract';
import {
  pageOf,
  paragraphs,
  redirectTo,
  reply,
  startSite,
  type SiteAnswer,
  type Site,
} from '../../finding/sources/fetching/testing/site.ts';
import { testKey } from '../../finding/sources/testing/route.ts';
import { startSearchServer, type SearchServer } from '../../finding/sources/testing/search-server.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

/** Services and sites may fail in any way: the check ends, and its report says what happened. */

const endless: SiteAnswer = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/plain' });
  const more = (): void => {
    while (!response.destroyed && response.write('salt '.repeat(20_000)));
  };
  response.on('drain', more);
  more();
};
const brokenOff: SiteAnswer = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '5000' });
  response.write('<p>The old salt road');
  setTimeout(() => response.destroy(), 20);
};
const textOf = (page: number): string => seededText(600 + page, 160);
const wrongCharset = reply(pageOf(paragraphs(`Straßen über Höhen. ${textOf(0)}`)), {
  'Content-Type': 'text/html; charset=iso-8859-1',
});

/** Each page is on a host of its own. The first one has a text. */
const answers: readonly SiteAnswer[] = [
  wrongCharset,
  redirectTo('/page'),
  endless,
  reply(gzipSync(Buffer.alloc(40_000_000, 'salt ')), { 'Content-Encoding': 'gzip' }),
  () => {},
  reply('later', { 'Retry-After': '120' }, 429),
  reply('broken', {}, 500),
  brokenOff,
];

let server: TestServer;
let sites: readonly Site[];
let search: SearchServer;
let admin: TestClient;
beforeAll(async () => {
  sites = await Promise.all(answers.map((answer, i) => startSite(`127.0.0.${51 + i}`, { '/page': answer })));
  const documents = sites.map(({ url }, i) => ({ url: `${url}/page`, title: `Page ${i}`, text: textOf(i) }));
  search = await startSearchServer({ documents });
  server = await startTestServer({ environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' } });
  admin = await server.guest();
  await setStatus(admin, 'Admin');
  await admin.data('UpdateInstallationSettings', { searchQueries: 200, searchCatalogueQueries: 200 });
});
afterAll(async () => {
  await server.stop();
  await search.close();
  await Promise.all(sites.map((site) => site.stop()));
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

async function turnOn(key: ProviderKey, address = search.settingsOf(key).address): Promise<void> {
  const { secret, options } = search.settingsOf(key);
  const used = providerFacts[key].options.map((option) => [option, options[option as keyof typeof options]]);
  await admin.data('UpdateSearchProvider', {
    key,
    isOn: true,
    ...(providerFacts[key].secret === 'none' ? {} : { secret: secret === '' ? testKey : secret }),
    options: { ...Object.fromEntries(used.filter(([, value]) => value !== undefined)), address },
    requestsPerSecond: 1_000,
  });
}

interface Ended {
  readonly status: string;
  readonly words: number;
  readonly online: Online;
}

async function check(text: string, lib: 0 | 1 = 0, client?: TestClient): Promise<Ended> {
  const asker = client ?? (await server.guest());
  await setStatus(asker, 'User');
  const [started] = await asker.data('NewPlagCheck', { text, web: 1, lib });
  const report = await asker.finishedReport(started?.ReportId ?? 0);
  if (report.Searched.Online === null) throw new Error('nothing was searched online');
  return { status: report.Status, words: report.PlagWords, online: report.Searched.Online };
}

const lines = (online: Online): readonly string[] =>
  onlineLines(online, 'en', { number: String, date: String, languageName: String });

it('a check names services and sites that fail in any way, and finds the other sources', async () => {
  // The service that never answers is asked by a check of its own, at the same time.
  search.misbehave('tavily', 'slowHeaders');
  await turnOn('tavily');
  const waiting = check(seededText(700, 60));
  await until(async () => (search.requests.length > 0 ? true : undefined));

  search.misbehave('searxng', 'status500');
  search.misbehave('brave', 'status429Seconds');
  search.misbehave('json', 'truncated');
  search.misbehave('opensearch', 'redirect');
  for (const key of ['searxng', 'brave', 'mojeek', 'opensearch', 'json'] as const) await turnOn(key);
  const { status, words, online } = await check(
    answers.map((_, i) => `${textOf(i)} ${seededText(710 + i, 30)}`).join(' '),
  );
  expect(status).toBe('Ok');
  expect(words).toBeGreaterThan(150);
  expect(words).toBeLessThan(175);
  expect(online.Providers).toMatchObject([
    { Key: 'searxng', Queries: 0, Reason: 'unavailable' },
    { Key: 'brave', Queries: 0, Reason: 'tooFast' },
    { Key: 'mojeek', FailedQueries: 0, Reason: '' },
    { Key: 'tavily', Queries: 0, FailedQueries: 0 },
    { Key: 'opensearch', Queries: 0, Reason: 'refused' },
    { Key: 'json', Queries: 0, Reason: 'malformed' },
  ]);
  expect(online.Documents).toBe(1);
  const unread = Object.fromEntries(online.Unread.map(({ Reason, Count }) => [Reason, Count]));
  expect(unread).toEqual({ error: 3, tooLarge: 2, timeout: 1, busy: 1 });
  expect(lines(online)).toEqual(
    expect.arrayContaining([
      'SearXNG: not searched (not reachable)',
      'Brave Search: not searched (too many requests)',
      'Tavily: not asked',
    ]),
  );

  const late = await waiting;
  expect(late.status).toBe('Ok');
  expect(lines(late.online)).toContain('Tavily: not searched (no answer in time)');
});

it('a check without a network ends with the sources of the library, and names every service', async () => {
  const unplugged = await startSite();
  await unplugged.stop();
  for (const key of providerKeys) await turnOn(key, `${unplugged.url}/${key}`);
  const client = await server.guest();
  const known = seededText(720, 120);
  await client.data('AddTextsToLibrary', { text: known, name: 'Known' });
  const { status, words, online } = await check(`${known} ${seededText(721, 2_000)}`, 1, client);
  expect(status).toBe('Ok');
  expect(words).toBe(120);
  expect(online).toMatchObject({ End: 'noProviderLeft', Documents: 0, Unread: [] });
  const asked = online.Providers.filter(({ Key }) => Key !== 'unpaywall');
  expect(asked.map(({ Key, Queries, Reason }) => [Key, Queries, Reason])).toEqual(
    providerKeys.filter((key) => key !== 'unpaywall').map((key) => [key, 0, 'unavailable']),
  );
  expect(lines(online)).toContain(
    'The search ended because no service could be asked any more. Parts of the text were not searched online.',
  );
});
