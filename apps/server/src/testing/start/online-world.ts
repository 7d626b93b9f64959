import type { ProviderKey, Report, Source } from '@palimpsest/contract';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { Services } from '../../services.ts';
import { testKey } from '../../finding/sources/testing/route.ts';
import { withoutHostTurns } from '../../finding/sources/fetching/testing/no-host-turns.ts';
import { startSearchServer, type SearchServer } from '../../finding/sources/testing/search-server.ts';
import { startWebSite, type ServedPage } from '../../finding/sources/testing/web-site.ts';
import type { TestClient } from '../test-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { seededText } from '../texts.ts';
import { checkJob } from '../../features/checks/index.ts';
import { setOwnCredits } from '../people/own-credits.ts';

/** A server, and a small web with a search engine over it. The tests run the jobs by hand. */
export interface OnlineWorld {
  readonly server: TestServer;
  readonly search: SearchServer;
  readonly owner: TestClient;
  readonly admin: TestClient;
  /** A registered user with credits, because guests may not cause costs. */
  readonly user: () => Promise<TestClient>;
  /** Turns on this service and no other, with so many requests a day; null for no limit. */
  readonly turnOnAlone: (key: ProviderKey, requestsPerDay: number | null) => Promise<void>;
  readonly context: (services?: Services) => JobContext;
  /** A finished check by the owner, or by another user. */
  readonly check: (text: string, order?: object, client?: TestClient) => Promise<Report>;
  readonly sourcesOf: (report: Report) => Promise<readonly Source[]>;
  /** The address of a page, by its number. */
  readonly urlOf: (page: number) => string;
  readonly stop: () => Promise<void>;
}

/** @param pages Tests may replace a page, or remove it with undefined. The search engine keeps the first state. */
export async function startOnlineWorld(pages: (ServedPage | undefined)[]): Promise<OnlineWorld> {
  const site = await startWebSite(pages as ServedPage[]);
  const search = await startSearchServer({ documents: site.documents });
  const server = await startTestServer({
    withWorker: false,
    environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' },
  });
  const { db } = server.services;
  await withoutHostTurns(db);
  const withStatus = async (status: 'Admin' | 'User'): Promise<TestClient> => {
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    await db.updateTable('users').set({ status }).where('id', '=', userId).execute();
    await setOwnCredits(db, userId, 1_000);
    return client;
  };
  const admin = await withStatus('Admin');
  const owner = await withStatus('User');
  const context = (services: Services = server.services): JobContext => ({
    services,
    signal: new AbortController().signal,
    log: server.services.log,
    attempt: 1,
  });
  return {
    server,
    search,
    owner,
    admin,
    user: () => withStatus('User'),
    turnOnAlone: async (key, requestsPerDay) => {
      await db.deleteFrom('searchProviders').execute();
      await db.deleteFrom('searchBudgets').execute();
      await admin.data('UpdateSearchProvider', {
        key,
        isOn: true,
        secret: testKey,
        options: { address: search.settingsOf(key).address },
        requestsPerSecond: 1_000,
        requestsPerDay,
      });
    },
    context,
    check: async (text, order = {}, client = owner) => {
      const [started] = await client.data('NewPlagCheck', { text, web: 1, lib: 0, ...order });
      const reportId = started?.ReportId ?? 0;
      await checkJob.run({ reportId }, context());
      return client.data('GetReport', { id: reportId });
    },
    sourcesOf: (report) => owner.data('GetSources', { reportid: report.Id }),
    urlOf: (page) => site.documents[page]?.url ?? '',
    stop: async () => {
      await server.stop();
      await search.close();
      await site.close();
    },
  };
}

export function wordsFrom(text: string, from: number, count: number): string {
  return text
    .split(/\s+/)
    .slice(from, from + count)
    .join(' ');
}

/** An own text with a copied part in its middle. */
export function around(copied: string, seed: number): string {
  return `${seededText(seed, 120)}\n\n${copied}\n\n${seededText(seed + 1, 120)}`;
}
