import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderKey, Reference, References } from '@palimpsest/contract';
import type { ServedDocument } from '../../../finding/sources/testing/served-documents.ts';
import { testKey } from '../../../finding/sources/testing/route.ts';
import { startSearchServer, type SearchServer } from '../../../finding/sources/testing/search-server.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { lookUpReferencesJob } from './look-up-references.job.ts';

/** Invented publications. */
const documents: readonly ServedDocument[] = [
  {
    url: 'https://journal.example.org/tides',
    title: 'Tides & lamps: how harbours kept their hours',
    text: 'An article.',
    authors: ['Orla Wexcombe', 'Tomás Berrocal'],
    year: 2019,
    printYear: 2020,
    doi: '10.5555/tides.2019',
    journal: 'Journal of Harbour Studies',
    correctedBy: '10.5555/tides.2019.c',
  },
  {
    url: 'https://journal.example.org/bees',
    title: 'Measuring the memory of bees',
    text: 'An article.',
    authors: ['Ines Falkenrath'],
    year: 2014,
    doi: '10.5555/bees',
    journal: 'Annals of Apiculture',
    isRetracted: true,
  },
  {
    url: 'https://arxiv.org/abs/1907.01234',
    title: 'Counting lamps in sparse harbours',
    text: 'A preprint.',
    authors: ['Jörg Straßner'],
    year: 2017,
    arxiv: '1907.01234',
    isPreprint: true,
  },
];
const entries = {
  tides:
    'Wexcombe, O., & Berrocal, T. (2020). Tides and lamps: How harbours kept their hours. Journal of Harbour Studies, 12(3), 45–67. https://doi.org/10.5555/tides.2019',
  bees: 'Falkenrath, I. (2009). Measuring the memory of bees. Annals of Apiculture, 3(1), 1–9.',
  lamps: 'Strassner, J. (2018). Counting lamps in sparse harbours. arXiv:1907.01234.',
  invented:
    'Threlkeld, R. (2021). The quiet arithmetic of northern lighthouses. Journal of Harbour Studies, 14(1), 3–9.',
  page: 'Tide Office. (2022). Opening hours of the museum. https://museum.example.org/hours',
};

let server: TestServer;
let search: SearchServer;
let admin: TestClient;
beforeAll(async () => {
  search = await startSearchServer({ documents });
  server = await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
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
  search.forget();
  await server.services.db.deleteFrom('searchProviders').execute();
});

async function turnOn(...keys: readonly ProviderKey[]): Promise<void> {
  for (const key of keys) {
    await admin.data('UpdateSearchProvider', {
      key,
      isOn: true,
      secret: key === 'openalex' ? testKey : '',
      options: { address: search.settingsOf(key).address },
      requestsPerSecond: 1_000,
    });
  }
}

let seed = 900;
function textWith(...list: readonly string[]): string {
  return `${seededText(seed++, 40)}.\n\nReferences\n\n${list.join('\n')}\n`;
}

async function checked(client: TestClient, text: string, web: 0 | 1 = 1): Promise<number> {
  const [started] = await client.data('NewPlagCheck', { text, web, lib: 1 });
  const { Id } = await client.finishedReport(started?.ReportId ?? 0);
  return Id;
}

async function lookedUp(text: string): Promise<References> {
  const client = await server.guest();
  return client.data('GetReferences', { reportid: await checked(client, text) });
}

