import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectText } from '../../texts/texts.repository.ts';
import { startTestServer, type TestServer } from '../../../testing/index.ts';
import {
  deleteExpiredDocuments,
  fetchDocument,
  type FetchDocumentOptions,
  type FetchOutcome,
} from './index.ts';
import {
  pageOf,
  paragraphs,
  redirectTo,
  reply,
  startSite,
  type SiteAnswer,
  type Site,
} from './testing/site.ts';

const text = 'The old salt road led from the coast to the hills, and every mile had its own toll. ';
const article = pageOf(paragraphs(text.repeat(3)));
const atOnce = { delayMs: 0, maxWaitMs: 1_000 };
const pdf = readFileSync(
  new URL('../../../../../../packages/documents/fixtures/chromium/printed.pdf', import.meta.url),
);

let server: TestServer;
/** Another process of the same installation. */
let second: TestServer;
/** A server without FETCH_ALLOW_PRIVATE. */
let strict: TestServer;
let site: Site;

beforeAll(async () => {
  const environment = { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' };
  server = await startTestServer({ withWorker: false, environment });
  second = await startTestServer({ withWorker: false, environment, beside: server });
  strict = await startTestServer({ withWorker: false, beside: server });
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  await strict.stop();
  await second.stop();
  await server.stop();
});

let pages = 0;

/** Puts a page into the site at an address that no other test uses. */
function put(answer: SiteAnswer, path = `/page-${++pages}`): string {
  site.pages.set(path, answer);
  return `${site.url}${path}`;
}

function fetch(
  url: string,
  options: Partial<FetchDocumentOptions> = {},
  { services }: TestServer = server,
): Promise<FetchOutcome> {
  const signal = new AbortController().signal;
  return fetchDocument(services, url, { signal, userId: 1, politeness: atOnce, ...options });
}

async function textOf(outcome: FetchOutcome): Promise<string> {
  if (outcome.state !== 'text') throw new Error(outcome.reason);
  return (await selectText(server.services.db, outcome.textId)).content;
}

const requestsTo = (url: string): number =>
  site.asked.filter((path) => path === url.slice(site.url.length)).length;

describe('a document', () => {
  it('is stored as its main text, and comes from the cache the next time, in every process', async () => {
    const url = put(reply(article));
    const outcome = await fetch(url);
    expect(outcome).toMatchObject({
      state: 'text',
      url,
      title: 'Salt roads',
      isFromCache: false,
      language: 'en',
    });
    expect(await textOf(outcome)).toContain('every mile had its own toll');
    expect(await textOf(outcome)).not.toMatch(/Home|rights reserved/);
    expect(await fetch(`${url}?utm_source=mail#part`, {}, second)).toEqual({ ...outcome, isFromCache: true });
    expect(requestsTo(url)).toBe(1);
  });

  it('is loaded once for simultaneous calls of two processes', async () => {
    const url = put((request, response) => {
      setTimeout(() => reply(article)(request, response), 200);
    });
    const outcomes = await Promise.all([
      fetch(url),
      fetch(url),
      fetch(url, {}, second),
      fetch(url, {}, second),
    ]);
    expect(requestsTo(url)).toBe(1);
    expect(new Set(outcomes.map((outcome) => outcome.state === 'text' && outcome.textId)).size).toBe(1);
  });

  it('is requested again only if it changed once it is older than its days', async () => {
    let state = 1;
    const url = put((request, response) => {
      const etag = `"${state}"`;
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else
        reply(pageOf(paragraphs(`State ${state} of the page. ${text}`)), { ETag: etag })(request, response);
    });
    const first = await fetch(url, { cacheDays: 0 });
    const unchanged = await fetch(url, { cacheDays: 0 });
    expect(unchanged).toMatchObject({ state: 'text', isFromCache: false });
    expect(await textOf(unchanged)).toBe(await textOf(first));
    state = 2;
    const changed = await fetch(url, { cacheDays: 0 });
    expect(await textOf(changed)).toContain('State 2');
    // Checks that found the first state still have its text.
    expect(await textOf(first)).toContain('State 1');
    expect(requestsTo(url)).toBe(3);
  });

  it('has the address of its last redirect, or the address that it names on its own site', async () => {
    const target = put(reply(article));
    expect(await fetch(put(redirectTo(target)))).toMatchObject({ state: 'text', url: target });
    const named = put(
      reply(pageOf(paragraphs(text), '<link rel="canonical" href="/roads/salt?utm_source=x#top">')),
    );
    expect(await fetch(named)).toMatchObject({ url: `${site.url}/roads/salt` });
    const foreign = put(
      reply(pageOf(paragraphs(text), '<link rel="canonical" href="https://example.org/roads">')),
    );
    expect(await fetch(foreign)).toMatchObject({ url: foreign });
  });

  it('shares its text with other addresses that have the same text', async () => {
    const page = pageOf(paragraphs(`This text has two addresses. ${text}`));
    const [one, other] = [await fetch(put(reply(page))), await fetch(put(reply(page)))];
    expect(one).toMatchObject({ state: 'text' });
    expect(other).toMatchObject({ textId: (one as { textId: number }).textId });
  });

  it('may be a PDF, and have another charset than its server says', async () => {
    expect(await textOf(await fetch(put(reply(pdf, { 'Content-Type': 'application/pdf' }))))).not.toBe('');
    const latin = Buffer.from(pageOf(paragraphs('Straßen führen über die Höhen des Jura hinab.')), 'utf8');
    const outcome = await fetch(put(reply(latin, { 'Content-Type': 'text/html; charset=iso-8859-1' })));
    expect(await textOf(outcome)).toContain('Straßen führen über');
  });

  it('is deleted with its text some days after it became outdated', async () => {
    const outcome = await fetch(put(reply(pageOf(paragraphs(`Soon forgotten. ${text}`)))));
    const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await deleteExpiredDocuments(server.services, inDays(13));
    expect(await textOf(outcome)).toContain('Soon forgotten');
    await deleteExpiredDocuments(server.services, inDays(15));
    await expect(textOf(outcome)).rejects.toThrow('no result');
    const { rows } = await server.services.pool.query('select from fetched_documents where outcome <> $1', [
      'none',
    ]);
    expect(rows).toHaveLength(0);
  });
});

describe('a document without a text', () => {
  const words = 'Some words that stand beside the thing that this page wants from its visitor.';
  const plainPage = (body: string, head = ''): string =>
    `<html><head><title>Page</title>${head}</head><body>${body}</body></html>`;

  it.each<readonly [string, string, SiteAnswer]>([
    ['a missing page', 'notFound', reply('<p>Not here</p>', {}, 404)],
    ['a page for members', 'login', reply('<p>Members only</p>', {}, 401)],
    [
      'a form for a password',
      'login',
      reply(plainPage(`<p>${words}</p><form><input type="password"></form>`)),
    ],
    [
      'a proof of being human',
      'captcha',
      reply(
        plainPage(
          `<p>${words}</p><script src="/cdn-cgi/challenge-platform/h.js"></script>`,
          '<title>Just a moment...</title>',
        ),
      ),
    ],
    ['a refusal with such a proof', 'captcha', reply('<script src="/challenge-platform/x.js">', {}, 403)],
    ['a question about cookies', 'consent', reply(plainPage(`<div id="cookie-wall"><p>${words}</p></div>`))],
    [
      'a page that scripts fill',
      'script',
      reply(
        plainPage(
          '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/a.js"></script>',
        ),
      ),
    ],
    ['an empty page', 'tooShort', reply(plainPage('<p>One two.</p>'))],
    ['a picture', 'type', reply(Buffer.from([0x89, 0x50, 0x4e, 0x47]), { 'Content-Type': 'image/png' })],
    [
      'a broken PDF',
      'unreadable',
      reply('%PDF-1.7 and nothing else of it', { 'Content-Type': 'application/pdf' }),
    ],
    [
      'a bomb',
      'tooLarge',
      reply(gzipSync(Buffer.alloc(40_000_000, 'salt ')), { 'Content-Encoding': 'gzip' }),
    ],
    ['gzip that is none', 'error', reply(article, { 'Content-Encoding': 'gzip' })],
    ['an error', 'error', reply('broken', {}, 500)],
    ['a redirect to a file', 'error', redirectTo('file:///etc/passwd')],
    [
      'an answer that breaks off',
      'error',
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '5000' });
        response.write('<p>The old salt road');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      'a page that never ends',
      'tooLarge',
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/plain' });
        const more = (): void => {
          if (response.destroyed) return;
          response.write('salt '.repeat(20_000));
          setImmediate(more);
        };
        more();
      },
    ],
  ])('of %s is reported as %s', async (_name, reason, answer) => {
    const url = put(answer);
    expect(await fetch(url)).toEqual({ state: 'none', url, reason });
    const { length } = site.asked;
    expect(await fetch(url)).toEqual({ state: 'none', url, reason });
    expect(site.asked).toHaveLength(length);
  });

  it('of a redirect loop is reported after a few redirects', async () => {
    const path = `/loop-${++pages}`;
    const url = put(redirectTo(path), path);
    expect(await fetch(url)).toMatchObject({ reason: 'error' });
    expect(requestsTo(url)).toBe(6);
  });

  it('is not assumed for a page with a log-in in its menu, which has its text', async () => {
    const long = paragraphs(text.repeat(4));
    const menu =
      '<form action="/login"><input type="password"></form><script src="/recaptcha/api.js"></script>';
    expect(await fetch(put(reply(pageOf(`${menu}${long}`))))).toMatchObject({ state: 'text' });
  });
});

