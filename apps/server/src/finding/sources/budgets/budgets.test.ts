import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { providerFacts, type SearchUsage } from '@palimpsest/contract';
import type { OwnSearchBudgets, SearchPayers } from '../../../people/users/search-budgets.repository.ts';
import { providerOf } from '../providers/index.ts';
import type { ReadyProvider } from '../provider-settings.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { payForDownload, payForRequest } from './pay.ts';
import { deleteBudgetOfSearch } from './search-budgets.repository.ts';
import { searchBudgetsOf, type PayingSearch, type SearchBudgets } from './search-budgets.ts';
import { addUsage, deleteOldUsage } from './usage.repository.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  admin = await server.guest();
  const { userId } = await admin.data('GetUserInfo', {});
  await server.services.db.updateTable('users').set({ status: 'Admin' }).where('id', '=', userId).execute();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { db } = server.services;
  await db.deleteFrom('searchBudgets').execute();
  await db.deleteFrom('searchUsage').execute();
});

const none: OwnSearchBudgets = { queries: null, downloads: null, cents: null };
const payers: SearchPayers = { isGuest: false, licenseId: 7, user: none, license: none };
const limitless = {
  searchCents: null,
  outsideSearchShare: 20,
  userSearchQueries: null,
  userSearchDownloads: null,
  userSearchCents: null,
  licenseSearchQueries: null,
  licenseSearchDownloads: null,
  licenseSearchCents: null,
  daySearchQueries: null,
  daySearchDownloads: null,
  daySearchCents: null,
};

function budgets(
  limits: Partial<typeof limitless> | Readonly<Record<string, number>>,
  search: Partial<PayingSearch> = {},
  who: Partial<SearchPayers> = {},
): SearchBudgets {
  const paying: PayingSearch = { purpose: 'check', name: 'report 1', userId: 5, ...search };
  return searchBudgetsOf({ ...limitless, ...limits }, paying, { ...payers, ...who });
}

function ready(changes: Partial<ReadyProvider> = {}): ReadyProvider {
  return {
    key: 'brave',
    facts: providerFacts.brave,
    provider: providerOf('brave'),
    access: { address: 'http://127.0.0.1:1', secret: 'x', options: {} },
    milliCents: 500,
    requestsPerSecond: 1,
    requestsPerDay: null,
    ...changes,
  };
}

const free = ready({ key: 'openalex', facts: providerFacts.openalex, milliCents: 0 });

/** The outcomes of so many requests at once, counted. */
async function requests(count: number, search: SearchBudgets, provider = ready()): Promise<string[]> {
  const outcomes = await Promise.all(
    Array.from({ length: count }, () => payForRequest(server.services, provider, search)),
  );
  return outcomes.map((refused) => refused ?? 'paid').toSorted();
}

async function usage(): Promise<SearchUsage> {
  return admin.data('GetSearchUsage', { days: 30 });
}

describe('a budget', () => {
  it.each([
    ['searchCents', 'checkBudget'],
    ['userSearchCents', 'userBudget'],
    ['licenseSearchCents', 'licenseBudget'],
    ['daySearchCents', 'installationBudget'],
  ])('of money (%s) is never exceeded by simultaneous requests', async (limit, reason) => {
    const expected = [...Array<string>(4).fill(reason), 'paid', 'paid'].toSorted();
    expect(await requests(6, budgets({ [limit]: 1 }))).toEqual(expected);
    expect((await usage()).Providers).toMatchObject([{ Key: 'brave', Requests: 2, MilliCents: 1_000 }]);
  });

  it.each([
    ['userSearchQueries', 'userBudget'],
    ['licenseSearchQueries', 'licenseBudget'],
    ['daySearchQueries', 'installationBudget'],
  ])('of queries (%s) also ends free queries', async (limit, reason) => {
    expect(await requests(3, budgets({ [limit]: 2 }), free)).toEqual([reason, 'paid', 'paid'].toSorted());
  });

  it('of money does not stop free services', async () => {
    const search = budgets({ daySearchCents: 0 });
    expect(await requests(1, search)).toEqual(['installationBudget']);
    expect(await requests(2, search, free)).toEqual(['paid', 'paid']);
  });

  it('that refuses a request takes nothing from the others', async () => {
    await requests(5, budgets({ daySearchQueries: 2 }));
    const rows = await server.services.db.selectFrom('searchBudgets').select(['scope', 'queries']).execute();
    expect(new Map(rows.map(({ scope, queries }) => [scope, queries]))).toEqual(
      new Map([
        ['search', 2],
        ['user', 2],
        ['license', 2],
        ['day', 2],
        ['provider', 2],
      ]),
    );
  });

  it('of downloads is enforced', async () => {
    const search = budgets({ userSearchDownloads: 1 });
    expect(await payForDownload(server.services, 'brave', search)).toBeUndefined();
    expect(await payForDownload(server.services, 'brave', search)).toBe('userBudget');
    expect((await usage()).Users).toMatchObject([{ Id: 5, Name: '', Downloads: 1 }]);
  });

  it('of a user or a licence may differ from the default', async () => {
    const own = { user: { ...none, queries: 1 }, license: { ...none, queries: 0 } };
    expect(await requests(2, budgets({ userSearchQueries: 9 }, {}, { ...own, license: none }))).toEqual([
      'paid',
      'userBudget',
    ]);
    expect(await requests(1, budgets({ licenseSearchQueries: 9 }, { userId: 6 }, own))).toEqual([
      'licenseBudget',
    ]);
  });

  it('of one search begins again after the search has ended, and those of the day do not', async () => {
    const search = budgets({ searchCents: 1, userSearchQueries: 3 });
    expect(await requests(3, search)).toEqual(['checkBudget', 'paid', 'paid']);
    await deleteBudgetOfSearch(server.services.db, 'check', 'report 1');
    expect(await requests(2, search)).toEqual(['paid', 'userBudget']);
  });

  it('of searches outside of checks is a separate share', async () => {
    const limits = { daySearchQueries: 10, outsideSearchShare: 20 };
    const outside = budgets(limits, { purpose: 'outside', name: 'search 1', userId: null });
    expect(await requests(4, outside, free)).toEqual([
      ...Array<string>(2).fill('installationBudget'),
      'paid',
      'paid',
    ]);
    expect(await requests(10, budgets(limits), free)).toEqual(Array<string>(10).fill('paid'));
  });

  it('of a provider is common to all, and searches outside of checks get a share of it', async () => {
    const limited = ready({ requestsPerDay: 5 });
    const outside = budgets({}, { purpose: 'outside', name: 'search 1' });
    expect(await requests(2, outside, limited)).toEqual(['dayLimit', 'paid']);
    expect(await requests(5, budgets({}), limited)).toEqual(['dayLimit', ...Array<string>(4).fill('paid')]);
  });

  it('does not count queries to repositories of the institution', async () => {
    const own = ready({ key: 'json', facts: providerFacts.json, milliCents: 0 });
    expect(await requests(3, budgets({ daySearchQueries: 0 }), own)).toEqual(['paid', 'paid', 'paid']);
  });
});

