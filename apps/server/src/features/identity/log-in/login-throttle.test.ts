import { limits, type InputOf } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpJob } from '../../../lifecycle/clean-up.job.ts';
import { startServerPair, type ServerPair } from '../../../testing/server-pair.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { solved } from '../../../testing/visitor.ts';
import { addUser } from '../index.ts';
import { loginDelayMs } from './login-throttle.ts';

/**
 * Two web processes on one database: one behind a proxy that reports the caller's address, and one without a
 * proxy.
 */
let pair: ServerPair;
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  pair = await startServerPair({ TRUST_PROXY: 'true' }, {});
  ({ server, other } = pair);
});
afterAll(() => pair.stop());

const password = 'the right words';

async function account(name: string): Promise<string> {
  const mail = `${name}@example.org`;
  await addUser(server.services.db, { mail, password });
  return mail;
}

/** Logs in with a solved bot check, which counts only where it is needed. */
async function logIn(mail: string, pwd: string, address?: string, on = server): Promise<string> {
  return attempt({ mail, pwd, altcha: await solved(on.client()) }, address, on);
}

async function attempt(input: InputOf<'Login'>, address?: string, on = server): Promise<string> {
  const headers: Readonly<Record<string, string>> =
    address === undefined ? {} : { 'x-forwarded-for': address };
  const { success, errors } = await on.client().call('Login', input, headers);
  return success ? 'in' : errors.join();
}

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

