import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { providerKeys, type ProviderKey } from '@palimpsest/contract';
import { testNetworks, type ServedAnswer } from '../testing/route.ts';
import { startSearchServer, type SearchServer } from '../testing/search-server.ts';
import { testDocuments } from '../testing/test-documents.ts';
import { foundDocument, webAddress } from './answers/found-document.ts';
import { plainText } from './answers/plain-text.ts';
import { restMsOf } from './answers/rest-of.ts';
import { providerOf } from './index.ts';
import { createProviderHttp, type ProviderHttp } from './provider-http.ts';
import type { ProviderAccess, ProviderAnswer, SourceQuery, WantedRecord } from './provider.ts';

let server: SearchServer;
let http: ProviderHttp;

beforeAll(async () => {
  server = await startSearchServer({ documents: testDocuments });
  http = createProviderHttp({
    userAgent: 'Palimpsest/test',
    networks: testNetworks,
    signal: new AbortController().signal,
  });
});
afterEach(() => {
  server.behave();
  server.forget();
});
afterAll(() => server.close());

const accessTo = (key: ProviderKey): ProviderAccess => ({ http, ...server.settingsOf(key) });

async function search(
  key: ProviderKey,
  query: Partial<SourceQuery> = {},
): Promise<ProviderAnswer | undefined> {
  const words = 'seven keepers wrote down each hour';
  return providerOf(key).search?.(
    { words, isPhrase: true, host: '', language: 'en', limit: 5, ...query },
    accessTo(key),
  );
}

async function find(key: ProviderKey, record: Partial<WantedRecord>): Promise<ProviderAnswer | undefined> {
  const wanted = { identifiers: {}, title: '', authors: [], year: null, ...record };
  return providerOf(key).findRecord?.(wanted, accessTo(key));
}

const emptyFeed = (entry: string): string => `<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`;

const refusals: readonly (readonly [ProviderKey, string, ServedAnswer])[] = [
  ['mojeek', 'quotaSpent', { body: { response: { status: 'ERROR: Daily Limit Reached' } } }],
  ['mojeek', 'refused', { body: { response: { status: 'ERROR: Something else' } } }],
  ['mediawiki', 'tooFast', { body: { error: { code: 'ratelimited', info: 'Too often.' } } }],
  ['mediawiki', 'unavailable', { body: { error: { code: 'readonly', info: 'Maintenance.' } } }],
  ['mediawiki', 'malformed', { body: {} }],
  [
    'kagi',
    'quotaSpent',
    { body: { data: null, error: [{ code: 'billing', message: 'Insufficient credit' }] } },
  ],
  [
    'kagi',
    'quotaSpent',
    { status: 429, body: { error: [{ code: 'usage', message: 'Usage limit exhausted' }] } },
  ],
  ['kagi', 'refused', { body: { data: null, error: [{ code: 'bad', message: 'No query' }] } }],
  ['brave', 'quotaSpent', { status: 429, body: { error: { code: 'QUOTA_LIMITED', detail: 'Limited' } } }],
  [
    'brave',
    'tooFast',
    { status: 429, body: { error: { code: 'RATE_LIMITED', detail: 'The plan has a rate limit' } } },
  ],
  ['google', 'quotaSpent', { status: 403, body: { error: { errors: [{ reason: 'dailyLimitExceeded' }] } } }],
  [
    'google',
    'tooFast',
    { status: 429, body: { error: { message: "Quota exceeded for 'Queries per minute'" } } },
  ],
  [
    'google',
    'quotaSpent',
    { status: 429, body: { error: { message: "Quota exceeded for 'Queries per day'" } } },
  ],
  ['tavily', 'quotaSpent', { status: 432, body: { detail: { error: 'Your plan is used up' } } }],
  ['openalex', 'tooFast', { status: 403, body: { message: 'Rate limit exceeded' } }],
  ['openalex', 'quotaSpent', { status: 429, body: { message: 'Daily limit exceeded' } }],
  ['searxng', 'keyRefused', { status: 403, body: 'Forbidden' }],
  ['json', 'malformed', { body: { found: { items: 'none' } } }],
  ['arxiv', 'malformed', { body: '<html><body>Busy</body></html>' }],
  [
    'arxiv',
    'refused',
    { body: emptyFeed('<entry><id>http://arxiv.org/api/errors#x</id><summary>no</summary></entry>') },
  ],
];

