/*
 * Covers:
 * accounts-2: Users log in with email and password
 * accounts-196: User: address, name, language, session, status and credits
 * accounts-197: User: language of the session
 * accounts-200: User: how the address is shown
 * accounts-309: Login takes a reset code too
 * accounts-311: Logout ends the session
 * accounts-313: CreateGuestUser makes a guest
 * accounts-324: SetLanguage changes the language
 * accounts-365: Error: email or password not valid
 * accounts-391: Message: logged in
 * checks-258: User: what is left of the licence, -1 being unlimited
 */
import { unlimitedCredits } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLicense } from '../../testing/licenses.ts';
import { addUser, ensureAdmin, setCredits } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

describe('a guest', () => {
  it('is created on demand, with credits, in the requested language', async () => {
    const client = server.client();
    const user = await client.data('CreateGuestUser', { lang: 'de' });
    expect(user).toMatchObject({ status: 'Guest', guest: true, loggedIn: false, lang: 'de', credits: 10 });
    expect(user.sessionId).toBe(client.sid);
    expect(await client.data('GetUserInfo', {})).toEqual(user);
  });

  it('takes the language of the browser if none was requested', async () => {
    const client = server.client();
    const answer = await client.call(
      'CreateGuestUser',
      {},
      { 'accept-language': 'it, fr-CH;q=0.8, en;q=0.5' },
    );
    expect(answer.data?.lang).toBe('fr');
  });

  it('is not created again while there is a session', async () => {
    const client = await server.guest();
    const first = await client.data('GetUserInfo', {});
    expect((await client.data('CreateGuestUser', {})).userId).toBe(first.userId);
  });

  it('can change the language', async () => {
    const client = await server.guest();
    await client.data('SetLanguage', { lang: 'es' });
    expect((await client.data('GetUserInfo', {})).lang).toBe('es');
  });
});

