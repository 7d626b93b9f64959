import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSearchServer, type SearchServer } from '../../../finding/sources/testing/search-server.ts';
import { startWebSite, type WebSite } from '../../../finding/sources/testing/web-site.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { searchTextOnline, type SearchedText, type TextToSearch } from './search-text.ts';

const pages = Array.from({ length: 3 }, (_, i) => ({ title: `Page ${i}`, text: seededText(800 + i, 400) }));
const words = (text: string, from: number, to: number): string => text.split(/\s+/).slice(from, to).join(' ');
const own = seededText(900, 120);
const text = `${words(own, 0, 60)}. ${words(pages[1]?.text ?? '', 100, 220)}. ${words(own, 60, 120)}`;

let server: TestServer;
let site: WebSite;
let search: SearchServer;
let admin: TestClient;
beforeAll(async () => {
  site = await startWebSite(pages);
  search = await startSearchServer({ documents: site.documents });
  server = await startTestServer({
    withWorker: false,
    environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' },
  });
  admin = await server.guest();
  const { userId } = await admin.data('GetUserInfo', {});
  await server.services.db.updateTable('users').set({ status: 'Admin' }).where('id', '=', userId).execute();
});
afterAll(async () => {
  await server.stop();
  await search.close();
  await site.close();
});
beforeEach(() => search.forget());

async function turnOn(): Promise<void> {
  await admin.data('UpdateSearchProvider', {
    key: 'searxng',
    isOn: true,
    options: { address: search.settingsOf('searxng').address },
    requestsPerSecond: 1_000,
  });
}

function searchText(wanted: Partial<TextToSearch> = {}): Promise<SearchedText | undefined> {
  const task = { key: 'a search', text, userId: null, since: undefined, known: [], ...wanted };
  return searchTextOnline(server.services, task, new AbortController().signal);
}

it('a search finds nothing if no service is turned on', async () => {
  expect(await searchText()).toBeUndefined();
  expect(search.requests).toEqual([]);
});

it('a search finds the sources of a text, repeats no request, and reports new sources', async () => {
  await turnOn();
  const first = await searchText();
  expect(first?.sources).toMatchObject([{ url: site.documents[1]?.url, title: 'Page 1', novelty: 'new' }]);
  expect(first?.sources[0]?.words).toBeGreaterThan(110);
  expect(search.requests.length).toBeGreaterThan(0);
  const figures = await admin.data('GetSearchUsage', { days: 30 });
  expect(figures.Providers).toMatchObject([{ Key: 'searxng', Requests: search.requests.length }]);

  search.forget();
  const again = await searchText({ known: first?.sources ?? [] });
  expect(again).toMatchObject({ sources: [], known: 1 });
  expect(search.requests).toEqual([]);
  const known = [{ url: site.documents[1]?.url ?? '', hash: '00' }];
  expect(await searchText({ known })).toMatchObject({ sources: [{ novelty: 'changed' }] });
});

it('a search stops at its own budget, which is a share of that for checks', async () => {
  await turnOn();
  await server.services.db.deleteFrom('searchBudgets').execute();
  await admin.data('UpdateInstallationSettings', { daySearchQueries: 5, outsideSearchShare: 20 });
  const searched = await searchText({ key: 'another search', text: seededText(901, 600) });
  await admin.data('UpdateInstallationSettings', { daySearchQueries: null });
  expect(search.requests).toHaveLength(1);
  expect(searched?.outcome).toMatchObject({ end: 'budget', budget: 'installationBudget' });
});

it('a search does not wait for a service that rests', async () => {
  await turnOn();
  const { db } = server.services;
  await db.deleteFrom('searchBudgets').execute();
  await db
    .updateTable('searchProviders')
    .set({ restingUntil: new Date(Date.now() + 60_000) })
    .execute();
  const searched = await searchText({ key: 'a third search', text: seededText(902, 200) });
  expect(searched?.outcome.providers).toMatchObject([{ key: 'searxng', answered: 0, reason: 'resting' }]);
  expect(search.requests).toEqual([]);
});
