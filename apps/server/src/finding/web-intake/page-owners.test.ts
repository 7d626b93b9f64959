import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { indexFiles } from '../../operator/index-files.ts';
import {
  pageOf,
  redirectTo,
  reply,
  startSite,
  type SiteAnswer,
  type Site,
} from '../sources/fetching/testing/site.ts';
import { seededText, startTestServer, type TestServer } from '../../testing/index.ts';
import { crawl, deleteRun, harvestRepository, importPages } from './index.ts';

/** Two sites, each of which tries to reach the pages of the other one in the web index. */
let server: TestServer;
let folder: string;
let own: Site;
let other: Site;
beforeAll(async () => {
  server = await startTestServer({
    withWorker: false,
    environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' },
  });
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-owners-'));
  [own, other] = [await startSite('127.0.0.71'), await startSite('127.0.0.72')];
});
afterEach(async () => {
  own.pages.clear();
  other.pages.clear();
  for (const table of ['webPages', 'webRuns'] as const) await server.services.db.deleteFrom(table).execute();
});
afterAll(async () => {
  await own.stop();
  await other.stop();
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});

const politeness = { delayMs: 0, maxWaitMs: 5_000 };
const crawled = async (url: string, hosts: readonly string[] = []) =>
  (await crawl(server.services, url, { politeness, hosts })).counts;
const harvested = async (withFullTexts = false) =>
  (await harvestRepository(server.services, `${own.url}/oai`, { politeness, withFullTexts })).counts;

