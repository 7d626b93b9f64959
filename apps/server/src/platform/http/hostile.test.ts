import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

/** Requests that our screens never send: broken, forged and misleading ones. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const text = seededText(11, 40);

describe('characters that the database cannot store', () => {
  it('are removed from texts and their fields', async () => {
    const client = await server.guest();
    const [started] = await client.data('NewPlagCheck', {
      web: 1,
      lib: 1,
      text: `${text}\u0000 and \uD800 more`,
      name: 'One\u0000 name \uDC00',
      comment: '\u0000',
    });
    const report = await client.finishedReport(started?.ReportId ?? 0);
    expect(report).toMatchObject({ Status: 'Ok', Name: 'One name \uFFFD', Comment: '', TotalWords: 42 });
    const { Segments } = await client.data('GetReportMarkup', { reportid: report.Id });
    expect(Segments.map(({ T }) => T).join('')).toBe(`${text} and \uFFFD more`);
  });

  it('do not result from cutting the first line of a text to a name', async () => {
    const client = await server.guest();
    const line = `${'x'.repeat(79)}\u{1F600}`;
    await client.data('NewPlagCheck', { web: 1, lib: 1, text: `${line}\n${text}` });
    await client.data('AddTextsToLibrary', { text: `${line}\n${text}` });
    const [report] = await client.data('GetReports', {});
    const [libraryText] = await client.data('GetLibraryTexts', {});
    const name = `${'x'.repeat(79)} …`;
    expect([report?.Name, libraryText?.Name]).toEqual([name, name]);
  });

  it('are removed from searches, log-ins and library texts', async () => {
    const client = await server.guest();
    await client.data('AddTextsToLibrary', { text: `\u0000${text}`, name: 'Kept\u0000', author: '\u0000' });
    const found = await client.data('GetLibraryTexts', { filters: { search: 'ke\u0000pt' } });
    expect(found).toMatchObject([{ Name: 'Kept', Author: '' }]);
    const id = found[0]?.Id ?? 0;
    expect((await client.data('GetLibraryText', { id })).Text).toBe(text);
    expect(await client.call('Login', { mail: 'a\u0000@example.org', pwd: '\u0000' })).toMatchObject({
      errors: ['loginNotValid'],
    });
  });
});

describe('a body that is not a form', () => {
  const boundary = 'multipart/form-data; boundary=AAA';
  const part = (disposition: string, body: string): string =>
    `--AAA\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;

  it.each([
    ['without a boundary', 'multipart/form-data', 'x', 'invalidFormat', 400],
    ['without parts', boundary, 'garbage', 'invalidFormat', 400],
    ['with a malicious field', boundary, `${part('name="__proto__"', 'x')}--AAA--`, 'invalidFormat', 400],
    ['with too many fields', boundary, `${part('name="a"', 'x').repeat(20)}--AAA--`, 'requestTooLarge', 413],
  ])('%s is refused, and not logged as our error', async (_name, type, body, key, status) => {
    const client = await server.guest();
    const answer = await client.post('/api/UploadFile', body, { 'content-type': type, 'x-sid': client.sid });
    expect(answer).toMatchObject({ success: false, errors: [key], status });
  });

  it('is accepted if its file has no name', async () => {
    const client = await server.guest();
    const file = `name="file"\r\nContent-Type: application/octet-stream`;
    const body = `${part('name="uploadid"', 'nameless-file')}${part(file, text)}--AAA--\r\n`;
    const answer = await client.post('/api/UploadFile', body, {
      'content-type': boundary,
      'x-sid': client.sid,
    });
    expect(answer).toMatchObject({ success: true });
    expect(await client.finishedUpload('nameless-file')).toMatchObject({ Name: 'file', Status: 'Ok' });
  });
});

describe('a page of another site', () => {
  it.each([
    ['nothing', {}],
    ['an empty form', { 'content-type': 'multipart/form-data; boundary=AAA' }],
    ['plain text', { 'content-type': 'text/plain' }],
  ])('that sends %s cannot give its visitor a new session', async (_name, headers) => {
    const response = await fetch(`${server.url}/api/CreateGuestUser`, { method: 'POST', headers });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("cannot use up the guests of its visitor's network", async () => {
    const limited = await startTestServer({ withWorker: false });
    try {
      const call = (body: string, contentType: string) =>
        fetch(`${limited.url}/api/CreateGuestUser`, {
          method: 'POST',
          headers: { 'content-type': contentType },
          body,
        });
      for (const contentType of ['text/plain', 'application/json']) {
        expect((await call('[]', contentType)).status).toBe(400);
      }
      const counted = `select sum(points)::int as guests from rate_limit_counts where key like 'guests%'`;
      expect((await limited.services.pool.query(counted)).rows).toEqual([{ guests: null }]);
      expect((await call('{}', 'application/json')).status).toBe(200);
      expect((await limited.services.pool.query(counted)).rows).toEqual([{ guests: 1 }]);
    } finally {
      await limited.stop();
    }
  });
});

describe('a limit cannot be bypassed', () => {
  const strict = async (
    environment: Readonly<Record<string, string>>,
    work: (url: string) => Promise<void>,
  ) => {
    const limited = await startTestServer({ withWorker: false, environment });
    try {
      await work(limited.url);
    } finally {
      await limited.stop();
    }
  };
  const statusOf = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> => {
    const response = await fetch(url, {
      method: 'POST',
      body: '{"mail":"a@example.org","pwd":"guess","lang":"en"}',
      headers: { 'content-type': 'application/json', ...headers },
    });
    await response.arrayBuffer();
    return response.status;
  };

  it('by another spelling of the URL or a forged cookie', async () => {
    await strict({ RATE_LIMIT_SCALE: '0.01' }, async (url) => {
      expect(await statusOf(`${url}/api/Login`)).not.toBe(429);
      for (const path of ['/api/Login?1', '/api/Login/', '/api/%4Cogin']) {
        const cookie = `palimpsest_session=${path.length}`;
        expect(await statusOf(url + path, { cookie })).toBe(429);
      }
    });
  });

  it('by cookies of a session that does not exist', async () => {
    await strict({ RATE_LIMIT_SCALE: '0.1' }, async (url) => {
      const statuses: number[] = [];
      for (let i = 0; i < 65; i++) {
        statuses.push(
          await statusOf(`${url}/api/GetSampleText`, { cookie: `palimpsest_session=made-up-${i}` }),
        );
      }
      expect(statuses.indexOf(429)).toBe(60);
    });
  });

  it('by an address that the caller adds before the proxy does', async () => {
    await strict({ RATE_LIMIT_SCALE: '0.01', TRUST_PROXY: 'true' }, async (url) => {
      expect(await statusOf(`${url}/api/Login`, { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' })).not.toBe(
        429,
      );
      expect(await statusOf(`${url}/api/Login`, { 'x-forwarded-for': '203.0.113.2, 198.51.100.7' })).toBe(
        429,
      );
      expect(await statusOf(`${url}/api/Login`, { 'x-forwarded-for': '203.0.113.2, 198.51.100.8' })).not.toBe(
        429,
      );
      expect(await statusOf(`${url}/api/Login`, { 'x-forwarded-for': '2001:db8:1:2::3' })).not.toBe(429);
      expect(await statusOf(`${url}/api/Login`, { 'x-forwarded-for': '2001:db8:1:2:ffff::4' })).toBe(429);
    });
  });
});

describe('a URL', () => {
  /** A URL that `fetch` would not send. */
  const raw = (start: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      let answer = '';
      const socket = connect(Number(port), hostname, () =>
        socket.end(`${start} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      );
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  it('answers HEAD as it answers GET', async () => {
    const get = await fetch(`${server.url}/plagiarism/new`);
    const head = await fetch(`${server.url}/plagiarism/new`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([
      get.status,
      get.headers.get('content-type'),
    ]);
    await get.arrayBuffer();
  });

  it('that cannot be decoded is refused in our format', async () => {
    const answer = await raw('GET /%E0%A4%A');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"errors":["invalidFormat"]');
  });

  it.each(['/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json', '/assets/../../package.json'])(
    'never leads outside the folder of the screens: %s',
    async (path) => {
      expect(await raw(`GET ${path}`)).not.toContain('@palimpsest');
    },
  );
});
