import { createHmac, createSecretKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { LocalPlatform } from './testing/local-platform.ts';
import type { ForgedMessage } from './testing/messages.ts';
import { addSchool, type School } from './testing/school.ts';
import {
  logInParametersOf,
  comeFrom,
  connected,
  FrameBrowser,
  openingBy,
  type ConnectedPlatform,
} from './testing/visits.ts';

/** Messages that no honest platform sends, and browsers that did not begin. */

let server: TestServer;
/** Another process with the same database. */
let second: TestServer;
let platform: LocalPlatform;
let school: School;
let connection: ConnectedPlatform;
beforeAll(async () => {
  platform = await LocalPlatform.start();
  const environment = { PRIVATE_HOSTS: '127.0.0.0/8' };
  server = await startTestServer({ withWorker: false, environment });
  second = await startTestServer({ withWorker: false, environment, beside: server });
  school = await addSchool(server);
  connection = await connected(school.head, school.code, platform);
});
afterAll(async () => {
  await second.stop();
  await server.stop();
  await platform.stop();
});
beforeEach(() => {
  platform.failsWith = 0;
});

const core = 'https://purl.imsglobal.org/spec/lti/claim';
const person = { sub: 's-1', name: 'Ada' };
const toLink = (): Record<string, unknown> => platform.visit(person, { id: 'link-1' });
const seconds = (ms: number): number => Math.floor((Date.now() + ms) / 1_000);
const minute = 60_000;

/** The problem that the page of the frame is told; '' for a visit that goes on. */
async function problemOf(forgery: ForgedMessage, claims = toLink()): Promise<string> {
  const page = await comeFrom(platform, connection, claims, { forgery });
  return page.searchParams.get('problem') ?? '';
}

/** The platform as its administrator sees it. */
const shown = async () => (await school.head.data('GetLearningPlatforms', { code: school.code }))[0];

const codeOf = (page: URL): string => new URLSearchParams(page.hash.slice(1)).get('code') ?? '';
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;

interface Beginning extends Record<string, string> {
  readonly iss?: string;
  readonly client_id?: string;
}

describe('a message of a platform is refused', () => {
  it.each<[string, ForgedMessage | (() => ForgedMessage)]>([
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['for several clients without saying for whom', { claims: { aud: ['client-7', 'another'] } }],
    [
      'for several clients, and another one of them',
      { claims: { aud: ['client-7', 'another'], azp: 'another' } },
    ],
    ['that was authorised for another client', { claims: { azp: 'another' } }],
    ['that has expired', () => ({ claims: { iat: seconds(-10 * minute), exp: seconds(-3 * minute) } })],
    ['that never expires', { claims: { exp: undefined } }],
    ['that is two hours old', () => ({ claims: { iat: seconds(-120 * minute) } })],
    ['without its time', { claims: { iat: undefined } }],
    ['of the future', () => ({ claims: { iat: seconds(5 * minute), nbf: seconds(5 * minute) } })],
    ['without a person', { claims: { sub: undefined } }],
    ['of LTI 1.1', { claims: { [`${core}/version`]: '1.1' } }],
    ['of an unknown kind', { claims: { [`${core}/message_type`]: 'LtiSomething' } }],
    ['without a deployment', { claims: { [`${core}/deployment_id`]: undefined } }],
    ['without a link', { claims: { [`${core}/resource_link`]: undefined } }],
    ['with roles that are no list', { claims: { [`${core}/roles`]: 'Instructor' } }],
    ['without a signature', { header: { alg: 'none' } }],
    ['signed by another key', { key: otherKey }],
    ['signed by a key that nobody knows', { key: otherKey, header: { kid: 'unknown' } }],
    ['signed with a shared secret', { key: createSecretKey(Buffer.alloc(32, 7)), header: { alg: 'HS256' } }],
  ])('%s', async (_name, forgery) => {
    expect(await problemOf(typeof forgery === 'function' ? forgery() : forgery)).toBe('refused');
  });

  it('signed with the public key of the platform as a secret', async () => {
    const { keys } = (await (await fetch(`${platform.issuer}/keys`)).json()) as {
      readonly keys: readonly object[];
    };
    const key = createHmac('sha256', JSON.stringify(keys[0])).digest();
    expect(await problemOf({ key: createSecretKey(key), header: { alg: 'HS256' } })).toBe('refused');
    expect((await shown())?.Problems[0]).toMatchObject({ Kind: 'message' });
  });

  it('that is an error of the platform instead, and the administrator reads which one', async () => {
    const ending = { id_token: '', error: 'login_required', error_description: 'Not\u0000 logged in\n' };
    expect((await comeFrom(platform, connection, toLink(), { ending })).searchParams.get('problem')).toBe(
      'refused',
    );
    expect((await shown())?.Problems[0]).toMatchObject({
      Kind: 'platform',
      Detail: 'login_required Not\uFFFD logged in',
    });
  });

  it('that is empty, or not a token', async () => {
    for (const token of ['', 'a.b.c', 'x'.repeat(100_000)]) {
      const page = await comeFrom(platform, connection, toLink(), { ending: { id_token: token } });
      expect(page.searchParams.get('problem')).toBe('refused');
    }
  });

  it('with a state that nobody has begun with', async () => {
    const page = await comeFrom(platform, connection, toLink(), { ending: { state: 'x'.repeat(43) } });
    expect(page.searchParams.get('problem')).toBe('expired');
    expect((await shown())?.Problems[0]).toMatchObject({ Kind: 'expired' });
  });

  it('that comes twice', async () => {
    const browser = new FrameBrowser();
    const begun = await browser.fetch(connection.OwnLoginUrl, {
      method: 'POST',
      body: new URLSearchParams(logInParametersOf(platform, connection)),
    });
    const { state = '', nonce = '' } = Object.fromEntries(
      new URL(begun.headers.get('location') ?? '').searchParams,
    );
    const form = { state, id_token: await platform.sign(toLink(), nonce) };
    const send = async (): Promise<URL> => {
      const answer = await browser.fetch(connection.OwnLaunchUrl, {
        method: 'POST',
        body: new URLSearchParams(form),
      });
      return new URL(answer.headers.get('location') ?? '', server.url);
    };
    const both = await Promise.all([send(), send()]);
    expect(both.map((page) => page.searchParams.get('problem') ?? 'open').sort()).toEqual([
      'expired',
      'open',
    ]);
    expect((await send()).searchParams.get('problem')).toBe('expired');
  });

  it('that was meant for another connection', async () => {
    const other = await LocalPlatform.start();
    const otherConnection = await connected(school.head, school.code, other, 'Other');
    const page = await comeFrom(platform, connection, toLink(), { ending: {} });
    expect(codeOf(page)).not.toBe('');
    // The state of one connection at the address of the other.
    const browser = new FrameBrowser();
    const begun = await browser.fetch(connection.OwnLoginUrl, {
      method: 'POST',
      body: new URLSearchParams(logInParametersOf(platform, connection)),
    });
    const asked = Object.fromEntries(new URL(begun.headers.get('location') ?? '').searchParams);
    const form = { state: asked['state'] ?? '', id_token: await other.sign(toLink(), asked['nonce'] ?? '') };
    const answer = await browser.fetch(otherConnection.OwnLaunchUrl, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    expect(answer.headers.get('location')).toContain('problem=expired');
    await other.stop();
  });

  it.each([
    ['of another platform', { iss: 'https://evil.example' } as Beginning],
    ['for another client', { client_id: 'another' }],
    ['without a person', { login_hint: '' }],
    ['that is far too long', { login_hint: 'x'.repeat(9_000) }],
  ])('whose beginning is one %s', async (_name, beginning) => {
    const page = await comeFrom(platform, connection, toLink(), { beginning });
    expect(page.searchParams.get('problem')).toBe('refused');
    const [problem] = (await shown())?.Problems ?? [];
    expect(problem?.Kind).toBe('beginning');
    expect(problem?.Detail).toBe(
      `iss=${beginning.iss ?? platform.issuer} client_id=${beginning.client_id ?? platform.clientId}`,
    );
  });
});

it('U+0000 in a message of a platform causes no error of the server', async () => {
  const page = await comeFrom(platform, connection, toLink(), { beginning: { login_hint: 'a\u0000b' } });
  expect(page.searchParams.get('problem')).toBeNull();
  expect(await problemOf({ claims: { sub: 'a\u0000b' } })).toBe('refused');
});

describe('a message of a platform is accepted', () => {
  it.each<[string, ForgedMessage]>([
    ['with a clock a minute behind', { clockSeconds: -60 }],
    ['with a clock a minute ahead', { clockSeconds: 60 }],
    ['for several clients, us among them', { claims: { aud: ['client-7', 'another'], azp: 'client-7' } }],
    [
      'with strange fields',
      { claims: { [`${core}/custom`]: null, name: 7, [`${core}/launch_presentation`]: 'x' } },
    ],
  ])('%s', async (_name, forgery) => {
    expect(await problemOf(forgery)).toBe('');
  });

  it('with a new key, and the old key no longer counts after ten minutes', async () => {
    await server.services.db
      .updateTable('ltiPlatforms')
      .set({ keysReadAt: new Date(0), keysAskedAt: null })
      .execute();
    expect(await problemOf({})).toBe('');
    platform.rotate();
    await server.services.db
      .updateTable('ltiPlatforms')
      .set({ keysReadAt: new Date(Date.now() - minute), keysAskedAt: null })
      .execute();
    expect(await problemOf({})).toBe('');
    const asked = platform.requests.filter((request) => request === 'GET /keys').length;
    expect(await problemOf({})).toBe('');
    expect(platform.requests.filter((request) => request === 'GET /keys')).toHaveLength(asked);
  });

  it('while the platform is down, as long as its keys are known', async () => {
    platform.failsWith = 503;
    expect(await problemOf({})).toBe('');
    await server.services.db
      .updateTable('ltiPlatforms')
      .set({ keysReadAt: new Date(0), keysAskedAt: null })
      .execute();
    expect(await problemOf({})).toBe('refused');
    expect((await shown())?.Problems[0]).toMatchObject({
      Kind: 'keys',
      Detail: 'the keys of the platform cannot be read: status 503',
    });
    platform.failsWith = 0;
    await server.services.db.updateTable('ltiPlatforms').set({ keysAskedAt: null }).execute();
    expect(await problemOf({})).toBe('');
  });

  it('by another process than the one in which it began', async () => {
    const browser = new FrameBrowser();
    const elsewhere = { ...connection, OwnLoginUrl: connection.OwnLoginUrl.replace(server.url, second.url) };
    const begun = await browser.fetch(elsewhere.OwnLoginUrl, {
      method: 'POST',
      body: new URLSearchParams(logInParametersOf(platform, connection)),
    });
    const asked = Object.fromEntries(new URL(begun.headers.get('location') ?? '').searchParams);
    const form = {
      state: asked['state'] ?? '',
      id_token: await platform.sign(toLink(), asked['nonce'] ?? ''),
    };
    const answer = await browser.fetch(connection.OwnLaunchUrl, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const page = new URL(answer.headers.get('location') ?? '', server.url);
    const opening = await openingBy(browser, elsewhere, page);
    const { Token } = await second.client().data('OpenLearningLaunch', opening);
    expect((await server.program(Token).data('RefreshLearningLaunch', {})).State).toBe('notSetUp');
  });
});

describe('the browser', () => {
  it('opens a visit once, soon, and only the one that began', async () => {
    const browser = new FrameBrowser();
    const page = await comeFrom(platform, connection, toLink(), { browser });
    const open = (code: string, state = '') => server.client().call('OpenLearningLaunch', { code, state });
    expect((await open('x'.repeat(30))).errors).toEqual(['learningLaunchExpired']);
    expect((await shown())?.Visits[0]).toMatchObject({
      IsTeacher: false,
      Course: 'History',
      IsOpened: false,
    });
    const { code, state } = await openingBy(browser, connection, page);
    expect((await open(code, state)).errors).toEqual([]);
    expect((await shown())?.Visits[0]).toMatchObject({ Title: 'Essay', IsOpened: true });
    expect((await open(code, state)).errors).toEqual(['learningLaunchExpired']);
    // A page that somebody else has begun, or a browser that keeps no cookie in a frame.
    const forgetful = new FrameBrowser();
    const foreign = await comeFrom(platform, connection, toLink(), {
      browser: forgetful,
      between: () => {
        forgetful.cookie = '';
      },
    });
    expect((await open(codeOf(foreign))).errors).toEqual(['learningBrowserUnknown']);
    expect((await open(codeOf(foreign), 'x'.repeat(43))).errors).toEqual(['learningBrowserUnknown']);
  });

  it('that somebody has sent the address of their own visit does not open it', async () => {
    const [sender, sentTo] = [new FrameBrowser(), new FrameBrowser()];
    const page = await comeFrom(platform, connection, toLink(), { browser: sender });
    const ownPage = await comeFrom(platform, connection, toLink(), { browser: sentTo });
    const own = await openingBy(sentTo, connection, ownPage);
    const foreign = await openingBy(sentTo, connection, page);
    const withoutCookie = await openingBy(new FrameBrowser(), connection, page);
    expect([foreign.state, withoutCookie.state]).toEqual([expect.stringMatching(/^[\w-]{43}$/), '']);
    for (const state of [foreign.state, withoutCookie.state, own.state]) {
      const { errors } = await server.client().call('OpenLearningLaunch', { code: codeOf(page), state });
      expect(errors).toEqual(['learningBrowserUnknown']);
    }
    const opening = await openingBy(sender, connection, page);
    expect((await server.client().call('OpenLearningLaunch', opening)).errors).toEqual([]);
  });

  it('without cookies is recognised by what the platform has kept for it', async () => {
    const browser = new FrameBrowser();
    const begun = await browser.fetch(connection.OwnLoginUrl, {
      method: 'POST',
      body: new URLSearchParams({
        ...logInParametersOf(platform, connection),
        lti_storage_target: '_parent',
      }),
    });
    const kept = await begun.text();
    const field = (name: string): string => new RegExp(`data-${name}="([^"]*)"`).exec(kept)?.[1] ?? '';
    expect(begun.headers.get('content-security-policy')).toContain(`frame-ancestors ${platform.issuer}`);
    expect(begun.headers.get('x-frame-options')).toBeNull();
    const asked = Object.fromEntries(new URL(field('url').replaceAll('&amp;', '&')).searchParams);
    const form = {
      state: asked['state'] ?? '',
      id_token: await platform.sign(toLink(), asked['nonce'] ?? ''),
    };
    const answer = await fetch(connection.OwnLaunchUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    });
    const page = new URL(answer.headers.get('location') ?? '', server.url);
    const fragment = Object.fromEntries(new URLSearchParams(page.hash.slice(1)));
    // The origin that may answer is told by the server: an address could name another one.
    expect(fragment).toEqual({ code: codeOf(page), key: field('key'), target: '_parent' });
    const proof = await fetch(connection.OwnLoginUrl.replace(/login$/, 'proof'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: codeOf(page) }),
    });
    expect(await proof.json()).toEqual({ proof: '', origin: platform.issuer });
    const { errors } = await server
      .client()
      .call('OpenLearningLaunch', { code: codeOf(page), state: field('value') });
    expect(errors).toEqual([]);
  });

  it('shows the pages of the frame inside the platform alone, and no other page anywhere', async () => {
    const own = new URL(connection.OwnLoginUrl);
    const visit = await fetch(new URL('in/visit', own));
    expect(visit.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${platform.issuer};frame-ancestors ${platform.issuer}`,
    );
    expect(visit.headers.get('x-frame-options')).toBeNull();
    const inWindow = await fetch(new URL('own/visit', own));
    expect(inWindow.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${platform.issuer};frame-ancestors 'none'`,
    );
    for (const path of ['/projects', '/login', new URL('own/visit', own).pathname]) {
      const answer = await fetch(server.url + path);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('x-frame-options')).not.toBeNull();
    }
  });

  it('over HTTPS sets a cookie of the site around the frame, and severs only other pages from the window that opened them', async () => {
    const environment = { PRIVATE_HOSTS: '127.0.0.0/8', PUBLIC_URL: 'https://texts.example.org' };
    const secure = await startTestServer({ withWorker: false, environment, beside: server });
    const own = connection.OwnLoginUrl.replace(server.url, secure.url);
    const body = new URLSearchParams(logInParametersOf(platform, connection));
    const begun = await fetch(own, { method: 'POST', redirect: 'manual', body });
    expect(begun.headers.get('set-cookie')).toMatch(
      /Path=\/lti\/; HttpOnly; Secure; Partitioned; SameSite=None/,
    );
    const opener = async (address: URL) => (await fetch(address)).headers.get('cross-origin-opener-policy');
    expect(await opener(new URL('in/registered', own))).toBeNull();
    for (const page of ['own/visit', '/login']) expect(await opener(new URL(page, own))).toBe('same-origin');
    await secure.stop();
  });
});
