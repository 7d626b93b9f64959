/*
 * Covers:
 * checks-304: An address must be one of http, https or chrome
 * checks-417: Error: address cannot be read
 * checks-418: Error: address not valid
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import {
  createDocumentReaders,
  defaultReaderMemory,
  DocumentError,
  type DocumentReaders,
} from '@palimpsest/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemporaryFiles } from '../storage/temporary-files.ts';
import { readUrl, type PageAtUrl, type ReadUrlOptions } from './index.ts';

/** A site and its neighbour, over real HTTP; the neighbour's address is blocked. */

const readerErrorOf = ({ cause }: Error): unknown => (cause instanceof DocumentError ? cause.key : undefined);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const readers = createDocumentReaders(defaultReaderMemory());
const dataDir = mkdtempSync(join(tmpdir(), 'palimpsest-fetch-'));
const temporaryFiles = createTemporaryFiles(dataDir);
const asked: string[] = [];
let site: Server;
let neighbour: Server;
let base = '';
let neighbourBase = '';

const paragraph = 'The old salt road led from the coast to the hills, and every mile had its own toll. ';
const article = page(`<nav>Home Shop Contact</nav><article><h1>Salt roads</h1>
  ${`<p>${paragraph.repeat(6)}</p>`.repeat(4)}</article><footer>All rights reserved somewhere</footer>`);

function page(body: string): string {
  return `<!doctype html><html><head><title>Salt roads</title></head><body>${body}</body></html>`;
}

function send(body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  };
}

const redirect = (location: string, status = 302): Answer => send('moved', { Location: location }, status);

const tagged =
  page(`<nav>Menu</nav><p>Not this introduction of the page.</p><!-- PAStart --><p>First part that counts.</p>
  <!--PAEnd--><aside>An advertisement of boots</aside>
  <!-- palimpsest:start --><form><p>Second part, within a form.</p></form><!-- palimpsest:end --><p>Nor this end.</p>`);

const pages: Readonly<Record<string, Answer>> = {
  '/article': send(article),
  '/hop/5': redirect('/article', 301),
  '/to-neighbour': (_request, response) => redirect(`${neighbourBase}/secret`)(_request, response),
  '/to-file': redirect('file:///etc/passwd'),
  '/to-data': redirect('data:text/html,<p>five words stand in here'),
  '/loop': redirect('/loop'),
  '/missing': send('<p>There is nothing here, sorry for that</p>', {}, 404),
  '/gzip': send(gzipSync(article), { 'Content-Encoding': 'gzip' }),
  '/brotli': send(brotliCompressSync(article), { 'Content-Encoding': 'br' }),
  '/zstd': send(article, { 'Content-Encoding': 'zstd' }),
  '/no-gzip': send(article, { 'Content-Encoding': 'gzip' }),
  '/bomb': send(gzipSync(Buffer.alloc(40_000_000, 'salt ')), { 'Content-Encoding': 'gzip' }),
  '/said-huge': send(article, { 'Content-Length': '99999999999' }),
  '/huge': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    const more = (): void => {
      if (response.destroyed) return;
      response.write('salt '.repeat(20_000));
      setImmediate(more);
    };
    more();
  },
  '/silent': () => {},
  '/slow': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    const timer = setInterval(() => response.write('<p>salt</p>'), 20);
    response.once('close', () => clearInterval(timer));
  },
  '/broken-off': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '5000' });
    response.write('<p>The old salt road led from');
    setTimeout(() => response.destroy(), 20);
  },
  '/latin1': send(Buffer.from(page('<p>Straßen führen über die Höhen des Jura hinab.</p>'), 'latin1'), {
    'Content-Type': 'text/html; charset=iso-8859-1',
  }),
  '/koi8': send(
    Buffer.concat([
      Buffer.from('<p>'),
      Buffer.from([0xf3, 0xcf, 0xcc, 0xd8, 0x20, 0xc9, 0x20, 0xc4, 0xcf, 0xd2, 0xcf, 0xc7, 0xc1]),
      Buffer.from('</p>'),
    ]),
    { 'Content-Type': 'text/html; charset=koi8-r' },
  ),
  '/wrong-charset': send(Buffer.from(page('<p>Straßen führen über Höhen.</p>')), {
    'Content-Type': 'text/html; charset=iso-8859-1',
  }),
  '/pdf': send(
    readFileSync(new URL('../../../../../packages/documents/fixtures/chromium/printed.pdf', import.meta.url)),
    {
      'Content-Type': 'application/octet-stream',
    },
  ),
  '/unframed': send('<title>Salt roads</title><p>One two three four five.</p> <p>Six seven.</p>'),
  '/plain.txt': send('One two three four five six.\n\nSeven eight.', { 'Content-Type': 'text/plain' }),
  '/image': send(Buffer.from([0x89, 0x50, 0x4e, 0x47]), { 'Content-Type': 'image/png' }),
  '/said-html': send(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]), {
    'Content-Type': 'text/html',
  }),
  '/empty': send(''),
  '/no-words': send(page('<img src="a.png">')),
  '/tagged': send(tagged),
  '/titles': send(`<!-- PAStart --><p>Only this part counts.</p><!-- PAEnd -->${'<title'.repeat(500_000)}`),
  '/echo': (request, response) =>
    send(page(`<p>${JSON.stringify(request.headers).replaceAll('"', ' ')} and some more words</p>`))(
      request,
      response,
    ),
};
for (const n of [0, 1, 2, 3, 4]) Object.assign(pages, { [`/hop/${n}`]: redirect(`/hop/${n + 1}`, 307) });

