import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateMembership } from '../../people/users/license-changes.repository.ts';
import { addLicense } from '../../testing/licenses.ts';
import { loggedIn } from '../../testing/people/logged-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { englishText } from '../../testing/texts.ts';
import { addUser } from '../identity/index.ts';
import {
  accountWith,
  DirectoryClient,
  organisationWithDirectory,
  passwordOfHeads,
  type OrganisationOfTest,
} from './testing/directory-client.ts';

/** A directory touches the people of its own licence only, and whom it shuts out is out. */

let server: TestServer;
let own: OrganisationOfTest;
let other: OrganisationOfTest;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUST_PROXY: 'true' } });
  own = await organisationWithDirectory(server);
  other = await organisationWithDirectory(server, { shareTexts: 'F' });
});
afterAll(() => server.stop());

const deactivate = { op: 'replace', path: 'active', value: false };
const activate = { op: 'replace', path: 'active', value: true };

const statusOf = async (path: string, init: RequestInit = {}): Promise<number> =>
  (await fetch(`${server.url}/scim/v2${path}`, init)).status;

describe('the directory of another licence', () => {
  it('sees, changes and deletes nobody and nothing of this one', async () => {
    const person = await own.directory.person(`secret@${own.domain}`, { externalId: 'own-1' });
    const group = await own.directory.group('Own group', [person]);
    const theirs = await other.directory.group('Theirs');
    const before = (await own.directory.get(`/Users/${person}`)).body;
    for (const path of [`/Users/${person}`, `/Groups/${group}`]) {
      const kind = path.startsWith('/Users') ? { userName: `x@${other.domain}` } : { displayName: 'X' };
      expect((await other.directory.get(path)).status).toBe(404);
      expect((await other.directory.send('PUT', path, kind)).status).toBe(404);
      expect(
        (await other.directory.patch(path, { op: 'replace', path: 'displayName', value: 'X' })).status,
      ).toBe(404);
      expect((await other.directory.send('DELETE', path)).status).toBe(404);
    }
    const bulk = await other.directory.send('POST', '/Bulk', {
      Operations: [
        { method: 'DELETE', path: `/Users/${person}` },
        {
          method: 'PATCH',
          path: `/Groups/${theirs}`,
          data: { Operations: [{ op: 'add', path: 'members', value: [{ value: person }] }] },
        },
      ],
    });
    expect(bulk.body['Operations']).toMatchObject([{ status: '404' }, { status: '400' }]);
    const add = { op: 'add', path: 'members', value: [{ value: person }] };
    expect((await other.directory.patch(`/Groups/${theirs}`, add)).status).toBe(400);
    for (const filter of [
      `id eq "${person}"`,
      'externalId eq "own-1"',
      'userName co "secret"',
      'not (userName eq "nobody")',
      `userName eq "x" or externalId eq "own-1"`,
    ]) {
      expect((await other.directory.found(filter)).filter((name) => String(name).includes('secret'))).toEqual(
        [],
      );
    }
    expect(JSON.stringify((await other.directory.get('/Users')).body)).not.toContain('secret');
    expect((await own.directory.get(`/Users/${person}`)).body).toEqual(before);
    // The administrator of the other licence does not reach them either.
    const { Tokens } = await own.head.data('GetDirectory', { code: own.code });
    const tokenid = Tokens[0]?.Id ?? 0;
    const { head } = other;
    expect((await head.call('GetDirectory', { code: own.code })).errors).toEqual(['noAccessToLicense']);
    expect((await head.call('CreateDirectoryToken', { code: own.code })).errors).toEqual([
      'noAccessToLicense',
    ]);
    expect((await head.call('RevokeDirectoryToken', { code: other.code, tokenid })).errors).toEqual([
      'directoryTokenMissing',
    ]);
    expect((await head.call('SwitchDirectory', { code: own.code, enabled: false })).errors).toEqual([
      'noAccessToLicense',
    ]);
    expect((await head.call('SetDirectoryGroup', { code: other.code, group })).errors).toEqual([
      'directoryGroupMissing',
    ]);
    expect((await own.directory.get('/Users')).status).toBe(200);
  });

  it('links no account of staff, of another licence, of another provider, or beyond its domains', async () => {
    const { db } = server.services;
    const refused = async (mail: string): Promise<unknown> => {
      const { status, body } = await own.directory.send('POST', '/Users', { userName: mail });
      return [status, String(body['detail']).split(':')[0]];
    };
    const mail = (name: string): string => `${name}@${own.domain}`;
    await addUser(db, { mail: mail('admin'), password: passwordOfHeads }, 'Admin');
    expect(await refused(mail('admin'))).toEqual([409, 'accountOfOthers']);
    const member = (await addUser(db, { mail: mail('member'), password: passwordOfHeads })) ?? 0;
    await updateMembership(db, member, other.licenseId);
    expect(await refused(mail('member'))).toEqual([409, 'accountOfOthers']);
    await addUser(db, { mail: 'private@home.example', password: passwordOfHeads });
    expect(await refused('private@home.example')).toEqual([400, 'addressNotOwned']);
    expect(await refused(`x@${other.domain}`)).toEqual([400, 'addressNotOwned']);
    expect(await refused(`x@${own.domain}.evil.example`)).toEqual([400, 'addressNotOwned']);
    expect(await refused(`x@evil.example, y@${own.domain}`)).toEqual([400, 'addressNotValid']);
    // A subdomain that another licence owns is not this one's.
    const sub = await addLicense(db, { code: 'Sub domain', licensee: 'Another' });
    await db
      .insertInto('ssoDomains')
      .values({
        licenseId: sub.id,
        domain: `law.${own.domain}`,
        proof: 'x',
        provedBy: 'admin',
        provedAt: new Date(),
      } as never)
      .execute();
    expect(await refused(`x@law.${own.domain}`)).toEqual([400, 'addressNotOwned']);
    const bound = (await addUser(db, { mail: mail('bound'), password: passwordOfHeads })) ?? 0;
    const connection = await db
      .insertInto('ssoConnections')
      .values({
        licenseId: sub.id,
        name: 'other-idp',
        kind: 'saml',
        sealedKey: '',
        certificate: '',
        mapping: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ssoSubjects')
      .values({ userId: bound, connectionId: connection.id, subject: 's' })
      .execute();
    expect(await refused(mail('bound'))).toEqual([409, 'accountOfOthers']);
  });

  it('links an account with an address of its domain, which keeps its password and texts', async () => {
    const mail = `old@${own.domain}`;
    const client = await loggedIn(server, mail);
    await client.data('AddTextsToLibrary', { text: englishText(5, 60) });
    const before = await accountWith(server, mail);
    await own.directory.person(mail, { displayName: 'Old Hand' });
    const after = await accountWith(server, mail);
    expect(after).toMatchObject({
      id: before.id,
      passwordHash: before.passwordHash,
      licenseId: own.licenseId,
    });
    expect(await client.data('GetLibraryTexts', {})).toHaveLength(1);
  });

  it('loses a person who joins another licence, and does not shut them out any more', async () => {
    const id = await own.directory.person(`moved@${own.domain}`);
    const { id: userId } = await accountWith(server, `moved@${own.domain}`);
    await updateMembership(server.services.db, userId, other.licenseId);
    expect((await own.directory.patch(`/Users/${id}`, deactivate)).body).toMatchObject({ active: false });
    expect((await accountWith(server, `moved@${own.domain}`)).directoryLockedAt).toBeNull();
    expect((await own.directory.patch(`/Users/${id}`, activate)).body).toMatchObject({ status: '409' });
  });
});

describe('administrators', () => {
  it('are not shut out by a directory, nor people who become staff', async () => {
    const head = await own.directory.person(`head@${own.domain}`);
    for (const answer of [
      await own.directory.patch(`/Users/${head}`, deactivate),
      await own.directory.send('DELETE', `/Users/${head}`),
    ])
      expect(answer.body).toMatchObject({
        status: '403',
        detail: expect.stringMatching(/^administratorStays/),
      });
    expect((await own.head.call('GetDirectory', { code: own.code })).errors).toEqual([]);
    const id = await own.directory.person(`promoted@${own.domain}`);
    const { id: userId } = await accountWith(server, `promoted@${own.domain}`);
    await server.services.db
      .updateTable('users')
      .set({ status: 'Support' })
      .where('id', '=', userId)
      .execute();
    expect((await own.directory.patch(`/Users/${id}`, deactivate)).status).toBe(403);
  });

  it('keep their own lock: a directory does not end it', async () => {
    const id = await own.directory.person(`locked@${own.domain}`);
    const account = await accountWith(server, `locked@${own.domain}`);
    const lockedAt = new Date();
    await server.services.db.updateTable('users').set({ lockedAt }).where('id', '=', account.id).execute();
    await own.directory.patch(`/Users/${id}`, deactivate);
    await own.directory.patch(`/Users/${id}`, activate);
    expect(await accountWith(server, `locked@${own.domain}`)).toMatchObject({
      lockedAt,
      directoryLockedAt: null,
    });
  });
});

describe('a call', () => {
  it('needs its own token: no session, no key of the API, and no wrong or revoked token will do', async () => {
    const key = (await own.head.data('CreateUserCode', {})).code;
    const cookie = own.head.cookieHeader();
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect(await statusOf('/Users')).toBe(401);
    expect(await statusOf('/Users', { headers: { cookie, 'x-sid': own.head.sid } })).toBe(401);
    expect(await statusOf('/Users', bearer(key))).toBe(401);
    expect(await statusOf('/Users', { headers: { 'x-api-token': own.token } })).toBe(401);
    expect(await statusOf(`/Users?access_token=${own.token}`)).toBe(401);
    expect(await statusOf('/Users', bearer(own.token.slice(0, -1)))).toBe(401);
    expect(await statusOf('/Users', bearer(''))).toBe(401);
    expect(await statusOf('/Users', { headers: { authorization: `Basic ${own.token}` } })).toBe(401);
    expect(await statusOf('/Users', bearer(own.token))).toBe(200);
    const refused = await new DirectoryClient(server.url, 'psd_x').get('/Users');
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="SCIM"');
    expect(refused.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
    });
  });

  it('of a page of another site says nothing, also with the cookies of a person', async () => {
    const response = await fetch(`${server.url}/scim/v2/Users`, {
      method: 'POST',
      headers: {
        cookie: own.head.cookieHeader(),
        'content-type': 'text/plain',
        origin: 'https://evil.example',
      },
      body: '{}',
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('opens no operation of the API with the token of a directory', async () => {
    const response = await fetch(`${server.url}/api/GetUserInfo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(401);
  });

  it('stops being answered after many wrong tokens of its network, unlike right ones', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77', authorization: 'Bearer wrong' };
    let status = 401;
    for (let count = 0; count <= 100 && status === 401; count += 1)
      status = await statusOf('/Users', { headers });
    expect(status).toBe(429);
    expect(await statusOf('/Users', { headers: { ...headers, authorization: `Bearer ${own.token}` } })).toBe(
      200,
    );
  });

  it('is limited for each licence, in all processes together', async () => {
    const busy = await organisationWithDirectory(server);
    const environment = { RATE_LIMIT_SCALE: '0.01' };
    const beside = await startTestServer({ withWorker: false, beside: server, environment });
    const there = new DirectoryClient(beside.url, busy.token);
    for (let count = 0; count < 11; count += 1) await busy.directory.get('/Users');
    expect((await there.get('/Users')).status).toBe(200);
    const { status, headers, body } = await there.get('/Users');
    expect([status, body['status']]).toEqual([429, '429']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await beside.stop();
  });

  it('has a body of bounded size and depth', async () => {
    const deep = `{"userName":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    expect((await own.directory.send('POST', '/Users', deep)).body).toMatchObject({
      scimType: 'invalidSyntax',
    });
    const wide = JSON.stringify({ userName: 'x', members: Array.from({ length: 100_000 }, () => 1) });
    expect((await own.directory.send('POST', '/Groups', wide)).body).toMatchObject({
      scimType: 'invalidSyntax',
    });
    const large = JSON.stringify({ userName: 'x'.repeat(1_000_001) });
    expect((await own.directory.send('POST', '/Users', large)).body).toMatchObject({ status: '413' });
    expect(
      (await own.directory.send('POST', '/Users', { userName: `${'x'.repeat(400)}@${own.domain}` })).status,
    ).toBe(400);
    expect(
      (await own.directory.send('POST', '/Users', '<xml/>', { 'content-type': 'text/xml' })).status,
    ).toBe(400);
    const polluted = await own.directory.send(
      'POST',
      '/Users',
      `{"userName":"proto@${own.domain}","__proto__":{"active":false},"constructor":{"prototype":{"x":1}}}`,
    );
    expect(polluted.body).toMatchObject({ active: true });
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
    const nul = await own.directory.send('POST', '/Users', { userName: `nul\u0000@${own.domain}` });
    expect(nul.body).toMatchObject({ userName: `nul@${own.domain}` });
  });

  it('cannot inject anything through a filter, a path or an id', async () => {
    for (const filter of [
      `userName eq "' or true --"`,
      `userName eq "\\" or license_id pr or userName eq \\""`,
      `displayName co "%"`,
      `id eq "' or 1=1"`,
    ])
      expect(await other.directory.found(filter)).toEqual([]);
    for (const id of ["x'%20or%20true", '..%2f..%2fapi', '%00', '1'])
      expect(await statusOf(`/Users/${id}`, { headers: { authorization: `Bearer ${own.token}` } })).toBe(404);
    expect((await other.directory.get('/Users', { filter: 'license_id eq 1' })).status).toBe(400);
  });
});

describe('a person whom the directory deactivates', () => {
  it('is out with the next call: session, key and log-in, in another process as well', async () => {
    const mail = `leaver@${other.domain}`;
    const client = await loggedIn(server, mail);
    const { code } = await client.data('CreateUserCode', {});
    const program = server.program(code);
    const id = await other.directory.person(mail);
    expect((await client.call('GetUserInfo', {})).errors).toEqual([]);
    expect((await program.call('GetReports', {})).errors).toEqual([]);
    const beside = await startTestServer({ withWorker: false, beside: server });
    await new DirectoryClient(beside.url, other.token).patch(`/Users/${id}`, deactivate);
    expect((await client.call('GetReports', {})).errors).toEqual(['sessionMissing']);
    expect((await program.call('GetReports', {})).errors).toEqual(['apiKeyNotValid']);
    const again = server.client();
    expect((await again.call('Login', { mail, pwd: 'the right words' })).errors).toEqual(['accountLocked']);
    await other.directory.patch(`/Users/${id}`, activate);
    expect((await again.call('Login', { mail, pwd: 'the right words' })).errors).toEqual([]);
    expect((await program.call('GetReports', {})).errors).toEqual([]);
    // Deleted, the key is gone for good.
    await other.directory.send('DELETE', `/Users/${id}`);
    await other.directory.person(mail);
    expect((await program.call('GetReports', {})).errors).toEqual(['apiKeyNotValid']);
    await beside.stop();
  });

  it('has their running check finished, and leaves their texts with the organisation', async () => {
    const mail = `writer@${other.domain}`;
    const client = await loggedIn(server, mail);
    const id = await other.directory.person(mail);
    const text = englishText(21, 80);
    await client.data('AddTextsToLibrary', { text });
    const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: englishText(22, 80) });
    await other.directory.patch(`/Users/${id}`, deactivate);
    const reportId = check?.ReportId ?? 0;
    const state = async () =>
      server.services.db.selectFrom('reports').select('status').where('id', '=', reportId).executeTakeFirst();
    await expect.poll(state, { timeout: 60_000 }).toEqual({ status: 'Ok' });
    // A colleague still finds the text, because the licence shares full texts.
    const colleague = await loggedIn(server, `colleague@${other.domain}`);
    await other.directory.person(`colleague@${other.domain}`);
    const [found] = await colleague.data('NewPlagCheck', { web: 0, lib: 1, text });
    const report = await colleague.finishedReport(found?.ReportId ?? 0);
    expect(report.ResultPercent).toBeGreaterThan(90);
    const users = await other.head.data('GetLicenseUsers', { code: other.code });
    expect(JSON.stringify(users)).toContain(mail);
  });

  it('comes in again by an administrator of the installation, who ends the lock', async () => {
    const mail = `back@${other.domain}`;
    await loggedIn(server, mail);
    const id = await other.directory.person(mail);
    await other.directory.patch(`/Users/${id}`, deactivate);
    const { id: userId } = await accountWith(server, mail);
    const staff = await loggedIn(server, 'staff@staff.example', 'Admin');
    const locked = await staff.data('GetUsers', { filters: { search: mail } });
    expect(JSON.stringify(locked)).toMatch(/"LockedDate":\d/);
    await staff.data('UpdateUserAsAdmin', { userid: userId, locked: 0 });
    expect(await accountWith(server, mail)).toMatchObject({ directoryLockedAt: null, lockedAt: null });
  });
});

describe('during maintenance', () => {
  it('directories are asked to come back later, in the words of SCIM', async () => {
    const staff = await loggedIn(server, 'staff2@staff.example', 'Admin');
    await staff.data('UpdateMaintenance', { isOn: true, texts: {}, until: null });
    const { status, headers, body } = await own.directory.get('/Users');
    await staff.data('UpdateMaintenance', { isOn: false, texts: {}, until: null });
    expect([status, body['status']]).toEqual([503, '503']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await own.directory.get('/Users')).status).toBe(200);
  });
});
