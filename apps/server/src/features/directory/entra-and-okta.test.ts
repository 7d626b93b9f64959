import { Messages, Schemas } from 'scimmy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { Filter } from './testing/scimmy-filter.ts';
import {
  accountWith,
  groupSchemaName,
  organisationWithDirectory,
  userSchemaName,
  type OrganisationOfTest,
} from './testing/directory-client.ts';

/** The requests that the two usual directories send, in their order and with their habits, as their makers document them. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

describe('Entra ID', () => {
  let uni: OrganisationOfTest;
  beforeAll(async () => {
    uni = await organisationWithDirectory(server);
  });

  it('tests the connection by asking for nobody', async () => {
    const { status, body } = await uni.directory.get('/Users', {
      filter: `userName eq "${crypto.randomUUID()}"`,
    });
    expect([status, body['totalResults'], body['Resources']]).toEqual([200, 0, []]);
  });

  it('makes, changes, disables, enables and deletes a person', async () => {
    const mail = `kim@${uni.domain}`;
    expect(await uni.directory.found(`userName eq "${mail}"`)).toEqual([]);
    const created = await uni.directory.send('POST', '/Users', {
      schemas: [userSchemaName, enterprise],
      externalId: 'kim',
      userName: mail,
      active: 'True',
      addresses: [{ primary: false, type: 'work', country: 'FR', formatted: null }],
      displayName: 'Kim Doe',
      emails: [{ primary: true, type: 'work', value: mail }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Kim Doe', familyName: 'Doe', givenName: 'Kim' },
      phoneNumbers: [{ type: 'mobile', value: '1' }],
      roles: [],
      [enterprise]: { department: 'Law', employeeNumber: '7' },
    });
    expect(created.status).toBe(201);
    const path = `/Users/${String(created.body['id'])}`;
    // Paths with filters, in capitals, and those of an extension.
    const changed = await uni.directory.patch(
      path,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `kim.roe@${uni.domain}` },
      { op: 'Replace', path: 'name.familyName', value: 'Roe' },
      { op: 'Add', path: `${enterprise}:department`, value: 'History' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '2' },
      { op: 'Remove', path: 'title' },
    );
    expect(changed.body).toMatchObject({
      name: { familyName: 'Roe' },
      emails: [{ value: `kim.roe@${uni.domain}` }],
      userName: mail,
    });
    // Several attributes without a path, with names that contain dots and schemas.
    const pathless = await uni.directory.patch(path, {
      op: 'replace',
      value: {
        displayName: 'Kim Roe',
        'name.givenName': 'Kimberly',
        [`${userSchemaName}:externalId`]: 'kim-2',
        [`${enterprise}:employeeNumber`]: '8',
        [userSchemaName]: { preferredLanguage: 'de' },
      },
    });
    expect(pathless.body).toMatchObject({
      displayName: 'Kim Roe',
      name: { givenName: 'Kimberly' },
      externalId: 'kim-2',
      preferredLanguage: 'de',
    });
    const disable = (value: unknown) => uni.directory.patch(path, { op: 'Replace', path: 'active', value });
    expect((await disable('False')).body).toMatchObject({ active: false });
    const account = await accountWith(server, `kim.roe@${uni.domain}`);
    expect(account).toMatchObject({ name: 'Kim Roe', directoryLockedAt: expect.any(Date) });
    expect((await disable('True')).body).toMatchObject({ active: true });
    expect((await disable([{ value: 'False' }])).body).toMatchObject({ active: false });
    expect(await uni.directory.found(`externalId eq "kim-2"`)).toEqual([mail]);
    expect(await uni.directory.found(`emails[type eq "work"].value eq "kim.roe@${uni.domain}"`)).toEqual([
      mail,
    ]);
    expect((await uni.directory.send('DELETE', path)).status).toBe(204);
  });

  it('makes a group, asks who belongs to it, and changes its members in both ways', async () => {
    const [ann = '', bob = '', cleo = ''] = await Promise.all(
      ['ann', 'bob', 'cleo'].map((name) => uni.directory.person(`${name}@${uni.domain}`)),
    );
    const find = () =>
      uni.directory.get('/Groups', { excludedAttributes: 'members', filter: 'displayName eq "Staff"' });
    expect((await find()).body['totalResults']).toBe(0);
    const created = await uni.directory.send('POST', '/Groups', {
      schemas: [groupSchemaName, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: 'g-1',
      displayName: 'Staff',
      meta: { resourceType: 'Group' },
      members: [],
    });
    expect(created.status).toBe(201);
    const path = `/Groups/${String(created.body['id'])}`;
    const add = {
      op: 'Add',
      path: 'members',
      value: [ann, bob, cleo].map((value) => ({ $ref: null, value })),
    };
    const { status, headers } = await uni.directory.patch(path, add);
    expect([status, headers.get('etag')]).toEqual([204, 'W/"2"']);
    // Again, because the answer was lost.
    expect((await uni.directory.patch(path, add)).status).toBe(204);
    const asked = {
      filter: `id eq "${String(created.body['id'])}" and members eq "${ann}"`,
      attributes: 'id',
    };
    expect((await uni.directory.get('/Groups', asked)).body['totalResults']).toBe(1);
    const members = async () =>
      ((await uni.directory.get(path)).body['members'] as readonly { readonly value: string }[])
        .map(({ value }) => value)
        .toSorted();
    await uni.directory.patch(path, { op: 'Remove', path: 'members', value: [{ $ref: null, value: ann }] });
    expect(await members()).toEqual([bob, cleo].toSorted());
    await uni.directory.patch(path, { op: 'Remove', path: `members[value eq "${bob}"]` });
    expect(await members()).toEqual([cleo]);
    // One who was removed before, and a list of nobody: nobody else may go with them.
    await uni.directory.patch(path, { op: 'Remove', path: 'members', value: [{ value: bob }] });
    await uni.directory.patch(path, { op: 'Remove', path: 'members', value: [] });
    expect(await members()).toEqual([cleo]);
    await uni.directory.patch(path, { op: 'Replace', path: 'displayName', value: 'All staff' });
    await uni.directory.patch(path, { op: 'remove', path: 'members' });
    expect((await uni.directory.get(path)).body).toMatchObject({ displayName: 'All staff', members: [] });
    expect((await uni.directory.send('DELETE', path)).status).toBe(204);
  });
});

describe('Okta', () => {
  let uni: OrganisationOfTest;
  beforeAll(async () => {
    uni = await organisationWithDirectory(server);
  });

  it('lists, makes, reads, replaces, deactivates and reactivates a person', async () => {
    expect((await uni.directory.get('/Users', { startIndex: '1', count: '2' })).body).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    const mail = `lee@${uni.domain}`;
    expect(await uni.directory.found(`userName eq "${mail}"`)).toEqual([]);
    const profile = {
      schemas: [userSchemaName],
      userName: mail,
      name: { givenName: 'Lee', familyName: 'Poe' },
      emails: [{ primary: true, value: mail, type: 'work' }],
      displayName: 'Lee Poe',
      locale: 'en-US',
      externalId: '00u1',
      groups: [],
      password: 'never kept',
      active: true,
    };
    const created = await uni.directory.send('POST', '/Users', profile);
    expect(created.status).toBe(201);
    expect(JSON.stringify(created.body)).not.toContain('never kept');
    expect((await accountWith(server, mail)).passwordHash).toBeNull();
    const id = String(created.body['id']);
    const read = await uni.directory.get(`/Users/${id}`);
    // The whole resource comes back with a change.
    const replaced = await uni.directory.send('PUT', `/Users/${id}`, {
      ...read.body,
      name: { givenName: 'Leah', familyName: 'Poe' },
    });
    expect(replaced.body).toMatchObject({ id, name: { givenName: 'Leah' }, active: true });
    const off = await uni.directory.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    expect([off.status, off.body['active']]).toEqual([200, false]);
    const on = await uni.directory.send('PUT', `/Users/${id}`, { ...replaced.body, active: true });
    expect(on.body).toMatchObject({ active: true });
  });

  it('pushes a group: looks for it, makes it, renames it without a path, and replaces its members', async () => {
    const [ann = '', bob = ''] = await Promise.all(
      ['ann', 'bob'].map((name) => uni.directory.person(`${name}@${uni.domain}`)),
    );
    const find = { filter: 'displayName eq "Pushed"', startIndex: '1', count: '100' };
    expect((await uni.directory.get('/Groups', find)).body['totalResults']).toBe(0);
    const id = await uni.directory.group('Pushed');
    const rename = { op: 'replace', value: { id, displayName: 'Pushed again' } };
    expect((await uni.directory.patch(`/Groups/${id}`, rename)).status).toBe(204);
    const add = { op: 'add', path: 'members', value: [{ value: ann, display: 'x' }] };
    await uni.directory.patch(`/Groups/${id}`, add);
    const both = [
      { op: 'remove', path: `members[value eq "${ann}"]` },
      { op: 'add', path: 'members', value: [{ value: bob }] },
    ];
    await uni.directory.patch(`/Groups/${id}`, ...both);
    expect((await uni.directory.get(`/Groups/${id}`)).body).toMatchObject({
      displayName: 'Pushed again',
      members: [{ value: bob }],
    });
    await uni.directory.patch(`/Groups/${id}`, { op: 'replace', path: 'members', value: [{ value: ann }] });
    expect((await uni.directory.get(`/Groups/${id}`)).body).toMatchObject({ members: [{ value: ann }] });
    expect((await uni.directory.send('DELETE', `/Groups/${id}`)).status).toBe(204);
  });
});

describe('another reader of SCIM, the library scimmy', () => {
  it('accepts the resources and lists of this service', async () => {
    const uni = await organisationWithDirectory(server);
    const id = await uni.directory.person(`ada@${uni.domain}`, {
      name: { givenName: 'Ada' },
      externalId: 'x',
    });
    const group = await uni.directory.group('Law', [id]);
    const user = new Schemas.User((await uni.directory.get(`/Users/${id}`)).body, 'out');
    expect(user).toMatchObject({ id, userName: `ada@${uni.domain}`, active: true, externalId: 'x' });
    expect(user.groups).toMatchObject([{ value: group, display: 'Law' }]);
    const law = new Schemas.Group((await uni.directory.get(`/Groups/${group}`)).body, 'out');
    expect(law.members).toMatchObject([{ value: id }]);
    const config = (await uni.directory.get('/ServiceProviderConfig')).body;
    expect(new Schemas.ServiceProviderConfig(config)).toMatchObject({ patch: { supported: true } });
    const list = new Messages.ListResponse((await uni.directory.get('/Users')).body as never);
    expect(list).toMatchObject({ totalResults: 1, itemsPerPage: 1, startIndex: 1 });
  });

  it('finds the same people by the same filters', async () => {
    const uni = await organisationWithDirectory(server);
    const names = ['ann', 'bea', 'cora', 'dora'];
    for (const name of names)
      await uni.directory.person(`${name}@${uni.domain}`, { displayName: name, active: name !== 'bea' });
    const all = (await uni.directory.get('/Users')).body['Resources'] as readonly {
      readonly userName: string;
    }[];
    for (const filter of [
      'displayName eq "ann"',
      'displayName ne "ann"',
      'displayName co "ora"',
      'displayName sw "b" or displayName ew "n"',
      'displayName co "a" and active eq true',
      '(displayName eq "ann" or displayName eq "cora") and active eq true',
      'emails[value sw "dora"]',
      'externalId pr',
      'active eq false and displayName pr',
    ]) {
      const expected = new Filter(filter).match([...all]).map(({ userName }) => userName);
      expect([filter, await uni.directory.found(filter)]).toEqual([filter, expected]);
    }
  });
});
