import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededText, startTestServer, type TestServer } from '../../testing/index.ts';
import { removePagesOfHost } from '../web-index/remove-web-pages.ts';
import { importPages, type PageFormat } from './index.ts';
import { selectRuns } from './web-runs.repository.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-intake-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;

async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = join(folder, `pages-${++files}`);
  await writeFile(path, content);
  return path;
}

async function counts(content: string | Uint8Array, format: PageFormat): Promise<object> {
  return (await importPages(server.services, { path: await fileOf(content), format })).counts;
}

async function pages(host: string): Promise<readonly object[]> {
  const { rows } = await server.services.pool.query<object>(
    `select url, title, content, fetched_at as date from web_pages join texts on texts.id = text_id
     where url like $1 order by url`,
    [`%//${host}/%`],
  );
  return rows;
}

async function identifiers(host: string): Promise<readonly object[]> {
  const { rows } = await server.services.pool.query<object>(
    `select identifier from text_identifiers join web_pages using (text_id) where url like $1 order by identifier`,
    [`%//${host}/%`],
  );
  return rows.flatMap((row) => Object.values(row));
}

const line = (url: string, text: string, more: object = {}): string =>
  `${JSON.stringify({ url, text, ...more })}\n`;

describe('JSON Lines', () => {
  it('become pages with title and date, and problems are counted', async () => {
    const text = seededText(1, 40);
    const content = [
      line('https://jsonl.example/a#part', text, { title: 'A', date: '2020-02-03T00:00:00Z' }),
      line('ftp://jsonl.example/b', text),
      'not json\n',
      '\n',
      line('https://jsonl.example/short', 'Two words'),
      '{"url":"https://jsonl.example/c"}\n',
      '[1]\n',
    ].join('');
    const bytes = Buffer.concat([Buffer.from(content), Buffer.from([0x22, 0xff, 0xfe, 0x0a])]);
    expect(await counts(gzipSync(bytes), 'jsonl')).toEqual({ added: 1, 'too short': 1, failed: 5 });
    expect(await pages('jsonl.example')).toEqual([
      { url: 'https://jsonl.example/a', title: 'A', content: text, date: new Date('2020-02-03T00:00:00Z') },
    ]);
  });

  it('with the same text at several addresses are one page, which an address leaves when its text changes', async () => {
    const [one, two] = [seededText(2, 40), seededText(3, 40)];
    const first = line('https://copies.example/a', one) + line('https://copies.example/b', one);
    expect(await counts(first, 'jsonl')).toEqual({ added: 1, copy: 1 });
    expect(await counts(first, 'jsonl')).toEqual({ unchanged: 2 });
    expect(await counts(line('https://copies.example/a', two), 'jsonl')).toEqual({ replaced: 1 });
    expect(await pages('copies.example')).toMatchObject([
      { url: 'https://copies.example/a', content: two },
      { url: 'https://copies.example/b', content: one },
    ]);
    expect(await counts(line('https://copies.example/b', two), 'jsonl')).toEqual({ replaced: 1 });
    expect(await pages('copies.example')).toHaveLength(1);
    expect(await removePagesOfHost(server.services, 'copies.example')).toBe(2);
    expect(await pages('copies.example')).toEqual([]);
  });

  it('with endless lines, and with a damaged end of the file, do not stop the others', async () => {
    const long = Buffer.alloc(20 * 1024 * 1024, 'x');
    const content = Buffer.concat([
      Buffer.from(line('https://long.example/a', seededText(4, 40))),
      long,
      Buffer.from(`\n${line('https://long.example/b', seededText(5, 40))}`),
    ]);
    expect(await counts(content, 'jsonl')).toEqual({ added: 2, failed: 1 });
    const packed = gzipSync(line('https://damaged.example/a', seededText(6, 40)).repeat(2));
    expect(await counts(packed.subarray(0, packed.length - 4), 'jsonl')).toMatchObject({ failed: 1 });
  });

  it('continue after an interruption, and begin again when the file has changed', async () => {
    const all = Array.from({ length: 350 }, (_, n) =>
      line(`https://resume.example/${n}`, seededText(100 + n, 12)),
    );
    const path = await fileOf(all.join(''));
    const stop = new AbortController();
    const first = await importPages(
      server.services,
      { path, format: 'jsonl' },
      {
        signal: stop.signal,
        onProgress: () => stop.abort(),
      },
    );
    const before = first.counts['added'] ?? 0;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(350);
    const second = await importPages(server.services, { path, format: 'jsonl' });
    expect(second.counts).toEqual({ added: 350 });
    await appendFile(path, line('https://resume.example/last', seededText(999, 12)));
    const third = await importPages(server.services, { path, format: 'jsonl' });
    expect(third.counts).toEqual({ unchanged: 350, added: 1 });
    const [run] = await selectRuns(server.services.db, { limit: 1, offset: 0 });
    expect(run).toMatchObject({ kind: 'import', target: path, state: 'finished', counts: third.counts });
  });
});

