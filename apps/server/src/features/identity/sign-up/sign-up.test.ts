/*
 * Covers:
 * accounts-1: Visitors sign up for an account
 * accounts-10: The free trial is ten pages
 * accounts-11: Registering gives ten free credits
 * accounts-272: A password has at least five characters
 * accounts-274: An address has six characters and is valid
 * accounts-276: Blocked addresses are refused
 * accounts-290: A failed bot check tells its reason
 * accounts-310: RegisterUser registers an account with its codes
 * accounts-316: SendPasswordResetMail sends the reset code
 * accounts-366: Error: reset code not valid
 * accounts-367: Error: wrong activation code
 * accounts-368: Error: licence code not valid
 * accounts-379: Error: email could not be sent
 * accounts-390: Message: account created
 * accounts-392: Message: logged in by reset
 * checks-445: A free check covers up to ten pages
 * checks-446: Ten credits are a gift at sign-up
 */
import { performance } from 'node:perf_hooks';
import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainPart, startMailServer, type TestMailServer } from '../../../testing/mail-server.ts';
import { until, type TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { englishText, seededText, withOtherEnd } from '../../../testing/texts.ts';
import { solved } from '../../../testing/visitor.ts';
import { addUser } from '../index.ts';
import { noteDeletedAddress } from '../email-address/deleted-addresses.ts';

let mailServer: TestMailServer;
let server: TestServer;
/** A server without a mail server. */
let silent: TestServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  const environment = { SMTP_URL: mailServer.url, BLOCKED_MAILS: '*@trash.example, spam*@*.example' };
  server = await startTestServer({ environment });
  silent = await startTestServer({ withWorker: false, environment: { PASSWORD_MIN_CHARS: '8' } });
});
afterAll(async () => {
  await server.stop();
  await silent.stop();
  await mailServer.stop();
});
beforeEach(() => mailServer.reset());

const pwd = 'tides and harbours';

async function register(client: TestClient, mail: string, more: { regCode?: string; pwd?: string } = {}) {
  return client.call('RegisterUser', { mail, pwd, lang: 'de', altcha: await solved(client), ...more });
}

/** The code in the next email to this address. */
async function codeFor(mail: string, shape: RegExp = /^ {4}([A-Z2-9]{4})\r?$/m): Promise<string> {
  return until(async () => {
    const source = mailServer.arrived.findLast(({ to }) => to === mail)?.source;
    return source === undefined ? undefined : shape.exec(plainPart(source))?.[1];
  });
}

async function userByMail(of: TestServer, mail: string) {
  return of.services.db.selectFrom('users').selectAll().where('mail', '=', mail).execute();
}

