/*
 * Covers:
 * accounts-301: Support has a role
 */
import type { UserStatus } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLicense } from '../../testing/licenses.ts';
import { addUser } from '../identity/index.ts';

/** Users as administrators and support find and change them. */

let mailServer: TestMailServer;
let server: TestServer;
let admin: TestClient;
let support: TestClient;
let adminId: number;
const pwd = 'the right words';

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({
    environment: { SMTP_URL: mailServer.url, PUBLIC_URL: 'http://texts.example' },
  });
  ({ client: admin, id: adminId } = await person('head', 'Admin'));
  ({ client: support } = await person('help', 'Support'));
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});
beforeEach(async () => {
  mailServer.reset();
  await server.services.db.deleteFrom('rateLimitCounts').execute();
});

/** A logged-in user with the address name@example.org. */
async function person(name: string, role: Exclude<UserStatus, 'Guest'> = 'User', shownName = name) {
  const mail = `${name}@example.org`;
  const id = await addUser(server.services.db, { mail, password: pwd, name: shownName }, role);
  const client = server.client();
  await client.data('Login', { mail, pwd });
  return { client, mail, id: id ?? 0 };
}

async function namesOf(search: string): Promise<readonly string[]> {
  const users = await admin.data('GetUsers', { filters: { search }, sortby: 'Mail', sortdir: 'asc' });
  return users.map(({ Mail }) => Mail);
}

async function letterTo(mail: string): Promise<string> {
  return until(async () => mailServer.arrived.find(({ to }) => to === mail)?.source);
}

/** Makes the last proof of every session too old. */
async function forgetProofs(): Promise<void> {
  await server.services.db
    .updateTable('sessions')
    .set({ provenAt: new Date(Date.now() - 3_600_000) })
    .execute();
}

describe('the list of users', () => {
  it('finds a part of name or address without case and accents, and the id', async () => {
    const { id } = await person('zoe', 'User', 'Zoë Müller-Ørsted');
    for (const search of ['ZOE', 'müller', 'muller', 'orsted', 'zoe@exa', String(id), `#${id}`]) {
      expect(await namesOf(search)).toContain('zoe@example.org');
    }
    expect(await namesOf('zoe_')).toEqual([]);
    expect(await namesOf('z%e')).toEqual([]);
  });

  it('filters by role, lock and second factor, and counts the filtered users', async () => {
    const { id } = await person('locked');
    await admin.data('UpdateUserAsAdmin', { userid: id, locked: 1 });
    await server.guest();
    const answer = await admin.call('GetUsers', { filters: { locked: 1 } });
    expect(answer).toMatchObject({ total: 1, data: [{ Id: id, Role: 'User', HasSecondFactor: false }] });
    const guests = await admin.data('GetUsers', { filters: { role: 'Guest' } });
    expect(new Set(guests.map(({ Role }) => Role))).toEqual(new Set(['Guest']));
    expect(await admin.call('GetUsers', { filters: { factor: 1 } })).toMatchObject({ total: 0 });
    expect(await admin.data('GetUsers', { filters: { role: 'Support' } })).toHaveLength(1);
  });

  it('is sorted and paged in the database', async () => {
    const all = await admin.data('GetUsers', { sortby: 'Mail', sortdir: 'asc', pagesize: 100 });
    const second = await admin.data('GetUsers', { sortby: 'Mail', sortdir: 'asc', pagesize: 2, pageno: 2 });
    expect(second).toEqual(all.slice(2, 4));
  });
});

describe('the details of a user', () => {
  it('have sessions, numbers and the history of the credits, also for support', async () => {
    const { client, id } = await person('detail');
    await client.data('AddTextsToLibrary', { text: 'A short text about tides and harbours.', name: 'Tides' });
    const user = await support.data('GetUserAsAdmin', { userid: id });
    expect(user).toMatchObject({ Id: id, Sessions: 1, Reports: 0, Texts: 1, Credits: 10, LockedDate: null });
    expect(user.Movements).toMatchObject([{ Credits: 10, Reason: 'grant', Author: '' }]);
    expect(await admin.call('GetUserAsAdmin', { userid: 2_000_000_000 })).toMatchObject({
      status: 404,
      errors: ['noAccessToUser'],
    });
  });
});

