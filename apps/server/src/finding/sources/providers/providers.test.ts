import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { providerFacts, providerKeys, type ProviderKey } from '@palimpsest/contract';
import { misbehaviours, retrySeconds, type Misbehaviour } from '../testing/misbehaviours.ts';
import { testNetworks } from '../testing/route.ts';
import { startSearchServer, type SearchServer } from '../testing/search-server.ts';
import { testDocuments } from '../testing/test-documents.ts';
import { providerOf } from './index.ts';
import { ProviderError, type ProviderErrorKind } from './provider-error.ts';
import { createProviderHttp, type ProviderHttp } from './provider-http.ts';
import type { FoundDocument, ProviderAccess, ProviderAnswer, SourceQuery, WantedRecord } from './provider.ts';

/** An error, or documents without anything harmful. */
const expected: Readonly<Record<Misbehaviour, readonly (ProviderErrorKind | 'answered')[]>> = {
  status401: ['keyRefused'],
  status402: ['quotaSpent'],
  status403: ['keyRefused', 'tooFast'],
  status403Quota: ['quotaSpent', 'tooFast'],
  // A record that a service does not know is not an error.
  status404: ['refused', 'answered'],
  status429: ['tooFast'],
  status429Seconds: ['tooFast'],
  status429Date: ['tooFast'],
  status429Quota: ['quotaSpent'],
  status500: ['unavailable'],
  status503: ['unavailable'],
  status503Seconds: ['tooFast'],
  html: ['malformed'],
  truncated: ['malformed'],
  emptyBody: ['malformed'],
  jsonNull: ['malformed'],
  jsonList: ['malformed', 'answered'],
  wrongTypes: ['malformed', 'answered'],
  nulls: ['malformed', 'answered'],
  // A field that says "OK" says something else then.
  scripts: ['malformed', 'answered', 'refused'],
  longTitles: ['answered', 'malformed'],
  neverEnding: ['timeout'],
  slowHeaders: ['timeout'],
  hangUp: ['unavailable'],
  redirect: ['refused'],
  tenMegabytes: ['malformed'],
  declaredLatin1: ['answered'],
  undeclaredLatin1: ['answered'],
};

const phrase = 'lit by the turning of the tide rather than by any clock';
const query: SourceQuery = { words: phrase, isPhrase: true, host: '', language: 'en', limit: 5 };
const wanted: WantedRecord = {
  identifiers: { doi: '10.5555/tides.2019' },
  title: 'Tides & lamps: how harbours kept their hours',
  authors: ['Wexcombe', 'Berrocal'],
  year: 2019,
};

let server: SearchServer;
let http: ProviderHttp;
/** A client for services that never end. */
let impatientHttp: ProviderHttp;

beforeAll(async () => {
  server = await startSearchServer({ documents: testDocuments });
  const settings = {
    userAgent: 'Palimpsest/test',
    networks: testNetworks,
    maxBytes: 2_000_000,
    signal: new AbortController().signal,
  };
  http = createProviderHttp({ ...settings, timeoutMs: 20_000 });
  impatientHttp = createProviderHttp({ ...settings, timeoutMs: 150 });
});
afterEach(() => {
  server.behave();
  server.forget();
});
afterAll(() => server.close());

function accessTo(key: ProviderKey): ProviderAccess {
  return { http, ...server.settingsOf(key) };
}

type Ask = () => Promise<ProviderAnswer>;

/** The calls that a provider answers: a search, the look-up of a publication, or both. */
function callsOf(key: ProviderKey, by = http): readonly (readonly [name: string, ask: Ask])[] {
  const { search, findRecord } = providerOf(key);
  const access = { ...accessTo(key), http: by };
  return [
    ...(search === undefined ? [] : [[`${key} search`, () => search(query, access)] as const]),
    ...(findRecord === undefined ? [] : [[`${key} record`, () => findRecord(wanted, access)] as const]),
  ];
}

const calls = (by = http): ReturnType<typeof callsOf> => providerKeys.flatMap((key) => callsOf(key, by));

async function outcomeOf(ask: Ask): Promise<ProviderErrorKind | 'answered'> {
  try {
    for (const document of (await ask()).documents) expectHarmless(document);
    return 'answered';
  } catch (error) {
    if (error instanceof ProviderError) return error.kind;
    throw error;
  }
}

