import { isAuditKind, limits } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  accountWith,
  organisationWithDirectory,
  type OrganisationOfTest,
} from './testing/directory-client.ts';

/** Lists, groups and bulk requests (RFC 7644), and the set-up by the administrator of a licence. */

let server: TestServer;
let uni: OrganisationOfTest;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: { TRUST_PROXY: 'true' } });
  uni = await organisationWithDirectory(server);
});
afterAll(() => server.stop());

const address = (name: string): string => `${name}@${uni.domain}`;

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
    expect([status, body['scimType']]).toEqual(
      names === undefined ? [400, 'invalidFilter'] : [200, undefined],
    );
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
    for (const value of [
      [{ value: crypto.randomUUID() }],
      [{ value: 'x' }],
      [{}],
      [{ value: id, type: 'Group' }],
    ])
      expect((await add(value)).body).toMatchObject({ scimType: 'invalidValue' });
    expect((await add([])).status).toBe(204);
  });

  it('has its people in a sub-licence, if the administrator says so', async () => {
    const subcode = 'Law faculty';
    await uni.head.data('CreateSubLicense', { code: uni.code, subCode: subcode });
    const id = await uni.directory.person(address('jurist'));
    const group = await uni.directory.group('Jurists', [id]);
    const licenseOf = async (): Promise<number | null> =>
      (await accountWith(server, address('jurist'))).licenseId;
    const data = await uni.head.data('SetDirectoryGroup', { code: uni.code, group, subcode });
    expect(data.Groups).toContainEqual({ Group: group, Name: 'Jurists', Members: 1, SubLicense: subcode });
    const sub = await licenseOf();
    expect(sub).not.toBe(uni.licenseId);
    await uni.directory.patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${id}"]` });
    expect(await licenseOf()).toBe(uni.licenseId);
    await uni.directory.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: id }] });
    expect(await licenseOf()).toBe(sub);
    expect(
      (await uni.head.call('SetDirectoryGroup', { code: uni.code, group, subcode: 'x' })).errors,
    ).toEqual(['noAccessToLicense']);
    // Deactivated, they stay in the group; deleted, they are in none.
    await uni.directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect(await licenseOf()).toBe(sub);
    await uni.directory.send('DELETE', `/Users/${id}`);
    expect(await licenseOf()).toBe(uni.licenseId);
    const other = await uni.directory.person(address('jurist-2'));
    const licenseOfOther = async () => (await accountWith(server, address('jurist-2'))).licenseId;
    await uni.directory.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: other }] });
    await uni.directory.patch(`/Users/${other}`, { op: 'replace', path: 'active', value: false });
    await uni.directory.patch(`/Groups/${group}`, { op: 'replace', path: 'displayName', value: 'Lawyers' });
    expect(await licenseOfOther()).toBe(sub);
    await uni.directory.send('DELETE', `/Groups/${group}`);
    expect(await licenseOfOther()).toBe(uni.licenseId);
    expect((await uni.head.call('SetDirectoryGroup', { code: uni.code, group })).errors).toEqual([
      'directoryGroupMissing',
    ]);
  });
});

describe('the groups on the screen of the administrator', () => {
  it('are all reached, by pages and by a search in their names', async () => {
    const many = await organisationWithDirectory(server);
    const size = limits.directoryGroupsOnPage;
    const names = Array.from({ length: size + 3 }, (_each, index) => `Group ${index + 1}`);
    await server.services.db
      .insertInto('directoryGroups')
      .values(
        [...names, '50% law_'].map((displayName) => ({
          displayName,
          externalId: null,
          licenseId: many.licenseId,
        })),
      )
      .execute();
    const shown = async (more: { readonly groupsearch?: string; readonly groupspage?: number } = {}) => {
      const data = await many.head.data('GetDirectory', { code: many.code, ...more });
      return { names: data.Groups.map(({ Name }) => Name), found: data.FoundGroups, all: data.AllGroups };
    };
    const all = size + 4;
    expect(await shown()).toEqual({ names: ['50% law_', ...names.slice(0, size - 1)], found: all, all });
    const last = { names: names.slice(size - 1), found: all, all };
    expect(await shown({ groupspage: 2 })).toEqual(last);
    expect(await shown({ groupspage: 9 })).toEqual(last);
    expect(await shown({ groupsearch: 'P 5' })).toEqual({
      names: [names[4], ...names.slice(49)],
      found: 5,
      all,
    });
    expect(await shown({ groupsearch: '% LAW_' })).toEqual({ names: ['50% law_'], found: 1, all });
    expect(await shown({ groupsearch: 'x' })).toEqual({ names: [], found: 0, all });
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
      {
        method: 'POST',
        path: '/Groups',
        bulkId: 'a',
        data: { displayName: 'A', members: [{ value: 'bulkId:b' }] },
      },
      {
        method: 'POST',
        path: '/Groups',
        bulkId: 'b',
        data: { displayName: 'B', members: [{ value: 'bulkId:a' }] },
      },
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
    await own.directory.patch(`/Users/${id}`, { op: 'replace', path: 'nothing', value: 1 });
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
      ['pathNotValid', `a@${own.domain}`, 400],
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
      const response = await fetch(`${server.url}/scim/v2/Users`, {
        headers: { authorization: `Bearer ${token}` },
      });
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
    expect(
      (await own.head.call('RevokeDirectoryToken', { code: own.code, tokenid: old?.Id ?? 0 })).errors,
    ).toEqual(['directoryTokenMissing']);
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