function tally(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

const perAccount = limits.loginTriesPerAccountAndAddress;

describe('the throttle of log-ins', () => {
  it('lets few of many simultaneous guesses reach the password, and still lets the owner of the account log in', async () => {
    const mail = await account('target');
    const attackers = ['203.0.113.1', '203.0.113.2'];
    // Solved before: the guesses arrive at the same moment.
    const tasks: string[] = [];
    for (let i = 0; i < 60; i++) tasks.push(await solved(server.client()));
    const guesses = attackers.map((address) =>
      Promise.all(
        times(30, (i) => {
          const guessed = { mail: i % 2 === 0 ? mail : 'Target@Example.ORG', pwd: `guess ${i}` };
          return attempt({ ...guessed, altcha: tasks.pop() ?? '' }, address);
        }),
      ),
    );
    const owner = logIn(mail, password, '198.51.100.7');
    expect(await owner).toBe('in');
    for (const answers of await Promise.all(guesses)) {
      expect(tally(answers)).toEqual({ loginNotValid: perAccount, tooManyRequests: 30 - perAccount });
    }
    // The account has now been tried more often than is possible without a delay, and is still not locked.
    expect(await logIn(mail, password, '198.51.100.8')).toBe('in');
    expect(await logIn(mail, password, '203.0.113.1')).toBe('tooManyRequests');
  });

  it('says when to try again', async () => {
    const mail = await account('later');
    await Promise.all(times(perAccount, () => logIn(mail, 'guess', '203.0.113.10')));
    const refused = await fetch(`${server.url}/api/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.10' },
      body: JSON.stringify({ mail, pwd: password }),
    });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(limits.loginWindowMinutes * 60);
  });

  it('counts for all processes together, and ignores an address that a caller without a proxy claims', async () => {
    const mail = await account('shared');
    for (const on of [server, other]) {
      const answers = await Promise.all(
        times(5, (i) => logIn(mail, 'guess', on === other ? `192.0.2.${i}` : undefined, on)),
      );
      expect(tally(answers)).toEqual({ loginNotValid: 5 });
    }
    expect(await logIn(mail, password, '192.0.2.99', other)).toBe('tooManyRequests');
    expect(await logIn(mail, password)).toBe('tooManyRequests');
    expect(await logIn(mail, password, '192.0.2.99')).toBe('in');
  });

  it('forgets the failures of an address after the right password', async () => {
    const mail = await account('forgetful');
    for (let round = 0; round < 2; round++) {
      const guesses = await Promise.all(
        times(perAccount - 1, () => logIn(mail, 'guess', `203.0.113.${20 + round}`)),
      );
      expect(tally(guesses)).toEqual({ loginNotValid: perAccount - 1 });
      expect(await logIn(mail, password, `203.0.113.${20 + round}`)).toBe('in');
      expect(await logIn(mail, 'guess', `203.0.113.${20 + round}`)).toBe('loginNotValid');
    }
  });

  it('needs a bot check after some failures, and a missing one does not count as an attempt', async () => {
    const mail = await account('checked');
    const address = '203.0.113.50';
    for (let i = 0; i < limits.loginTriesBeforeBotCheck; i++) {
      expect(await attempt({ mail, pwd: 'guess' }, address)).toBe('loginNotValid');
    }
    for (let i = 0; i < perAccount; i++) {
      expect(await attempt({ mail, pwd: password }, address)).toBe('botCheckRequired');
    }
    // Nobody else is concerned.
    expect(await attempt({ mail, pwd: password }, '203.0.113.51')).toBe('in');
    const altcha = await solved(server.client());
    expect(await attempt({ mail, pwd: 'guess', altcha }, address)).toBe('loginNotValid');
    expect(await attempt({ mail, pwd: password, altcha }, address)).toBe('botCheckFailed');
    expect(await logIn(mail, password, address)).toBe('in');
  });

  it('needs a bot check of an address that fails with many accounts, also for guests', async () => {
    const address = '203.0.113.60';
    const scaled = limits.loginTriesBeforeBotCheck * server.services.config.rateLimitScale;
    const before = Math.max(limits.loginTriesPerAddressBeforeBotCheck, scaled);
    await server.services.db.deleteFrom('rateLimitCounts').execute();
    expect(await attempt({ mail: 'one@example.org', pwd: 'spring' }, address)).toBe('loginNotValid');
    const counts = server.services.db.updateTable('rateLimitCounts').where('key', 'like', 'login-address:%');
    await counts.set({ points: limits.loginTriesPerAddressBeforeBotCheck }).execute();
    expect(await attempt({ mail: 'two@example.org', pwd: 'spring' }, address)).toBe('botCheckRequired');
    await counts.set({ points: before }).execute();
    const visitor = server.client();
    const headers = { 'x-forwarded-for': address };
    expect((await visitor.call('CreateGuestUser', {}, headers)).errors).toEqual(['botCheckRequired']);
    const altcha = await solved(visitor);
    expect((await visitor.call('CreateGuestUser', { altcha }, headers)).success).toBe(true);
    expect((await server.client().call('CreateGuestUser', {})).success).toBe(true);
  });

  it('gives the same answer whether or not the account exists', async () => {
    const mail = await account('known');
    const answersFor = async (address: string, name: string) => {
      const answers = [];
      for (let i = 0; i <= perAccount; i++) {
        const input = { mail: name, pwd: 'guess', altcha: await solved(server.client()) };
        answers.push(await server.client().call('Login', input, { 'x-forwarded-for': address }));
      }
      return answers;
    };
    const known = await answersFor('203.0.113.30', mail);
    expect(known.at(-1)?.status).toBe(429);
    expect(await answersFor('203.0.113.31', 'unknown@example.org')).toEqual(known);
  });

  it('stops an address that tries one password with many accounts', async () => {
    expect(await logIn('first@example.org', 'spring', '2001:db8::1')).toBe('loginNotValid');
    await server.services.db
      .updateTable('rateLimitCounts')
      .set({ points: limits.loginTriesPerAddress - 1 })
      .where('key', 'like', 'login-address:%')
      .execute();
    const last = await Promise.all(times(5, (i) => logIn(`${i}@example.org`, 'spring', '2001:db8::2')));
    expect(tally(last)).toEqual({ loginNotValid: 1, tooManyRequests: 4 });
    expect(await logIn('one-more@example.org', 'spring', '2001:db8::ffff')).toBe('tooManyRequests');
    expect(await logIn('one-more@example.org', 'spring', '2001:db8:0:1::1')).toBe('loginNotValid');
  });

  it('never delays a person longer than the maximum', () => {
    const free = limits.loginTriesBeforeDelay;
    expect([1, free, free + 1, free + 2, free + 3].map(loginDelayMs)).toEqual([0, 0, 250, 500, 1_000]);
    expect([free + 5, free + 5_000].map(loginDelayMs)).toEqual([
      limits.loginDelayMaxMs,
      limits.loginDelayMaxMs,
    ]);
  });

  it('stores no address in plain text, and deletes its counts after their time', async () => {
    const { db, log } = server.services;
    await logIn('gone@example.org', 'guess', '203.0.113.40');
    const rows = await db.selectFrom('rateLimitCounts').selectAll().execute();
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toMatch(/example|203\.0/);
    await db
      .updateTable('rateLimitCounts')
      .set({ expire: Date.now() - 1_000 })
      .execute();
    const context = { services: server.services, log, attempt: 1, signal: new AbortController().signal };
    await cleanUpJob.run({}, context);
    expect(await db.selectFrom('rateLimitCounts').selectAll().execute()).toEqual([]);
  });
});
