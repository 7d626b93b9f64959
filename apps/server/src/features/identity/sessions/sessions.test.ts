/*
 * Covers:
 * accounts-409: The session cookie lasts 365 days
 */
import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { startServerPair, type ServerPair } from '../../../testing/server-pair.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { addUser } from '../index.ts';

/** Two web processes on one database. */
let pair: ServerPair;
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  pair = await startServerPair({ TRUST_PROXY: 'true' }, {});
  ({ server, other } = pair);
});
afterAll(() => pair.stop());

const pwd = 'the right words';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let made = 0;
async function account(): Promise<string> {
  made += 1;
  const mail = `sessions${made}@example.org`;
  await addUser(server.services.db, { mail, password: pwd });
  return mail;
}

async function logIn(mail: string, headers: Readonly<Record<string, string>> = {}, on = server) {
  const client = on.client();
  const answer = await client.call('Login', { mail, pwd }, headers);
  expect(answer.errors).toEqual([]);
  return client;
}

/** The same browser at another web process. */
function at(place: TestServer, browser: TestClient): TestClient {
  const client = place.client();
  for (const [name, value] of browser.cookies) client.cookies.set(name, value);
  return client;
}

async function changeSession(client: TestClient, set: object): Promise<void> {
  const { numUpdatedRows } = await server.services.db
    .updateTable('sessions')
    .set(set)
    .where('sid', '=', client.sid)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('the sessions of a user', () => {
  it('are listed with device, address and last use, and without their secrets', async () => {
    const mail = await account();
    const phone = await logIn(mail, { 'user-agent': safari, 'x-forwarded-for': '203.0.113.5' });
    await changeSession(phone, { lastUsedAt: ago(90) });
    const desk = await logIn(mail, { 'user-agent': firefox, 'x-forwarded-for': '198.51.100.7' });
    const answer = await desk.call('GetSessions', {}, { 'x-forwarded-for': '198.51.100.7' });
    expect(answer.data).toMatchObject([
      { browser: 'Firefox', system: 'Linux', address: '198.51.100.7', isCurrent: true },
      { browser: 'Safari', system: 'iOS', address: '203.0.113.5', isCurrent: false },
    ]);
    const [current, earlier] = answer.data ?? [];
    expect((current?.lastUsedAt ?? 0) - (earlier?.lastUsedAt ?? 0)).toBeGreaterThan(80 * 60);
    expect(JSON.stringify(answer)).not.toContain(phone.sid);
    expect(JSON.stringify(answer)).not.toContain(phone.cookies.get('palimpsest_session'));
  });

  it('show a new address, and the time of the last call to the minute', async () => {
    const mail = await account();
    const client = await logIn(mail, { 'x-forwarded-for': '198.51.100.7' });
    await changeSession(client, { lastUsedAt: ago(5) });
    await client.call('GetUserInfo', {}, { 'x-forwarded-for': '203.0.113.77' });
    const [session] = await client.data('GetSessions', {});
    expect(session?.lastUsedAt ?? 0).toBeGreaterThan(ago(1).getTime() / 1000);
  });

  it('do not include those of others, nor those that have expired', async () => {
    const mail = await account();
    const expired = await logIn(mail);
    await changeSession(expired, { expiresAt: ago(1) });
    await logIn(await account());
    const client = await logIn(mail);
    expect(await client.data('GetSessions', {})).toHaveLength(1);
  });

  it('end one by one: the next call is refused, in every process', async () => {
    const mail = await account();
    const lost = await logIn(mail);
    const lostElsewhere = at(other, lost);
    expect((await lostElsewhere.call('GetUserInfo', {})).success).toBe(true);
    const owner = await logIn(mail);
    const session = (await owner.data('GetSessions', {})).find(({ isCurrent }) => !isCurrent);
    const ended = await owner.call('EndSession', { id: session?.id ?? 0 });
    expect(ended).toMatchObject({ success: true, message: 'sessionEnded' });
    expect((await lostElsewhere.call('GetUserInfo', {})).errors).toEqual(['sessionMissing']);
    expect((await lost.call('GetUserInfo', {})).errors).toEqual(['sessionMissing']);
    expect((await owner.call('EndSession', { id: session?.id ?? 0 })).errors).toEqual(['noAccessToSession']);
  });

  it('end all together except for the current one', async () => {
    const mail = await account();
    const others = [await logIn(mail), await logIn(mail)];
    const stranger = await logIn(await account());
    const owner = await logIn(mail);
    const ended = await owner.call('EndOtherSessions', {});
    expect(ended).toMatchObject({ success: true, message: 'otherSessionsEnded', total: 2 });
    for (const client of others) {
      expect((await at(other, client).call('GetUserInfo', {})).errors).toEqual(['sessionMissing']);
    }
    expect((await owner.call('GetUserInfo', {})).success).toBe(true);
    expect((await stranger.call('GetUserInfo', {})).success).toBe(true);
  });

  it('end with the cookies if the current one is ended', async () => {
    const client = await logIn(await account());
    const [session] = await client.data('GetSessions', {});
    await client.data('EndSession', { id: session?.id ?? 0 });
    expect(client.cookies.size).toBe(0);
  });
});

describe('a session that is used', () => {
  const dayMs = 24 * 60 * 60_000;
  const expiryOf = async (client: TestClient) => {
    const row = await server.services.db
      .selectFrom('sessions')
      .select('expiresAt')
      .where('sid', '=', client.sid)
      .executeTakeFirstOrThrow();
    return row.expiresAt.getTime();
  };

  it('ends a year after the last use, and its cookies are renewed at most once a day', async () => {
    const client = await logIn(await account());
    const token = client.cookies.get('palimpsest_session') ?? '';
    await changeSession(client, { lastUsedAt: ago(5), expiresAt: new Date(Date.now() + 30 * dayMs) });
    const ask = () =>
      fetch(`${server.url}/api/GetUserInfo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: client.cookieHeader(), 'x-sid': client.sid },
        body: '{}',
      });
    expect(limits.sessionDays).toBe(365);
    const renewed = (await ask()).headers.getSetCookie();
    expect(renewed[0]).toContain(`palimpsest_session=${token}; Max-Age=${limits.sessionDays * 86_400}`);
    expect(renewed[1]).toContain(`sid=${client.sid}; Max-Age=${limits.sessionDays * 86_400}`);
    const expiresAt = await expiryOf(client);
    expect(expiresAt).toBeGreaterThan(Date.now() + (limits.sessionDays - 1) * dayMs);

    await changeSession(client, { lastUsedAt: ago(5) });
    expect((await ask()).headers.getSetCookie()).toEqual([]);
    expect(await expiryOf(client)).toBe(expiresAt);
  });
});

describe('the password for a sensitive change', () => {
  it('is accepted or refused, and guesses are counted for all processes together', async () => {
    const client = await logIn(await account());
    const elsewhere = at(other, client);
    expect((await client.call('ConfirmIdentity', { pwd })).success).toBe(true);
    for (let i = 0; i < limits.proofTries / 2; i++) {
      for (const place of [client, elsewhere]) {
        const wrong = await place.call('ConfirmIdentity', { pwd: `guess ${i}` });
        expect(wrong).toMatchObject({ status: 403, errors: ['passwordNotValid'] });
      }
    }
    for (const place of [client, elsewhere]) {
      expect((await place.call('ConfirmIdentity', { pwd })).errors).toEqual(['tooManyRequests']);
    }
  });

  it('is requested only from users with an account', async () => {
    const guest = await server.guest();
    expect((await guest.call('ConfirmIdentity', { pwd })).errors).toEqual(['loginRequired']);
  });
});
