/*
 * Covers:
 * accounts-306: Calls are POST with JSON and the name of the session
 * accounts-400: Alert: cookies are missing
 * checks-346: Each operation is a POST with JSON, at an address of its own
 * checks-347: A call carries the session name from a cookie
 * checks-425: Error: invalid format
 */
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { operationNames, operations, type OperationName } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLicense } from '../../testing/licenses.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

function ofAdministration(name: OperationName): boolean {
  return ['admin', 'support'].includes(operations[name].access);
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

describe('every operation', () => {
  it.each(operationNames.filter((name) => operations[name].access !== 'public'))(
    '%s refuses a call that does not name its session, because another site could send it',
    async (name) => {
      const client = await server.guest();
      const foreign = await client.call(name, {}, { 'x-sid': 'guessed' });
      expect(foreign).toMatchObject({ status: 403, errors: ['sessionMismatch'] });
    },
  );

  // Those of visits from a learning platform: visits.test.ts.
  it.each(operationNames.filter((name) => operations[name].access !== 'launch'))(
    '%s refuses unknown fields',
    async (name) => {
      const client = await server.guest();
      const { userId } = await client.data('GetUserInfo', {});
      const status = ofAdministration(name) ? 'Admin' : 'User';
      const { db } = server.services;
      await db.updateTable('users').set({ status }).where('id', '=', userId).execute();
      if (operations[name].access === 'licenseAdmin')
        await addLicense(db, { code: name, licensee: 'A school', adminUserId: userId });
      const answer = await client.call(name, { surprise: 1 } as never);
      expect(answer).toMatchObject({ status: 400, errors: ['invalidFormat'] });
      expect(answer.problems?.length).toBeGreaterThan(0);
    },
  );
});

describe('a broken request', () => {
  it.each([
    ['invalid JSON', '{"web":', 'application/json', 'invalidFormat', 400],
    ['another content type', 'web=1', 'application/x-www-form-urlencoded', 'invalidFormat', 400],
    ['an array', '[1]', 'application/json', 'invalidFormat', 400],
  ])('is refused: %s', async (_name, body, type, key, status) => {
    const client = await server.guest();
    const answer = await client.post('/api/GetReports', body, { 'content-type': type, 'x-sid': client.sid });
    expect(answer).toMatchObject({ success: false, errors: [key], status });
  });

  it('is refused if it exceeds the longest text', async () => {
    const client = await server.guest();
    const body = JSON.stringify({ web: 1, lib: 1, text: 'x'.repeat(7_000_000) });
    const answer = await client.post('/api/CalculateCredits', body, {
      'content-type': 'application/json',
      'x-sid': client.sid,
    });
    expect(answer).toMatchObject({ status: 413, errors: ['requestTooLarge'] });
  });

  it('names an unknown operation', async () => {
    const client = await server.guest();
    expect(await client.call('GetEverything' as never, {} as never)).toMatchObject({
      status: 404,
      errors: ['operationUnknown'],
    });
  });
});

describe('an unexpected error', () => {
  it('is shown as an id and nothing else', async () => {
    const broken = await startTestServer({ withWorker: false });
    try {
      const client = await broken.guest();
      await broken.services.pool.query('alter table projects rename to secret_name');
      const answer = await client.call('GetProjects', {});
      expect(answer).toMatchObject({ status: 500, errors: ['unexpected'], data: null });
      expect(answer.errorId).toMatch(/^[0-9a-f]{12}$/);
      expect(JSON.stringify(answer)).not.toContain('projects');
    } finally {
      await broken.stop();
    }
  });
});

describe('the pages for the operator', () => {
  it('show that the process runs and is ready', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'ok', database: 'ok', files: 'ok' });
  });

  it('show that the process is not ready without its files, or while these do not answer', async () => {
    const broken = await startTestServer({ withWorker: false });
    try {
      broken.services.blobs.check = () => Promise.reject(new Error('no disk'));
      const ready = await fetch(`${broken.url}/readyz`);
      expect(ready.status).toBe(503);
      expect(await ready.json()).toMatchObject({ status: 'failed', database: 'ok', files: 'failed' });
      let checks = 0;
      broken.services.blobs.check = () => {
        checks += 1;
        return new Promise(() => {});
      };
      const hanging = await Promise.all([1, 2, 3].map(() => fetch(`${broken.url}/readyz`)));
      expect(hanging.map(({ status }) => status)).toEqual([503, 503, 503]);
      expect((await fetch(`${broken.url}/healthz`)).status).toBe(200);
      expect(checks).toBe(1);
    } finally {
      await broken.stop();
    }
  });

  it('have figures for Prometheus, by operation', async () => {
    await (await server.guest()).data('GetProjects', {});
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(
      /palimpsest_http_request_seconds_count\{route="\/api\/GetProjects",status="200"\} \d/,
    );
    expect(metrics).toContain('palimpsest_jobs_waiting');
  });

  it('have every answer in the log by its request id', async () => {
    const response = await fetch(`${server.url}/healthz`);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the API page', () => {
  it('names every operation, and so does its OpenAPI document', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(document.paths).toSorted()).toEqual(
      [...operationNames, 'UploadFile'].map((name) => `/api/${name}`).toSorted(),
    );
    const page = await (await fetch(`${server.url}/api/docs`)).text();
    for (const name of operationNames) expect(page).toContain(name);
    expect((await fetch(`${server.url}/api/docs.css`)).headers.get('content-type')).toContain('text/css');
  });

  /** A call with a Host chosen by the caller, which fetch doesn't allow. */
  function getAs(host: string, path: string, headers: Readonly<Record<string, string>> = {}) {
    return new Promise<{ status: number; etag: string; cacheControl: string; body: string }>(
      (resolve, reject) => {
        const request = get(`${server.url}${path}`, { headers: { host, ...headers } }, (response) => {
          text(response).then((body) => {
            const { etag = '', 'cache-control': cacheControl = '' } = response.headers;
            resolve({ status: response.statusCode ?? 0, etag, cacheControl, body });
          }, reject);
        });
        request.on('error', reject);
      },
    );
  }

  it('is the same for each caller, whatever Host others send', async () => {
    const hosts = ['texts.example.org', 'evil.example', 'texts.example.org', `x'"><script>`];
    for (const path of ['/api/docs', '/api/openapi.json']) {
      const answers = await Promise.all(hosts.map((host) => getAs(host, path)));
      const [first, evil, again, hostile] = answers;
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(again).toEqual(first);
      expect(first?.body).toContain('http://texts.example.org');
      expect(first?.body).not.toContain('evil.example');
      expect(evil?.body).not.toContain('texts.example.org');
      // Escaped as HTML or JSON, so that a browser doesn't run it.
      expect(hostile?.body).not.toContain(path === '/api/docs' ? '<script>' : `x'"><script>`);
      for (const { cacheControl } of answers) expect(cacheControl).toBe('private, no-cache');
      expect(evil?.etag).not.toBe(first?.etag);
      const known = { 'if-none-match': first?.etag ?? '' };
      expect(await getAs('texts.example.org', path, known)).toMatchObject({ status: 304, body: '' });
      expect((await getAs('evil.example', path, known)).status).toBe(200);
    }
    const document = JSON.parse((await getAs(`x'"y`, '/api/openapi.json')).body) as {
      servers: readonly { url: string }[];
    };
    expect(document.servers).toEqual([{ url: `http://x'"y` }]);
  });
});

describe('headers', () => {
  it('of an answer allow no content from elsewhere', async () => {
    const { headers } = await fetch(`${server.url}/healthz`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    // Scripts within a page only by their hash, and no code in strings.
    expect(policy).toMatch(/script-src 'self'(;| 'sha256-[^' ]+';)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(policy).toMatch(/base-uri 'none'.*object-src 'none'|object-src 'none'.*base-uri 'none'/);
    expect(headers.get('x-frame-options')).toBeTruthy();
  });
});

describe('a long answer', () => {
  it('is compressed for clients that support it', async () => {
    const answer = await fetch(`${server.url}/api/openapi.json`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const plain = await fetch(`${server.url}/api/openapi.json`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toEqual(await answer.json());
  });
});
