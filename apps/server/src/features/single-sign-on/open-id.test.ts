import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startForgingProvider, type ForgedAnswer, type ForgingProvider } from './testing/forging-provider.ts';
import { licenseWithHead, provedDomain } from './testing/organisation-log-in.ts';

/** People who log in through the OpenID provider of their organisation, and answers that no honest provider gives. */

let server: TestServer;
let provider: ForgingProvider;
/** That of both processes. */
let environment: Readonly<Record<string, string>>;
let head: TestClient;
let code: string;
const sso = 'open-university';
const clientId = 'palimpsest';
beforeAll(async () => {
  provider = await startForgingProvider({ sub: 's-1', email: 'ada@open.example', name: 'Ada' });
  environment = {
    PRIVATE_HOSTS: new URL(provider.issuer).host,
    PUBLIC_URL: 'http://check.example.org',
    FINGERPRINT_SECRET: 'p'.repeat(40),
  };
  server = await startTestServer({ withWorker: false, environment });
  ({ head, code } = await licenseWithHead(server));
  await head.data('CreateSsoConnection', { code, name: sso, kind: 'oidc' });
  const fields = { issuer: provider.issuer, clientId, clientSecret: 'secret', enabled: true };
  await head.data('UpdateSsoConnection', { code, fields });
  await provedDomain(server, head, code, 'open.example');
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

async function follow(client: TestClient, path: string): Promise<URL> {
  const answer = await fetch(server.url + path, {
    redirect: 'manual',
    headers: { cookie: client.cookieHeader() },
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '', server.url);
}

async function begin(client: TestClient): Promise<string> {
  const { Url } = await client.data('StartSso', { sso, to: '/projects?x=1' });
  return Url;
}

/** The errors of the whole log-in; none for a person who is in. */
async function logIn(
  forged: ForgedAnswer = {},
  changes: Readonly<Record<string, string | null>> = {},
): Promise<string> {
  provider.forge(forged);
  const client = server.client();
  const url = await begin(client);
  const back = await follow(client, provider.answerTo(url, changes));
  const state = back.searchParams.get('state');
  if (state === null) return back.searchParams.get('problem') ?? '';
  const { errors } = await client.call('LoginWithSso', { state });
  return errors.join();
}

const seconds = (ms: number): number => Math.floor((Date.now() + ms) / 1_000);
const minute = 60_000;

describe('somebody whom the OpenID provider has logged in', () => {
  it('enters, and goes on at the page that they wanted', async () => {
    provider.forge({});
    const client = server.client();
    const url = await begin(client);
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({ scope: 'openid email profile', code_challenge_method: 'S256' });
    const back = await follow(client, provider.answerTo(url));
    expect(back.pathname).toBe(`/login/${sso}`);
    expect(back.searchParams.get('to')).toBe('/projects?x=1');
    const state = back.searchParams.get('state') ?? '';
    expect(await client.data('LoginWithSso', { state })).toMatchObject({
      mail: 'ada@open.example',
      name: 'Ada',
    });
    const { Url } = await client.data('StartSsoLogout', {});
    expect(Url).toContain(`${provider.issuer}/end?`);
    expect(await client.call('GetUserInfo', {})).toMatchObject({ errors: ['sessionMissing'] });
  });

  it('goes on at another process when the one in which they began has ended', async () => {
    provider.forge({});
    const other = await startTestServer({ withWorker: false, environment, beside: server });
    const began = other.client();
    const { Url } = await began.data('StartSso', { sso, to: '' });
    await other.stop();
    const client = server.client();
    for (const [name, value] of began.cookies) client.cookies.set(name, value);
    const back = await follow(client, provider.answerTo(Url));
    const state = back.searchParams.get('state') ?? '';
    expect(await client.data('LoginWithSso', { state })).toMatchObject({ mail: 'ada@open.example' });
  });

  it('enters with a new key of the provider at once', async () => {
    provider.rotate();
    expect(await logIn()).toBe('');
  });

  it.each<[string, ForgedAnswer]>([
    ['a minute behind', { claims: { iat: seconds(-6 * minute), exp: seconds(-minute) } }],
    ['a minute ahead', { claims: { iat: seconds(minute), nbf: seconds(minute) } }],
  ])('enters with a clock %s', async (_name, forged) => {
    expect(await logIn(forged)).toBe('');
  });

  it('has no address if the provider has not verified it', async () => {
    expect(await logIn({ claims: { sub: 's-2', email: 'eve@open.example', email_verified: false } })).toBe(
      'ssoNoMail',
    );
  });

  it('has to be in a scope that the organisation names, by the claim that it names', async () => {
    const mapping = { subject: '', mail: '', name: '', scope: 'hd', entitlement: 'realm.roles' };
    const fields = { mapping, scopes: ['open.example'], entitlements: ['student'] };
    await head.data('UpdateSsoConnection', { code, fields });
    expect(await logIn()).toBe('ssoScopeMismatch');
    expect(await logIn({ claims: { hd: 'evil.example' } })).toBe('ssoScopeMismatch');
    expect(await logIn({ claims: { hd: 'Open.example' } })).toBe('ssoNoEntitlements');
    expect(await logIn({ claims: { hd: 'open.example', realm: { roles: ['staff', 'student'] } } })).toBe('');
    const cleared = { mapping: { ...mapping, scope: '', entitlement: '' }, scopes: [], entitlements: [] };
    await head.data('UpdateSsoConnection', { code, fields: cleared });
  });
});

describe('an answer of an OpenID provider is refused', () => {
  it.each<[string, ForgedAnswer | (() => ForgedAnswer)]>([
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['for several clients without the one that it is for', { claims: { aud: [clientId, 'another'] } }],
    ['for several clients and another one', { claims: { aud: [clientId, 'another'], azp: 'another' } }],
    ['that has expired', { claims: { iat: seconds(-10 * minute), exp: seconds(-3 * minute) } }],
    ['that is not valid yet', { claims: { nbf: seconds(4 * minute) } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['without a signature', { algorithm: 'none' }],
    ['signed with a shared secret', { algorithm: 'HS256' }],
    ['signed with an algorithm that the provider does not name', { algorithm: 'RS512' }],
    ['signed by another key', () => ({ key: provider.otherKey })],
    ['signed by a key that nobody knows', () => ({ key: provider.otherKey, keyId: 'unknown' })],
    ['without a token', { withoutToken: true }],
  ])('%s', async (_name, forged) => {
    expect(await logIn(typeof forged === 'function' ? forged() : forged)).toBe('ssoFailed');
  });

  it.each<[string, Readonly<Record<string, string | null>>, string]>([
    ['from another issuer (mix-up)', { iss: 'https://evil.example' }, 'ssoFailed'],
    ['that does not say from whom it is', { iss: null }, 'ssoFailed'],
    ['with a code of nobody', { code: 'made-up' }, 'ssoFailed'],
    ['that the person has cancelled', { code: null, error: 'access_denied' }, 'ssoFailed'],
    ['with another state', { state: 'a'.repeat(43) }, 'ssoExpired'],
    ['without a state', { state: '' }, 'ssoExpired'],
  ])('%s', async (_name, changes, error) => {
    expect(await logIn({}, changes)).toBe(error);
  });

  it('that comes a second time', async () => {
    provider.forge({});
    const client = server.client();
    const answer = provider.answerTo(await begin(client));
    const back = await follow(client, answer);
    await follow(client, answer);
    const state = back.searchParams.get('state') ?? '';
    expect(await client.call('LoginWithSso', { state })).toMatchObject({ success: true });
    expect((await follow(client, answer)).searchParams.get('problem')).toBe('ssoExpired');
  });

  it('in another browser, which does not use up the code', async () => {
    provider.forge({});
    const client = server.client();
    const answer = provider.answerTo(await begin(client));
    const victim = server.client();
    await begin(victim);
    const stolen = await follow(victim, answer);
    const state = stolen.searchParams.get('state') ?? '';
    expect(await victim.call('LoginWithSso', { state })).toMatchObject({ errors: ['ssoExpired'] });
    await follow(client, answer);
    expect(await client.call('LoginWithSso', { state })).toMatchObject({ success: true });
  });

  it('if the provider has no keys any more', async () => {
    provider.rotate('none');
    expect(await logIn()).toBe('ssoFailed');
    provider.rotate();
    expect(await logIn()).toBe('');
  });
});

describe('an address that an administrator enters', () => {
  it('is not asked in a private network that the operator has not listed, however it is written', async () => {
    const other = await licenseWithHead(server);
    await other.head.data('CreateSsoConnection', { code: other.code, name: 'inner', kind: 'oidc' });
    const { port } = new URL(provider.issuer);
    provider.requests.length = 0;
    const hosts = [
      'localhost',
      '2130706433',
      '0x7f.1',
      '[::ffff:127.0.0.1]',
      '127.0.0.1.',
      '127.1',
      '10.0.0.1',
    ];
    for (const host of hosts) {
      for (const address of [`http://${host}:${Number(port) + 1}`, `https://${host}:${Number(port) + 1}`]) {
        const fields = { issuer: address, clientId, enabled: true };
        const { errors } = await other.head.call('UpdateSsoConnection', { code: other.code, fields });
        const start =
          errors.length > 0 ? errors : (await server.client().call('StartSso', { sso: 'inner' })).errors;
        expect({ address, start }).toEqual({
          address,
          start: [address.startsWith('http:') ? 'ssoAddressNotUsable' : 'ssoProviderUnavailable'],
        });
      }
    }
    expect(provider.requests).toEqual([]);
    const scheme = await other.head.call('UpdateSsoConnection', {
      code: other.code,
      fields: { issuer: 'file:///x' },
    });
    expect(scheme.errors).toEqual(['ssoAddressNotUsable']);
  });
});
