import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerFacts } from '@palimpsest/contract';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createProviderHttp } from '../providers/provider-http.ts';
import { providerOf } from '../providers/index.ts';
import type { ReadyProvider } from '../provider-settings.ts';
import type { SearchBudgets } from '../budgets/search-budgets.ts';
import { selectUsageByDay } from '../budgets/usage-figures.repository.ts';
import { changeProvider } from '../change-provider.ts';
import { forgetUnkeptAnswers } from '../forget-answers.ts';
import { selectProviders } from '../providers.repository.ts';
import { beginQuery, type CheckQuery } from '../queries.repository.ts';
import { testKey, testNetworks } from '../testing/route.ts';
import { startSearchServer, type SearchServer } from '../testing/search-server.ts';
import { testDocuments } from '../testing/test-documents.ts';
import { askProvider, type AskedQuery } from './ask-provider.ts';

let server: TestServer;
let search: SearchServer;
let reportId: number;
beforeAll(async () => {
  server = await startTestServer();
  search = await startSearchServer({ documents: testDocuments });
  const client = await server.guest();
  const [started] = await client.data('NewPlagCheck', { text: 'One two three four five six.', lib: 1 });
  reportId = started?.ReportId ?? 0;
  await client.finishedReport(reportId);
});
afterAll(async () => {
  await server.stop();
  await search.close();
});
beforeEach(async () => {
  search.behave();
  search.forget();
  const { db, settings } = server.services;
  await db.deleteFrom('sourceQueries').execute();
  await db.deleteFrom('searchUsage').execute();
  await db.deleteFrom('searchBudgets').execute();
  await db.deleteFrom('searchProviders').execute();
  const admin = await server.guest();
  const { userId } = await admin.data('GetUserInfo', {});
  await changeProvider(db, settings.box, userId, 'brave', { isOn: true, secret: testKey });
});

function ready(changes: Partial<ReadyProvider> = {}): ReadyProvider {
  return {
    key: 'brave',
    facts: providerFacts.brave,
    provider: providerOf('brave'),
    access: { address: search.settingsOf('brave').address, secret: testKey, options: {} },
    milliCents: 500,
    requestsPerSecond: 1_000,
    requestsPerDay: null,
    ...changes,
  };
}

const unlimited: SearchBudgets = {
  purpose: 'check',
  userId: 0,
  licenseId: 0,
  budgets: [],
  sharePercent: 100,
};
const query = (words: string): CheckQuery => ({
  reportId,
  provider: 'brave',
  kind: 'keywords',
  words,
  host: '',
});

function ask(words: string, changes: Partial<ReadyProvider> = {}): Promise<AskedQuery> {
  const { signal } = new AbortController();
  const http = createProviderHttp({
    userAgent: 'Palimpsest',
    networks: testNetworks,
    signal,
    timeoutMs: 2_000,
  });
  return askProvider(server.services, ready(changes), query(words), {
    http,
    language: 'en',
    signal,
    budgets: unlimited,
  });
}

