/*
 * Covers:
 * accounts-195: A session without its cookie asks to allow cookies
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Challenge } from '@palimpsest/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asApiError } from './api-error.ts';
import { encodeSolution, solveTask } from './bot-check/solve-task.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/**
 * A small server that keeps sessions as the real one does, and a browser document with its cookies. The calls use
 * the network.
 */
let server: Server;
let asked: string[];
let alive: Set<string>;
let keepsCookies: boolean;
const realFetch = globalThis.fetch;
let policy: string;
let wantsBotCheck: boolean;
let mustSetUpFactor: boolean;
const task = {
  algorithm: 'SHA-256',
  nonce: '00'.repeat(16),
  salt: '11'.repeat(16),
  cost: 1,
  keyLength: 32,
  keyPrefix: '0',
  expiresAt: 2_000_000_000,
};

/** The browser's worker, which solves the task in this process: plain functions are tested without a browser. */
class WorkerHere extends EventTarget {
  postMessage(challenge: Challenge): void {
    const data = encodeSolution(challenge, solveTask(challenge));
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}
const page = {
  cookie: '',
  documentElement: { lang: 'de' },
  querySelector: (name: string) => (name.includes('guests') ? { content: policy } : null),
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const name = request.url?.replace('/api/', '') ?? '';
  asked.push(`${name} ${body}`);
  const sid = String(request.headers['x-sid'] ?? '');
  if (name === 'GetChallenge') {
    const data = { parameters: task, signature: 'ab' };
    response.end(JSON.stringify({ success: true, data, errors: [], message: '', total: 1 }));
    return;
  }
  const refusal =
    wantsBotCheck && name === 'Login' && !body.includes('altcha')
      ? 'botCheckRequired'
      : mustSetUpFactor && name === 'GetReports' && 'secondFactorSetUpRequired';
  if (refusal !== false) {
    response.statusCode = 403;
    response.end(JSON.stringify({ success: false, data: null, errors: [refusal], message: '', total: 0 }));
    return;
  }
  const opens = name === 'CreateGuestUser' || name === 'Login';
  if (opens) {
    const opened = `s${alive.size + 1}`;
    alive.add(opened);
    if (keepsCookies) page.cookie = `sid=${opened}`;
  }
  const success = opens || name === 'GetFAQs' || alive.has(sid);
  const errors = success ? [] : ['sessionMissing'];
  response.statusCode = success ? 200 : 401;
  response.end(JSON.stringify({ success, data: success ? { sid } : null, errors, message: '', total: 0 }));
}

beforeEach(async () => {
  asked = [];
  alive = new Set();
  keepsCookies = true;
  policy = 'automatic';
  wantsBotCheck = false;
  mustSetUpFactor = false;
  page.cookie = '';
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  Object.assign(globalThis, {
    document: page,
    Worker: WorkerHere,
    fetch: (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init),
  });
});

afterEach(async () => {
  Object.assign(globalThis, { fetch: realFetch });
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'Worker');
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

function names(): string[] {
  return asked.map((entry) => entry.split(' ')[0] ?? '');
}

describe('a call', () => {
  it('opens one guest session for all waiting calls, in the language of the page', async () => {
    await Promise.all([call('GetProjects', {}), call('GetUserInfo', {}), call('GetReports', {})]);
    expect(names().filter((name) => name === 'CreateGuestUser')).toHaveLength(1);
    expect(asked[0]).toBe('CreateGuestUser {"lang":"de"}');
    expect(names().slice(1).sort()).toEqual(['GetProjects', 'GetReports', 'GetUserInfo']);
  });

  it('solves a bot check when the server asks for one, and is sent again with it', async () => {
    wantsBotCheck = true;
    await call('Login', { mail: 'ada@example.org', pwd: 'the right words' });
    expect(names()).toEqual(['Login', 'GetChallenge', 'Login']);
    const { altcha } = JSON.parse(asked[2]?.slice('Login '.length) ?? '{}') as { altcha: string };
    expect(JSON.parse(atob(altcha))).toMatchObject({
      challenge: { parameters: task },
      solution: { derivedKey: expect.stringMatching(/^0/) },
    });
  });

  it('asks who the user is again when their role has begun to require a second factor', async () => {
    mustSetUpFactor = true;
    alive.add('s1');
    page.cookie = 'sid=s1';
    await queryClient.fetchQuery({ queryKey: ['GetUserInfo', {}], queryFn: () => call('GetUserInfo', {}) });
    const error = await call('GetReports', {}).catch(asApiError);
    expect(error).toMatchObject({ key: 'secondFactorSetUpRequired' });
    expect(queryClient.getQueryState(['GetUserInfo', {}])?.isInvalidated).toBe(true);
    queryClient.clear();
  });

  it('opens a new session when its own has ended, and retries once', async () => {
    page.cookie = 'sid=gone';
    const result = await call('GetProjects', {});
    expect(names()).toEqual(['GetProjects', 'CreateGuestUser', 'GetProjects']);
    expect(result.data).toEqual({ sid: 's1' });
  });

  it('does not apply a change of a logged-in user as a guest', async () => {
    const user = { loggedIn: true, sessionId: 'gone' };
    queryClient.setQueryData(['GetUserInfo', {}], { data: user, message: '', total: 0 });
    // The session was ended on the server: first here, then in another window that has already opened a new one.
    alive.add('another');
    for (const [cookie, sent] of [
      ['sid=gone', ['CreateProject']],
      ['', []],
      ['sid=another', []],
    ] as const) {
      asked = [];
      page.cookie = cookie;
      const error = await call('CreateProject', { name: 'Essays' }).catch(asApiError);
      expect(error).toMatchObject({ key: 'sessionMissing' });
      expect(names()).toEqual(sent);
    }
    alive.clear();
    page.cookie = '';
    await call('GetUserInfo', {});
    expect(names()).toContain('CreateGuestUser');
    queryClient.clear();

    page.cookie = 'sid=gone';
    asked = [];
    await call('CreateProject', { name: 'Essays' });
    expect(names()).toEqual(['CreateProject', 'CreateGuestUser', 'CreateProject']);
  });

  it.each(['offered', 'off'])('opens no session if guests are %s', async (set) => {
    policy = set;
    const without = await call('GetProjects', {}).catch(asApiError);
    expect(without).toMatchObject({ key: 'sessionMissing', status: 401 });
    expect(names()).toEqual([]);
    page.cookie = 'sid=gone';
    const ended = await call('GetProjects', {}).catch(asApiError);
    expect(ended).toMatchObject({ key: 'sessionMissing' });
    expect(names()).toEqual(['GetProjects']);
  });

  it('asks for cookies when the browser stores none', async () => {
    keepsCookies = false;
    const error = await call('GetProjects', {}).catch(asApiError);
    expect(error).toMatchObject({ key: 'sessionMismatch' });
    expect(names()).toEqual(['CreateGuestUser']);
  });

  it('asks for cookies when a log-in is not stored, instead of showing the form again', async () => {
    keepsCookies = false;
    const error = await call('Login', { mail: 'ada@example.org', pwd: 'secret' }).catch(asApiError);
    expect(error).toMatchObject({ key: 'sessionMismatch' });
  });

  it('creates no guest for a log-in', async () => {
    await call('Login', { mail: 'ada@example.org', pwd: 'secret' });
    expect(names()).toEqual(['Login']);
  });

  it('logs in after the guest session that is being opened, which would replace that of the user', async () => {
    await Promise.all([call('GetUserInfo', {}), call('Login', { mail: 'ada@example.org', pwd: 'secret' })]);
    const opening = names().filter((name) => name !== 'GetUserInfo');
    expect(opening).toEqual(['CreateGuestUser', 'Login']);
    expect(page.cookie).toBe('sid=s2');
  });

  it('is sent as a visitor if it needs no session, even if guests are turned off', async () => {
    policy = 'offered';
    await call('GetFAQs', { lang: 'de' });
    expect(asked).toEqual(['GetFAQs {"lang":"de"}']);
  });

  it('reports that the server is unavailable when nothing answers', async () => {
    page.cookie = 'sid=s1';
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    const error = await call('GetProjects', {}).catch(asApiError);
    expect(error).toMatchObject({ key: 'serverUnavailable', status: 0 });
  });

  it('is not reported as an error of the server when it is aborted', async () => {
    page.cookie = 'sid=s1';
    const aborter = new AbortController();
    const aborted = call('GetProjects', {}, { signal: aborter.signal });
    aborter.abort();
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });
});
