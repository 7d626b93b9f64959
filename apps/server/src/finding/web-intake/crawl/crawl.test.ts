import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  pageOf,
  paragraphs,
  redirectTo,
  reply,
  startSite,
  type SiteAnswer,
  type Site,
} from '../../sources/fetching/testing/site.ts';
import { seededText, startTestServer, type TestServer } from '../../../testing/index.ts';
import { openRun } from '../web-runs.repository.ts';
import { insertAddresses, selectWaiting } from './crawl.repository.ts';
import { crawl, type CrawlOptions } from './crawl.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    withWorker: false,
    environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' },
  });
  strict = await startTestServer({ withWorker: false, beside: server });
});
afterAll(async () => {
  await strict.stop();
  await server.stop();
});

const atOnce = { delayMs: 0, maxWaitMs: 5_000 };
const go = (url: string, options: CrawlOptions = {}) =>
  crawl(server.services, url, { politeness: atOnce, ...options });
const linked = (seed: number, ...links: string[]): SiteAnswer =>
  reply(
    pageOf(
      `${paragraphs(seededText(seed, 40))}${links.map((link) => `<a href="${link}">next</a>`).join(' ')}`,
    ),
    {
      ETag: `"${seed}"`,
    },
  );

/** Each address of the loopback network is a host of its own. */
async function withSite(host: string, use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite(host);
  try {
    await use(site);
  } finally {
    await site.stop();
  }
}

async function urls(site: Site): Promise<readonly string[]> {
  const { rows } = await server.services.pool.query<{ readonly url: string }>(
    `select url from web_pages where url like $1
     union all select url from web_page_copies where url like $1 order by url`,
    [`${site.url}%`],
  );
  return rows.map(({ url }) => url.slice(site.url.length));
}