function expectHarmless({ url, fullTextUrls, title, snippet, authors, identifiers }: FoundDocument): void {
  for (const address of [url, ...fullTextUrls]) expect(address).toMatch(/^https?:\/\/[^\s<>]+$/);
  expect(`${title} ${snippet} ${authors.join(' ')}`).not.toMatch(/<script|<b>|alert|onerror|\p{Cc}|\u202E/u);
  expect(title.length).toBeLessThanOrEqual(500);
  expect(snippet.length).toBeLessThanOrEqual(4_000);
  for (const id of Object.values(identifiers)) expect(id).toMatch(/^\S{4,260}$/);
}

test.each(providerKeys)('%s finds a document with one request', async (key) => {
  for (const [name, ask] of callsOf(key)) {
    server.forget();
    const { documents, requests, restMs } = await ask();
    expect({ name, sent: server.requests.length, restMs }).toEqual({ name, sent: 1, restMs: 0 });
    expect(requests).toBeLessThanOrEqual(1);
    expect({ name, title: documents[0]?.title }).toEqual({ name, title: wanted.title });
    documents.forEach(expectHarmless);
  }
});

test.each(misbehaviours)('no service that fails with %s breaks a caller', async (how) => {
  server.misbehave('all', how);
  const by = expected[how].includes('timeout') ? impatientHttp : http;
  const outcomes = await Promise.all(
    calls(by).map(async ([name, ask]) => [name, await outcomeOf(ask)] as const),
  );
  const surprising = outcomes.filter(([, outcome]) => !expected[how].includes(outcome));
  expect(surprising).toEqual([]);
});

test.each(['status429Seconds', 'status429Date', 'status503Seconds'] as const)(
  'the time to wait that a service demands with %s is passed on',
  async (how) => {
    server.misbehave('all', how);
    for (const [name, ask] of calls()) {
      const error = await ask().catch((thrown: unknown) => thrown);
      const { retryAfterMs = 0 } = error as ProviderError;
      expect({ name, isInTime: Math.abs(retryAfterMs - retrySeconds * 1_000) < 1_500 }).toEqual({
        name,
        isInTime: true,
      });
    }
  },
);

test('services return nothing about texts that they do not have', async () => {
  const unknown = { words: 'no such words anywhere', isPhrase: true, host: '', language: 'de', limit: 3 };
  const nobody = { identifiers: { doi: '10.5555/none' }, title: 'None such', authors: [], year: null };
  for (const key of providerKeys) {
    const { search, findRecord } = providerOf(key);
    const answers = [await search?.(unknown, accessTo(key)), await findRecord?.(nobody, accessTo(key))];
    expect([key, answers.flatMap((answer) => answer?.documents ?? [])]).toEqual([key, []]);
  }
});

test.each(providerKeys.filter((key) => providerFacts[key].secret === 'required'))(
  '%s reports a wrong key',
  async (key) => {
    const { search, findRecord } = providerOf(key);
    const access = { ...accessTo(key), secret: 'wrong' };
    const asked = search === undefined ? findRecord?.(wanted, access) : search(query, access);
    await expect(asked).rejects.toMatchObject({ kind: 'keyRefused' });
  },
);

test('a hostile query stays a query, and is not longer than services accept', async () => {
  const words = `-site:example.org "a" OR b) AND (c*~2 [x] ${'Wort '.repeat(400)} \u0000 \ud800 {!}`;
  for (const key of providerKeys) {
    const { search } = providerOf(key);
    for (const isPhrase of [true, false]) {
      server.forget();
      await search?.({ words, isPhrase, host: '', language: 'de', limit: 10 }, accessTo(key));
      for (const request of server.requests) {
        const sent = JSON.stringify([request.query, request.body]);
        expect(sent).not.toMatch(/site:example|\(c\*|~2|\[x\]|\{!\}|\\u0000|\\ud800/);
        expect(Object.values(request.query).every((value) => value.length <= 1_200)).toBe(true);
      }
    }
  }
});

test('a check that ends stops its requests', async () => {
  const ended = new AbortController();
  const ending = createProviderHttp({
    userAgent: 'Palimpsest/test',
    networks: testNetworks,
    signal: ended.signal,
  });
  server.misbehave('all', 'slowHeaders');
  const asked = providerOf('searxng').search?.(query, { ...accessTo('searxng'), http: ending });
  ended.abort(new Error('the check has ended'));
  await expect(asked).rejects.toThrow('the check has ended');
});
