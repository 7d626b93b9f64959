import { limits } from '@palimpsest/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { besideLocks } from '../../../testing/beside-locks.ts';
import { solved } from '../../../testing/visitor.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startServerPair, type ServerPair } from '../../../testing/server-pair.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { issueCode } from '../codes/codes.ts';
import { addUser } from '../index.ts';
import { confirmFactor, selectSecondFactor } from './second-factors.repository.ts';
import { newSecret, seal, unseal } from './totp.ts';

/** Two web processes on one database. */
let pair: ServerPair;
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  // The processes have separate data folders here, so they share the secret by the setting.
  const environment = { FINGERPRINT_SECRET: 's'.repeat(40) };
  pair = await startServerPair(environment, environment);
  ({ server, other } = pair);
});
afterAll(() => pair.stop());

// The time stands still: a code of this step of 30 seconds is not that of the step before a moment later.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

const pwd = 'the right words';
let made = 0;

async function account(): Promise<{ client: TestClient; mail: string; userId: number }> {
  made += 1;
  const mail = `factor${made}@example.org`;
  const userId = await addUser(server.services.db, { mail, password: pwd });
  const client = server.client();
  await client.data('Login', { mail, pwd });
  return { client, mail, userId: userId ?? 0 };
}

/** The code that an app shows some steps of 30 seconds from now. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function withFactor() {
  const { client, mail, userId } = await account();
  const { secret, uri } = await client.data('StartSecondFactor', {});
  const confirmed = await client.call('ConfirmSecondFactor', { code: codeOf(secret, -1) });
  expect(confirmed).toMatchObject({ success: true, message: 'secondFactorOn' });
  return { client, mail, userId, secret, uri, recoveryCodes: confirmed.data?.recoveryCodes ?? [] };
}

async function logIn(mail: string, code?: string, on = server): Promise<string> {
  const input = { mail, pwd, ...(code === undefined ? {} : { code }) };
  const { success, errors } = await on.client().call('Login', input);
  return success ? 'in' : errors.join();
}

describe('the second factor', () => {
  it('takes effect only after a code of the app has confirmed it', async () => {
    const { client, mail } = await account();
    const { secret, uri } = await client.data('StartSecondFactor', {});
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(mail));
    expect(await logIn(mail)).toBe('in');
    expect((await client.call('ConfirmSecondFactor', { code: '000000' })).errors).toEqual([
      'secondFactorNotValid',
    ]);
    expect((await client.data('GetSecondFactor', {})).isActive).toBe(false);
    const elsewhere = server.client();
    await elsewhere.data('Login', { mail, pwd });
    await client.data('ConfirmSecondFactor', { code: codeOf(secret) });
    // The password alone has opened it.
    expect((await elsewhere.call('GetUserInfo', {})).errors).toEqual(['sessionMissing']);
    expect(await client.data('GetSecondFactor', {})).toEqual({
      isActive: true,
      isRequired: false,
      recoveryCodesLeft: limits.recoveryCodes,
    });
    expect(await logIn(mail)).toBe('secondFactorRequired');
  });

  it('is requested only after the right password, and a code counts once, in all processes', async () => {
    const { mail, secret } = await withFactor();
    const wrong = await server.client().call('Login', { mail, pwd: 'a guess' });
    expect(wrong.errors).toEqual(['loginNotValid']);
    expect(await logIn(mail)).toBe('secondFactorRequired');
    expect(await logIn(mail, '000000')).toBe('secondFactorNotValid');
    const code = codeOf(secret);
    const results = await Promise.all([logIn(mail, code), logIn(mail, code, other)]);
    expect(results.toSorted()).toEqual(['in', 'secondFactorNotValid']);
    expect(await logIn(mail, codeOf(secret, -1))).toBe('secondFactorNotValid');
    expect(await logIn(mail, codeOf(secret, 1))).toBe('in');
    expect(await logIn(mail, codeOf(secret, 5))).toBe('secondFactorNotValid');
  });

  it('accepts each recovery code once, however it is typed, and new ones replace them', async () => {
    const { client, mail, recoveryCodes } = await withFactor();
    const [first = '', second = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(limits.recoveryCodes);
    expect(await logIn(mail, first.toLowerCase().replaceAll('-', ' '))).toBe('in');
    expect(await logIn(mail, first)).toBe('secondFactorNotValid');
    expect((await client.data('GetSecondFactor', {})).recoveryCodesLeft).toBe(limits.recoveryCodes - 1);
    const replaced = await client.data('CreateRecoveryCodes', {});
    expect(await logIn(mail, second)).toBe('secondFactorNotValid');
    expect(await logIn(mail, replaced.recoveryCodes[0])).toBe('in');
  });

  it('is also requested after a reset code', async () => {
    const { mail, userId, secret } = await withFactor();
    const browser = 'b'.repeat(43);
    const { db } = server.services;
    const code = await issueCode(server.services, db, { purpose: 'reset', mail, browser, isReal: true });
    const client = server.client();
    client.cookies.set('palimpsest_browser', browser);
    const reset = async (factor?: string) => {
      const input = { mail, resetCode: code, altcha: await solved(client) };
      return client.call('Login', factor === undefined ? input : { ...input, code: factor });
    };
    expect((await reset()).errors).toEqual(['secondFactorRequired']);
    expect((await reset(codeOf(secret))).data?.userId).toBe(userId);
    expect((await client.data('GetSessions', {}))[0]?.isResetting).toBe(true);
  });

  it('stops guesses, counted for all processes together', async () => {
    const { mail, secret, recoveryCodes } = await withFactor();
    for (let i = 0; i < limits.secondFactorTries; i++) {
      expect(await logIn(mail, `00000${i}`.slice(-6), i % 2 === 0 ? server : other)).toBe(
        'secondFactorNotValid',
      );
    }
    await server.services.db.deleteFrom('rateLimitCounts').where('key', 'like', 'login%').execute();
    expect(await logIn(mail, codeOf(secret))).toBe('tooManyRequests');
    expect(await logIn(mail, codeOf(secret), other)).toBe('tooManyRequests');
    expect(await logIn(mail, recoveryCodes[0])).toBe('in');
  });

  it('counts the wrong codes of a day, also across log-ins', async () => {
    const { mail, secret } = await withFactor();
    const { db } = server.services;
    await db.deleteFrom('rateLimitCounts').where('key', 'like', 'second-factor-day:%').execute();
    expect(await logIn(mail, '000000')).toBe('secondFactorNotValid');
    expect(await logIn(mail, codeOf(secret))).toBe('in');
    const ofDay = db.selectFrom('rateLimitCounts').where('key', 'like', 'second-factor-day:%');
    expect(await ofDay.select('points').execute()).toEqual([{ points: 1 }]);
    const counts = db.updateTable('rateLimitCounts').where('key', 'like', 'second-factor-day:%');
    await counts.set({ points: limits.secondFactorTriesPerDay }).execute();
    expect(await logIn(mail, codeOf(secret, 1))).toBe('tooManyRequests');
  });

  it('leaves no failed log-in behind when it is requested', async () => {
    const { mail } = await withFactor();
    for (let i = 0; i <= limits.loginTriesPerAccountAndAddress; i++) {
      expect(await logIn(mail)).toBe('secondFactorRequired');
    }
  });

  it('is confirmed only with the secret that the code was checked against', async () => {
    const { client, userId } = await account();
    const { db } = server.services;
    await client.data('StartSecondFactor', {});
    const checked = await selectSecondFactor(db, userId);
    if (checked === undefined) throw new Error('no factor');
    await client.data('StartSecondFactor', {});
    expect(await confirmFactor(db, checked, 1)).toBe(false);
    expect((await client.data('GetSecondFactor', {})).isActive).toBe(false);
  });

  it('is replaced once a code of the new app has confirmed it, and the recovery codes stay', async () => {
    const { mail, secret: lost, recoveryCodes } = await withFactor();
    const client = server.client();
    await client.data('Login', { mail, pwd, code: recoveryCodes[0] });
    const { secret } = await client.data('StartSecondFactor', {});
    expect((await client.call('ConfirmSecondFactor', { code: codeOf(lost) })).errors).toEqual([
      'secondFactorNotValid',
    ]);
    expect(await logIn(mail, codeOf(secret))).toBe('secondFactorNotValid');
    expect(await logIn(mail, codeOf(lost))).toBe('in');
    expect(await client.call('ConfirmSecondFactor', { code: codeOf(secret, -1) })).toMatchObject({
      data: { recoveryCodes: [] },
      message: 'secondFactorReplaced',
    });
    expect(await logIn(mail, codeOf(lost, 1))).toBe('secondFactorNotValid');
    expect(await logIn(mail, codeOf(secret, -1))).toBe('secondFactorNotValid');
    expect(await logIn(mail, codeOf(secret))).toBe('in');
    expect(await logIn(mail, recoveryCodes[1])).toBe('in');
    expect((await client.call('ConfirmSecondFactor', { code: codeOf(secret, 1) })).errors).toEqual([
      'secondFactorNotValid',
    ]);
  });

  it('can be turned off with a recent proof', async () => {
    const { client, mail } = await withFactor();
    const old = { provenAt: new Date(Date.now() - (limits.proofMinutes + 1) * 60_000) };
    await server.services.db.updateTable('sessions').set(old).where('sid', '=', client.sid).execute();
    for (const name of ['StartSecondFactor', 'CreateRecoveryCodes', 'RemoveSecondFactor'] as const) {
      expect((await client.call(name, {})).errors).toEqual(['proofRequired']);
    }
    await client.data('ConfirmIdentity', { pwd });
    expect((await client.call('RemoveSecondFactor', {})).message).toBe('secondFactorOff');
    expect(await logIn(mail)).toBe('in');
    expect((await client.call('CreateRecoveryCodes', {})).errors).toEqual(['secondFactorMissing']);
  });

  it('is fulfilled in the log-in during which it is set up', async () => {
    const { mail, userId } = await account();
    const sealedSecret = seal(server.services, newSecret());
    // The log-in has been asked for no factor when it waits for the row of the user.
    const result = await besideLocks(
      server,
      [
        ['select from users where id = $1 for no key update', userId],
        [
          'insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, $2, now())',
          userId,
          sealedSecret,
        ],
      ],
      () => logIn(mail),
      'commit',
    );
    expect(result).toBe('secondFactorRequired');
  });

  it('is reported to the user by email', async () => {
    const { mail } = await withFactor();
    const sent = await server.services.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', mail)
      .execute();
    expect(sent).toHaveLength(1);
  });

  it('cannot be read in the database', async () => {
    const { secret, recoveryCodes } = await withFactor();
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    const factors = await server.services.db.selectFrom('secondFactors').selectAll().execute();
    expect(factors.some(({ sealedSecret }) => sealedSecret.includes(plain))).toBe(false);
    const codes = await server.services.db.selectFrom('recoveryCodes').selectAll().execute();
    expect(JSON.stringify(codes)).not.toContain(recoveryCodes[0]);
    const sealed = seal(server.services, newSecret());
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => unseal(server.services, sealed)).toThrow(/authenticate/);
  });
});