describe('signing up', () => {
  it('sends a code with which it creates the account and logs in', async () => {
    const client = server.client();
    const begun = await register(client, 'new@example.org');
    expect(begun).toMatchObject({ success: true, data: { UserId: 0, code: '' } });
    expect(await userByMail(server, 'new@example.org')).toEqual([]);
    const regCode = await codeFor('new@example.org');
    const done = await register(client, 'New@Example.org', { regCode: regCode.toLowerCase() });
    expect(done).toMatchObject({ success: true, message: 'accountCreated', data: { code: '' } });
    const user = await client.data('GetUserInfo', {});
    expect(user).toMatchObject({ userId: done.data?.UserId, status: 'User', credits: 10, lang: 'de' });
    expect(user.mail).toBe('New@Example.org');
    await client.data('Login', { mail: 'new@example.org', pwd });
  });

  it('refuses a wrong code, a code in another browser, and a code that was replaced', async () => {
    const client = server.client();
    await register(client, 'codes@example.org');
    const first = await codeFor('codes@example.org');
    const wrong = withOtherEnd(first);
    const tried = async (of: TestClient, regCode: string) =>
      (await register(of, 'codes@example.org', { regCode })).errors;
    expect(await tried(client, wrong)).toEqual(['activationCodeWrong']);
    expect(await tried(client, 'ABC')).toEqual(['activationCodeWrong']);
    expect(await tried(server.client(), first)).toEqual(['activationCodeWrong']);
    mailServer.reset();
    await register(client, 'codes@example.org');
    const second = await codeFor('codes@example.org');
    const replaced = first === second ? withOtherEnd(second) : first;
    expect(await tried(client, replaced)).toEqual(['activationCodeWrong']);
    for (let wrongOnes = 1; wrongOnes < limits.codeTries; wrongOnes += 1) {
      expect(await tried(client, withOtherEnd(second))).toEqual(['activationCodeWrong']);
    }
    expect(await tried(client, second)).toEqual(['codeTriesUsedUp']);
    await server.services.db
      .updateTable('accountCodes')
      .set({ expiresAt: new Date(0) })
      .where('mail', '=', 'codes@example.org')
      .execute();
    expect(await tried(client, second)).toEqual(['codeExpired']);
    expect(await userByMail(server, 'codes@example.org')).toEqual([]);
  });

  it('answers a second click, and a second tab, with the same account', async () => {
    const client = await server.guest();
    await register(client, 'twice@example.org');
    const regCode = await codeFor('twice@example.org');
    const tab = server.client();
    for (const [name, value] of client.cookies) tab.cookies.set(name, value);
    const [one, two] = await Promise.all([
      register(client, 'twice@example.org', { regCode }),
      register(tab, 'twice@example.org', { regCode }),
    ]);
    expect([one.errors, two.errors]).toEqual([[], []]);
    expect(one.data?.UserId).toBe(two.data?.UserId);
    const again = await register(client, 'twice@example.org', { regCode });
    expect(again.data?.UserId).toBe(one.data?.UserId);
    const stolen = await register(client, 'twice@example.org', { regCode, pwd: 'a guess of someone' });
    expect(stolen.errors).toEqual(['activationCodeWrong']);
    expect(await userByMail(server, 'twice@example.org')).toHaveLength(1);
    for (const each of [client, tab]) {
      expect((await each.data('GetUserInfo', {})).mail).toBe('twice@example.org');
    }
  });

  it('informs a known address by email alone, with the same answer after the same time', async () => {
    await addUser(server.services.db, { mail: 'known@example.org', password: pwd });
    const times = { known: [] as number[], fresh: [] as number[] };
    const bodies: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (const kind of ['known', 'fresh'] as const) {
        const client = server.client();
        const mail = kind === 'known' ? 'known@example.org' : `fresh${round}@example.org`;
        const altcha = await solved(client);
        const startedAt = performance.now();
        const answer = await client.call('RegisterUser', { mail, pwd, altcha });
        times[kind].push(performance.now() - startedAt);
        const wrong = await register(client, mail, { regCode: 'AAAA' });
        bodies.push(JSON.stringify([answer, wrong]));
      }
    }
    expect(new Set(bodies).size).toBe(1);
    // Without the hash of the password, one of them would take a tenth of the other; the fastest one waits least for others.
    const ratio = Math.min(...times.known) / Math.min(...times.fresh);
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(3);
    const source = await until(
      async () => mailServer.arrived.find(({ to }) => to === 'known@example.org')?.source,
    );
    expect(plainPart(source)).not.toMatch(/^ {4}/m);
  });

  it('stops after six emails an hour to one mailbox, at any spelling', async () => {
    const errors: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const spelling = ['flood@example.org', 'fl.ood@example.org', 'flood+x@example.org'][round % 3] ?? '';
      errors.push(...(await register(server.client(), spelling)).errors);
    }
    expect(errors).toEqual(['tooManyRequests', 'tooManyRequests']);
  });

  it('needs the bot check in both steps, and each task counts once', async () => {
    const client = server.client();
    const altcha = await solved(client);
    const call = (more: object) => client.call('RegisterUser', { mail: 'bot@example.org', pwd, ...more });
    expect((await call({})).errors).toEqual(['botCheckFailed']);
    expect((await call({ altcha })).errors).toEqual([]);
    expect((await call({ altcha })).errors).toEqual(['botCheckFailed']);
    expect((await call({ regCode: 'AAAA' })).errors).toEqual(['botCheckFailed']);
  });

  it('ignores a task that was used before', async () => {
    const mail = 'blocked-by-nobody@example.org';
    const client = server.client();
    const altcha = await solved(client);
    const send = () => client.call('RegisterUser', { mail, pwd, altcha });
    expect((await send()).errors).toEqual([]);
    const again = await Promise.all(Array.from({ length: limits.codesPerMailboxAndHour }, send));
    expect(new Set(again.flatMap(({ errors }) => errors))).toEqual(new Set(['botCheckFailed']));
    expect((await register(server.client(), mail)).errors).toEqual([]);
  });

  it('refuses the code of an address whose account was deleted after the code was issued', async () => {
    const { services } = server;
    const client = server.client();
    await register(client, 'gone@example.org');
    const regCode = await codeFor('gone@example.org');
    await noteDeletedAddress(services, services.db, 'gone@example.org');
    const refused = await register(client, 'gone@example.org', { regCode });
    expect(refused.errors).toEqual(['activationCodeWrong']);
    expect(await userByMail(server, 'gone@example.org')).toEqual([]);
  });

  it('gives free credits to a limited number of accounts for each network and day', async () => {
    const { db } = silent.services;
    const signUp = async (mail: string): Promise<number> => {
      const client = silent.client();
      const { data } = await register(client, mail);
      await register(client, mail, { regCode: data?.code ?? '' });
      return (await client.data('GetUserInfo', {})).credits;
    };
    expect(await signUp('first@example.org')).toBe(limits.freeCreditsOnSignUp);
    const counts = db.updateTable('rateLimitCounts').where('key', 'like', 'signup-credits:%');
    await counts.set({ points: limits.signUpsWithCreditsPerAddressAndDay }).execute();
    expect(await signUp('next@example.org')).toBe(0);
    await db.deleteFrom('rateLimitCounts').where('key', 'like', 'signup-credits:%').execute();
  });

  it.each([
    ['an address without a host', { mail: 'nobody' }, 'mailNotValid'],
    ['a short address', { mail: 'a@b.c' }, 'mailNotValid'],
    ['a blocked host', { mail: 'ada@Trash.example' }, 'mailBlocked'],
    ['a blocked pattern', { mail: 'spammer@mail.example' }, 'mailBlocked'],
    ['a short password', { pwd: 'ab7!' }, 'passwordTooShort'],
    ['a common password', { pwd: 'Password1' }, 'passwordTooCommon'],
    ['one sign repeated', { pwd: 'ßßßßßßßßßß' }, 'passwordTooCommon'],
    ['the address as password', { pwd: 'Person@Example.org' }, 'passwordTooCommon'],
    ['a licence code', { licenseCode: 'SCHOOL-1' }, 'licenseCodeNotValid'],
  ])('refuses %s', async (_name, change, error) => {
    const input = { mail: 'person@example.org', pwd, ...change };
    expect((await server.client().call('RegisterUser', input)).errors).toEqual([error]);
  });
});

