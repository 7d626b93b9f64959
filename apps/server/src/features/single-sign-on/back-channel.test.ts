import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addUser } from '../identity/index.ts';
import { startForgingProvider, type ForgedAnswer, type ForgingProvider } from './testing/forging-provider.ts';
import { licenseWithHead, passwordOfAccounts, provedDomain } from './testing/organisation-log-in.ts';

/** An OpenID provider that ends sessions by a call of its own, and calls that only pretend to be of one. */

let server: TestServer;
let provider: ForgingProvider;
const clientId = 'palimpsest';
beforeAll(async () => {
  provider = await startForgingProvider({});
  const environment = { PRIVATE_HOSTS: new URL(provider.issuer).host, TRUST_PROXY: 'true' };
  server = await startTestServer({ withWorker: false, environment });
  for (const sso of ['first', 'second']) await addOrganisation(sso);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** Two licences may use the same client of the same provider. */
async function addOrganisation(sso: string): Promise<void> {
  const { head, code } = await licenseWithHead(server);
  await head.data('CreateSsoConnection', { code, name: sso, kind: 'oidc' });
  const fields = { issuer: provider.issuer, clientId, clientSecret: 'secret', enabled: true };
  await head.data('UpdateSsoConnection', { code, fields });
  await provedDomain(server, head, code, `${sso}.example`);
  const { Connection } = await head.data('GetSsoConnection', { code });
  expect(Connection?.OwnBackChannelUrl).toBe(`${server.url}/sso/${sso}/back-channel-logout`);
}

interface Begun {
  readonly client: TestClient;
  readonly state: string;
}

/** Comes back from the provider, and does not finish the log-in. */
async function begin(sso: string, name: string, sid: string | undefined): Promise<Begun> {
  provider.forge({ claims: { sub: `s-${name}`, email: `${name}@${sso}.example`, sid } });
  const client = server.client();
  const { Url } = await client.data('StartSso', { sso });
  const answer = await fetch(server.url + provider.answerTo(Url), {
    redirect: 'manual',
    headers: { cookie: client.cookieHeader() },
  });
  const page = new URL(answer.headers.get('location') ?? '', server.url);
  return { client, state: page.searchParams.get('state') ?? '' };
}

async function enter(sso: string, name: string, sid?: string): Promise<TestClient> {
  const { client, state } = await begin(sso, name, sid);
  await client.data('LoginWithSso', { state });
  return client;
}

function send(sso: string, body: URLSearchParams | string, type?: string): Promise<Response> {
  return fetch(`${server.url}/sso/${sso}/back-channel-logout`, {
    method: 'POST',
    body,
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  });
}

const tell = (sso: string, token: string) => send(sso, new URLSearchParams({ logout_token: token }));
const isIn = async (client: TestClient) => (await client.call('GetUserInfo', {})).success;
const areIn = (clients: readonly TestClient[]) => Promise.all(clients.map(isIn));
const seconds = (ms: number): number => Math.floor((Date.now() + ms) / 1_000);
const minute = 60_000;

describe('an OpenID provider', () => {
  it('ends the session that it names, all sessions of a person, and those of nobody else', async () => {
    const desk = await enter('first', 'ada', 'desk');
    const phone = await enter('first', 'ada', 'phone');
    const grace = await enter('first', 'grace', 'library');
    const elsewhere = await enter('second', 'ada', 'desk');
    const everybody = [desk, phone, grace, elsewhere];
    const token = (claims: object) => provider.logoutToken(clientId, { claims: { ...claims } });

    const answer = await tell('first', token({ sid: 'desk' }));
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      200,
      'no-store',
      '',
    ]);
    expect(await areIn(everybody)).toEqual([false, true, true, true]);
    expect((await tell('first', token({ sub: 's-ada', sid: 'of another person' }))).status).toBe(200);
    expect(await areIn(everybody)).toEqual([false, true, true, true]);
    expect((await tell('first', token({ sub: 's-ada' }))).status).toBe(200);
    expect(await areIn(everybody)).toEqual([false, false, true, true]);
    expect((await tell('first', token({ sub: 's-grace', sid: 'library' }))).status).toBe(200);
    expect(await areIn(everybody)).toEqual([false, false, false, true]);
  });

  it('ends a log-in that it has answered, and that the browser finishes afterwards', async () => {
    const { client, state } = await begin('first', 'late', 'late-session');
    expect((await begin('first', 'other', 'other-session')).state).not.toBe('');
    await tell('first', provider.logoutToken(clientId, { claims: { sid: 'late-session' } }));
    expect(await client.call('LoginWithSso', { state })).toMatchObject({ errors: ['ssoExpired'] });
  });

  it('ends such a log-in also if the provider has not named its session', async () => {
    const { client, state } = await begin('first', 'unnamed', undefined);
    await tell('first', provider.logoutToken(clientId, { claims: { sub: 's-unnamed', sid: 'y' } }));
    expect(await client.call('LoginWithSso', { state })).toMatchObject({ errors: ['ssoExpired'] });
  });

  it('ends a session that began without a name with its person', async () => {
    const client = await enter('first', 'nameless');
    await tell('first', provider.logoutToken(clientId, { claims: { sub: 's-nameless', sid: 'x' } }));
    expect(await isIn(client)).toBe(false);
  });

  it('leaves a session alone that began with a password', async () => {
    const mail = 'both@first.example';
    await addUser(server.services.db, { mail, password: passwordOfAccounts });
    const byPassword = server.client();
    await byPassword.data('Login', { mail, pwd: passwordOfAccounts });
    const through = await enter('first', 'both', 'both-session');
    await tell('first', provider.logoutToken(clientId, { claims: { sub: 's-both' } }));
    expect(await areIn([byPassword, through])).toEqual([true, false]);
  });
});