describe('a locked account', () => {
  it('loses its sessions at once, and cannot log in until it is unlocked', async () => {
    const { client, mail, id } = await person('lock');
    expect(await admin.data('UpdateUserAsAdmin', { userid: id, locked: 1 })).toMatchObject({ Sessions: 0 });
    expect(await client.call('GetUserInfo', {})).toMatchObject({ errors: ['sessionMissing'] });
    expect(await server.client().call('Login', { mail, pwd })).toMatchObject({
      status: 403,
      errors: ['accountLocked'],
    });
    // A wrong password does not tell that the account is locked.
    expect(await server.client().call('Login', { mail, pwd: 'wrong words' })).toMatchObject({
      errors: ['loginNotValid'],
    });
    await admin.data('UpdateUserAsAdmin', { userid: id, locked: 0 });
    expect(await server.client().call('Login', { mail, pwd })).toMatchObject({ success: true });
  });

  it('is not admitted by a session that was opened before the lock', async () => {
    const { client, id } = await person('late');
    await server.services.db
      .updateTable('users')
      .set({ lockedAt: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await client.call('GetUserInfo', {})).toMatchObject({ errors: ['sessionMissing'] });
  });
});

describe('roles', () => {
  it('can be changed, except for guests', async () => {
    const { id } = await person('rise');
    expect(await admin.data('UpdateUserAsAdmin', { userid: id, role: 'Support' })).toMatchObject({
      Role: 'Support',
    });
    const guest = (await (await server.guest()).data('GetUserInfo', {})).userId;
    expect(await admin.call('UpdateUserAsAdmin', { userid: guest, role: 'Admin' })).toMatchObject({
      errors: ['guestHasNoRole'],
    });
  });

  it('always include one administrator, also when two lower each other at once', async () => {
    const other = await person('other-head', 'Admin');
    expect(await admin.call('UpdateUserAsAdmin', { userid: adminId, role: 'User' })).toMatchObject({
      errors: ['notYourOwnAccount'],
    });
    const answers = await Promise.all([
      admin.call('UpdateUserAsAdmin', { userid: other.id, role: 'User' }),
      other.client.call('UpdateUserAsAdmin', { userid: adminId, role: 'User' }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const refused = answers.find(({ success }) => !success);
    expect(['lastAdministrator', 'notAdmin']).toContain(refused?.errors[0]);
    const { db } = server.services;
    await db.updateTable('users').set({ status: 'Admin' }).where('id', '=', adminId).execute();
    await db.updateTable('users').set({ status: 'User' }).where('id', '=', other.id).execute();
  });

  it('need a recent proof of the password', async () => {
    const { id } = await person('proof');
    await forgetProofs();
    for (const answer of [
      await admin.call('UpdateUserAsAdmin', { userid: id, role: 'Admin' }),
      await admin.call('CreateUser', { mail: 'new@example.org' }),
      await admin.call('ResetUserPassword', { userid: id, how: 'mail' }),
      await admin.call('RemoveUserFactors', { userid: id }),
      await admin.call('DeleteUserAsAdmin', { userid: id }),
    ]) {
      expect(answer).toMatchObject({ success: false, errors: ['proofRequired'] });
    }
    await admin.data('ConfirmIdentity', { pwd });
  });
});

describe('a new user', () => {
  it('gets a password that is shown once and logs in', async () => {
    const { UserId, Password } = await admin.data('CreateUser', {
      mail: 'made@example.org',
      role: 'Support',
    });
    const client = server.client();
    const user = await client.data('Login', { mail: 'made@example.org', pwd: Password });
    expect(user).toMatchObject({ userId: UserId, status: 'Support' });
    expect(await admin.call('CreateUser', { mail: 'Made@example.org' })).toMatchObject({
      errors: ['accountExists'],
    });
    expect(await admin.call('CreateUser', { mail: 'no address' })).toMatchObject({
      errors: ['mailNotValid'],
    });
  });

  it('is invited by an email with the page on which they choose a password', async () => {
    const answer = await admin.call('CreateUser', { mail: 'guest@example.org', lang: 'de', invite: 1 });
    expect(answer).toMatchObject({ message: 'userInvited', data: { Password: '' } });
    expect(await letterTo('guest@example.org')).toContain('http://texts.example/reset');
  });
});

describe('access', () => {
  it('is restored by a new password, which ends the sessions, or by an email', async () => {
    const { client, mail, id } = await person('forgot');
    await admin.data('ResetUserPassword', { userid: id, how: 'mail' });
    expect(await letterTo(mail)).toContain('http://texts.example/reset');
    mailServer.reset();
    const { Password } = await admin.data('ResetUserPassword', { userid: id, how: 'password' });
    expect(await client.call('GetUserInfo', {})).toMatchObject({ errors: ['sessionMissing'] });
    expect(await server.client().call('Login', { mail, pwd: Password })).toMatchObject({ success: true });
    await letterTo(mail);
  });

  it('is restored without the second factor, and the user is told', async () => {
    const { id, mail } = await person('factor');
    await server.services.db
      .insertInto('secondFactors')
      .values({ userId: id, sealedSecret: Buffer.from('sealed'), confirmedAt: new Date() })
      .execute();
    expect(await admin.data('GetUserAsAdmin', { userid: id })).toMatchObject({ HasSecondFactor: true });
    expect(await admin.data('RemoveUserFactors', { userid: id })).toMatchObject({ HasSecondFactor: false });
    expect(await letterTo(mail)).toContain(mail);
  });
});

describe('credits', () => {
  it('change with a reason and an author, never below zero, and are the sum of the movements', async () => {
    const { id } = await person('credit');
    await admin.data('ChangeUserCredits', { userid: id, credits: 50, reason: 'Order 12' });
    const answer = await admin.call('ChangeUserCredits', { userid: id, credits: -61, reason: 'Too many' });
    expect(answer).toMatchObject({ status: 409, errors: ['creditsBelowZero'] });
    const user = await admin.data('ChangeUserCredits', { userid: id, credits: -20, reason: 'Sent back' });
    expect(user.Movements.slice(0, 2)).toMatchObject([
      { Credits: -20, Note: 'Sent back', Author: 'head@example.org' },
      { Credits: 50, Note: 'Order 12' },
    ]);
    const sum = user.Movements.reduce((total, { Credits }) => total + Credits, 0);
    expect([user.Credits, sum]).toEqual([40, 40]);
  });

  it('of two simultaneous changes are both counted', async () => {
    const { id } = await person('twice');
    await Promise.all(
      [5, 7].map((credits) => admin.data('ChangeUserCredits', { userid: id, credits, reason: 'At once' })),
    );
    expect((await admin.data('GetUserAsAdmin', { userid: id })).Credits).toBe(22);
  });
});

describe('deletion', () => {
  it('removes the user and everything in the account, and informs the user', async () => {
    const { id, mail } = await person('gone');
    expect(await admin.call('DeleteUserAsAdmin', { userid: id })).toMatchObject({ message: 'userDeleted' });
    expect(await admin.call('GetUserAsAdmin', { userid: id })).toMatchObject({ errors: ['noAccessToUser'] });
    await letterTo(mail);
  });

  it("is refused for the administrator's own account, with waiting checks, and for administrators of licences", async () => {
    expect(await admin.call('DeleteUserAsAdmin', { userid: adminId })).toMatchObject({
      errors: ['notYourOwnAccount'],
    });
    const { client, id } = await person('busy');
    await client.data('NewPlagCheck', {
      web: 0,
      lib: 1,
      text: 'A text that waits to be checked.',
      hold: true,
    });
    await server.services.db
      .updateTable('reports')
      .set({ status: 'Scheduled' })
      .where('userId', '=', id)
      .execute();
    expect(await admin.call('DeleteUserAsAdmin', { userid: id })).toMatchObject({
      errors: ['userHasActiveReports'],
    });
    const owner = await person('licence-head');
    await addLicense(server.services.db, {
      code: 'admins',
      licensee: 'A school',
      remaining: 0,
      validTo: null,
      adminUserId: owner.id,
    });
    expect(await admin.call('DeleteUserAsAdmin', { userid: owner.id })).toMatchObject({
      errors: ['userAdministersLicense'],
    });
  });
});

describe('support', () => {
  it('can read users, and cannot change anything', async () => {
    const { id } = await person('calm');
    for (const answer of [
      await support.call('CreateUser', { mail: 'x@example.org' }),
      await support.call('UpdateUserAsAdmin', { userid: id, locked: 1 }),
      await support.call('ChangeUserCredits', { userid: id, credits: 1, reason: 'x' }),
      await support.call('ResetUserPassword', { userid: id, how: 'password' }),
      await support.call('RemoveUserFactors', { userid: id }),
      await support.call('DeleteUserAsAdmin', { userid: id }),
    ]) {
      expect(answer).toMatchObject({ status: 403, errors: ['notAdmin'] });
    }
    expect((await support.call('GetUsers', {})).success).toBe(true);
  });
});

it('the audit log names the administrator, the user and the change', async () => {
  const { id } = await person('audited');
  await admin.data('ChangeUserCredits', { userid: id, credits: 3, reason: 'A gift' });
  const entry = await server.services.db
    .selectFrom('auditLog')
    .selectAll()
    .where('operation', '=', 'ChangeUserCredits')
    .where('subjectId', '=', String(id))
    .executeTakeFirst();
  expect(entry).toMatchObject({
    actorId: adminId,
    subjectKind: 'user',
    details: { userid: id, credits: 3, reason: 'A gift' },
    outcome: 'done',
  });
});
