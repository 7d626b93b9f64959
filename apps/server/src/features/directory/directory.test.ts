import { isAuditKind, limits } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  accountWith,
  organisationWithDirectory,
  patchSchemaName,
  userSchemaName,
  type OrganisationOfTest,
} from './testing/directory-client.ts';

/** Every operation of the protocol (RFC 7644), and the set-up by the administrator of a licence. */

let server: TestServer;
let uni: OrganisationOfTest;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: { TRUST_PROXY: 'true' } });
  uni = await organisationWithDirectory(server);
});
afterAll(() => server.stop());

const address = (name: string): string => `${name}@${uni.domain}`;

describe('the descriptions', () => {
  it('say what the service can do', async () => {
    const { status, type, body } = await uni.directory.get('/ServiceProviderConfig');
    expect([status, type]).toEqual([200, 'application/scim+json; charset=utf-8']);
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: true, maxOperations: 100, maxPayloadSize: 1_000_000 },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: false },
      etag: { supported: true },
    });
  });

  it('name the kinds of resources and their attributes', async () => {
    expect((await uni.directory.get('/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
    expect((await uni.directory.get('/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
    expect((await uni.directory.get(`/Schemas/${userSchemaName}`)).body).toMatchObject({ name: 'User' });
    expect((await uni.directory.get('/Schemas/nothing')).status).toBe(404);
    expect((await uni.directory.get('/Schemas', { filter: 'id pr' })).status).toBe(403);
    expect((await uni.directory.send('POST', '/Schemas', {})).status).toBe(405);
  });

  it('answer other addresses with errors of SCIM', async () => {
    expect(await uni.directory.get('/Nothing')).toMatchObject({
      status: 404,
      type: 'application/scim+json; charset=utf-8',
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' },
    });
    expect((await uni.directory.get('/Me')).status).toBe(501);
    expect((await uni.directory.send('DELETE', '/Users')).status).toBe(405);
  });
});

describe('a new person', () => {
  it('becomes a member with an account without a password', async () => {
    const { status, headers, body } = await uni.directory.send('POST', '/Users', {
      schemas: [userSchemaName],
      userName: address('ada'),
      externalId: 'e-1',
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      emails: [
        { value: 'ada@home.example', type: 'home' },
        { value: address('ada'), type: 'work', primary: true },
      ],
      title: 'is not kept',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userName: address('ada'),
      externalId: 'e-1',
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      emails: [{ value: address('ada'), type: 'work', primary: true }],
      active: true,
      groups: [],
      meta: { resourceType: 'User', version: 'W/"1"' },
    });
    expect(JSON.stringify(body)).not.toContain('is not kept');
    expect(headers.get('location')).toBe(`${server.url}/scim/v2/Users/${String(body['id'])}`);
    expect(headers.get('etag')).toBe('W/"1"');
    expect(await accountWith(server, address('ada'))).toMatchObject({
      name: 'Ada Lovelace',
      passwordHash: null,
      licenseId: uni.licenseId,
      directoryLockedAt: null,
    });
  });

  it('gets no email, as a whole staff would', async () => {
    await uni.directory.person(address('quiet'));
    const mails = await server.services.db.selectFrom('mails').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient)).not.toContain(address('quiet'));
  });

  it('is refused twice, without a userName, and with an address of others', async () => {
    await uni.directory.person(address('once'));
    const problemOf = async (body: unknown): Promise<unknown> => {
      const answer = await uni.directory.send('POST', '/Users', body);
      return [answer.status, answer.body['scimType'], String(answer.body['detail']).split(':')[0]];
    };
    expect(await problemOf({ userName: address('ONCE') })).toEqual([409, 'uniqueness', 'userNameTaken']);
    expect(await problemOf({ displayName: 'x' })).toEqual([400, 'invalidValue', 'valueNotValid']);
    expect(await problemOf({ userName: 'no address' })).toEqual([400, 'invalidValue', 'addressNotValid']);
    expect(await problemOf({ userName: 'a@elsewhere.example' })).toEqual([400, 'invalidValue', 'addressNotOwned']);
    expect(await problemOf({ userName: 12, emails: { value: ['x'] } })).toEqual([
      400,
      'invalidValue',
      'valueNotValid',
    ]);
    expect(await problemOf({ userName: address('x'), active: 'perhaps' })).toEqual([
      400,
      'invalidValue',
      'valueNotValid',
    ]);
    expect(await problemOf('{"userName": ')).toEqual([400, 'invalidSyntax', 'malformed']);
    expect(await problemOf('[]')).toEqual([400, 'invalidSyntax', 'malformed']);
  });

  it('who is inactive is not let in, and takes no seat', async () => {
    const id = await uni.directory.person(address('later'), { active: false });
    const before = await accountWith(server, address('later'));
    expect(before.licenseId).toBeNull();
    expect(before.directoryLockedAt).not.toBeNull();
    await uni.directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    expect(await accountWith(server, address('later'))).toMatchObject({
      licenseId: uni.licenseId,
      directoryLockedAt: null,
    });
  });

  it('is told why the licence does not admit them', async () => {
    const small = await organisationWithDirectory(server, { mailFormat: 'staff.*@*' });
    const create = (userName: string) => small.directory.send('POST', '/Users', { userName });
    expect((await create(`a@${small.domain}`)).body).toMatchObject({
      status: '403',
      detail: expect.stringMatching(/^addressNotAdmitted: /),
    });
    await server.services.db
      .updateTable('licensePhases')
      .set({ maxUsers: 2 })
      .where('licenseId', '=', small.licenseId)
      .execute();
    const id = await small.directory.person(`staff.a@${small.domain}`);
    expect((await create(`staff.b@${small.domain}`)).body['detail']).toMatch(/^licenseFull: /);
    // Somebody who has left takes no seat, and needs one to come back.
    await small.directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    await small.directory.person(`staff.b@${small.domain}`);
    const back = await small.directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    expect(back.body['detail']).toMatch(/^licenseFull: /);
    await server.services.db
      .updateTable('licensePhases')
      .set({ validTo: new Date(0), validFrom: new Date(-1) })
      .where('licenseId', '=', small.licenseId)
      .execute();
    expect((await create(`staff.c@${small.domain}`)).body['detail']).toMatch(/^licenseNotValid: /);
  });
});

describe('a person', () => {
  it('is read, with ETags and the wanted attributes', async () => {
    const id = await uni.directory.person(address('read'), { displayName: 'R' });
    const read = await uni.directory.get(`/Users/${id}`);
    expect(read.body).toMatchObject({ id, displayName: 'R' });
    const tag = read.headers.get('etag') ?? '';
    expect((await uni.directory.send('GET', `/Users/${id}`, undefined, { 'if-none-match': tag })).status).toBe(304);
    const some = await uni.directory.get(`/Users/${id}`, { attributes: 'userName,emails.value' });
    expect(some.body).toEqual({
      schemas: [userSchemaName],
      id,
      userName: address('read'),
      emails: [{ value: address('read') }],
    });
    const others = await uni.directory.get(`/Users/${id}`, { excludedAttributes: 'meta,emails,groups,active' });
    expect(others.body).toEqual({ schemas: [userSchemaName], id, userName: address('read'), displayName: 'R' });
  });

  it('is replaced: what the body leaves out is gone, except whether they are active', async () => {
    const id = await uni.directory.person(address('put'), { displayName: 'P', externalId: 'x' });
    await uni.directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    const { status, body } = await uni.directory.send('PUT', `/Users/${id}`, {
      userName: address('put'),
      name: { formatted: 'Put On' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ active: false, name: { formatted: 'Put On' }, meta: { version: 'W/"3"' } });
    expect(body).not.toHaveProperty('externalId');
    expect(body).not.toHaveProperty('displayName');
    expect((await accountWith(server, address('put'))).name).toBe('Put On');
  });

  it('changes the address of the account within the own domains only', async () => {
    const id = await uni.directory.person(address('maiden'));
    const rename = (to: string) =>
      uni.directory.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: to });
    expect((await rename(address('married'))).body).toMatchObject({
      emails: [{ value: address('married') }],
    });
    expect((await accountWith(server, address('married'))).licenseId).toBe(uni.licenseId);
    expect((await rename('mine@elsewhere.example')).body['detail']).toMatch(/^addressNotOwned/);
    await uni.directory.person(address('taken'));
    expect((await rename(address('taken'))).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    expect((await uni.directory.get(`/Users/${id}`)).body).toMatchObject({ userName: address('married') });
  });

  it('is changed only in the version that the directory has seen, where it says which', async () => {
    const id = await uni.directory.person(address('version'));
    const body = { schemas: [patchSchemaName], Operations: [{ op: 'add', path: 'displayName', value: 'V' }] };
    const path = `/Users/${id}`;
    expect((await uni.directory.send('PATCH', path, body, { 'if-match': 'W/"7"' })).status).toBe(412);
    expect((await uni.directory.send('PATCH', path, body, { 'if-match': 'W/"1"' })).status).toBe(200);
    expect((await uni.directory.send('DELETE', path, undefined, { 'if-match': 'W/"1"' })).status).toBe(412);
    // The same again changes nothing.
    expect((await uni.directory.send('PATCH', path, body)).headers.get('etag')).toBe('W/"2"');
  });

  it.each([
    [{ op: 'replace', path: 'nothing', value: 1 }, 'pathNotValid', 'invalidPath'],
    [{ op: 'replace', path: 'userName.x', value: 1 }, 'pathNotValid', 'invalidPath'],
    [{ op: 'replace', path: 'emails[type eq', value: 1 }, 'pathNotValid', 'invalidPath'],
    [{ op: 'replace', path: 'name.nothing', value: 'x' }, 'pathNotValid', 'invalidPath'],
    [{ op: 'replace', path: 'emails.nothing', value: 'x' }, 'pathNotValid', 'invalidPath'],
    [{ op: 'replace', path: 7, value: 'x' }, 'pathNotValid', 'invalidPath'],
    [{ op: 'remove' }, 'noTarget', 'noTarget'],
    [{ op: 'remove', path: 'userName' }, 'valueNotValid', 'invalidValue'],
    [{ op: 'remove', path: 'active' }, 'valueNotValid', 'invalidValue'],
    [{ op: 'replace', value: 'x' }, 'valueNotValid', 'invalidValue'],
    [{ op: 'move', path: 'userName', value: 'x' }, 'malformed', 'invalidSyntax'],
    ['x', 'malformed', 'invalidSyntax'],
  ])('is not changed by %j', async (operation, problem, scimType) => {
    const id = await uni.directory.person(address(`patch-${crypto.randomUUID()}`));
    const { status, body } = await uni.directory.patch(`/Users/${id}`, operation);
    expect([status, body['scimType'], String(body['detail']).split(':')[0]]).toEqual([400, scimType, problem]);
  });

  it('is deleted: the account is closed for good, and the same address comes back to it', async () => {
    const id = await uni.directory.person(address('gone'));
    expect((await uni.directory.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await uni.directory.get(`/Users/${id}`)).status).toBe(404);
    expect((await uni.directory.send('DELETE', `/Users/${id}`)).status).toBe(404);
    const account = await accountWith(server, address('gone'));
    expect(account).toMatchObject({ licenseId: uni.licenseId, directoryLockedAt: expect.any(Date) });
    const again = await uni.directory.person(address('gone'));
    expect(again).not.toBe(id);
    expect(await accountWith(server, address('gone'))).toMatchObject({ id: account.id, directoryLockedAt: null });
  });
});

describe('lists of people', () => {
  let other: OrganisationOfTest;
  beforeAll(async () => {
    other = await organisationWithDirectory(server);
    for (const name of ['ann', 'bob', 'Cleo']) {
      await other.directory.person(`${name}@${other.domain}`, {
        displayName: name.toUpperCase(),
        externalId: `${name}-1`,
        name: { familyName: `F_${name}%`, givenName: 'x' },
        active: name !== 'bob',
      });
    }
  });

  it('have pages from 1, and say how many there are', async () => {
    const { body } = await other.directory.get('/Users', { startIndex: '2', count: '1' });
    expect(body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect(body['Resources']).toMatchObject([{ displayName: 'BOB' }]);
    expect((await other.directory.get('/Users', { startIndex: '-5', count: '-1' })).body).toMatchObject({
      totalResults: 3,
      startIndex: 1,
      itemsPerPage: 0,
    });
    expect((await other.directory.get('/Users', { count: '5000' })).body).toMatchObject({ itemsPerPage: 3 });
    expect((await other.directory.get('/Users', { startIndex: '900000000000' })).body).toMatchObject({
      itemsPerPage: 0,
    });
    expect((await other.directory.get('/Users', { count: 'x' })).status).toBe(400);
  });

  it('are also asked for with a body', async () => {
    const { body } = await other.directory.send('POST', '/Users/.search', {
      filter: 'displayName eq "ann"',
      attributes: ['userName'],
      startIndex: 1,
      count: 10,
    });
    expect(body['Resources']).toMatchObject([{ userName: `ann@${other.domain}` }]);
  });

  it.each([
    ['userName eq "ANN@{}"', ['ann']],
    ['externalId eq "ann-1"', ['ann']],
    ['externalId eq "ANN-1"', []],
    ['externalId ne "ann-1"', ['bob', 'Cleo']],
    ['displayName co "o"', ['bob', 'Cleo']],
    ['displayName sw "a" or displayName ew "B"', ['ann', 'bob']],
    ['displayName gt "ann" and displayName lt "cleo"', ['bob']],
    ['displayName ge "bob" and displayName le "cleo"', ['bob', 'Cleo']],
    ['not (displayName eq "ann")', ['bob', 'Cleo']],
    ['not (displayName eq "ann" or active eq false)', ['Cleo']],
    ['active eq "False"', ['bob']],
    ['active ne false', ['ann', 'Cleo']],
    ['name.familyName eq "f_ANN%"', ['ann']],
    ['name.familyName co "_b"', ['bob']],
    ['name.familyName sw "%"', []],
    ['emails[type eq "work" and value sw "bob"]', ['bob']],
    ['emails.value eq "cleo@{}"', ['Cleo']],
    ['emails[type eq "home"]', []],
    ['title pr or displayName pr', undefined],
    ['displayName pr and preferredLanguage pr', []],
    ['meta.created gt "2020-01-01T00:00:00Z" and active eq true', ['ann', 'Cleo']],
    ['meta.lastModified lt "2020-01-01T00:00:00Z"', []],
    ['meta.created co "2020"', undefined],
    ['meta.created gt "yesterday"', undefined],
    ['active gt true', undefined],
    ['password eq "x"', undefined],
    ['__proto__ pr', undefined],
  ])('are filtered by %s', async (filter, names) => {
    const asked = filter.replaceAll('{}', other.domain);
    const { status, body } = await other.directory.get('/Users', { filter: asked });
    expect([status, body['scimType']]).toEqual(names === undefined ? [400, 'invalidFilter'] : [200, undefined]);
    const found = (body['Resources'] ?? []) as readonly { readonly userName: string }[];
    expect(found.map(({ userName }) => userName.split('@')[0])).toEqual(names ?? []);
  });
});

describe('a group', () => {
  it('is made, read, found, changed and deleted', async () => {
    const [ann, bob] = [await uni.directory.person(address('g1')), await uni.directory.person(address('g2'))];
    const id = await uni.directory.group('Law', [ann]);
    const path = `/Groups/${id}`;
    expect((await uni.directory.get(path)).body).toMatchObject({
      displayName: 'Law',
      members: [{ value: ann, type: 'User', display: address('g1') }],
    });
    expect((await uni.directory.get(`/Users/${ann}`)).body).toMatchObject({
      groups: [{ value: id, display: 'Law', type: 'direct' }],
    });
    expect((await uni.directory.send('POST', '/Groups', { displayName: 'LAW' })).body).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
    const put = await uni.directory.send('PUT', path, { displayName: 'Law 2', members: [{ value: bob }] });
    expect(put.body).toMatchObject({ displayName: 'Law 2', members: [{ value: bob }] });
    const find = async (filter: string, more = {}) =>
      (await uni.directory.get('/Groups', { filter, ...more })).body['Resources'];
    expect(await find('displayName eq "law 2"', { excludedAttributes: 'members' })).toEqual([
      expect.not.objectContaining({ members: expect.anything() }),
    ]);
    expect(await find(`members.value eq "${bob}"`)).toMatchObject([{ id }]);
    expect(await find(`members[value eq "${ann}"]`)).toEqual([]);
    expect(await find('members eq "x\' or true"')).toEqual([]);
    expect((await uni.directory.get('/Groups', { filter: 'members co "x"' })).status).toBe(400);
    expect((await uni.directory.send('DELETE', path)).status).toBe(204);
    expect((await uni.directory.get(path)).status).toBe(404);
    expect((await uni.directory.get(`/Users/${bob}`)).body).toMatchObject({ active: true, groups: [] });
  });

  it('takes only people of the directory as members', async () => {
    const id = await uni.directory.group('Strict');
    const add = (value: unknown) =>
      uni.directory.patch(`/Groups/${id}`, { op: 'add', path: 'members', value });
    for (const value of [[{ value: crypto.randomUUID() }], [{ value: 'x' }], [{}], [{ value: id, type: 'Group' }]])
      expect((await add(value)).body).toMatchObject({ scimType: 'invalidValue' });
    expect((await add([])).status).toBe(204);
  });

  it('has its people in a sub-licence, if the administrator says so', async () => {
    const subcode = 'Law faculty';
    await uni.head.data('CreateSubLicense', { code: uni.code, subCode: subcode });
    const id = await uni.directory.person(address('jurist'));
    const group = await uni.directory.group('Jurists', [id]);
    const licenseOf = async (): Promise<number | null> => (await accountWith(server, address('jurist'))).licenseId;
    const data = await uni.head.data('SetDirectoryGroup', { code: uni.code, group, subcode });
    expect(data.Groups).toContainEqual({ Group: group, Name: 'Jurists', Members: 1, SubLicense: subcode });
    const sub = await licenseOf();
    expect(sub).not.toBe(uni.licenseId);
    await uni.directory.patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${id}"]` });
    expect(await licenseOf()).toBe(uni.licenseId);
    await uni.directory.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: id }] });
    expect(await licenseOf()).toBe(sub);
    expect((await uni.head.call('SetDirectoryGroup', { code: uni.code, group, subcode: 'x' })).errors).toEqual([
      'noAccessToLicense',
    ]);
    await uni.directory.send('DELETE', `/Groups/${group}`);
    expect(await licenseOf()).toBe(uni.licenseId);
    expect((await uni.head.call('SetDirectoryGroup', { code: uni.code, group })).errors).toEqual([
      'directoryGroupMissing',
    ]);
  });
});