describe('the use of outside services', () => {
  const of = { provider: 'brave', purpose: 'check', userId: 5, licenseId: 7 } as const;

  it('is shown by day, service, user and licence, with errors and the mean time', async () => {
    const { db } = server.services;
    await requests(3, budgets({}));
    await addUsage(db, of, { answers: 1, documents: 4, durationMs: 300 });
    await addUsage(db, of, { error: 'timeout', durationMs: 900 });
    await addUsage(db, of, { error: 'timeout', durationMs: 900 });
    const { Usage, Providers, Users, Licenses, LastDay } = await usage();
    const figures = { Requests: 3, Failures: 2, Downloads: 0, MilliCents: 1_500 };
    expect(Usage).toEqual([{ Day: LastDay, Key: 'brave', ...figures }]);
    expect(Providers).toEqual([
      {
        Key: 'brave',
        Name: 'Brave Search',
        ...figures,
        MeanMs: 700,
        Errors: [{ Error: 'timeout', Count: 2 }],
      },
    ]);
    expect(Users).toEqual([{ Id: 5, Name: '', ...figures }]);
    expect(Licenses).toEqual([{ Id: 7, Name: '', ...figures }]);
    const { Csv, Name } = await admin.data('GetSearchUsageFile', { days: 30 });
    expect(Name).toBe(`online-search-${LastDay}.csv`);
    expect(Csv).toContain(`${LastDay},Brave Search,3,1,2,4,0,0.015`);
  });

  it('names the users with the highest cost first, 20 of them', async () => {
    const { db } = server.services;
    for (let userId = 1_001; userId <= 1_022; userId++) {
      await addUsage(db, { ...of, userId }, { requests: 1, milliCents: userId });
    }
    const { Users } = await usage();
    expect(Users.map(({ Id }) => Id)).toEqual(Array.from({ length: 20 }, (_, i) => 1_022 - i));
  });

  it('is kept for 400 days', async () => {
    const { db } = server.services;
    const row = { provider: 'brave', purpose: 'check', requests: 1 } as const;
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    await db
      .insertInto('searchUsage')
      .values([
        { ...row, day: day(410) },
        { ...row, day: day(380) },
      ])
      .execute();
    await deleteOldUsage(db);
    expect(await db.selectFrom('searchUsage').select('requests').execute()).toHaveLength(1);
  });
});

it('an administrator can give a user separate budgets', async () => {
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  const user = await admin.data('SetUserSearchBudgets', {
    userid: userId,
    queries: 10,
    downloads: null,
    cents: 0,
  });
  expect(user.SearchBudgets).toEqual({ Queries: 10, Downloads: null, Cents: 0 });
  const unknown = { userid: 2_000_000_000, queries: 1, downloads: 1, cents: 1 };
  expect(await admin.call('SetUserSearchBudgets', unknown)).toMatchObject({ errors: ['noAccessToUser'] });
  const negative = { userid: userId, queries: -1, downloads: null, cents: null };
  expect(await admin.call('SetUserSearchBudgets', negative)).toMatchObject({ errors: ['invalidFormat'] });
});