test.each(refusals)('%s has its own form of refusal for %s', async (key, kind, answer) => {
  server.answerWith(key, answer);
  await expect(search(key)).rejects.toMatchObject({ kind });
});

test('Brave says when a second or a month without requests ends', async () => {
  const headers = { 'X-RateLimit-Remaining': '0, 1500', 'X-RateLimit-Reset': '1, 86400' };
  server.answerWith('brave', { headers, body: { type: 'search' } });
  expect(await search('brave')).toEqual({ documents: [], requests: 1, restMs: 1_000 });
  const now = new Date('2026-11-23T20:00:00Z');
  const rest = (remaining: string, reset: string): number =>
    restMsOf(new Headers({ 'X-RateLimit-Remaining': remaining, 'X-RateLimit-Reset': reset }), now);
  expect(rest('5, 0', '1, 7200')).toBe(7_200_000);
  expect(rest('0', String(now.getTime() / 1_000 + 60))).toBe(60_000);
  expect(rest('0', 'Mon, 23 Nov 2026 20:00:30 GMT')).toBe(30_000);
  expect(rest('0', 'soon')).toBe(0);
  expect(rest('3', '60')).toBe(0);
});

test.each([
  ['crossref', { doi: '10.5555/bees(2014)1' }],
  ['openalex', { doi: '10.5555/bees(2014)1' }],
  ['openalex', { pmid: '24000001' }],
  ['europepmc', { pmid: '24000001' }],
  ['europepmc', { pmcid: 'pmc3900001' }],
  ['europepmc', { doi: '10.5555/bees(2014)1' }],
] as const)('%s says that a work with %o is retracted', async (key, identifiers) => {
  const answer = await find(key, { identifiers });
  expect(answer?.documents).toHaveLength(1);
  expect(answer?.documents[0]).toMatchObject({ isRetracted: true, year: 2014, authors: ['Ines Falkenrath'] });
});

test('a notice of a retraction is not retracted itself, a correction retracts nothing, and titles reveal retractions', async () => {
  const work = {
    DOI: '10.5555/n',
    title: ['Notice'],
    'update-to': [{ DOI: '10.5555/o', type: 'retraction' }],
  };
  const corrected = {
    DOI: '10.5555/c',
    title: ['Paper'],
    'updated-by': [{ type: 'correction', source: 'publisher' }],
  };
  const titled = { DOI: '10.5555/t', title: ['RETRACTED: Paper'] };
  server.answerWith('crossref', {
    body: { message: { items: [work, corrected, titled, { title: 'no DOI' }, null] } },
  });
  const answer = await search('crossref');
  expect(answer?.documents.map(({ isRetracted }) => isRetracted)).toEqual([false, false, true]);
});

test.each([
  ['arxiv', { arxiv: '1907.01234' }, { id_list: '1907.01234' }],
  ['semanticscholar', { arxiv: '1907.01234' }, {}],
  ['core', { arxiv: '1907.01234' }, { q: 'arxivId:"1907.01234"' }],
  ['doaj', { doi: '10.5555/tides.2019' }, {}],
] as const)('%s finds a work by %o', async (key, identifiers, sent) => {
  const answer = await find(key, { identifiers });
  expect(answer?.documents[0]).toMatchObject({ title: testDocuments[0]?.title, year: 2019 });
  expect(answer?.documents[0]?.authors).toEqual(['Orla Wexcombe', 'Tomás Berrocal']);
  expect(server.requests[0]?.query).toMatchObject(sent);
});