describe('log-in', () => {
  it('opens a session with a new token, and log-out ends it permanently', async () => {
    await addUser(server.services.db, { mail: 'Ada@example.org', password: 'correct horse' });
    const client = await server.guest();
    const guestToken = client.cookies.get('palimpsest_session');
    const user = await client.data('Login', { mail: 'ada@EXAMPLE.org', pwd: 'correct horse' });
    expect(user).toMatchObject({ status: 'User', loggedIn: true, mail: 'Ada@example.org', credits: 10 });
    const token = client.cookies.get('palimpsest_session') ?? '';
    expect(token).not.toBe(guestToken);

    const old = server.client();
    old.cookies.set('palimpsest_session', guestToken ?? '').set('sid', client.sid);
    expect((await old.call('GetUserInfo', {})).errors).toEqual(['sessionMissing']);

    const sid = client.sid;
    await client.data('Logout', {});
    expect(client.cookies.size).toBe(0);
    client.cookies.set('palimpsest_session', token).set('sid', sid);
    expect((await client.call('GetUserInfo', {})).errors).toEqual(['sessionMissing']);
  });

  it('does not reveal whether the email or the password was wrong', async () => {
    await addUser(server.services.db, { mail: 'grace@example.org', password: 'nanoseconds' });
    const client = server.client();
    const wrongMail = await client.call('Login', { mail: 'nobody@example.org', pwd: 'nanoseconds' });
    const wrongPassword = await client.call('Login', { mail: 'grace@example.org', pwd: 'seconds' });
    expect(wrongMail).toEqual(wrongPassword);
    expect(wrongMail).toMatchObject({ status: 401, errors: ['loginNotValid'] });
    expect(client.cookies.size).toBe(0);
  });

  it('hides the token from scripts and stores only its hash', async () => {
    const response = await fetch(`${server.url}/api/CreateGuestUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const [tokenCookie = '', sidCookie = ''] = response.headers.getSetCookie();
    expect(tokenCookie).toMatch(/^palimpsest_session=.*HttpOnly.*SameSite=Lax/);
    expect(sidCookie).toMatch(/^sid=/);
    expect(sidCookie).not.toContain('HttpOnly');
    const token = /=([^;]+)/.exec(tokenCookie)?.[1] ?? '';
    const rows = await server.services.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('with a password that is being changed opens no session', async () => {
    const { db, pool } = server.services;
    const userId = await addUser(db, { mail: 'changed@example.org', password: 'the old one' });
    const holder = await pool.connect();
    try {
      const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
      await holder.query('begin');
      await holder.query('select from users where id = $1 for update', [userId]);
      const late = server.client().call('Login', { mail: 'changed@example.org', pwd: 'the old one' });
      const waitingForHolder = 'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
      await until(async () => {
        const { rowCount } = await pool.query(waitingForHolder, [rows[0]?.pid]);
        return rowCount === 0 ? undefined : true;
      });
      await holder.query(`update users set password_hash = 'another' where id = $1`, [userId]);
      await holder.query('delete from sessions where user_id = $1', [userId]);
      await holder.query('commit');
      expect((await late).errors).toEqual(['loginNotValid']);
    } finally {
      holder.release();
    }
    const sessions = db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId ?? 0);
    expect(await sessions.execute()).toEqual([]);
  });

  it('is limited per address', async () => {
    const strict = await startTestServer({ withWorker: false, environment: { RATE_LIMIT_SCALE: '0.1' } });
    try {
      const errors: string[] = [];
      for (let i = 0; i < 8; i++) {
        const answer = await strict.client().call('Login', { mail: `${i}@example.org`, pwd: 'guess' });
        errors.push(answer.errors[0] ?? '');
      }
      expect(new Set(errors.slice(0, 6))).toEqual(new Set(['loginNotValid']));
      expect(errors.slice(6)).toEqual(['tooManyRequests', 'tooManyRequests']);
    } finally {
      await strict.stop();
    }
  });
});

describe('the language of a session', () => {
  it('is chosen in it, and becomes the language of emails and new sessions, but not of other sessions', async () => {
    const { db } = server.services;
    const mail = 'languages@example.org';
    await addUser(db, { mail, password: 'the right words' });
    const enter = async () => {
      const client = server.client();
      return { client, user: await client.data('Login', { mail, pwd: 'the right words' }) };
    };
    const desk = await enter();
    expect(desk.user).toMatchObject({ lang: 'en', sessionLang: 'en' });
    await desk.client.data('SetLanguage', { lang: 'en' });
    const phone = await enter();
    await phone.client.data('SetLanguage', { lang: 'fr' });
    expect(await phone.client.data('GetUserInfo', {})).toMatchObject({ lang: 'fr', sessionLang: 'fr' });
    expect(await desk.client.data('GetUserInfo', {})).toMatchObject({ lang: 'fr', sessionLang: 'en' });
    expect((await enter()).user).toMatchObject({ lang: 'fr', sessionLang: 'fr' });
  });

  it('accompanies the address in the form of email programs', async () => {
    const mail = 'ada.nowak@example.org';
    await addUser(server.services.db, { mail, password: 'the right words' });
    const user = await server.client().data('Login', { mail, pwd: 'the right words' });
    expect(user.mailRepresentation).toBe('ada.nowak <ada.nowak@example.org>');
    expect((await (await server.guest()).data('GetUserInfo', {})).mailRepresentation).toBe('');
  });
});

describe('a session under https', () => {
  let secure: TestServer;
  beforeAll(async () => {
    const environment = { PUBLIC_URL: 'https://texts.example.org' };
    secure = await startTestServer({ withWorker: false, environment });
  });
  afterAll(() => secure.stop());

  it('is in cookies that only this host can set, and log-out clears them', async () => {
    const headers = { 'content-type': 'application/json' };
    const opened = await fetch(`${secure.url}/api/CreateGuestUser`, { method: 'POST', headers, body: '{}' });
    expect(opened.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const [token = '', sid = '', ...others] = opened.headers.getSetCookie();
    expect(token).toMatch(
      /^__Host-palimpsest_session=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(sid).toMatch(/^__Host-sid=[^;]+; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/);
    expect(others.map((line) => line.split(';')[0])).toEqual(['palimpsest_session=', 'sid=']);
    const [cookie = '', name = ''] = [token, sid].map((line) => line.split(';')[0]);
    const ended = await fetch(`${secure.url}/api/Logout`, {
      method: 'POST',
      headers: { ...headers, cookie, 'x-sid': name.split('=')[1] ?? '' },
      body: '{}',
    });
    expect(ended.status).toBe(200);
    for (const line of ended.headers.getSetCookie()) {
      expect(line).toMatch(/^__Host-(palimpsest_session|sid)=; Max-Age=0; Path=\/;.* Secure/);
    }
  });

  it('cannot be planted on a visitor by another host of the domain', async () => {
    const attacker = await secure.guest();
    const token = attacker.cookies.get('__Host-palimpsest_session') ?? '';
    const planted = { palimpsest_session: token, sid: attacker.sid };
    const visitor = secure.client();
    for (const [name, value] of Object.entries(planted)) visitor.cookies.set(name, value);
    expect((await visitor.call('GetUserInfo', {})).errors).toEqual(['sessionMissing']);

    const victim = await secure.guest();
    const { userId } = await victim.data('GetUserInfo', {});
    for (const [name, value] of Object.entries(planted)) victim.cookies.set(name, value);
    expect((await victim.data('GetUserInfo', {})).userId).toBe(userId);
  });
});

describe('the operator', () => {
  it('creates one account per email address, however it is written', async () => {
    expect(await addUser(server.services.db, { mail: 'one@example.org', password: 'first' })).toBeTypeOf(
      'number',
    );
    expect(
      await addUser(server.services.db, { mail: 'ONE@example.org', password: 'second' }),
    ).toBeUndefined();
  });

  it('increases and reduces credits, each time as a movement', async () => {
    await addUser(server.services.db, { mail: 'rich@example.org', password: 'money' });
    expect(await setCredits(server.services.db, 'rich@example.org', 500)).toBe(500);
    expect(await setCredits(server.services.db, 'rich@example.org', 20)).toBe(20);
    const movements = await server.services.db
      .selectFrom('creditMovements')
      .innerJoin('users', 'users.id', 'creditMovements.userId')
      .select('creditMovements.credits')
      .where('mail', '=', 'rich@example.org')
      .orderBy('creditMovements.id')
      .execute();
    expect(movements.map((row) => row.credits)).toEqual([10, 490, -480]);
    expect(await setCredits(server.services.db, 'nobody@example.org', 5)).toBeUndefined();
  });

  it('gets one administrator at the first start and none later', async () => {
    const made = await ensureAdmin(server.services.db, { mail: 'admin@example.org', password: undefined });
    expect(made).toMatch(/^[a-z2-9]{16}$/);
    expect(await ensureAdmin(server.services.db, { mail: 'two@example.org', password: 'x' })).toBeUndefined();
    const client = server.client();
    const admin = await client.data('Login', { mail: 'admin@example.org', pwd: made ?? '' });
    expect(admin.status).toBe('Admin');
  });
});

it('the credits of a licence count only while the licence is valid', async () => {
  const client = await server.guest();
  const { db } = server.services;
  const { userId } = await client.data('GetUserInfo', {});
  const total = async (remaining: number, validTo: Date | null) => {
    const code = `credits ${remaining} ${String(validTo)}`;
    const { id } = await addLicense(db, { code, licensee: 'A school', remaining, validTo });
    await db.updateTable('users').set({ licenseId: id }).where('id', '=', userId).execute();
    const { totalCredits, hasUnlimitedCredits } = await client.data('GetUserInfo', {});
    return { totalCredits, hasUnlimitedCredits };
  };
  const expired = new Date(Date.now() - 1_000);
  expect(await total(300, null)).toEqual({ totalCredits: 310, hasUnlimitedCredits: false });
  expect(await total(300, expired)).toEqual({ totalCredits: 10, hasUnlimitedCredits: false });
  expect(await total(-1, null)).toEqual({ totalCredits: unlimitedCredits, hasUnlimitedCredits: true });
  expect(await total(-1, expired)).toEqual({ totalCredits: 10, hasUnlimitedCredits: false });
});
