import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpJob } from '../../../lifecycle/clean-up.job.ts';
import { SoftwareAuthenticator, type DeviceBehaviour } from '../../../testing/software-authenticator.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startServerPair, type ServerPair } from '../../../testing/server-pair.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { addLicense } from '../../../testing/licenses.ts';
import { addUser } from '../index.ts';
import { insertPasskey } from './passkeys.repository.ts';

/** Two web processes on one database; roles of the second need a second factor. */
let pair: ServerPair;
let server: TestServer;
let strict: TestServer;
const origin = 'http://texts.example.org';
beforeAll(async () => {
  const environment = { PUBLIC_URL: origin, FINGERPRINT_SECRET: 'p'.repeat(40) };
  pair = await startServerPair(environment, { ...environment, SECOND_FACTOR_ROLES: 'admin, license-admin' });
  ({ server, other: strict } = pair);
});
afterAll(() => pair.stop());

const pwd = 'the right words';
let made = 0;

async function account(status: 'User' | 'Admin' = 'User') {
  made += 1;
  const mail = `passkey${made}@example.org`;
  const userId = (await addUser(server.services.db, { mail, password: pwd }, status)) ?? 0;
  const client = server.client();
  await client.data('Login', { mail, pwd });
  return { client, mail, userId };
}

async function add(client: TestClient, device: SoftwareAuthenticator, name = 'My laptop') {
  const passkey = device.create(await client.data('StartPasskey', {}));
  return client.call('AddPasskey', { name, passkey });
}

async function withPasskey(behaviour: Partial<DeviceBehaviour> = {}) {
  const device = new SoftwareAuthenticator({ origin, ...behaviour });
  const owner = await account();
  const added = await add(owner.client, device);
  expect(added).toMatchObject({ success: true, message: 'passkeyAdded' });
  return { ...owner, device, recoveryCodes: added.data?.recoveryCodes ?? [] };
}

async function use(device: SoftwareAuthenticator, changed: Partial<DeviceBehaviour> = {}, on = server) {
  return device.use(await on.client().data('GetPasskeyChallenge', {}), changed);
}

async function logIn(device: SoftwareAuthenticator, changed: Partial<DeviceBehaviour> = {}, on = server) {
  const client = on.client();
  const answer = await client.call('LoginWithPasskey', { passkey: await use(device, changed, on) });
  return { client, userId: answer.data?.userId, error: answer.errors[0] ?? '' };
}

async function provenLongAgo(client: TestClient): Promise<void> {
  const provenAt = new Date(Date.now() - (limits.proofMinutes + 1) * 60_000);
  await server.services.db.updateTable('sessions').set({ provenAt }).where('sid', '=', client.sid).execute();
}

const refused = 'passkeyNotValid';

describe('a passkey', () => {
  it('logs in without email address, password and second factor, and is listed with its last use', async () => {
    const { client, device, userId } = await withPasskey();
    expect(await client.data('GetPasskeys', {})).toMatchObject([{ name: 'My laptop', lastUsedAt: null }]);
    const entered = await logIn(device);
    expect(entered).toMatchObject({ userId, error: '' });
    expect((await entered.client.data('GetUserInfo', {})).userId).toBe(userId);
    const [passkey] = await client.data('GetPasskeys', {});
    expect(passkey?.lastUsedAt ?? 0).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(passkey?.isSynced).toBe(false);
  });

  it('names neither the account nor its id to a device or a visitor', async () => {
    const { client } = await withPasskey();
    const options = await client.data('StartPasskey', {});
    expect(options.rp).toEqual({ id: 'texts.example.org', name: 'Palimpsest' });
    expect(options.user.id).toMatch(/^[\w-]{43}$/);
    expect(options.excludeCredentials).toHaveLength(1);
    expect(Object.keys(await server.client().data('GetPasskeyChallenge', {})).toSorted()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ]);
  });

  it('lets a guest keep the reports and texts they have made', async () => {
    const { client, device } = await withPasskey();
    const guest = await server.guest();
    await guest.data('AddTextsToLibrary', { text: 'five words are enough here', name: 'From the visit' });
    const passkey = await use(device);
    const answer = await guest.call('LoginWithPasskey', { passkey, takeover: 1 });
    expect(answer.message).toBe('loggedInWithVisit');
    expect((await client.data('GetLibraryTexts', {})).map(({ Name }) => Name)).toContain('From the visit');
  });

  it.each<readonly [string, Partial<DeviceBehaviour>]>([
    ['that was used on another site', { origin: 'http://texts.example.com' }],
    ['whose device did not verify the person', { isVerified: false }],
  ])('%s is refused', async (_name, changed) => {
    const { device } = await withPasskey();
    expect((await logIn(device, changed)).error).toBe(refused);
    const other = await account();
    const options = await other.client.data('StartPasskey', {});
    const passkey = new SoftwareAuthenticator({ origin }).create(options, changed);
    expect((await other.client.call('AddPasskey', { name: 'Theirs', passkey })).errors).toEqual([refused]);
  });

  it('is refused with another signature, account or site', async () => {
    const { device } = await withPasskey();
    const other = await withPasskey();
    const attempts = [
      { ...(await use(device)), signature: (await use(device)).signature },
      { ...(await use(device)), userHandle: (await use(other.device)).userHandle },
      { ...(await use(device)), credential: 'unknown' },
      { ...(await use(device)), clientData: Buffer.from('no JSON').toString('base64url') },
      device.use({
        ...(await server.client().data('GetPasskeyChallenge', {})),
        rpId: 'texts.example.com',
      }),
    ];
    for (const passkey of attempts) {
      expect((await server.client().call('LoginWithPasskey', { passkey })).errors).toEqual([refused]);
    }
  });

  it('counts its uses, and a counter that does not increase is refused, in all processes', async () => {
    const { device } = await withPasskey();
    expect((await logIn(device)).error).toBe('');
    expect((await logIn(device, { countsBy: 0 })).error).toBe(refused);
    device.count -= 1;
    expect((await logIn(device)).error).toBe(refused);
    device.count += 4;
    const copies = await Promise.all([
      logIn(device, { countsBy: 0 }),
      logIn(device, { countsBy: 0 }, strict),
    ]);
    expect(copies.map(({ error }) => error).toSorted()).toEqual(['', refused]);
  });

  it('of a device without a counter is accepted again and again', async () => {
    const { device } = await withPasskey({ countsBy: 0 });
    for (let i = 0; i < 2; i++) expect((await logIn(device)).error).toBe('');
  });
});

