import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SearchProviderState } from '@palimpsest/contract';
import { testKey } from '../../finding/sources/testing/route.ts';
import { startSearchServer, type SearchServer } from '../../finding/sources/testing/search-server.ts';
import { testDocuments } from '../../finding/sources/testing/test-documents.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let search: SearchServer;
let admin: TestClient;
beforeAll(async () => {
  search = await startSearchServer({
    documents: [
      ...testDocuments,
      {
        url: 'https://press.example.net/kuhn',
        title: 'A book about paradigms',
        text: 'The structure of scientific revolutions is about how a field of research changes its views.',
      },
    ],
  });
  server = await startTestServer({
    withWorker: false,
    environment: { PRIVATE_HOSTS: new URL(search.address).host },
  });
  admin = await server.guest();
  const { userId } = await admin.data('GetUserInfo', {});
  await server.services.db.updateTable('users').set({ status: 'Admin' }).where('id', '=', userId).execute();
});
afterAll(async () => {
  await server.stop();
  await search.close();
});
beforeEach(async () => {
  search.behave();
  await server.services.db.deleteFrom('searchProviders').execute();
});

const find = (
  { Providers }: { readonly Providers: readonly SearchProviderState[] },
  key: string,
): SearchProviderState | undefined => Providers.find(({ Key }) => Key === key);

it('all services are off at first', async () => {
  const { Providers } = await admin.data('GetSearchProviders', {});
  expect(Providers.length).toBeGreaterThan(15);
  expect(Providers.filter(({ IsOn }) => IsOn)).toEqual([]);
  for (const { Name, Kind, Website, RequestsPerSecond } of Providers) {
    expect(Name).not.toBe('');
    expect(Kind === 'own' || Website.startsWith('https:')).toBe(true);
    expect(RequestsPerSecond).toBeGreaterThan(0);
  }
});

it('a service without its key cannot be turned on, and the key is never sent back', async () => {
  const refused = await admin.call('UpdateSearchProvider', { key: 'brave', isOn: true });
  expect(refused.errors).toEqual(['searchProviderIncomplete']);
  expect(find(await admin.data('GetSearchProviders', {}), 'brave')?.IsOn).toBe(false);
  const saved = await admin.data('UpdateSearchProvider', { key: 'brave', isOn: true, secret: testKey });
  expect(find(saved, 'brave')).toMatchObject({ IsOn: true, IsReady: true, HasSecret: true });
  expect(JSON.stringify(saved)).not.toContain(testKey);
  const row = await server.services.db.selectFrom('searchProviders').selectAll().executeTakeFirstOrThrow();
  expect(row.secret).not.toContain(testKey);
  const removed = await admin.call('UpdateSearchProvider', { key: 'brave', secret: '' });
  expect(removed.errors).toEqual(['searchProviderIncomplete']);
});

it('settings that are left out do not change', async () => {
  await admin.data('UpdateSearchProvider', { key: 'crossref', options: { mail: 'library@example.org' } });
  const saved = await admin.data('UpdateSearchProvider', {
    key: 'crossref',
    requestsPerDay: 500,
    requestsPerSecond: 2,
  });
  expect(find(saved, 'crossref')).toMatchObject({ RequestsPerDay: 500, RequestsPerSecond: 2, IsOn: false });
  expect(find(saved, 'crossref')?.Options).toContainEqual({
    Option: 'mail',
    Value: 'library@example.org',
    IsRequired: expect.any(Boolean) as boolean,
  });
});

it.each([
  { options: { address: 'javascript:alert(1)' } },
  { options: { mail: 'nobody' } },
  { secret: 'one\ntwo' },
  { requestsPerSecond: 0 },
  { milliCents: -1 },
])('the value %j is refused', async (changes) => {
  const answer = await admin.call('UpdateSearchProvider', { key: 'crossref', ...changes });
  expect(answer.errors).toEqual(['invalidFormat']);
});

it('all open catalogues are turned on together, and no service that costs money', async () => {
  const { Providers } = await admin.data('TurnOnOpenSources', {});
  const on = Providers.filter(({ IsOn }) => IsOn);
  expect(on.map(({ Key }) => Key)).toEqual(
    expect.arrayContaining(['mediawiki', 'openalex', 'crossref', 'arxiv']),
  );
  expect(on.every(({ IsReady, IsPaid, Kind }) => IsReady && !IsPaid && Kind === 'literature')).toBe(true);
});

it('a test shows the shape of the results, or the kind of the error, and nothing of the answer', async () => {
  await admin.data('UpdateSearchProvider', {
    key: 'brave',
    secret: testKey,
    options: { address: search.settingsOf('brave').address },
  });
  expect(await admin.data('TestSearchProvider', { key: 'brave' })).toEqual({
    IsAnswered: true,
    Error: '',
    Results: 1,
    Titles: 1,
    Fields: ['url', 'title', 'snippet'],
  });
  search.misbehave('brave', 'status401');
  const failed = await admin.data('TestSearchProvider', { key: 'brave' });
  expect(failed).toEqual({ IsAnswered: false, Error: 'keyRefused', Results: 0, Titles: 0, Fields: [] });
  const unready = await admin.call('TestSearchProvider', { key: 'kagi' });
  expect(unready.errors).toEqual(['searchProviderIncomplete']);
});

it('the use of each day is shown', async () => {
  await server.services.db.deleteFrom('searchUsage').execute();
  await admin.data('UpdateSearchProvider', {
    key: 'brave',
    secret: testKey,
    options: { address: search.settingsOf('brave').address },
    milliCents: 700,
  });
  await admin.data('TestSearchProvider', { key: 'brave' });
  expect(find(await admin.data('GetSearchProviders', {}), 'brave')?.Usage).toMatchObject([
    { Day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string, Requests: 1, MilliCents: 700 },
  ]);
});