function warcRecord(type: string, url: string, payload: string, more = ''): string {
  const bytes = Buffer.byteLength(payload);
  return `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2021-05-06T07:08:09Z\r\n${more}Content-Length: ${bytes}\r\n\r\n${payload}\r\n\r\n`;
}

function response(body: string, status = '200 OK', type = 'text/html'): string {
  return `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

describe('web archives', () => {
  it('contain pages among other answers', async () => {
    const text = seededText(7, 60);
    const page = `<html><head><title>Roads</title></head><body><nav>Menu</nav><article><p>${text}</p></article></body></html>`;
    const records = [
      warcRecord('warcinfo', '', 'software: test'),
      warcRecord('request', 'https://warc.example/a', 'GET /a HTTP/1.1\r\n\r\n'),
      warcRecord('response', 'https://warc.example/a', response(page)),
      warcRecord('response', 'https://warc.example/b', response(page, '404 Not Found')),
      warcRecord('response', 'https://warc.example/c', response('{}', '200 OK', 'application/json')),
      warcRecord('response', 'https://warc.example/d', response('<html><body></body></html>')),
    ];
    // Each record is packed by itself, as in the archives of crawlers.
    const packed = Buffer.concat(records.map((record) => gzipSync(record)));
    expect(await counts(packed, 'warc')).toEqual({ added: 1, failed: 1 });
    expect(await pages('warc.example')).toEqual([
      {
        url: 'https://warc.example/a',
        title: 'Roads',
        content: text,
        date: new Date('2021-05-06T07:08:09Z'),
      },
    ]);
  });

  it('have the identifiers that pages state, also if a copy or a later import states them', async () => {
    const page = (text: string, head = ''): string =>
      response(`<html><head><title>Roads</title>${head}</head><body><p>${text}</p></body></html>`);
    const doi = '<meta name="citation_doi" content="10.5555/ROADS">';
    const isbn = '<meta name="DC.identifier" content="urn:isbn:0306406152">';
    const [one, two] = [seededText(8, 60), seededText(9, 60)];
    // Readability reads a page whose blocks are not clear.
    const unclear = `<nav>Menu</nav><article><p>Short.</p></article><p>${two}</p>`;
    const first = [
      warcRecord('response', 'https://stated.example/a', page(one)),
      warcRecord('response', 'https://stated.example/b', page(one, doi)),
      warcRecord(
        'response',
        'https://stated.example/c',
        page(unclear, '<meta name="citation_pmid" content="1234567">'),
      ),
    ];
    expect(await counts(first.join(''), 'warc')).toEqual({ added: 2, copy: 1 });
    expect(await identifiers('stated.example')).toEqual(['doi:10.5555/roads', 'pmid:1234567']);
    const again = warcRecord('response', 'https://stated.example/a', page(one, isbn));
    expect(await counts(again, 'warc')).toEqual({ unchanged: 1 });
    expect(await identifiers('stated.example')).toEqual([
      'doi:10.5555/roads',
      'isbn:9780306406157',
      'pmid:1234567',
    ]);
    await removePagesOfHost(server.services, 'stated.example');
    const { rows } = await server.services.pool.query('select from text_identifiers');
    expect(rows).toEqual([]);
  });

  it.each([
    ['wrong', 'text/html; charset=utf-8', ''],
    ['wrong, in the page', 'text/html', '<meta charset="utf-8">'],
    ['of twice the bytes', 'text/html; charset=utf-16le', ''],
    ['that nobody knows', 'text/html; charset=x-fantasy-8', ''],
    ['with a broken name', 'text/html; charset="', ''],
  ])('may declare an encoding that is %s', async (_name, type, head) => {
    const number = type.length + head.length;
    const text = `Die Straße Nummer ${number} führt über die Brücke zum größeren Gebäude, in dem früher Bücher geprüft wurden.`;
    const body = `<html><head>${head}<title>Brücke</title></head><body><p>${text}</p></body></html>`;
    const url = `https://charset.example/${number}`;
    // Latin-1, so that a character is one byte.
    const record = Buffer.from(warcRecord('response', url, response(body, '200 OK', type)), 'latin1');
    expect(await counts(record, 'warc')).toEqual({ added: 1 });
    expect(await pages('charset.example')).toContainEqual(
      expect.objectContaining({ url, title: 'Brücke', content: text }),
    );
  });

  it('may have texts instead (WET)', async () => {
    const text = `Salt roads\n${seededText(8, 60)}`;
    expect(await counts(warcRecord('conversion', 'https://wet.example/a', text), 'wet')).toEqual({
      added: 1,
    });
    expect(await pages('wet.example')).toMatchObject([{ title: 'Salt roads', content: text }]);
  });

  it.each([
    ['of something else', 'This is no archive.'],
    ['of a header without an end', `WARC/1.0\r\nWARC-Type: ${'x'.repeat(6_000_000)}`],
    ['that is empty', ''],
    ['of a wrong length', 'WARC/1.0\r\nWARC-Type: response\r\nContent-Length: -5\r\n\r\n'],
  ])('are refused if a file is %s', async (_name, content) => {
    expect(await counts(content, 'warc')).toEqual({ failed: 1 });
  });
});