describe('a guest who signs up', () => {
  it('becomes the user: one row has the three reports, a running check and texts, and nothing is charged twice', async () => {
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    const reports: number[] = [];
    for (const seed of [1, 2, 3]) {
      const [check] = await client.data('NewPlagCheck', {
        web: 0,
        lib: 1,
        text: seededText(7_100 + seed, 60),
      });
      reports.push((await client.finishedReport(check?.ReportId ?? 0)).Id);
    }
    await client.data('AddTextsToLibrary', { text: seededText(7_110, 40), name: 'Kept' });
    await register(client, 'guest@example.org');
    const regCode = await codeFor('guest@example.org');
    const [running] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: englishText(7_120, 1_000) });
    const before = client.cookies.get('palimpsest_session');
    const done = await register(client, 'guest@example.org', { regCode });
    expect(done.data?.UserId).toBe(userId);
    expect(client.cookies.get('palimpsest_session')).not.toBe(before);

    const last = await client.finishedReport(running?.ReportId ?? 0);
    expect(last.Status).toBe('Ok');
    const listed = await client.call('GetReports', {});
    expect(new Set(listed.data?.map(({ Id }) => Id))).toEqual(new Set([...reports, last.Id]));
    expect((await client.data('GetLibraryTexts', {})).map(({ Name }) => Name)).toEqual(['Kept']);
    expect(await userByMail(server, 'guest@example.org')).toHaveLength(1);
    const movements = await server.services.db
      .selectFrom('creditMovements')
      .select(['reason', 'credits'])
      .where('userId', '=', userId)
      .execute();
    const charges = movements.filter(({ reason }) => reason === 'charge');
    expect(charges.map(({ credits }) => credits).toSorted((a, b) => a - b)).toEqual([-4, -1, -1, -1]);
    const { credits } = await client.data('GetUserInfo', {});
    expect(credits).toBe(movements.reduce((sum, each) => sum + each.credits, 0));
    // Topped up to ten, when it signed up; the running check was charged before or after that.
    expect([6, 10]).toContain(credits);

    const old = server.client();
    old.cookies.set('palimpsest_session', before ?? '').set('sid', client.sid);
    expect((await old.call('GetUserInfo', {})).errors).toEqual(['sessionMissing']);
  });
});

