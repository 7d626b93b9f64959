/*
 * Covers:
 * accounts-163: Administrators who act for another user can go back
 * accounts-203: User: whether an administrator acts for them
 * accounts-312: ReturnToSession ends acting for another user
 * accounts-433: An administrator acts for a user, which is recorded
 */
import type { OperationName } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserStatus } from '@palimpsest/contract';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addLicense } from '../../../testing/licenses.ts';
import { addUser } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const pwd = 'the right words';
let made = 0;

interface Person {
  readonly id: number;
  readonly name: string;
  readonly mail: string;
}

async function person(status: UserStatus): Promise<Person> {
  made += 1;
  const name = `person${made}`;
  const mail = `${name}@example.org`;
  const id = (await addUser(server.services.db, { mail, password: pwd })) ?? 0;
  await become(id, status);
  return { id, name, mail };
}

async function become(id: number, status: UserStatus): Promise<void> {
  await server.services.db.updateTable('users').set({ status }).where('id', '=', id).execute();
}

async function loggedIn(mail: string): Promise<TestClient> {
  const client = server.client();
  await client.data('Login', { mail, pwd });
  return client;
}

async function sessionsOf(id: number): Promise<number> {
  const rows = await server.services.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', id)
    .execute();
  return rows.length;
}

async function entriesOf(actorId: number) {
  return server.services.db
    .selectFrom('auditLog')
    .select(['operation', 'impersonatedId', 'subjectKind', 'subjectId', 'outcome'])
    .where('actorId', '=', actorId)
    .orderBy('id')
    .execute();
}

let user: Person;
let admin: Person;
let client: TestClient;
beforeEach(async () => {
  user = await person('User');
  admin = await person('Admin');
  client = await loggedIn(admin.mail);
});

describe('an administrator in the account of a user', () => {
  it('sees what the user sees, in a session with a token of its own, and returns', async () => {
    const own = client.cookieHeader();
    const by = `${admin.name} <${admin.mail}>`;
    const opened = await client.data('OpenUserSession', { userId: user.id });
    expect(opened).toMatchObject({ userId: user.id, isOtherUser: true, impersonation: { by } });
    expect(client.cookieHeader()).not.toBe(own);
    expect(await client.data('GetUserInfo', {})).toMatchObject({
      userId: user.id,
      status: 'User',
      isOtherUser: true,
      impersonation: { by, endsAt: opened.impersonation?.endsAt },
    });
    expect((await client.call('GetMails', {})).errors).toEqual(['notAdmin']);
    const back = await client.data('ReturnToSession', {});
    expect(back).toMatchObject({ userId: admin.id, isOtherUser: false, impersonation: null });
    expect(await client.data('GetUserInfo', {})).toMatchObject({ userId: admin.id, status: 'Admin' });
    expect((await client.call('ReturnToSession', {})).errors).toEqual(['notImpersonating']);
    expect(await sessionsOf(user.id)).toBe(0);
  });

  it('is written to the audit log with both users at every change, and only at changes', async () => {
    await client.data('OpenUserSession', { userId: user.id });
    await client.data('CreateProject', { name: 'Made for the user' });
    await client.data('GetProjects', {});
    await client.call('UpdateProject', { projectid: 2_000_000_000, name: 'Not theirs' });
    await client.data('ReturnToSession', {});
    const changes = await entriesOf(admin.id);
    expect(changes).toMatchObject([
      { operation: 'OpenUserSession', impersonatedId: null, subjectKind: 'user', subjectId: String(user.id) },
      { operation: 'CreateProject', impersonatedId: user.id, outcome: 'done' },
      { operation: 'UpdateProject', impersonatedId: user.id, outcome: 'failed' },
      { operation: 'ReturnToSession', impersonatedId: user.id, outcome: 'done' },
    ]);
    expect(changes).toHaveLength(4);
    const own = await loggedIn(user.mail);
    expect(await own.data('GetProjects', {})).toMatchObject([{ Name: 'Made for the user' }]);
  });

  it('appears in the sessions of the user, who can end it', async () => {
    await client.data('OpenUserSession', { userId: user.id });
    const own = await loggedIn(user.mail);
    const sessions = await own.data('GetSessions', {});
    expect(sessions.map(({ openedBy }) => openedBy).toSorted()).toEqual(['', admin.name]);
    const theirs = sessions.find(({ openedBy }) => openedBy !== '');
    await own.data('EndSession', { id: theirs?.id ?? 0 });
    expect((await client.call('GetUserInfo', {})).errors).toEqual(['sessionMissing']);
  });

  it('does not change the language or the time zone of the user', async () => {
    const before = await readUser();
    await client.data('OpenUserSession', { userId: user.id });
    await client.data('SetLanguage', { lang: 'fr' });
    await client.call('GetUserInfo', {}, { 'x-time-zone': 'Asia/Tokyo' });
    expect(await readUser()).toEqual(before);
    expect((await client.data('GetUserInfo', {})).sessionLang).toBe('fr');
  });

  function readUser() {
    const { db } = server.services;
    return db.selectFrom('users').select(['language', 'timeZone']).where('id', '=', user.id).execute();
  }
});

