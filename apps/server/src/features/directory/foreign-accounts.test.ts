import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLicense } from '../../testing/licenses.ts';
import { updateMembership } from '../../people/users/license-changes.repository.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  accountWith,
  organisationWithDirectory,
  type OrganisationOfTest,
} from './testing/directory-client.ts';

/** Accounts of people who are in the directory of an organisation, and belong to others by now. */

let server: TestServer;
let own: OrganisationOfTest;
let other: OrganisationOfTest;
beforeAll(async () => {
  const environment = { SMTP_URL: 'smtp://127.0.0.1:9' };
  server = await startTestServer({ withWorker: false, environment });
  own = await organisationWithDirectory(server);
  other = await organisationWithDirectory(server);
});
afterAll(() => server.stop());

const deactivate = { op: 'replace', path: 'active', value: false };
const rename = { op: 'replace', path: 'displayName', value: 'Defaced' };
const userById = (id: number) =>
  server.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setUser = (id: number, fields: Record<string, unknown>) =>
  server.services.db.updateTable('users').set(fields).where('id', '=', id).execute();

describe('a directory does not touch', () => {
  it('the name of a member of another licence', async () => {
    const mail = `moved@${own.domain}`;
    const id = await own.directory.person(mail, { displayName: 'Before' });
    const { id: userId } = await accountWith(server, mail);
    await updateMembership(server.services.db, userId, other.licenseId);
    await own.directory.patch(`/Users/${id}`, deactivate, rename);
    expect((await userById(userId)).name).toBe('Before');
  });

  it('somebody who has left, with an address of their own', async () => {
    const mail = `left@${own.domain}`;
    const id = await own.directory.person(mail, { displayName: 'Before' });
    const { id: userId } = await accountWith(server, mail);
    await setUser(userId, { mail: 'left@home.example' });
    await updateMembership(server.services.db, userId, null);
    await own.directory.patch(`/Users/${id}`, rename);
    const { name, licenseId } = await userById(userId);
    await own.directory.patch(`/Users/${id}`, deactivate);
    const { directoryLockedAt } = await userById(userId);
    expect([name, licenseId, directoryLockedAt]).toEqual(['Before', null, null]);
  });

  it('the lock of another directory', async () => {
    const mail = `lock@${own.domain}`;
    const id = await own.directory.person(mail, { displayName: 'Before' });
    const { id: userId } = await accountWith(server, mail);
    await setUser(userId, { mail: `lock@${other.domain}` });
    await updateMembership(server.services.db, userId, null);
    await other.directory.person(`lock@${other.domain}`, { active: false });
    await own.directory.patch(`/Users/${id}`, rename);
    expect((await userById(userId)).directoryLockedAt).not.toBeNull();
  });

  it('the name of somebody who has become staff', async () => {
    const mail = `staff@${own.domain}`;
    const id = await own.directory.person(mail, { displayName: 'Before', active: false });
    const { id: userId } = await accountWith(server, mail);
    await setUser(userId, { status: 'Admin', directoryLockedAt: null });
    await own.directory.patch(`/Users/${id}`, rename);
    expect((await userById(userId)).name).toBe('Before');
  });

  it('the address of an administrator of the licence or of a sub-licence', async () => {
    const head = await own.directory.person(`head@${own.domain}`);
    const toMallory = { op: 'replace', path: 'userName', value: `mallory@${own.domain}` };
    const refused = { status: '403', detail: expect.stringMatching(/^administratorStays/) };
    expect((await own.directory.patch(`/Users/${head}`, toMallory)).body).toMatchObject(refused);
    expect((await userById(own.headId)).mail).toBe(`head@${own.domain}`);
    const below = await own.directory.person(`below@${own.domain}`);
    const { id: adminUserId } = await accountWith(server, `below@${own.domain}`);
    await addLicense(server.services.db, {
      code: 'Sub of own',
      licensee: 'Sub',
      parentId: own.licenseId,
      adminUserId,
    });
    expect((await own.directory.patch(`/Users/${below}`, toMallory)).body).toMatchObject(refused);
    // The record follows an address that the administrator has changed before.
    await setUser(adminUserId, { mail: `married@${own.domain}` });
    const married = { ...toMallory, value: `married@${own.domain}` };
    expect((await own.directory.patch(`/Users/${below}`, married)).status).toBe(200);
  });

  it('the place of staff, when their group gets a sub-licence', async () => {
    const id = await own.directory.person(`support@${own.domain}`);
    const { id: userId } = await accountWith(server, `support@${own.domain}`);
    const group = await own.directory.group('Support', [id]);
    await setUser(userId, { status: 'Admin' });
    const { subLicenses } = await own.head.data('CreateSubLicense', {
      code: own.code,
      comment: 'Support',
    } as never);
    const sub = subLicenses.at(-1)?.code ?? '';
    expect(
      (await own.head.call('SetDirectoryGroup', { code: own.code, group, subcode: sub })).errors,
    ).toEqual([]);
    expect((await userById(userId)).licenseId).toBe(own.licenseId);
  });
});

it('a change of the address is told to the old one, and written down', async () => {
  const before = `before@${own.domain}`;
  const after = `after@${own.domain}`;
  const id = await own.directory.person(before);
  const rows = async () => {
    const { Log } = await own.head.data('GetDirectory', { code: own.code });
    return Log.filter(({ Subject, Outcome }) => Subject === after && Outcome === 'personChanged').length;
  };
  await own.directory.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: after });
  const mails = await server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', before)
    .execute();
  expect([mails.length, await rows()]).toEqual([1, 1]);
  expect(JSON.stringify(mails)).toContain(after);
  await own.directory.patch(`/Users/${id}`, rename);
  expect(await rows()).toBe(1);
});