test.each(['crossref', 'openalex', 'core', 'europepmc', 'arxiv', 'semanticscholar', 'doaj'] as const)(
  '%s finds a work by its title',
  async (key) => {
    const record = { title: 'Measuring: the "memory" of bees?', authors: ['Falkenrath'], year: 2014 };
    const answer = await find(key, record);
    expect(answer?.documents[0]?.title).toBe('Measuring the memory of bees');
  },
);

test('Crossref finds a book by its ISBN', async () => {
  const answer = await find('crossref', { identifiers: { isbn: '9783161484100' } });
  expect(answer?.documents[0]?.identifiers).toEqual({ doi: '10.5555/muehle', isbn: '9783161484100' });
});

test('Unpaywall names free full texts, and gets no request without a DOI', async () => {
  const answer = await find('unpaywall', { identifiers: { doi: '10.5555/tides.2019' } });
  expect(answer?.documents[0]?.fullTextUrls).toEqual([
    'https://journal.example.org/tides.pdf',
    'https://journal.example.org/tides',
  ]);
  server.forget();
  expect(await find('unpaywall', { title: 'Tides' })).toMatchObject({ documents: [], requests: 0 });
  expect(server.requests).toEqual([]);
  const access = { ...accessTo('unpaywall'), options: {} };
  const asked = providerOf('unpaywall').findRecord?.(
    { identifiers: { doi: '10.5555/x' }, title: '', authors: [], year: null },
    access,
  );
  await expect(asked).rejects.toMatchObject({ kind: 'keyRefused' });
});

test('full texts for subscribers are left out', async () => {
  const answer = await find('europepmc', { identifiers: { pmid: '31234567' } });
  expect(answer?.documents[0]?.fullTextUrls).toEqual(['https://journal.example.org/tides.pdf']);
});

test('Wikipedia is searched in the language of the text, or in the first language', async () => {
  const words = 'Mühle am schwarzen Bach';
  const german = await search('mediawiki', { words, language: 'de' });
  expect(german?.documents[0]).toMatchObject({
    url: 'https://de.wiki.example.org/wiki/Die_M%C3%BChle_am_schwarzen_Bach',
    license: 'CC BY-SA 4.0',
  });
  await search('mediawiki', { words, language: 'fr' });
  expect(server.requests.map(({ path }) => path)).toEqual(['/de/api.php', '/en/api.php']);
});

test('phrases and languages are written in the form of each service', async () => {
  const sent = async (key: ProviderKey, isPhrase: boolean): Promise<unknown> => {
    server.forget();
    await search(key, { words: 'Bach und AND Müller', isPhrase, host: '', language: 'de' });
    return { ...server.requests[0]?.query, ...(server.requests[0]?.body as object | undefined) };
  };
  expect(await sent('brave', true)).toMatchObject({ q: '"Bach und AND Müller"', search_lang: 'de' });
  expect(await sent('brave', false)).toMatchObject({ q: 'Bach und and Müller' });
  expect(await sent('mojeek', true)).toMatchObject({ q: '"Bach und AND Müller"', lb: 'DE' });
  expect(await sent('google', true)).toMatchObject({ exactTerms: 'Bach und AND Müller', lr: 'lang_de' });
  expect(await sent('google', false)).not.toHaveProperty('exactTerms');
  expect(await sent('searxng', true)).toMatchObject({ q: '"Bach und AND Müller"', language: 'de' });
  expect(await sent('arxiv', false)).toMatchObject({
    search_query: 'all:Bach AND all:und AND all:and AND all:Müller',
  });
  expect(await sent('opensearch', true)).toMatchObject({ query: { match_phrase: { body: {} } } });
  expect(await sent('crossref', true)).toMatchObject({
    query: 'Bach und and Müller',
    mailto: 'admin@example.org',
  });
});