describe('the session in the account of a user ends', () => {
  const isEnded = async () => (await client.call('GetUserInfo', {})).errors.includes('sessionMissing');

  it("with a log-out, which also ends the administrator's own session", async () => {
    await client.data('OpenUserSession', { userId: user.id });
    await client.data('Logout', {});
    expect(await sessionsOf(user.id)).toBe(0);
    expect(await sessionsOf(admin.id)).toBe(0);
  });

  it('with a log-in as somebody else', async () => {
    await client.data('OpenUserSession', { userId: user.id });
    await client.data('Login', { mail: user.mail, pwd });
    expect(await sessionsOf(user.id)).toBe(1);
    expect(await sessionsOf(admin.id)).toBe(0);
    expect(await client.data('GetUserInfo', {})).toMatchObject({ isOtherUser: false });
  });

  it('after an hour, however often it is used', async () => {
    const { impersonation } = await client.data('OpenUserSession', { userId: user.id });
    const left = (impersonation?.endsAt ?? 0) - Date.now() / 1000;
    expect(left).toBeGreaterThan(55 * 60);
    expect(left).toBeLessThanOrEqual(60 * 60);
    const { db } = server.services;
    const past = { expiresAt: new Date(Date.now() - 1000) };
    const soon = { expiresAt: new Date(Date.now() + 60_000), lastUsedAt: new Date(Date.now() - 120_000) };
    await db.updateTable('sessions').set(soon).where('sid', '=', client.sid).execute();
    const { impersonation: later } = await client.data('GetUserInfo', {});
    expect(later?.endsAt).toBe(Math.floor(soon.expiresAt.getTime() / 1000));
    await db.updateTable('sessions').set(past).where('sid', '=', client.sid).execute();
    expect(await isEnded()).toBe(true);
    expect((await client.call('ReturnToSession', {})).errors).toEqual(['sessionMissing']);
  });

  it.each(['User', 'Support'] as const)(
    'if the administrator becomes %s and the user administers a licence',
    async (role) => {
      await addLicense(server.services.db, {
        code: `licence-${user.id}`,
        licensee: 'A school',
        remaining: 0,
        adminUserId: user.id,
      });
      await client.data('OpenUserSession', { userId: user.id });
      await become(admin.id, role);
      expect(await isEnded()).toBe(true);
    },
  );

  it('if the user becomes an administrator', async () => {
    await client.data('OpenUserSession', { userId: user.id });
    await become(user.id, 'Admin');
    expect(await isEnded()).toBe(true);
  });

  it("with the administrator's own session, and with the deletion of either account", async () => {
    await client.data('OpenUserSession', { userId: user.id });
    const elsewhere = await loggedIn(admin.mail);
    await elsewhere.data('EndOtherSessions', {});
    expect(await isEnded()).toBe(true);
    for (const { id } of [user, admin]) {
      const again = await loggedIn(admin.mail);
      await again.data('OpenUserSession', { userId: user.id });
      await server.services.db.deleteFrom('users').where('id', '=', id).execute();
      expect((await again.call('GetUserInfo', {})).errors).toEqual(['sessionMissing']);
      if (id === user.id) user = await person('User');
    }
  });
});

describe('accounts that are closed to others', () => {
  const open = async (who: TestClient, userId: number) =>
    (await who.call('OpenUserSession', { userId })).errors;

  it("are those of administrators, guests and unknown users, and the caller's own account", async () => {
    const guest = await server.guest();
    const { userId } = await guest.data('GetUserInfo', {});
    const other = await person('Admin');
    for (const id of [other.id, userId, 2_000_000_000, admin.id]) {
      expect(await open(client, id)).toEqual(['cannotImpersonate']);
    }
    expect(await open(client, (await person('Support')).id)).toEqual([]);
  });

  it('include, for support, those of support and of administrators of a licence', async () => {
    const support = await person('Support');
    const helper = await loggedIn(support.mail);
    const ofLicense = await person('User');
    await addLicense(server.services.db, {
      code: `closed-${ofLicense.id}`,
      licensee: 'A school',
      remaining: 0,
      adminUserId: ofLicense.id,
    });
    for (const { id } of [admin, await person('Support'), ofLicense]) {
      expect(await open(helper, id)).toEqual(['cannotImpersonate']);
    }
    expect(await open(helper, user.id)).toEqual([]);
    expect((await helper.data('ReturnToSession', {})).userId).toBe(support.id);
  });

  it('are all accounts, for users and for a session in another account', async () => {
    const own = await loggedIn(user.mail);
    expect(await open(own, (await person('User')).id)).toEqual(['notAdmin']);
    await client.data('OpenUserSession', { userId: (await person('Support')).id });
    expect(await open(client, user.id)).toEqual(['notOnBehalf']);
  });

  it.each(['OpenUserSession', 'ReturnToSession'] as const satisfies readonly OperationName[])(
    'cannot be opened or left with a key instead of a session: %s',
    async (name) => {
      const { code } = await client.data('CreateUserCode', {});
      const input = name === 'OpenUserSession' ? { userId: user.id } : {};
      for (const [key, error] of [
        [code, 'notByKey'],
        ['0123456789', 'apiKeyNotValid'],
      ]) {
        for (const headers of [{ authorization: `Bearer ${key}` }, { 'x-api-token': `${key}` }]) {
          const answer = await server.client().call(name, input as { userId: number }, headers);
          expect(answer.errors).toEqual([error]);
        }
      }
      expect(await sessionsOf(user.id)).toBe(0);
    },
  );
});

it('a role that requires a second factor does not stop the person in the account of its user', async () => {
  const strict = await startTestServer({
    withWorker: false,
    beside: server,
    environment: { SECOND_FACTOR_ROLES: 'support' },
  });
  const support = await person('Support');
  await client.data('OpenUserSession', { userId: support.id });
  const there = strict.client();
  for (const [name, value] of client.cookies) there.cookies.set(name, value);
  expect(await there.data('GetUserInfo', {})).toMatchObject({
    userId: support.id,
    mustSetUpSecondFactor: false,
  });
  await strict.stop();
});