describe('a bulk request', () => {
  const bulk = (Operations: readonly unknown[], more = {}) =>
    uni.directory.send('POST', '/Bulk', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
      Operations,
      ...more,
    });

  it('runs its operations, also where one names a later one', async () => {
    const { status, body } = await bulk([
      {
        method: 'POST',
        path: '/Groups',
        bulkId: 'g',
        data: { displayName: 'Bulk', members: [{ value: 'bulkId:p' }] },
      },
      { method: 'POST', path: '/Users', bulkId: 'p', data: { userName: address('bulk') } },
      {
        method: 'patch',
        path: '/Users/bulkId:p',
        data: { Operations: [{ op: 'add', path: 'displayName', value: 'B' }] },
      },
      { method: 'POST', path: '/Users', bulkId: 'q', data: { userName: address('bulk') } },
      { method: 'DELETE', path: '/Users/nobody' },
    ]);
    expect(status).toBe(200);
    expect(body['Operations']).toMatchObject([
      { method: 'POST', bulkId: 'g', status: '201', location: expect.stringContaining('/Groups/') },
      { method: 'POST', bulkId: 'p', status: '201', version: 'W/"1"' },
      { method: 'PATCH', status: '200', version: 'W/"2"' },
      { method: 'POST', bulkId: 'q', status: '409', response: { scimType: 'uniqueness' } },
      { method: 'DELETE', status: '404', response: { status: '404' } },
    ]);
    expect(await uni.directory.found(`userName eq "${address('bulk')}"`)).toHaveLength(1);
  });

  it('stops after as many failures as it allows, and refuses operations that wait for each other', async () => {
    const nobody = { method: 'DELETE', path: '/Users/nobody' };
    expect((await bulk([nobody, nobody, nobody], { failOnErrors: 2 })).body['Operations']).toHaveLength(2);
    const { body } = await bulk([
      { method: 'POST', path: '/Groups', bulkId: 'a', data: { displayName: 'A', members: [{ value: 'bulkId:b' }] } },
      { method: 'POST', path: '/Groups', bulkId: 'b', data: { displayName: 'B', members: [{ value: 'bulkId:a' }] } },
    ]);
    expect(body['Operations']).toMatchObject([{ status: '400' }, { status: '400' }]);
  });

  it.each([
    [[], 400],
    [['x'], 400],
    [[{ method: 'GET', path: '/Users' }], 400],
    [[{ method: 'POST', path: '/Users' }], 400],
    [[{ method: 'DELETE', path: '/Bulk' }], 400],
    [[{ method: 'DELETE', path: '/Users/../../x' }], 400],
    [Array.from({ length: 101 }, () => ({ method: 'DELETE', path: '/Users/x' })), 413],
  ])('is refused as a whole where it is not one', async (operations, status) => {
    expect((await bulk(operations)).status).toBe(status);
    expect((await uni.directory.get('/Bulk')).status).toBe(405);
  });
});