describe('a challenge', () => {
  it('counts once, in all processes', async () => {
    const { device } = await withPasskey({ countsBy: 0 });
    const passkey = await use(device);
    const answers = await Promise.all(
      [server, strict].map((on) => on.client().call('LoginWithPasskey', { passkey })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('for a new passkey counts only in the session that asked for it, and not for a log-in', async () => {
    const { client, device } = await withPasskey();
    const stranger = await account();
    const challenge = await client.data('StartPasskey', {});
    const passkey = new SoftwareAuthenticator({ origin }).create(challenge);
    const input = { name: 'Stolen', passkey };
    expect((await stranger.client.call('AddPasskey', input)).errors).toEqual([refused]);
    const request = await server.client().data('GetPasskeyChallenge', {});
    const used = device.use({ ...request, challenge: challenge.challenge });
    expect((await server.client().call('LoginWithPasskey', { passkey: used })).errors).toEqual([refused]);
    expect((await client.call('AddPasskey', input)).success).toBe(true);
  });

  it('ends after some minutes, and is deleted', async () => {
    const { device } = await withPasskey();
    const { db, log } = server.services;
    const passkey = await use(device);
    await db
      .updateTable('passkeyChallenges')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute();
    expect((await server.client().call('LoginWithPasskey', { passkey })).errors).toEqual([refused]);
    const context = { services: server.services, log, attempt: 1, signal: new AbortController().signal };
    await cleanUpJob.run({}, context);
    expect(await db.selectFrom('passkeyChallenges').selectAll().execute()).toEqual([]);
  });
});

describe('a log-in with the password of an account that has a passkey', () => {
  const withPassword = async (mail: string, more: object = {}) => {
    const { success, errors } = await server.client().call('Login', { mail, pwd, ...more });
    return success ? 'in' : errors.join();
  };

  it('asks for a second factor: the passkey or a recovery code', async () => {
    const { mail, device, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(limits.recoveryCodes);
    expect(await withPassword(mail)).toBe('secondFactorRequired');
    expect(await withPassword(mail, { code: '000000' })).toBe('secondFactorNotValid');
    expect(await withPassword(mail, { passkey: await use(device) })).toBe('in');
    expect(await withPassword(mail, { code: recoveryCodes[0] })).toBe('in');
    const other = await withPasskey();
    expect(await withPassword(mail, { passkey: await use(other.device) })).toBe(refused);
  });

  it('asks for nothing more once the last passkey was removed, which also deletes the recovery codes', async () => {
    const { client, mail, device } = await withPasskey();
    const [passkey] = await client.data('GetPasskeys', {});
    const removed = await client.call('RemovePasskey', { id: passkey?.id ?? 0 });
    expect(removed).toMatchObject({ success: true, message: 'passkeyRemoved' });
    expect((await logIn(device)).error).toBe(refused);
    expect(await withPassword(mail)).toBe('in');
    expect((await client.data('GetSecondFactor', {})).recoveryCodesLeft).toBe(0);
    expect((await client.call('RemovePasskey', { id: passkey?.id ?? 0 })).errors).toEqual([
      'noAccessToPasskey',
    ]);
  });
});

describe('passkeys in the profile', () => {
  it('are added and removed only with a recent proof, which can also be a passkey', async () => {
    const { client, device } = await withPasskey();
    const passkey = new SoftwareAuthenticator({ origin }).create(await client.data('StartPasskey', {}));
    const [{ id } = { id: 0 }] = await client.data('GetPasskeys', {});
    await provenLongAgo(client);
    for (const answer of [
      await client.call('StartPasskey', {}),
      await client.call('AddPasskey', { name: 'Second', passkey }),
      await client.call('RemovePasskey', { id }),
    ]) {
      expect(answer.errors).toEqual(['proofRequired']);
    }
    const other = await withPasskey();
    const theirs = await use(other.device);
    expect((await client.call('ConfirmIdentity', { passkey: theirs })).errors).toEqual([refused]);
    await client.data('ConfirmIdentity', { passkey: await use(device) });
    expect((await client.call('AddPasskey', { name: 'Second', passkey })).data).toEqual({
      recoveryCodes: [],
    });
  });

  it('are told to the user by email with their names', async () => {
    const { client, mail } = await withPasskey();
    const [{ id } = { id: 0 }] = await client.data('GetPasskeys', {});
    await client.data('RenamePasskey', { id, name: '  Key  in the office ' });
    await client.data('RemovePasskey', { id });
    const mails = await server.services.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('recipient', '=', mail)
      .orderBy('id')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ]);
    expect(mails[1]?.text).toContain('Passkey: Key in the office');
  });

  it('belong to one account each, and an account has a limited number of them', async () => {
    const { client, device, userId } = await withPasskey();
    const stranger = await account();
    expect((await add(stranger.client, device)).errors).toEqual(['passkeyExists']);
    for (let i = 1; i < limits.passkeys; i++) {
      await insertPasskey(server.services.db, {
        userId,
        credential: `made up ${userId} ${i}`,
        coseKey: Buffer.alloc(1),
        signCount: 0,
        transports: [],
        isSynced: true,
        name: `Key ${i}`,
      });
    }
    expect((await client.call('StartPasskey', {})).errors).toEqual(['tooManyPasskeys']);
  });

  it('are available only to users with an account', async () => {
    const guest = await server.guest();
    expect((await guest.call('StartPasskey', {})).errors).toEqual(['loginRequired']);
  });
});

describe('a role that requires a second factor', () => {
  const loginAt = async (mail: string) => {
    const client = strict.client();
    const { data } = await client.call('Login', { mail, pwd });
    return { client, mustSetUp: data?.mustSetUpSecondFactor };
  };

  it('shows users without one only the page to set it up', async () => {
    const { mail } = await account('Admin');
    const { client, mustSetUp } = await loginAt(mail);
    expect(mustSetUp).toBe(true);
    expect((await client.data('GetUserInfo', {})).mustSetUpSecondFactor).toBe(true);
    for (const answer of [
      await client.call('GetReports', {}),
      await client.call('GetMails', {}),
      await client.call('UpdateUserSettings', { settings: { pagesize: 10 } }),
      await client.upload('refused-file', new Blob(['five words are enough here']), 'text.txt'),
    ]) {
      expect(answer).toMatchObject({ status: 403, errors: ['secondFactorSetUpRequired'] });
    }
    const file = await fetch(`${strict.url}/api/exports/1`, { headers: { cookie: client.cookieHeader() } });
    expect(file.status).toBe(401);
    expect(await client.data('GetSecondFactor', {})).toMatchObject({ isActive: false, isRequired: true });
    const device = new SoftwareAuthenticator({ origin });
    expect((await add(client, device)).success).toBe(true);
    expect((await client.data('GetUserInfo', {})).mustSetUpSecondFactor).toBe(false);
    expect((await client.call('GetMails', {})).success).toBe(true);
    const [{ id } = { id: 0 }] = await client.data('GetPasskeys', {});
    expect((await client.call('RemovePasskey', { id })).errors).toEqual(['secondFactorNeeded']);
    expect((await logIn(device, {}, strict)).error).toBe('');
  });

  it('does not affect other roles and guests', async () => {
    const { mail } = await account();
    const { client, mustSetUp } = await loginAt(mail);
    expect(mustSetUp).toBe(false);
    expect((await client.call('GetReports', {})).success).toBe(true);
    expect((await (await strict.guest()).call('GetReports', {})).success).toBe(true);
  });

  it('can also be that of the administrator of a licence', async () => {
    const { mail, userId } = await account();
    const license = { code: `factor-${userId}`, licensee: 'School', remaining: 0, validTo: null };
    await addLicense(server.services.db, { ...license, adminUserId: userId });
    expect((await loginAt(mail)).mustSetUp).toBe(true);
  });
});