let files = 0;
const imported = async (...pages: readonly { readonly url: string; readonly text: string }[]) => {
  const path = join(folder, `pages-${++files}`);
  await writeFile(path, pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
  return { path, again: async () => (await importPages(server.services, { path, format: 'jsonl' })).counts };
};
const page = (text: string, head = ''): SiteAnswer => reply(pageOf(`<p>${text}</p>`, head));
/** Long enough to be compared with others as a near copy. */
const text = (seed: number): string => seededText(seed, 60);

const list = '/oai?verb=ListRecords&metadataPrefix=oai_dc';
const records = (...all: readonly string[]): SiteAnswer =>
  reply(`<OAI-PMH><ListRecords>${all.join('')}</ListRecords></OAI-PMH>`, { 'Content-Type': 'text/xml' });
const record = (seed: number, fields: string): string =>
  `<record><header><identifier>oai:${seed}</identifier></header><metadata><dc><title>Record ${seed}</title>
    <description>${text(seed)}</description>${fields}</dc></metadata></record>`;
const deletedRecord = (seed: number): string =>
  `<record><header status="deleted"><identifier>oai:${seed}</identifier></header></record>`;

/** The addresses of the index with the beginnings of their texts. */
async function index(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await server.services.pool.query<{ readonly url: string; readonly content: string }>(
    `select url, content from web_pages join texts on texts.id = text_id
     union all select copies.url, content from web_page_copies copies
       join web_pages on web_pages.id = page_id join texts on texts.id = text_id`,
  );
  return new Map(rows.map(({ url, content }) => [url, content]));
}

describe('a harvested repository', () => {
  it('adds no record at the address of a related work, and reads full texts there', async () => {
    const article = `${other.url}/article.txt`;
    other.pages.set('/article.txt', reply(text(1), { 'Content-Type': 'text/plain' }));
    await crawled(article);
    own.pages.set(list, records(record(2, `<relation>${article}</relation>`)));
    expect(await harvested()).toEqual({ added: 1 });
    const pages = await index();
    expect(pages.get(article)).toContain(text(1).slice(0, 40));
    expect(pages.get(`${own.url}/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai%3A2`)).toContain(
      text(2).slice(0, 40),
    );
    const today = new Date().toISOString().slice(0, 10);
    own.pages.set(`${list}&from=${today}`, records(deletedRecord(2)));
    expect(await harvested()).toEqual({ deleted: 1 });
    expect([...(await index()).keys()]).toEqual([article]);

    other.pages.set('/full.txt', reply(text(3), { 'Content-Type': 'text/plain' }));
    own.pages.set(`${list}&from=${today}`, records(record(4, `<relation>${other.url}/full.txt</relation>`)));
    expect(await harvested(true)).toEqual({ added: 1 });
    expect([...(await index()).values()].some((found) => found.includes(text(3).slice(0, 40)))).toBe(true);
  });

  it('takes over no address of another site, even a free one', async () => {
    own.pages.set(list, records(record(5, `<identifier>${other.url}/wanted</identifier>`)));
    expect(await harvested()).toEqual({ added: 1 });
    other.pages.set('/wanted', page(text(6)));
    expect(await crawled(`${other.url}/wanted`)).toMatchObject({ added: 1 });
    expect((await index()).get(`${other.url}/wanted`)).toContain(text(6).slice(0, 40));
  });

  it('neither replaces nor removes what others have added at its own addresses', async () => {
    const address = `${own.url}/records/7`;
    own.pages.set('/records/7', page(text(7)));
    await crawled(address);
    own.pages.set(
      list,
      records(
        record(8, `<identifier>${address}</identifier><identifier>doi:10.5555/seven</identifier>`),
        record(9, `<identifier>${own.url}/records/9</identifier>`),
      ),
    );
    expect(await harvested()).toEqual({ 'of another run': 1, added: 1 });
    const { rows } = await server.services.pool.query('select from text_identifiers');
    expect(rows).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    own.pages.set(`${list}&from=${today}`, records(deletedRecord(8), deletedRecord(9)));
    expect(await harvested()).toEqual({ deleted: 1 });
    expect([...(await index()).keys()]).toEqual([address]);
    expect((await index()).get(address)).toContain(text(7).slice(0, 40));
  });

  it('keeps an address that one of its two records has left', async () => {
    const shared = `<identifier>${own.url}/volume</identifier>`;
    own.pages.set(list, records(record(10, shared), record(11, shared)));
    await harvested();
    const today = new Date().toISOString().slice(0, 10);
    own.pages.set(`${list}&from=${today}`, records(deletedRecord(10)));
    expect(await harvested()).toEqual({});
    expect([...(await index()).keys()]).toEqual([`${own.url}/volume`]);
  });
});

describe('a crawled site', () => {
  it('removes no page of another host that it once led to', async () => {
    other.pages.set('/article', page(text(20)));
    await crawled(`${other.url}/article`);
    own.pages.set('/trap', redirectTo(`${other.url}/article`));
    expect(await crawled(`${own.url}/trap`)).toMatchObject({ 'on another host': 1 });
    own.pages.delete('/trap');
    expect(await crawled(`${own.url}/trap`)).toMatchObject({ failed: 1 });
    expect([...(await index()).keys()]).toEqual([`${other.url}/article`]);
  });

  it('neither replaces nor removes pages that another crawl has of hosts which both visit', async () => {
    other.pages.set('/article', page(text(21)));
    await crawled(`${other.url}/article`);
    own.pages.set('/trap', redirectTo(`${other.url}/article`));
    other.pages.set('/article', page(text(22)));
    const both = () => crawled(`${own.url}/trap`, ['127.0.0.72']);
    expect(await both()).toMatchObject({ 'of another run': 1 });
    expect((await index()).get(`${other.url}/article`)).toContain(text(21).slice(0, 40));
    own.pages.delete('/trap');
    other.pages.delete('/article');
    await both();
    expect([...(await index()).keys()]).toEqual([`${other.url}/article`]);
    expect(await crawled(`${other.url}/article`)).toMatchObject({ gone: 1 });
    expect((await index()).size).toBe(0);
  });

  it('keeps the page behind a redirect that has ended, while the page still exists', async () => {
    own.pages.set('/old', redirectTo(`${own.url}/new`));
    own.pages.set('/new', page(text(23)));
    await crawled(`${own.url}/old`);
    own.pages.delete('/old');
    await crawled(`${own.url}/old`);
    expect([...(await index()).keys()]).toEqual([`${own.url}/new`]);
    own.pages.delete('/new');
    await crawled(`${own.url}/old`);
    expect((await index()).size).toBe(0);
  });

  it('has pages that cannot replace the text of another page by naming its address', async () => {
    own.pages.set('/', reply(pageOf(`<p>${text(24)}</p><a href="/a/claim">a</a><a href="/b/work">b</a>`)));
    own.pages.set('/a/claim', page(text(25), '<link rel="canonical" href="/b/work">'));
    own.pages.set('/b/work', page(text(26)));
    await crawled(`${own.url}/`);
    expect((await index()).get(`${own.url}/b/work`)).toContain(text(26).slice(0, 40));
    own.pages.delete('/a/claim');
    await crawled(`${own.url}/`);
    expect((await index()).has(`${own.url}/b/work`)).toBe(true);
    // The address that a page names does not exist: the page is kept where it was found.
    own.pages.set('/a/claim', page(text(25), '<link rel="canonical" href="/nowhere">'));
    await crawled(`${own.url}/`);
    expect((await index()).get(`${own.url}/a/claim`)).toContain(text(25).slice(0, 40));
  });

  it('keeps the nearly equal pages of other sites when a page is removed', async () => {
    const long = seededText(27, 800);
    own.pages.set('/first', page(long));
    other.pages.set('/second', page(`${long} Printed today.`));
    await crawled(`${own.url}/first`);
    expect(await crawled(`${other.url}/second`)).toMatchObject({ 'near copy': 1 });
    own.pages.delete('/first');
    expect(await crawled(`${own.url}/first`)).toMatchObject({ gone: 1 });
    expect([...(await index()).keys()]).toEqual([`${other.url}/second`]);
    // It belongs to its own crawl.
    other.pages.delete('/second');
    expect(await crawled(`${other.url}/second`)).toMatchObject({ gone: 1 });
  });
});

describe('an import and the command index', () => {
  it('replace only pages of files', async () => {
    own.pages.set('/page', page(text(30)));
    await crawled(`${own.url}/page`);
    const first = await imported(
      { url: `${own.url}/page`, text: text(31) },
      { url: `${own.url}/free`, text: text(32) },
    );
    expect(await first.again()).toEqual({ 'of another run': 1, added: 1 });
    const second = await imported({ url: `${own.url}/free`, text: text(33) });
    expect(await second.again()).toEqual({ replaced: 1 });
    await writeFile(first.path, `${JSON.stringify({ url: `${own.url}/free`, text: text(34) })}\n`);
    expect(await first.again()).toEqual({ replaced: 1 });

    const outcomes: unknown[] = [];
    const indexed = async (name: string, content: string) => {
      const path = join(folder, name);
      await writeFile(path, content);
      await indexFiles(server.services, [path], own.url, ({ outcome }) => outcomes.push(outcome));
    };
    await indexed('free', text(35));
    await indexed('notes.txt', text(36));
    await indexed('notes.txt', text(37));
    expect(outcomes).toEqual(['replaced', 'added', 'replaced']);
    own.pages.set('/notes.txt', reply(text(38), { 'Content-Type': 'text/plain' }));
    expect(await crawled(`${own.url}/notes.txt`)).toMatchObject({ 'of another run': 1 });
    const pages = await index();
    expect(pages.get(`${own.url}/page`)).toContain(text(30).slice(0, 40));
    expect(pages.get(`${own.url}/free`)).toBe(text(35));
    expect(pages.get(`${own.url}/notes.txt`)).toBe(text(37));
  });
});

describe('pages of a run that an administrator has removed from the list', () => {
  it('are taken over by the run that finds them again, which alone removes them', async () => {
    own.pages.set('/page', page(text(40)));
    await crawl(server.services, `${own.url}/page`, { politeness });
    const { rows } = await server.services.pool.query<{ readonly id: number }>('select id from web_runs');
    for (const { id } of rows) await deleteRun(server.services.db, id);
    const dump = await imported({ url: `${own.url}/page`, text: text(41) });
    expect(await dump.again()).toEqual({ replaced: 1 });
    expect(await crawled(`${own.url}/page`)).toMatchObject({ 'of another run': 1 });
    own.pages.delete('/page');
    expect(await crawled(`${own.url}/page`)).not.toHaveProperty('gone');
    expect((await index()).get(`${own.url}/page`)).toBe(text(41));
  });
});