describe('the administrator of the licence', () => {
  it('sees address, tokens, people, groups and the last failures', async () => {
    const own = await organisationWithDirectory(server);
    const empty = await own.head.data('GetDirectory', { code: own.code });
    expect(empty).toMatchObject({
      Url: `${server.url}/scim/v2`,
      Exists: true,
      IsEnabled: true,
      HasDomain: true,
      LastCall: null,
      Active: 0,
      Log: [],
      Tokens: [{ Prefix: `${own.token.slice(0, 10)}…`, LastUse: null }],
    });
    const id = await own.directory.person(`a@${own.domain}`);
    await own.directory.person(`b@${own.domain}`);
    await own.directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    await own.directory.send('POST', '/Users', { userName: 'x@elsewhere.example' });
    await own.directory.group('All', [id]);
    const { Log, ...data } = await own.head.data('GetDirectory', { code: own.code });
    expect(data).toMatchObject({
      Active: 1,
      Inactive: 1,
      LastCall: expect.any(Number),
      LastAddress: '127.0.0.1',
      Groups: [{ Name: 'All', Members: 1, SubLicense: '' }],
    });
    expect(Log.map(({ Outcome, Subject, Status }) => [Outcome, Subject, Status])).toEqual([
      ['groupCreated', 'All', 201],
      ['addressNotOwned', 'x@elsewhere.example', 400],
      ['personDeactivated', `a@${own.domain}`, 200],
      ['personCreated', `b@${own.domain}`, 201],
      ['personCreated', `a@${own.domain}`, 201],
    ]);
    expect(JSON.stringify(data)).not.toContain(own.token);
  });

  it('rotates the token with both valid for a week, and revokes one at once', async () => {
    const own = await organisationWithDirectory(server);
    const works = async (token: string): Promise<number> => {
      const response = await fetch(`${server.url}/scim/v2/Users`, { headers: { authorization: `Bearer ${token}` } });
      return response.status;
    };
    const { Token, Tokens } = await own.head.data('CreateDirectoryToken', { code: own.code, days: 30 });
    expect(Token).toMatch(/^psd_[\w-]{43}$/);
    const [fresh, old] = Tokens;
    const weekAhead = Date.now() / 1000 + limits.directoryTokenOverlapDays * 86_400;
    expect(Math.abs((old?.Expires ?? 0) - weekAhead)).toBeLessThan(600);
    expect([await works(Token), await works(own.token)]).toEqual([200, 200]);
    await own.head.data('RevokeDirectoryToken', { code: own.code, tokenid: old?.Id ?? 0 });
    expect([await works(Token), await works(own.token)]).toEqual([200, 401]);
    expect((await own.head.call('RevokeDirectoryToken', { code: own.code, tokenid: old?.Id ?? 0 })).errors).toEqual([
      'directoryTokenMissing',
    ]);
    await server.services.db
      .updateTable('directoryTokens')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('id', '=', fresh?.Id ?? 0)
      .execute();
    expect(await works(Token)).toBe(401);
  });

  it('has so many tokens, shows one after a proof only, and stores none', async () => {
    const own = await organisationWithDirectory(server);
    const more = () => own.head.call('CreateDirectoryToken', { code: own.code });
    for (let count = 1; count < limits.directoryTokens; count += 1) expect((await more()).errors).toEqual([]);
    expect((await more()).errors).toEqual(['tooManyDirectoryTokens']);
    const rows = await server.services.db.selectFrom('directoryTokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(own.token.slice(12));
    await server.services.db
      .updateTable('sessions')
      .set({ provenAt: new Date(0) })
      .where('userId', '=', own.headId)
      .execute();
    expect((await more()).errors).toEqual(['proofRequired']);
  });

  it('leaves traces in the audit log', async () => {
    const own = await organisationWithDirectory(server);
    const { Tokens } = await own.head.data('GetDirectory', { code: own.code });
    await own.head.data('RevokeDirectoryToken', { code: own.code, tokenid: Tokens[0]?.Id ?? 0 });
    const entries = await server.services.db
      .selectFrom('auditLog')
      .selectAll()
      .where('actorId', '=', own.headId)
      .orderBy('id')
      .execute();
    expect(entries.map(({ operation, subjectKind }) => [operation, subjectKind])).toEqual([
      ['CreateDirectoryToken', ''],
      ['RevokeDirectoryToken', 'directoryToken'],
    ]);
    expect(isAuditKind('directoryToken')).toBe(true);
    expect(JSON.stringify(entries)).not.toContain(own.token);
  });

  it('switches the directory off, which changes nobody', async () => {
    const own = await organisationWithDirectory(server);
    await own.directory.person(`a@${own.domain}`);
    await own.head.data('SwitchDirectory', { code: own.code, enabled: false });
    expect((await own.directory.get('/Users')).body).toMatchObject({ status: '403' });
    expect((await accountWith(server, `a@${own.domain}`)).licenseId).toBe(own.licenseId);
    await own.head.data('SwitchDirectory', { code: own.code, enabled: true });
    expect((await own.directory.get('/Users')).status).toBe(200);
  });
});
