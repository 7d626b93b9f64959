/*
 * Covers:
 * checks-348: Two headers can send a token
 * accounts-14: An API key is made in the profile
 * accounts-206: User: API key
 * accounts-307: A token is sent in two headers
 * accounts-326: GetUserInfo describes the user
 * accounts-333: CreateUserCode makes an API key
 * accounts-397: Message: API key created
 */
import { limits, type Answer, type OperationName } from '@palimpsest/contract';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectDefined } from '../../platform/expect-defined.ts';
import { isStillUser } from '../../platform/http/callers/authenticate.ts';
import { administrator } from '../../testing/people/administrator.ts';
import { loggedIn } from '../../testing/people/logged-in.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { isWellFormed, newKey } from './key-format.ts';

let server: TestServer;
let owner: TestClient;
let people = 0;
beforeAll(async () => {
  server = await startTestServer({
    withWorker: false,
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'us@example.org', TRUST_PROXY: 'true' },
  });
});
afterAll(() => server.stop());

beforeEach(async () => {
  people += 1;
  owner = await loggedIn(server, `user-${people}@example.org`);
});

/** A call with these headers and nothing else. */
async function ask(
  headers: Readonly<Record<string, string>>,
  name: OperationName = 'GetUserInfo',
  on = server,
  query = '',
): Promise<Answer<unknown> & { readonly status: number; readonly retryAfter: string | null }> {
  const response = await fetch(`${on.url}/api/${name}${query}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', ...headers },
  });
  const answer = (await response.json()) as Answer<unknown>;
  return { ...answer, status: response.status, retryAfter: response.headers.get('retry-after') };
}

const refused = { status: 401, success: false, errors: ['apiKeyNotValid'] };

describe('a new key', () => {
  it('needs no input, is shown once, and is known by its first characters afterwards', async () => {
    expect(await owner.data('GetUserInfo', {})).toMatchObject({ userCode: '' });
    const created = await owner.call('CreateUserCode', {});
    expect(created).toMatchObject({ success: true, message: 'userCodeCreated' });
    const { code, ...shown } = expectDefined(created.data, 'a key');
    expect(code).toMatch(/^pal_[0-9A-Za-z]{38}$/);
    expect(shown).toMatchObject({
      name: 'API key',
      userCode: `${code.slice(0, 8)}…`,
      scopes: ['read', 'check', 'library'],
      callsPerMinute: limits.userCodeCallsPerMinute,
      expires: null,
      lastUsedAt: null,
      address: '',
    });
    const listed = await owner.call('GetUserCodes', {});
    expect(listed.data).toEqual([shown]);
    expect(JSON.stringify(listed)).not.toContain(code);
    expect(await owner.data('GetUserInfo', {})).toMatchObject({ userCode: shown.userCode });
    const rows = await server.services.db.selectFrom('apiKeys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('has a checksum, so that other text is not taken for a key', () => {
    const key = newKey();
    expect(isWellFormed(key)).toBe(true);
    const changed = key.slice(0, 10) + (key[10] === 'a' ? 'b' : 'a') + key.slice(11);
    expect(isWellFormed(changed)).toBe(false);
  });

  it('asks for a recent proof, and so does a change', async () => {
    const { id } = await owner.data('CreateUserCode', { scopes: ['read'] });
    await server.services.db
      .updateTable('sessions')
      .set({ provenAt: new Date(0) })
      .execute();
    expect((await owner.call('CreateUserCode', {})).errors).toEqual(['proofRequired']);
    expect((await owner.call('UpdateUserCode', { id, scopes: ['check'] })).errors).toEqual(['proofRequired']);
    expect((await owner.call('RevokeUserCode', { id })).errors).toEqual([]);
  });

  it('is told to its owner by email, without the key', async () => {
    const { code } = await owner.data('CreateUserCode', { name: 'Moodle' });
    const mails = await server.services.db.selectFrom('mails').selectAll().execute();
    const mail = mails.find(({ recipient }) => recipient === `user-${people}@example.org`);
    expect(mail?.text).toContain('Moodle');
    expect(JSON.stringify(mail)).not.toContain(code);
  });

  it('is told to its owner again when it may do something else, or for another time', async () => {
    const { id } = await owner.data('CreateUserCode', { name: 'Moodle', scopes: ['read'] });
    const expires = Math.floor(Date.now() / 1000) + 3_600;
    const told = async (): Promise<number> => {
      const mails = await server.services.db
        .selectFrom('mails')
        .select('text')
        .where('recipient', '=', `user-${people}@example.org`)
        .where('subject', '=', 'An API key of your account was changed')
        .execute();
      return mails.filter(({ text }) => text.includes('Moodle')).length;
    };
    await owner.data('UpdateUserCode', { id, scopes: ['read'], callsPerMinute: 5 });
    expect(await told()).toBe(0);
    await owner.data('UpdateUserCode', { id, scopes: ['read', 'check'] });
    expect(await told()).toBe(1);
    await owner.data('UpdateUserCode', { id, expires });
    await owner.data('UpdateUserCode', { id, expires });
    expect(await told()).toBe(2);
  });

  it('is written to the audit log, also of an ordinary user', async () => {
    const { userId } = await owner.data('GetUserInfo', {});
    const { id } = await owner.data('CreateUserCode', { name: 'Moodle', scopes: ['read'] });
    await owner.data('RevokeUserCode', { id });
    const entries = await server.services.db
      .selectFrom('auditLog')
      .selectAll()
      .where('actorId', '=', userId)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { operation: 'CreateUserCode', outcome: 'done', details: { name: 'Moodle', scopes: ['read'] } },
      { operation: 'RevokeUserCode', outcome: 'done', subjectKind: 'userCode', subjectId: String(id) },
    ]);
  });

  it('is not for guests, and an account has only so many', async () => {
    const guest = await server.guest();
    expect((await guest.call('CreateUserCode', {})).errors).toEqual(['loginRequired']);
    for (let count = 0; count < limits.userCodes; count += 1) await owner.data('CreateUserCode', {});
    expect((await owner.call('CreateUserCode', {})).errors).toEqual(['tooManyUserCodes']);
  });

  it('may not have expired already', async () => {
    expect((await owner.call('CreateUserCode', { expires: 1 })).errors).toEqual(['expiryInThePast']);
  });
});

describe('a call with a key', () => {
  it('needs neither cookie nor X-Sid, in either header', async () => {
    const { code } = await owner.data('CreateUserCode', {});
    const { mail } = await owner.data('GetUserInfo', {});
    for (const headers of [
      { authorization: `Bearer ${code}` },
      { authorization: `bearer  ${code}` },
      { 'x-api-token': code },
      { 'x-api-token': code, authorization: `Bearer ${code}` },
    ]) {
      expect(await ask(headers)).toMatchObject({ success: true, data: { mail, sessionId: '' } });
    }
  });

  it('is refused with a wrong key, and never answered for the cookie beside it', async () => {
    const { code } = await owner.data('CreateUserCode', {});
    const { code: other } = await owner.data('CreateUserCode', {});
    const session = { cookie: owner.cookieHeader(), 'x-sid': owner.sid };
    for (const headers of [
      { authorization: `Bearer ${newKey()}` },
      { authorization: 'Bearer not a key' },
      { authorization: 'Bearer' },
      { 'x-api-token': '' },
      { 'x-api-token': newKey() },
      { 'x-api-token': code, authorization: `Bearer ${other}` },
    ]) {
      expect(await ask({ ...session, ...headers })).toMatchObject(refused);
      expect(await ask({ ...session, ...headers }, 'GetCountries')).toMatchObject(refused);
    }
  });

  it('leaves another scheme of Authorization to a proxy', async () => {
    const session = { cookie: owner.cookieHeader(), 'x-sid': owner.sid };
    expect(await ask({ ...session, authorization: 'Basic YTpi' })).toMatchObject({ success: true });
  });

  it('does not read a key from the address', async () => {
    const { code } = await owner.data('CreateUserCode', {});
    for (const query of [`?access_token=${code}`, `?X-Api-Token=${code}`, `?userCode=${code}`]) {
      expect(await ask({}, 'GetUserInfo', server, query)).toMatchObject({ errors: ['sessionMissing'] });
    }
  });

  it('is noted with time and address', async () => {
    const { code } = await owner.data('CreateUserCode', {});
    await ask({ 'x-api-token': code, 'x-forwarded-for': '192.0.2.7' });
    const [key] = await owner.data('GetUserCodes', {});
    expect(key).toMatchObject({ address: '192.0.2.7', lastUsedAt: expect.any(Number) });
  });

  it('is refused above the limit of the key, in all processes together', async () => {
    const { code } = await owner.data('CreateUserCode', { callsPerMinute: 2 });
    const beside = await startTestServer({
      withWorker: false,
      beside: server,
      environment: { RATE_LIMIT_SCALE: '1' },
    });
    const key = { 'x-api-token': code };
    expect(await ask(key)).toMatchObject({ success: true });
    expect(await ask(key, 'GetUserInfo', beside)).toMatchObject({ success: true });
    const third = await ask(key, 'GetCountries', beside);
    expect(third).toMatchObject({ status: 429, errors: ['tooManyRequests'] });
    expect(Number(third.retryAfter)).toBeGreaterThan(0);
    await beside.stop();
  });

  it('is answered in a network from which many wrong keys came, which is refused sooner', async () => {
    const { code } = await owner.data('CreateUserCode', {});
    const network = { 'x-forwarded-for': '192.0.2.99' };
    const statuses: number[] = [];
    for (let count = 0; count <= 100; count += 1)
      statuses.push((await ask({ ...network, 'x-api-token': 'wrong' })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    expect(await ask({ ...network, 'x-api-token': code })).toMatchObject({ success: true });
  });
});

describe('a key that reads a download', () => {
  /** The question that is asked about it while it runs. */
  const isStill = (code: string, userId: number, address = '192.0.2.98') => {
    const request = { headers: { 'x-api-token': code }, cookies: {}, ip: address };
    return isStillUser(server.services, request as unknown as FastifyRequest, userId, ['read']);
  };
  const idOfOwner = async () => {
    const mail = `user-${people}@example.org`;
    const { id } = await server.services.db
      .selectFrom('users')
      .select('id')
      .where('mail', '=', mail)
      .executeTakeFirstOrThrow();
    return id;
  };

  it('ends when the key is revoked, also in a network from which many wrong keys came', async () => {
    const { code, id } = await owner.data('CreateUserCode', {});
    const userId = await idOfOwner();
    for (let count = 0; count <= 100; count += 1)
      await ask({ 'x-forwarded-for': '192.0.2.98', 'x-api-token': 'wrong' });
    expect(await isStill(code, userId)).toBe(true);
    await owner.call('RevokeUserCode', { id });
    expect(await isStill(code, userId)).toBe(false);
  });

  it('ends when the key may not read any more, and is not counted as a call', async () => {
    const { code, id } = await owner.data('CreateUserCode', { callsPerMinute: 1 });
    const userId = await idOfOwner();
    for (let count = 0; count < 5; count += 1) expect(await isStill(code, userId)).toBe(true);
    await owner.call('UpdateUserCode', { id, scopes: ['check'] });
    expect(await isStill(code, userId)).toBe(false);
  });
});

describe('a key', () => {
  it('stops at once when it is revoked, also in another process', async () => {
    const { code, id } = await owner.data('CreateUserCode', {});
    const beside = await startTestServer({ withWorker: false, beside: server });
    const key = { 'x-api-token': code };
    expect(await ask(key, 'GetUserInfo', beside)).toMatchObject({ success: true });
    expect(await owner.call('RevokeUserCode', { id })).toMatchObject({ message: 'userCodeRevoked' });
    expect(await ask(key, 'GetUserInfo', beside)).toMatchObject(refused);
    expect((await owner.call('RevokeUserCode', { id })).errors).toEqual(['noAccessToUserCode']);
    await beside.stop();
  });

  it('stops when it expires', async () => {
    const { code, id } = await owner.data('CreateUserCode', {});
    const expiresAt = new Date(Date.now() - 1_000);
    await server.services.db.updateTable('apiKeys').set({ expiresAt }).where('id', '=', id).execute();
    expect(await ask({ 'x-api-token': code })).toMatchObject(refused);
  });

  it('can be renamed, and get other scopes, another limit and another end', async () => {
    const { code, id } = await owner.data('CreateUserCode', { scopes: ['read'] });
    const expires = Math.floor(Date.now() / 1000) + 3_600;
    const changed = await owner.call('UpdateUserCode', {
      id,
      name: 'Canvas',
      scopes: ['library', 'check'],
      callsPerMinute: 7,
      expires,
    });
    expect(changed.message).toBe('userCodeUpdated');
    expect(changed.data).toMatchObject({
      name: 'Canvas',
      scopes: ['check', 'library'],
      callsPerMinute: 7,
      expires,
    });
    expect(await ask({ 'x-api-token': code }, 'GetReports')).toMatchObject({ errors: ['scopeMissing'] });
    expect(await owner.data('UpdateUserCode', { id })).toMatchObject({ name: 'Canvas', callsPerMinute: 7 });
  });

  it('stops while its owner is locked, or has yet to set up a second factor', async () => {
    const { code } = await owner.data('CreateUserCode', {});
    const { userId } = await owner.data('GetUserInfo', {});
    const lock = (lockedAt: Date | null) =>
      server.services.db.updateTable('users').set({ lockedAt }).where('id', '=', userId).execute();
    await lock(new Date());
    expect(await ask({ 'x-api-token': code })).toMatchObject(refused);
    await lock(null);
    expect(await ask({ 'x-api-token': code })).toMatchObject({ success: true });
    const strict = await startTestServer({
      withWorker: false,
      beside: server,
      environment: { SECOND_FACTOR_ROLES: 'user' },
    });
    expect(await ask({ 'x-api-token': code }, 'GetUserInfo', strict)).toMatchObject({
      status: 403,
      errors: ['secondFactorSetUpRequired'],
    });
    await strict.stop();
  });

  it('outlives a new password and a log-out, but not a password that an administrator sets', async () => {
    const { code } = await owner.data('CreateUserCode', {});
    const { userId } = await owner.data('GetUserInfo', {});
    await owner.data('UpdateUserPassword', { oldPwd: 'the right words', newPwd: 'some other words' });
    await owner.data('EndOtherSessions', {});
    await owner.data('Logout', {});
    expect(await ask({ 'x-api-token': code })).toMatchObject({ success: true });
    const admin = await administrator(server, `admin-${people}@example.org`);
    await admin.data('ResetUserPassword', { userid: userId, how: 'password' });
    expect(await ask({ 'x-api-token': code })).toMatchObject(refused);
  });

  it('is deleted with its owner', async () => {
    const { code } = await owner.data('CreateUserCode', {});
    await owner.data('DeleteUser', {});
    expect(await ask({ 'x-api-token': code })).toMatchObject(refused);
  });
});

describe('an administrator', () => {
  it('sees the keys of a user, and revokes one', async () => {
    const { code, id } = await owner.data('CreateUserCode', { name: 'Moodle' });
    const { userId } = await owner.data('GetUserInfo', {});
    const admin = await administrator(server, `admin-${people}@example.org`);
    expect(await admin.data('GetUserCodesAsAdmin', { userid: userId })).toMatchObject([
      { id, name: 'Moodle' },
    ]);
    const other = await admin.call('RevokeUserCodeAsAdmin', { userid: userId + 1, id });
    expect(other.errors).toEqual(['noAccessToUserCode']);
    const nobody = { userid: 2_000_000_000 };
    expect((await admin.call('GetUserCodesAsAdmin', nobody)).errors).toEqual(['noAccessToUser']);
    expect((await admin.call('RevokeUserCodeAsAdmin', { ...nobody, id })).errors).toEqual(['noAccessToUser']);
    await admin.data('RevokeUserCodeAsAdmin', { userid: userId, id });
    expect(await ask({ 'x-api-token': code })).toMatchObject(refused);
  });
});