describe('a query of a check', () => {
  it('is sent and paid once, however often the check asks it', async () => {
    const first = await ask('harbour lamps tide');
    expect(first).toMatchObject({ isAnswered: true, milliCents: 500 });
    expect(await ask('harbour lamps tide')).toEqual(first);
    expect(search.requests).toHaveLength(1);
    expect(await selectUsageByDay(server.services.db, 30)).toMatchObject([{ requests: 1, milliCents: 500 }]);
  });

  it('is sent once by two processes at once', async () => {
    const answers = await Promise.all([ask('violet feeder'), ask('violet feeder')]);
    expect(search.requests).toHaveLength(1);
    // The slower one waits for nothing: it counts as interrupted, or finds the answer.
    expect(answers.some(({ isAnswered }) => isAnswered)).toBe(true);
  });

  it('is not sent again if the process that sent it was killed before the answer was stored', async () => {
    await beginQuery(server.services.db, query('black brook mill'), 500);
    expect(await ask('black brook mill')).toMatchObject({ isAnswered: false, reason: 'interrupted' });
    expect(search.requests).toEqual([]);
  });

  it('is sent again in a later attempt if it failed', async () => {
    search.misbehave('brave', 'status404', 1);
    expect(await ask('sailcloth ledger')).toMatchObject({ isAnswered: false, reason: 'refused' });
    expect(await ask('sailcloth ledger')).toMatchObject({ isAnswered: true });
  });

  it('is sent again if its answer is no longer stored', async () => {
    await ask('nine days of rain');
    await forgetUnkeptAnswers(server.services.db, { reportId });
    expect(await ask('nine days of rain')).toMatchObject({ isAnswered: true });
    expect(search.requests).toHaveLength(2);
  });

  it('is repeated after a temporary failure', async () => {
    search.misbehave('brave', 'status500', 2);
    expect(await ask('keepers wrote hours')).toMatchObject({ isAnswered: true, milliCents: 1_500 });
    expect(search.requests).toHaveLength(3);
  });

  it('is given up after three failures', async () => {
    search.misbehave('brave', 'status500');
    expect(await ask('seven keepers')).toMatchObject({ isAnswered: false, reason: 'unavailable' });
    expect(search.requests).toHaveLength(3);
  });
});

describe('a service', () => {
  it('gets no requests for as long as it demands', async () => {
    search.misbehave('brave', 'status429Seconds', 1);
    expect(await ask('first words here')).toMatchObject({ reason: 'tooFast' });
    expect(await ask('second words here')).toMatchObject({ reason: 'resting', milliCents: 0 });
    expect(search.requests).toHaveLength(1);
    const [row] = await selectProviders(server.services.db);
    expect(row?.restingUntil?.getTime()).toBeGreaterThan(Date.now() + 5_000);
    expect(row?.lastError).toBe('tooFast');
  });

  it('rests after five failures in a row', async () => {
    search.misbehave('brave', 'html');
    const reasons: unknown[] = [];
    for (const words of ['a b c', 'd e f', 'g h i', 'j k l', 'm n o', 'p q r']) {
      reasons.push(await ask(words));
    }
    expect(reasons.map((one) => (one as { reason: string }).reason)).toEqual([
      ...Array.from({ length: 5 }, () => 'malformed'),
      'resting',
    ]);
  });

  it('gets no more requests than its limit for the day, from several processes together', async () => {
    const words = Array.from({ length: 8 }, (_, i) => `words number ${i}`);
    const answers = await Promise.all(words.map((one) => ask(one, { requestsPerDay: 3 })));
    expect(answers.filter(({ isAnswered }) => isAnswered)).toHaveLength(3);
    expect(search.requests).toHaveLength(3);
  });

  it('gets its requests at intervals', async () => {
    const startedAt = performance.now();
    await Promise.all(['one a', 'two b', 'three c'].map((one) => ask(one, { requestsPerSecond: 5 })));
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(390);
  });

  it('with a long queue refuses more queries, which do not make the queue longer', async () => {
    const asked = await Promise.all(
      ['a one', 'b two', 'c three', 'd four'].map((one) => ask(one, { requestsPerSecond: 0.1 })),
    );
    expect(asked.filter(({ isAnswered }) => isAnswered)).toHaveLength(1);
    expect(asked.filter((one) => !one.isAnswered && one.reason === 'busy')).toHaveLength(3);
    expect(search.requests).toHaveLength(1);
    const [row] = await selectProviders(server.services.db);
    expect(row?.nextRequestAt.getTime()).toBeLessThan(Date.now() + 10_500);
  });

  it('that was turned off gets no request', async () => {
    await server.services.db.updateTable('searchProviders').set({ isOn: false }).execute();
    expect(await ask('nothing is sent')).toMatchObject({ isAnswered: false, reason: 'resting' });
    expect(search.requests).toEqual([]);
  });
});