async function listen(host: string): Promise<Server> {
  const server = createServer((request, response) => {
    asked.push(`${host}${request.url}`);
    const answer = pages[request.url ?? ''] ?? send('<p>a secret of the neighbour that nobody may read</p>');
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  return server;
}

function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address}:${port}`;
}

beforeAll(async () => {
  site = await listen('127.0.0.1');
  neighbour = await listen('127.0.0.2');
  base = addressOf(site);
  neighbourBase = addressOf(neighbour);
});
afterAll(async () => {
  await readers.close();
  rmSync(dataDir, { recursive: true });
  for (const server of [site, neighbour]) {
    server.closeAllConnections();
    server.close();
  }
});

function read(path: string, options: Partial<ReadUrlOptions> = {}): Promise<PageAtUrl> {
  return readUrl(path.startsWith('/') ? `${base}${path}` : path, {
    isAllowed: (address) => address === '127.0.0.1',
    userAgent: 'Palimpsest/test',
    useTags: false,
    readers,
    userId: 1,
    documentLimits: {},
    temporaryFiles,
    enterHost: () => {},
    ...options,
  });
}

describe('a page', () => {
  it('yields its text without the surrounding navigation', async () => {
    const { text, title, url } = await read('/article');
    expect(title).toBe('Salt roads');
    expect(url).toBe(`${base}/article`);
    expect(text).toContain('Salt roads');
    expect(text).toContain('every mile had its own toll');
    expect(text).not.toMatch(/Shop|rights reserved/);
  });

  it.each(['/gzip', '/brotli'])('that is packed as %s is unpacked', async (path) => {
    expect(await read(path)).toMatchObject({ text: (await read('/article')).text });
  });

  it('is found after five redirects and named by its final URL', async () => {
    expect(await read('/hop/1')).toMatchObject({ url: `${base}/article`, title: 'Salt roads' });
  });

  it('may be a PDF or plain text, whatever its declared type', async () => {
    expect((await read('/pdf')).text.length).toBeGreaterThan(200);
    expect((await read('/plain.txt')).text).toBe('One two three four five six.\n\nSeven eight.');
  });

  it('is decoded as the answer declares, unless the bytes contradict it', async () => {
    expect((await read('/latin1')).text).toContain('Straßen führen über die Höhen');
    expect(await read('/unframed')).toMatchObject({
      title: 'Salt roads',
      text: expect.stringMatching(/^One two three four five\.\s+Six seven\.$/),
    });
    expect((await read('/koi8')).text).toContain('Соль и дорога');
    expect((await read('/wrong-charset')).text).toContain('Straßen führen über Höhen');
  });

  it('is requested with our user agent, without cookies', async () => {
    const { text } = await read('/echo');
    expect(text).toContain('Palimpsest/test');
    expect(text).not.toMatch(/cookie|authorization|referer/i);
  });
});

describe('tags of the author', () => {
  it('enclose the part that counts', async () => {
    const { text, title } = await read('/tagged', { useTags: true });
    expect(text).toContain('First part that counts.');
    expect(text).toContain('Second part, within a form.');
    expect(text).not.toMatch(/introduction|boots|Nor this|Menu/);
    expect(title).toBe('Salt roads');
  });

  it('are found in a page of half a million unfinished titles', async () => {
    expect((await read('/titles', { useTags: true })).text).toBe('Only this part counts.');
  });

  it('are ignored if they are not requested, or missing', async () => {
    expect((await read('/tagged')).text).toContain('introduction');
    expect((await read('/article', { useTags: true })).text).toBe((await read('/article')).text);
  });
});

describe('the file that a worker reads', () => {
  it('is deleted, whether the page could be read or not', async () => {
    await read('/article');
    await expect(read('/no-words')).rejects.toMatchObject({ key: 'urlWithoutText' });
    expect(readdirSync(join(dataDir, 'temporary'))).toEqual([]);
  });
});

describe('an unreadable page', () => {
  it.each([
    ['/missing', 'urlReadError'],
    ['/loop', 'urlReadError'],
    ['/hop/0', 'urlReadError'],
    ['/to-file', 'urlReadError'],
    ['/to-data', 'urlReadError'],
    ['/zstd', 'urlReadError'],
    ['/no-gzip', 'urlReadError'],
    ['/broken-off', 'urlReadError'],
    ['/bomb', 'urlTooLarge'],
    ['/said-huge', 'urlTooLarge'],
    ['/huge', 'urlTooLarge'],
    ['/image', 'urlTypeNotSupported'],
    ['/said-html', 'urlTypeNotSupported'],
    ['/empty', 'urlWithoutText'],
    ['/no-words', 'urlWithoutText'],
  ])('%s is reported as %s', async (path, key) => {
    await expect(read(path)).rejects.toMatchObject({ name: 'FetchError', key });
  });

  it.each(['/silent', '/slow'])('%s is cancelled after its time limit', async (path) => {
    await expect(read(path, { limits: { timeoutMs: 300 } })).rejects.toMatchObject({ key: 'urlTimeout' });
  });

  it('is abandoned if no process has time to read it', async () => {
    const neverFree: DocumentReaders = {
      ...readers,
      extract: (_path, { signal }) =>
        new Promise((_resolve, reject) => {
          const stop = (): void => reject(signal?.reason);
          if (signal?.aborted === true) stop();
          else signal?.addEventListener('abort', stop);
        }),
    };
    const attempt = read('/article', { readers: neverFree, limits: { readingMs: 100 } });
    await expect(attempt).rejects.toMatchObject({ name: 'FetchError', key: 'urlTimeout' });
    expect(readdirSync(join(dataDir, 'temporary'))).toEqual([]);
    expect(await attempt.catch(readerErrorOf)).toBeUndefined();
  });

  it('is the one that took too long if a process had time to read it', async () => {
    const attempt = read('/titles', { documentLimits: { processorMs: 0 } });
    await expect(attempt).rejects.toMatchObject({ name: 'FetchError', key: 'urlTimeout' });
    expect(await attempt.catch(readerErrorOf)).toBe('fileTimeout');
  });

  it.each([
    ['', 'invalidUrl'],
    ['no address at all', 'invalidUrl'],
    ['ftp://example.org/', 'invalidUrl'],
    ['file:///etc/passwd', 'invalidUrl'],
    ['javascript:alert(1)', 'invalidUrl'],
    ['intranet', 'invalidUrl'],
    ['https://user:secret@example.org/', 'invalidUrl'],
    ['https://', 'invalidUrl'],
    ['chrome://settings', 'urlReadError'],
    ['http://example.org:25/', 'urlReadError'],
    ['https://name.invalid/', 'urlReadError'],
  ])('"%s" is reported as %s', async (url, key) => {
    await expect(read(url)).rejects.toMatchObject({ name: 'FetchError', key });
  });
});

describe('blocked addresses', () => {
  it('are refused before anything is sent, redirects included', async () => {
    asked.length = 0;
    await expect(read(`${neighbourBase}/secret`)).rejects.toMatchObject({ key: 'urlReadError' });
    await expect(read('/to-neighbour')).rejects.toMatchObject({ key: 'urlReadError' });
    expect(asked).toEqual(['127.0.0.1/to-neighbour']);
  });

  it('are refused behind a host name as well', async () => {
    const { port } = neighbour.address() as AddressInfo;
    asked.length = 0;
    const refuse = { isAllowed: () => false };
    await expect(read(`http://localhost:${port}/`, refuse)).rejects.toMatchObject({ key: 'urlReadError' });
    // Other spellings of 127.0.0.2.
    for (const host of ['2130706434', '0x7f.0.0.2', '0177.0.0.02', '127.2', '[::ffff:127.0.0.2]']) {
      await expect(read(`http://${host}:${port}/`)).rejects.toMatchObject({ key: 'urlReadError' });
    }
    expect(asked).toEqual([]);
  });

  it('are refused as the target of the connection, whatever the name was resolved to', async () => {
    asked.length = 0;
    // Allowed during the lookup, and no longer once the connection is open.
    let answers = 0;
    const rebinding = { isAllowed: () => answers++ === 0 };
    await expect(read('/article', rebinding)).rejects.toMatchObject({ key: 'urlReadError' });
    expect(asked).toEqual([]);
  });
});
