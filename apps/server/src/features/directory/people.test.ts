import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  accountWith,
  organisationWithDirectory,
  patchSchemaName,
  userSchemaName,
  type OrganisationOfTest,
} from './testing/directory-client.ts';

/** The descriptions of the service, and people one by one (RFC 7644). */

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
    expect(await problemOf({ userName: 'a@elsewhere.example' })).toEqual([
      400,
      'invalidValue',
      'addressNotOwned',
    ]);
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
    expect(
      (await uni.directory.send('GET', `/Users/${id}`, undefined, { 'if-none-match': tag })).status,
    ).toBe(304);
    const some = await uni.directory.get(`/Users/${id}`, { attributes: 'userName,emails.value' });
    expect(some.body).toEqual({
      schemas: [userSchemaName],
      id,
      userName: address('read'),
      emails: [{ value: address('read') }],
    });
    const others = await uni.directory.get(`/Users/${id}`, {
      excludedAttributes: 'meta,emails,groups,active',
    });
    expect(others.body).toEqual({
      schemas: [userSchemaName],
      id,
      userName: address('read'),
      displayName: 'R',
    });
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
    expect([status, body['scimType'], String(body['detail']).split(':')[0]]).toEqual([
      400,
      scimType,
      problem,
    ]);
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
    expect(await accountWith(server, address('gone'))).toMatchObject({
      id: account.id,
      directoryLockedAt: null,
    });
  });
});