describe('an address', () => {
  it.each([
    '',
    'nothing',
    'ftp://example.org/a',
    'file:///etc/passwd',
    'http://user:secret@example.org/',
    'http://intranet/',
  ])('of no document is refused: %s', async (url) => {
    expect(await fetch(url)).toMatchObject({ state: 'none', reason: 'address' });
  });

  it('of a private network is refused in every spelling, and nothing is sent', async () => {
    const { port } = new URL(site.url);
    const { length } = site.asked;
    const hosts = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
    ];
    for (const host of [...hosts, '169.254.169.254', '10.0.0.1', '[fd00::1]', '100.100.100.200', '0.0.0.0']) {
      const outcome = await fetch(`http://${host}:${port}/private-${host.length}`, {}, strict);
      expect({ host, ...outcome }).toMatchObject({ host, state: 'none', reason: 'address' });
    }
    expect(site.asked).toHaveLength(length);
  });
});

describe('a site', () => {
  /** Each address of the loopback network is a host of its own. */
  async function withSite(
    host: string,
    pagesOf: Readonly<Record<string, SiteAnswer>>,
    use: (own: Site) => Promise<void>,
  ) {
    const own = await startSite(host, pagesOf);
    try {
      await use(own);
    } finally {
      await own.stop();
    }
  }

  it('gets requests only for what its robots.txt allows, which is loaded once', async () => {
    const robots =
      'User-agent: *\nDisallow: /\n\nUser-agent: Palimpsest\nDisallow: /private\nAllow: /private/open\n';
    const own = {
      '/robots.txt': reply(robots),
      '/a': reply(article),
      '/private/open': reply(article),
    };
    await withSite(
      '127.0.0.11',
      { ...own, '/to-private': redirectTo('/private/x') },
      async ({ url, asked }) => {
        expect(await fetch(`${url}/private/x`)).toMatchObject({ reason: 'robots' });
        expect(await fetch(`${url}/to-private`)).toMatchObject({ reason: 'robots' });
        expect(await fetch(`${url}/a`)).toMatchObject({ state: 'text' });
        expect(await fetch(`${url}/private/open`, {}, second)).toMatchObject({ state: 'text' });
        expect(asked).toEqual(['/robots.txt', '/to-private', '/a', '/private/open']);
      },
    );
  });

  it('gets no requests while its robots.txt cannot be read', async () => {
    await withSite(
      '127.0.0.12',
      { '/robots.txt': reply('', {}, 500), '/a': reply(article) },
      async ({ url, asked }) => {
        expect(await fetch(`${url}/a`)).toMatchObject({ reason: 'robots' });
        expect(await fetch(`${url}/b`)).toMatchObject({ reason: 'robots' });
        expect(asked).toEqual(['/robots.txt']);
      },
    );
  });

  it('gets one request at a time from all processes together', async () => {
    const paths = Object.fromEntries([1, 2, 3, 4].map((n) => [`/${n}`, reply(article)]));
    await withSite('127.0.0.13', paths, async ({ url, asked }) => {
      const { pool } = server.services;
      const politeness = { delayMs: 100, maxWaitMs: 5_000 };
      const { rows: before } = await pool.query<{ readonly now: Date }>('select clock_timestamp() as now');
      const outcomes = [1, 2, 3, 4].map((n) =>
        fetch(`${url}/${n}`, { politeness }, n % 2 === 0 ? server : second),
      );
      expect((await Promise.all(outcomes)).map(({ state }) => state)).toEqual([
        'text',
        'text',
        'text',
        'text',
      ]);
      const { rows: after } = await pool.query<{ readonly nextAt: Date }>(
        `select next_at as "nextAt" from fetched_hosts where host = '127.0.0.13'`,
      );
      // Each request moved the time of the next one by the delay.
      const passedMs = Number(after[0]?.nextAt) - Number(before[0]?.now);
      expect(passedMs).toBeGreaterThanOrEqual(asked.length * politeness.delayMs);
    });
  });

  it('that has a long queue counts as busy, and gets the request later', async () => {
    await withSite('127.0.0.14', { '/a': reply(article), '/b': reply(article) }, async ({ url }) => {
      const politeness = { delayMs: 60_000, maxWaitMs: 0 };
      expect(await fetch(`${url}/a`, { politeness })).toMatchObject({ reason: 'busy' });
      await server.services.pool.query(`delete from fetched_hosts where host = '127.0.0.14'`);
      expect(await fetch(`${url}/a`)).toMatchObject({ state: 'text' });
    });
  });

  it('that demands a rest gets no requests in the meantime', async () => {
    const busy = reply('later', { 'Retry-After': '120' }, 429);
    await withSite('127.0.0.15', { '/a': busy, '/b': reply(article) }, async ({ url, asked }) => {
      expect(await fetch(`${url}/a`)).toMatchObject({ reason: 'busy' });
      expect(await fetch(`${url}/b`)).toMatchObject({ reason: 'busy' });
      expect(asked).toEqual(['/robots.txt', '/a']);
    });
  });
});

describe('a check that ends', () => {
  it('ends the loading, and the next one does not wait for it', async () => {
    let answers = 0;
    const url = put((request, response) => {
      answers += 1;
      if (answers > 1) reply(article)(request, response);
    });
    const ended = new AbortController();
    const attempt = fetch(url, { signal: ended.signal });
    setTimeout(() => ended.abort(new Error('the check ended')), 100);
    await expect(attempt).rejects.toThrow('the check ended');
    expect(await fetch(url)).toMatchObject({ state: 'text' });
  });
});