describe('a call that ends sessions is refused, and none ends', () => {
  const claims = { sub: 's-victim', sid: 'victim' };
  let victim: TestClient;
  beforeAll(async () => {
    victim = await enter('first', 'victim', 'victim');
  });
  const token = (forged: ForgedAnswer & { readonly type?: string } = {}, client = clientId) =>
    provider.logoutToken(client, { ...forged, claims: { ...claims, ...forged.claims } });

  it.each<[string, () => string]>([
    ['with a token signed by another key', () => token({ key: provider.otherKey })],
    ['with a key that nobody knows', () => token({ key: provider.otherKey, keyId: 'unknown' })],
    ['without a signature', () => token({ algorithm: 'none' })],
    ['with a shared secret', () => token({ algorithm: 'HS256' })],
    ['with a nonce, like a token about a log-in', () => token({ claims: { nonce: 'n' } })],
    ['with an empty nonce', () => token({ claims: { nonce: null } })],
    ['for another client', () => token({}, 'another')],
    ['of another issuer', () => token({ claims: { iss: 'https://evil.example' } })],
    ['without an event', () => token({ claims: { events: undefined } })],
    ['about another event', () => token({ claims: { events: { 'urn:example:joined': {} } } })],
    [
      'about an event without an object',
      () => token({ claims: { events: { 'http://schemas.openid.net/event/backchannel-logout': true } } }),
    ],
    ['about nobody', () => token({ claims: { sub: undefined, sid: undefined } })],
    ['about somebody who is no text', () => token({ claims: { sub: { or: 1 } } })],
    ['with U+0000', () => token({ claims: { sid: 'victim\u0000' } })],
    ['without an id', () => token({ claims: { jti: undefined } })],
    ['without a time', () => token({ claims: { iat: undefined } })],
    ['that is old', () => token({ claims: { iat: seconds(-8 * minute), exp: seconds(minute) } })],
    ['that has expired', () => token({ claims: { exp: seconds(-3 * minute) } })],
    ['of the future', () => token({ claims: { iat: seconds(4 * minute) } })],
    ['of another type', () => token({ type: 'at+jwt' })],
    ['without a token', () => ''],
    ['with something else', () => 'a.b.c'],
  ])('%s', async (_name, forged) => {
    const { status } = await tell('first', forged());
    expect([status, await isIn(victim)]).toEqual([400, true]);
  });

  it('asks the provider nothing about what cannot be a log-out', async () => {
    provider.requests.length = 0;
    for (const forged of [
      token({ claims: { nonce: 'n' } }),
      token({}, 'another'),
      token({ algorithm: 'HS256' }),
      token({ claims: { iat: seconds(-8 * minute) } }),
      token({ claims: { iat: seconds(4 * minute) } }),
    ])
      await tell('first', forged);
    expect(provider.requests).toEqual([]);
  });

  it('after many forged ones, from everywhere but the network of the provider', async () => {
    const send = async (network: string, body: string) =>
      (
        await fetch(`${server.url}/sso/second/back-channel-logout`, {
          method: 'POST',
          headers: { 'x-forwarded-for': network },
          body: new URLSearchParams({ logout_token: body }),
        })
      ).status;
    const ofNobody = () => provider.logoutToken(clientId, { claims: { sid: 'of nobody', sub: undefined } });
    expect(await send('192.0.2.1', ofNobody())).toBe(200);
    const forged = token({ key: provider.otherKey });
    for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5', '192.0.2.6'])
      for (let count = 0; count < 20; count += 1) await send(network, forged);
    provider.requests.length = 0;
    expect(await send('192.0.2.2', ofNobody())).toBe(429);
    expect(await send('192.0.2.99', ofNobody())).toBe(429);
    expect(provider.requests).toEqual([]);
    expect(await send('192.0.2.1', ofNobody())).toBe(200);
    // Another connection is not concerned.
    expect((await tell('first', ofNobody())).status).toBe(200);
  });

  it('as another body, one that is too long, or for a connection that is not there', async () => {
    const good = new URLSearchParams({ logout_token: token() }).toString();
    const json = await send('first', JSON.stringify({ logout_token: token() }), 'application/json');
    const long = await send(
      'first',
      new URLSearchParams({ logout_token: token(), more: 'x'.repeat(40_000) }),
    );
    const nowhere = await send('nowhere', good, 'application/x-www-form-urlencoded');
    expect([json.status, long.status, nowhere.status, await isIn(victim)]).toEqual([400, 413, 404, true]);
  });

  it('a second time, also by another connection that has not seen it', async () => {
    const once = token({ claims: { sid: 'of nobody', sub: undefined } });
    expect((await tell('first', once)).status).toBe(200);
    expect((await tell('first', once)).status).toBe(400);
    expect(await isIn(victim)).toBe(true);
    // Every organisation has its own list: the token of the same client is one of both, and ends nothing of the other.
    await tell('second', token());
    expect(await isIn(victim)).toBe(true);
    expect((await tell('first', token())).status).toBe(200);
    expect(await isIn(victim)).toBe(false);
  });
});