/** Waits until the look-up that was ordered has ended. */
async function ended(client: TestClient, reportid: number): Promise<References> {
  for (let tries = 0; tries < 400; tries++) {
    const references = await client.data('GetReferences', { reportid });
    if (references.State === 'Done' || references.State === 'Failed') return references;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the look-up does not end');
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const short = ({ State, Reason, Differences, Notes, Record }: Reference) => ({
  State,
  Reason,
  Differences,
  Notes,
  Service: Record?.Service ?? null,
  Updates: Record?.Updates.map(({ Kind }) => Kind) ?? [],
});

describe('a check', () => {
  it('looks up each entry: with record, differences, notices, or without a record', async () => {
    await turnOn('crossref', 'openalex', 'arxiv');
    const text = textWith(...Object.values(entries));
    const references = await lookedUp(text);
    expect(references).toMatchObject({ State: 'Done', CanLookUp: false, End: 'complete' });
    expect(references.Services.map(({ Key, FailedQueries, Reason }) => [Key, FailedQueries, Reason])).toEqual(
      [
        ['openalex', 0, ''],
        ['crossref', 0, ''],
        ['arxiv', 0, ''],
      ],
    );
    expect(references.Entries.map(({ Start, End }) => text.slice(Start, End))).toEqual(
      Object.values(entries),
    );
    const found = { State: 'found', Reason: '', Differences: [], Notes: [], Updates: [] };
    expect(references.Entries.map(short)).toEqual([
      { ...found, Service: 'Crossref', Updates: ['correction'] },
      { ...found, State: 'different', Differences: ['year'], Service: 'Crossref', Updates: ['retraction'] },
      { ...found, Service: 'arXiv' },
      { ...found, State: 'notFound', Service: null },
      { ...found, State: 'notFound', Notes: ['webPage'], Service: null },
    ]);
    expect(references.Entries[1]?.Record).toMatchObject({
      Url: 'https://doi.org/10.5555/bees',
      Authors: ['Ines Falkenrath'],
      Year: 2014,
      Journal: 'Annals of Apiculture',
      Updates: [{ Kind: 'retraction', Url: 'https://doi.org/10.5555/bees.r', Year: 2021 }],
    });
    expect(references.Entries[3]?.Services).toEqual(['Crossref', 'OpenAlex', 'arXiv']);
  });

  it('sends titles, family names, years and ids of entries, and nothing else of the text', async () => {
    await turnOn('crossref', 'openalex', 'arxiv');
    await lookedUp(textWith(...Object.values(entries)));
    const { rows } = await server.services.pool.query<{ words: string }>(
      "select words from source_queries where kind = 'record' order by id",
    );
    const written = rows.map(({ words }) => words.toLowerCase());
    expect(written).toContain('measuring the memory of bees | falkenrath | 2009');
    expect(written).toContain('doi:10.5555/tides.2019');
    const known = new Set(wordsOf(written.join(' ')));
    // The search for sources, which comes first, asks the same services in other ways.
    const asked = search.requests.filter(
      ({ query }) =>
        query['query'] === undefined &&
        query['search'] === undefined &&
        !/^"?all:/.test(query['search_query'] ?? ''),
    );
    expect(asked.length).toBeGreaterThan(5);
    for (const { method, path, query } of asked) {
      expect(method).toBe('GET');
      const sent = ['query.bibliographic', 'filter', 'search_query', 'id_list'].map(
        (name) => query[name] ?? '',
      );
      const rest = Object.keys(query).filter(
        (name) => !/^(query\.bibliographic|filter|search_query|id_list)$/.test(name),
      );
      expect(['api_key', 'max_results', 'per_page', 'rows', 'select', 'start']).toEqual(
        expect.arrayContaining(rest),
      );
      const words = wordsOf(`${path.replace(/^\/(?:works|query)/, '')} ${sent.join(' ')}`);
      expect(words.filter((word) => !known.has(word) && !/^(?:title|search|ti|au|and)$/.test(word))).toEqual(
        [],
      );
    }
  });

  it('reports that an id leads to another work, and finds a work by its title if its DOI is wrong', async () => {
    await turnOn('crossref');
    const { Entries } = await lookedUp(
      textWith(
        'Threlkeld, R. (2021). The quiet arithmetic of northern lighthouses. https://doi.org/10.5555/bees',
        'Falkenrath, I. (2014). Measuring the memory of bees. https://doi.org/10.5555/tides.2019',
      ),
    );
    expect(Entries.map(short)).toMatchObject([
      { State: 'different', Notes: ['otherWork'], Service: 'Crossref' },
      { State: 'different', Differences: ['identifier'], Notes: [], Updates: ['retraction'] },
    ]);
  });

  it('reports that only preprints were searched', async () => {
    await turnOn('arxiv');
    const { Entries } = await lookedUp(textWith(entries.invented, entries.lamps));
    expect(Entries.map(({ State, Reason }) => [State, Reason])).toEqual([
      ['notLookedUp', 'preprintsOnly'],
      ['found', ''],
    ]);
  });

  it('sends no requests without such a service, without online sources, or without a list', async () => {
    expect((await lookedUp(textWith(entries.bees))).State).toBe('none');
    await turnOn('crossref');
    const client = await server.guest();
    const offline = await checked(client, textWith(entries.bees), 0);
    expect((await client.data('GetReferences', { reportid: offline })).State).toBe('none');
    expect(await lookedUp(seededText(77, 60))).toMatchObject({
      State: 'Done',
      End: 'noEntries',
      Entries: [],
    });
    expect(search.requests.filter(({ path }) => path.includes('bees'))).toEqual([]);
  });
});

describe('LookUpReferences', () => {
  it('looks up the entries later, and once for two orders', async () => {
    const client = await server.guest();
    const reportid = await checked(client, textWith(entries.bees));
    expect(await client.call('LookUpReferences', { reportid })).toMatchObject({
      errors: ['noReferenceService'],
    });
    await turnOn('crossref');
    expect(await client.data('GetReferences', { reportid })).toMatchObject({
      State: 'none',
      CanLookUp: true,
    });
    await Promise.all([1, 2].map(() => client.data('LookUpReferences', { reportid })));
    const { Entries, CanLookUp } = await ended(client, reportid);
    expect(Entries.map(({ State }) => State)).toEqual(['different']);
    expect(CanLookUp).toBe(false);
    expect(search.requests).toHaveLength(1);
  });

  it('ends at the limit of requests for the day', async () => {
    const client = await server.guest();
    const reportid = await checked(client, textWith(entries.invented, entries.bees, entries.page));
    await turnOn('crossref');
    await admin.data('UpdateSearchProvider', { key: 'crossref', requestsPerDay: 1 });
    await server.services.db.deleteFrom('searchBudgets').execute();
    await client.data('LookUpReferences', { reportid });
    const { Entries } = await ended(client, reportid);
    expect(search.requests).toHaveLength(1);
    expect(Entries.filter(({ Reason }) => Reason === 'dayLimit')).toHaveLength(2);
  });

  it.each([
    ['status401', 'keyRefused'],
    ['html', 'malformed'],
    ['truncated', 'malformed'],
    ['status429Quota', 'quotaSpent'],
  ] as const)('reports no entry as missing if a service fails: %s', async (how, reason) => {
    const client = await server.guest();
    const reportid = await checked(client, textWith(entries.invented, entries.bees));
    await turnOn('crossref', 'openalex');
    search.misbehave('crossref', how);
    await client.data('LookUpReferences', { reportid });
    const { State, Entries, CanLookUp, Services } = await ended(client, reportid);
    expect([State, CanLookUp]).toEqual(['Done', true]);
    // OpenAlex answered: it knows the second one.
    expect(Entries.map((entry) => [entry.State, entry.Reason])).toEqual([
      ['notLookedUp', reason],
      ['different', ''],
    ]);
    expect(Services.find(({ Key }) => Key === 'crossref')?.Reason).toBe(reason);
  });

  it('repeats requests that no service answered, and keeps answers', async () => {
    const client = await server.guest();
    const reportid = await checked(client, textWith(entries.bees, entries.lamps));
    await turnOn('crossref');
    search.misbehave('crossref', 'html', 1);
    await client.data('LookUpReferences', { reportid });
    const before = await ended(client, reportid);
    expect(before.Entries.filter(({ Reason }) => Reason === 'malformed')).toHaveLength(1);
    search.forget();
    await client.data('LookUpReferences', { reportid });
    const after = await ended(client, reportid);
    expect(after.Entries.map(({ Reason }) => Reason)).toEqual(['', '']);
    expect(search.requests).toHaveLength(1);
  });

  it('neither repeats nor counts requests twice if its worker is killed', async () => {
    const client = await server.guest();
    const reportid = await checked(client, textWith(entries.bees, entries.invented));
    await turnOn('crossref');
    const { services } = server;
    await services.db
      .insertInto('reportReferences')
      .values({ reportId: reportid, state: 'Waiting' })
      .execute();
    const stop = new AbortController();
    const context = { services, log: services.log, attempt: 1 };
    await lookUpReferencesJob.run({ reportId: reportid }, { ...context, signal: stop.signal });
    const asked = search.requests.length;
    expect(asked).toBe(2);
    // Killed between its answers and its end: the row still says that a worker has it.
    await services.db
      .updateTable('reportReferences')
      .set({ state: 'Active', result: null })
      .where('reportId', '=', reportid)
      .execute();
    await lookUpReferencesJob.run({ reportId: reportid }, { ...context, signal: stop.signal });
    expect(search.requests).toHaveLength(asked);
    expect(await client.data('GetReferences', { reportid })).toMatchObject({
      State: 'Done',
      Entries: [{ State: 'different' }, { State: 'notFound' }],
    });
  });

  it('is allowed to users who may rate, and readers of a link see the same as the owner', async () => {
    await turnOn('crossref');
    const client = await server.guest();
    const reportid = await checked(client, textWith(entries.bees));
    const { PermaLinkId: permaLinkId } = await client.data('CreatePermaLink', { reportid });
    await client.data('UpdatePermaLink', { reportid, read: 2, write: 0 });
    const reader = await server.guest();
    const seen = await reader.data('GetReferences', { reportid, permaLinkId });
    expect(seen).toEqual({ ...(await client.data('GetReferences', { reportid })), CanLookUp: false });
    expect(await reader.call('LookUpReferences', { reportid, permaLinkId })).toMatchObject({
      errors: ['reportReadOnly'],
    });
    expect(await reader.call('LookUpReferences', { reportid })).toMatchObject({
      errors: ['noAccessToReport'],
    });
  });
});