describe('without a mail server', () => {
  it('the answer contains the code, which completes the registration', async () => {
    const client = silent.client();
    const { data } = await register(client, 'silent@example.org');
    expect(data?.code).toMatch(/^[A-Z2-9]{4}$/);
    const done = await register(client, 'silent@example.org', { regCode: data?.code ?? '' });
    expect(done.message).toBe('accountCreated');
    const other = silent.client();
    const known = await register(other, 'silent@example.org');
    expect(known.data?.code).toMatch(/^[A-Z2-9]{4}$/);
    const refused = await register(other, 'silent@example.org', { regCode: known.data?.code ?? '' });
    expect(refused.errors).toEqual(['accountExists']);
  });

  it('a password cannot be reset by email, and a longer one can be required', async () => {
    const client = silent.client();
    const input = { mail: 'silent@example.org', altcha: await solved(client) };
    expect((await client.call('SendPasswordResetMail', input)).errors).toEqual(['noMailServer']);
    const short = await register(client, 'other@example.org', { pwd: 'tide 42' });
    expect(short.errors).toEqual(['passwordTooShort']);
  });
});

describe('a reset code', () => {
  const twelve = /^ {4}([A-Z2-9]{12})\r?$/m;
  const reset = async (client: TestClient, mail: string) =>
    client.call('SendPasswordResetMail', { mail, lang: 'fr', altcha: await solved(client) });
  const login = async (client: TestClient, mail: string, resetCode: string) =>
    client.call('Login', { mail, resetCode, altcha: await solved(client) });

  it('logs in once, ends all other sessions and revokes all keys', async () => {
    await addUser(server.services.db, { mail: 'forgot@example.org', password: pwd });
    const elsewhere = server.client();
    await elsewhere.data('Login', { mail: 'forgot@example.org', pwd });
    const { code: key } = await elsewhere.data('CreateUserCode', {});
    const client = await server.guest();
    expect(await reset(client, 'Forgot@example.org')).toMatchObject({ success: true, data: null });
    const code = await codeFor('forgot@example.org', twelve);
    expect((await login(server.client(), 'forgot@example.org', code)).errors).toEqual(['resetCodeNotValid']);
    expect((await login(client, 'forgot@example.org', withOtherEnd(code))).errors).toEqual([
      'resetCodeNotValid',
    ]);
    const done = await login(client, 'forgot@example.org', `  ${code.slice(0, 6)} ${code.slice(6)} `);
    expect(done).toMatchObject({ success: true, message: 'loggedInReset', data: { status: 'User' } });
    expect((await elsewhere.call('GetUserInfo', {})).errors).toEqual(['sessionMissing']);
    expect((await server.program(key).call('GetUserInfo', {})).errors).toEqual(['apiKeyNotValid']);
    expect((await login(client, 'forgot@example.org', code)).errors).toEqual(['resetCodeNotValid']);
    expect((await client.data('GetUserInfo', {})).mail).toBe('forgot@example.org');
    // The old password still counts until there is a new one.
    await server.client().data('Login', { mail: 'forgot@example.org', pwd });
  });

  it('is never sent to an unknown address, gives the same answer, and needs the bot check', async () => {
    const client = server.client();
    const known = await reset(client, 'forgot@example.org');
    const unknown = await reset(client, 'nobody-at-all@example.org');
    expect(unknown).toEqual(known);
    expect(await login(client, 'nobody-at-all@example.org', 'A'.repeat(12))).toEqual(
      await login(client, 'forgot@example.org', 'A'.repeat(12)),
    );
    expect(mailServer.arrived.some(({ to }) => to.startsWith('nobody'))).toBe(false);
    const unchecked = await client.call('SendPasswordResetMail', { mail: 'forgot@example.org' });
    expect(unchecked.errors).toEqual(['botCheckFailed']);
    const input = { mail: 'forgot@example.org', resetCode: 'A'.repeat(12) };
    expect((await client.call('Login', input)).errors).toEqual(['botCheckFailed']);
  });
});
