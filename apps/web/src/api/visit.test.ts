import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asApiError } from './api-error.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { forgetVisitToken, keepVisitToken, visitBase, visitToken, withinVisit } from './visit.ts';

/** Pages of a visit from a learning platform, and what their calls send. */

interface Received {
  readonly name: string;
  readonly authorization: string | undefined;
  readonly sid: string | undefined;
}

let server: Server;
let received: Received[];
let answer: readonly string[];
const realFetch = globalThis.fetch;
let sentCredentials: (string | undefined)[];

/** A store of the browser for one tab; it refuses everything where the browser allows nothing in frames. */
function storeOf(refuses = false) {
  const values = new Map<string, string>();
  const orRefuse = <Value>(value: Value): Value => {
    if (refuses) throw new DOMException('refused', 'SecurityError');
    return value;
  };
  return {
    values,
    getItem: (key: string) => orRefuse(values.get(key) ?? null),
    setItem: (key: string, value: string) => void orRefuse(values).set(key, value),
    removeItem: (key: string) => void orRefuse(values).delete(key),
  };
}

/** The page at an address, in the window with this name. */
function show(pathname: string, store = storeOf(), name = ''): ReturnType<typeof storeOf> {
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('window', { name });
  vi.stubGlobal('sessionStorage', store);
  return store;
}

beforeEach(async () => {
  received = [];
  answer = [];
  sentCredentials = [];
  server = createServer((request, response) => {
    const { authorization, 'x-sid': sid } = request.headers;
    received.push({ name: request.url?.replace('/api/', '') ?? '', authorization, sid: sid as string });
    response.statusCode = answer.length === 0 ? 200 : 401;
    const body = { success: answer.length === 0, data: null, errors: answer, message: '', total: 0 };
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('document', {
    cookie: 'sid=of-somebody',
    documentElement: { lang: 'en' },
    querySelector: () => ({ content: 'automatic' }),
  });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sentCredentials.push(init.credentials);
    return realFetch(`http://127.0.0.1:${port}${path}`, init);
  });
});

afterEach(async () => {
  show('/lti/AbC1/in/visit');
  forgetVisitToken();
  queryClient.clear();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

describe('an address', () => {
  it.each([
    ['/lti/AbC1/in/visit', '/lti/AbC1/in'],
    ['/lti/AbC1/in', '/lti/AbC1/in'],
    ['/lti/AbC1/own/visit', '/lti/AbC1/own'],
    ['/lti/AbC1/inside', undefined],
    ['/lti/AbC1/window', undefined],
    ['/lti/AbC1/launch', undefined],
    ['/projects/lti/AbC1/in/visit', undefined],
    ['/plagiarism/reports/5', undefined],
  ])('%s is that of a visit: %s', (pathname, base) => {
    show(pathname);
    expect(visitBase()).toBe(base);
    expect(withinVisit('/permalink/x')).toBe(`${base ?? ''}/permalink/x`);
  });
});

describe('the token of a visit', () => {
  it('survives a reload of its frame, and is unknown to other frames, platforms and the product itself', () => {
    const store = show('/lti/AbC1/in/visit');
    keepVisitToken('lti_one');
    const { name } = window;
    expect(name).not.toBe('');
    // A second frame of the same page of the platform keeps its own.
    show('/lti/AbC1/in/visit', store);
    keepVisitToken('lti_two');
    expect([...store.values.values()]).toEqual(['lti_one', 'lti_two']);
    show('/lti/Other/in/visit', store, name);
    expect(visitToken()).toBeUndefined();
    show('/projects', store, name);
    expect(visitToken()).toBeUndefined();
  });

  it('is forgotten with its visit, also by the browser', () => {
    const store = show('/lti/AbC1/in/visit');
    keepVisitToken('lti_one');
    forgetVisitToken();
    expect(visitToken()).toBeUndefined();
    expect(store.values.size).toBe(0);
  });

  it('lasts as long as the page where the browser stores nothing', () => {
    show('/lti/AbC1/in/visit', storeOf(true));
    expect(visitToken()).toBeUndefined();
    keepVisitToken('lti_one');
    expect(visitToken()).toBe('lti_one');
    forgetVisitToken();
    expect(visitToken()).toBeUndefined();
  });
});

describe('a call', () => {
  it('of a visit sends its token and neither the name nor the cookie of a session', async () => {
    show('/lti/AbC1/in/visit');
    keepVisitToken('lti_one');
    await call('GetProjects', {});
    expect(received).toEqual([{ name: 'GetProjects', authorization: 'Bearer lti_one', sid: undefined }]);
    expect(sentCredentials).toEqual(['omit']);
  });

  it('before the visit was opened proves nothing, and opens no session for a guest', async () => {
    show('/lti/AbC1/in/visit');
    answer = ['sessionMissing'];
    const error = await call('GetProjects', {}).catch(asApiError);
    expect(error).toMatchObject({ key: 'sessionMissing' });
    expect(received).toEqual([{ name: 'GetProjects', authorization: undefined, sid: undefined }]);
  });

  it('of an ended visit asks for the visit again, which says so', async () => {
    show('/lti/AbC1/in/visit');
    keepVisitToken('lti_one');
    const known = { data: null, message: '', total: 0 };
    queryClient.setQueryData(['RefreshLearningLaunch', {}], known);
    answer = ['launchMissing'];
    await call('GetProjects', {}).catch(asApiError);
    expect(queryClient.getQueryState(['RefreshLearningLaunch', {}])?.isInvalidated).toBe(true);
  });

  it('in the product itself sends the name of the session and its cookie, and no token', async () => {
    show('/lti/AbC1/in/visit');
    keepVisitToken('lti_one');
    show('/projects');
    await call('GetProjects', {});
    expect(received).toEqual([{ name: 'GetProjects', authorization: undefined, sid: 'of-somebody' }]);
    expect(sentCredentials).toEqual(['same-origin']);
  });
});