describe('a crawl', () => {
  it('follows links within its host and depth, as robots.txt and the pages allow', async () => {
    await withSite('127.0.0.31', async (site) => {
      const foreign = await startSite('127.0.0.32', { '/x': linked(50) });
      site.pages.set(
        '/robots.txt',
        reply('User-agent: *\nDisallow: /private\n', { 'Content-Type': 'text/plain' }),
      );
      site.pages.set(
        '/',
        linked(
          1,
          '/a',
          '/a#part',
          '/a?utm_source=x',
          '/private/x',
          `${foreign.url}/x`,
          '/hidden',
          '/gone',
          '/away',
        ),
      );
      site.pages.set('/a', linked(2, '/b', '/'));
      site.pages.set('/b', linked(3, '/c'));
      site.pages.set('/c', linked(4));
      site.pages.set(
        '/hidden',
        reply(pageOf(paragraphs(seededText(5, 40)), '<meta name="robots" content="noindex">')),
      );
      site.pages.set('/away', redirectTo(`${foreign.url}/x`));
      const { counts } = await go(`${site.url}/`, { maxDepth: 2 });
      expect(await urls(site)).toEqual(['/', '/a', '/b']);
      expect(counts).toMatchObject({ added: 3, 'not to be indexed': 1, failed: 2, 'on another host': 1 });
      expect(site.asked).not.toContain('/private/x');
      expect(site.asked).not.toContain('/c');
      await foreign.stop();
    });
  });

  it('asks for changes only when it is repeated, and removes pages that no longer exist', async () => {
    await withSite('127.0.0.33', async (site) => {
      let state = 10;
      site.pages.set('/', linked(6, '/same', '/changing', '/leaving'));
      site.pages.set('/same', (request, response) => {
        if (request.headers['if-none-match'] === '"7"') response.writeHead(304).end();
        else linked(7)(request, response);
      });
      site.pages.set('/changing', (request, response) => linked(state)(request, response));
      site.pages.set('/leaving', linked(8));
      expect((await go(`${site.url}/`)).counts).toMatchObject({ added: 4 });
      state = 11;
      site.pages.delete('/leaving');
      expect((await go(`${site.url}/`)).counts).toMatchObject({ unchanged: 2, replaced: 1, gone: 1 });
      expect(await urls(site)).toEqual(['/', '/changing', '/same']);
    });
  });

  it('reads sitemaps, also packed and nested, and stays on its host', async () => {
    await withSite('127.0.0.34', async (site) => {
      const list = (tag: string, ...found: string[]): string =>
        `<?xml version="1.0"?><${tag === 'url' ? 'urlset' : 'sitemapindex'} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${found
          .map((url) => `<${tag}><loc> ${url} </loc></${tag}>`)
          .join('')}</${tag === 'url' ? 'urlset' : 'sitemapindex'}>`;
      const one = list('url', `${site.url}/one`, 'http://169.254.169.254/latest', 'file:///etc/passwd');
      site.pages.set(
        '/sitemap.xml',
        reply(list('sitemap', `${site.url}/map1.xml.gz`, `${site.url}/map2.xml`, `${site.url}/bomb.xml`)),
      );
      site.pages.set('/map1.xml.gz', reply(gzipSync(one), { 'Content-Type': 'application/gzip' }));
      site.pages.set('/map2.xml', reply(list('url', `${site.url}/two`)));
      site.pages.set(
        '/bomb.xml',
        reply('<!DOCTYPE x [<!ENTITY a "b">]><urlset><url><loc>&a;</loc></url></urlset>'),
      );
      site.pages.set('/one', linked(20));
      site.pages.set('/two', linked(20));
      const { counts } = await go(`${site.url}/sitemap.xml`, { maxDepth: 0 });
      expect(counts).toMatchObject({ sitemap: 3, added: 1, copy: 1, failed: 1 });
      expect(await urls(site)).toEqual(['/one', '/two']);
    });
  });

  it('ends on a site whose sitemaps have no end', async () => {
    await withSite('127.0.0.38', async (site) => {
      const index = (...found: string[]): string =>
        `<sitemapindex>${found.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;
      for (let n = 0; n < 10; n++) site.pages.set(`/${n}.xml`, reply(index(`${site.url}/${n + 1}.xml`)));
      const { counts } = await go(`${site.url}/0.xml`, { maxDepth: 0 });
      expect(counts).toEqual({ sitemap: 4 });
      expect(site.asked).not.toContain('/4.xml');
    });
  });

  it('reads a limited number of sitemaps, which do not count as pages', async () => {
    const { db } = server.services;
    const { id } = await openRun(db, 'crawl', 'http://127.0.0.39/');
    const most = { pages: 3, sitemaps: 2 };
    const some = (name: string, isSitemap: boolean) =>
      Array.from({ length: 4 }, (_, n) => ({ url: `http://127.0.0.39/${name}${n}`, depth: 0, isSitemap }));
    await insertAddresses(db, id, [...some('map', true), ...some('page', false)], most);
    await insertAddresses(
      db,
      id,
      [...some('map', true), ...some('other', true), ...some('more', false)],
      most,
    );
    const waiting = await selectWaiting(db, id, [], 100);
    expect(waiting.map(({ url }) => url.slice('http://127.0.0.39/'.length))).toEqual([
      'map0',
      'map1',
      'page0',
      'page1',
      'page2',
    ]);
  });

  it('continues after an interruption without loading a page twice', async () => {
    await withSite('127.0.0.35', async (site) => {
      const paths = Array.from({ length: 12 }, (_, n) => `/p${n}`);
      site.pages.set('/', linked(60, ...paths));
      paths.forEach((path, n) => site.pages.set(path, linked(61 + n)));
      const stop = new AbortController();
      await go(`${site.url}/`, { signal: stop.signal, onProgress: () => stop.abort() });
      expect((await urls(site)).length).toBeLessThan(13);
      expect((await go(`${site.url}/`)).counts).toMatchObject({ added: 13 });
      expect(site.asked.filter((path) => path === '/')).toHaveLength(1);
    });
  });

  it('loads at most the given number of addresses', async () => {
    await withSite('127.0.0.36', async (site) => {
      site.pages.set('/', linked(80, '/a', '/b', '/c'));
      for (const [at, path] of ['/a', '/b', '/c'].entries()) site.pages.set(path, linked(81 + at));
      expect((await go(`${site.url}/`, { maxPages: 3 })).counts).toMatchObject({ added: 3 });
    });
  });

  it('refuses private addresses that a sitemap names, also of hosts that the administrator has named', async () => {
    await withSite('127.0.0.40', async (site) => {
      const { port } = new URL(site.url);
      const addresses = [
        `${site.url}/page`,
        `http://localhost:${port}/x`,
        'http://10.0.0.1/x',
        'http://[::1]/x',
      ];
      const list = addresses.map((url) => `<url><loc>${url}</loc></url>`).join('');
      site.pages.set('/sitemap.xml', reply(`<urlset>${list}</urlset>`));
      site.pages.set('/page', linked(90));
      const options = { maxDepth: 0, hosts: ['localhost', '10.0.0.1', '[::1]'] };
      const stop = new AbortController();
      const read = await go(`${site.url}/sitemap.xml`, {
        ...options,
        signal: stop.signal,
        onProgress: () => stop.abort(),
      });
      expect(read.counts).toEqual({ sitemap: 1 });
      site.asked.length = 0;
      const { counts, reasons } = await crawl(strict.services, `${site.url}/sitemap.xml`, {
        ...options,
        politeness: atOnce,
      });
      expect(counts).toEqual({ sitemap: 1, failed: 4 });
      expect(reasons).toEqual({ address: 4 });
      expect(site.asked).toEqual([]);
    });
  });

  it('refuses private addresses', async () => {
    await withSite('127.0.0.37', async (site) => {
      const { counts, problems } = await crawl(strict.services, `${site.url}/`, { politeness: atOnce });
      expect({ counts, problems }).toMatchObject({
        counts: { failed: 1 },
        problems: [expect.stringContaining('address')],
      });
      expect(site.asked).toEqual([]);
    });
  });
});