describe('MediaWiki dumps', () => {
  const dump = (body: string, head = ''): string =>
    `<?xml version="1.0"?>${head}<mediawiki><siteinfo><base>https://wiki.example/wiki/Main_Page</base></siteinfo>${body}</mediawiki>`;
  const page = (title: string, text: string, more = '<ns>0</ns>'): string =>
    `<page><title>${title}</title>${more}<revision><timestamp>2022-01-02T03:04:05Z</timestamp><text xml:space="preserve">${text}</text></revision></page>`;

  it('become articles without their markup', async () => {
    const markup = `{{Infobox|a={{b}}|c=[[d]]}}'''Salt''' was [[trade|traded]] on [[road]]s.&lt;ref&gt;A note.&lt;/ref&gt;
== Roads ==
* First [https://example.org/x road] of all
{| class="x"
| cell
|}
[[File:Road.jpg|thumb|A [[road]] in winter]]Last words &amp;amp; more.&lt;!-- hidden --&gt;
[[Category:Roads]]`;
    const body =
      page('Salt road?', markup) +
      page('Talk:Salt', 'Some words of a discussion', '<ns>1</ns>') +
      page('Other', '#REDIRECT [[Salt road]]', '<ns>0</ns><redirect title="Salt road?" />');
    expect(await counts(dump(body), 'mediawiki')).toEqual({ added: 1 });
    expect(await pages('wiki.example')).toEqual([
      {
        url: 'https://wiki.example/wiki/Salt_road%3F',
        title: 'Salt road?',
        content: 'Salt was traded on roads.\nRoads\nFirst road of all\n\nLast words & more.',
        date: new Date('2022-01-02T03:04:05Z'),
      },
    ]);
  });

  it.each([
    [
      'has an entity bomb',
      dump(page('A', '&lol9;'), '<!DOCTYPE x [<!ENTITY lol "lol"><!ENTITY lol9 "&lol;&lol;">]>'),
    ],
    ['ends too early', dump(page('A', 'Some words')).slice(0, -20)],
    ['is nested endlessly', `<a>${'<b>'.repeat(100_000)}`],
    ['is not in UTF-8', Buffer.from(dump(page('Ü', 'Straße')), 'latin1')],
    ['has a text without an end', `<mediawiki><page><text>${'x'.repeat(40_000_000)}`],
  ])('stop with a problem if the file %s', async (_name, content) => {
    expect(await counts(content, 'mediawiki')).toMatchObject({ failed: 1 });
  });

  it('packed with bzip2 are refused with advice', async () => {
    const path = await fileOf('BZh91AY&SY');
    const { problems } = await importPages(server.services, { path, format: 'mediawiki' });
    expect(problems.join()).toContain('bunzip2');
  });
});