test('pages of one host are requested in the form of each web search engine', async () => {
  for (const key of ['searxng', 'brave', 'mojeek', 'kagi', 'google', 'tavily'] as const) {
    server.forget();
    await search(key, { words: 'seven keepers', isPhrase: false, host: 'journal.example.org' });
    const [request] = server.requests;
    const sent = JSON.stringify({ ...request?.query, ...(request?.body as object | undefined) });
    expect(sent).toMatch(
      /"seven keepers site:journal\.example\.org"|"siteSearch":"journal\.example\.org","siteSearchFilter":"i"|"include_domains":\["journal\.example\.org"\]/,
    );
  }
});

test('repositories of the institution accept a basic log-in, and send whole texts', async () => {
  const access = accessTo('opensearch');
  const query = { words: 'seven keepers', isPhrase: true, host: '', language: 'en', limit: 5 };
  const answer = await providerOf('opensearch').search?.(query, access);
  expect(answer?.documents[0]?.text).toBe(testDocuments[0]?.text);
  const withName = { ...access, options: { ...access.options, userName: 'reader' } };
  await expect(providerOf('opensearch').search?.(query, withName)).rejects.toMatchObject({
    kind: 'keyRefused',
  });
  expect(server.requests.at(-1)?.headers['authorization']).toBe(`Basic ${btoa('reader:test-key')}`);
});

test('a document without an address or a DOI is left out, and only web addresses count', () => {
  expect(foundDocument({ urls: ['javascript:alert(1)', undefined, 'file:///etc/passwd'] })).toBeUndefined();
  expect(foundDocument({ urls: [], identifiers: { doi: 'DOI:10.1/x' } })).toBeUndefined();
  expect(foundDocument({ urls: [null], identifiers: { doi: '10.5555/A<b' } })?.url).toBe(
    'https://doi.org/10.5555/a%3Cb',
  );
  expect(webAddress(' HTTPS://Example.ORG/a#part ')).toBe('https://example.org/a');
  expect(webAddress('https://user:word@example.org/')).toBeUndefined();
  expect(webAddress(`https://example.org/${'a'.repeat(3_000)}`)).toBeUndefined();
});

test('titles and snippets become plain text', () => {
  expect(plainText('A <b>bold</b><br>claim &amp; <i>re</i>tort&nbsp;1 &lt; 2', 100)).toBe(
    'A bold claim & retort 1 < 2',
  );
  expect(plainText('<p>One</p><p>Two</p><script>three()</script><style>b{}</style>', 100)).toBe('One Two');
  expect(plainText(`a${'\u0000'}b\u202Ec ${'😀'.repeat(10)}`, 6)).toBe('a bc');
  expect(plainText('<'.repeat(100_000), 10).length).toBeLessThanOrEqual(10);
});

test.each(providerKeys.filter((key) => providerOf(key).search !== undefined))(
  '%s gets no request without words',
  async (key) => {
    await expect(search(key, { words: ' "" - ?? (:) ' })).rejects.toMatchObject({ kind: 'refused' });
    expect(server.requests).toEqual([]);
  },
);

test.each(['crossref', 'openalex', 'core', 'europepmc', 'arxiv', 'semanticscholar', 'doaj'] as const)(
  '%s gets no request for a record without an identifier and a title',
  async (key) => {
    await expect(find(key, { title: '…' })).rejects.toMatchObject({ kind: 'refused' });
    expect(server.requests).toEqual([]);
  },
);

test.each(providerKeys)('%s refuses an invalid address', async (key) => {
  const { search: ask, findRecord } = providerOf(key);
  for (const address of ['', 'nonsense', 'file:///etc', 'https://reader:word@example.org']) {
    const access = { ...accessTo(key), address };
    const query = { words: 'seven keepers', isPhrase: true, host: '', language: 'en', limit: 5 };
    const record = { identifiers: { doi: '10.5555/x' }, title: '', authors: [], year: null };
    const asked = ask === undefined ? findRecord?.(record, access) : ask(query, access);
    await expect(asked).rejects.toMatchObject({ kind: 'refused' });
  }
});
