/*
 * Covers:
 * accounts-299: Licence administrators manage users, settings and terms
 * checks-332: Guests, registered users and administrators of a licence have their roles
 */
import { operationNames, operations, type Answer } from '@palimpsest/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLicense } from '../../testing/licenses.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertLicense, updateMembership } from '../../people/users/license-changes.repository.ts';
import { addUser } from '../identity/index.ts';

/**
 * Every operation of licences as everyone who may call it with the ids of a licence: what they are told, and that a refused
 * call changes nothing.
 */

const roles = ['guest', 'user', 'member', 'subAdmin', 'otherAdmin', 'support', 'admin', 'head'] as const;
type Role = (typeof roles)[number];
/** The error that each caller gets; '': the call is allowed. */
type Expected = Readonly<Record<Role, string>>;

const all = (error: string) =>
  ({
    guest: error,
    user: error,
    member: error,
    subAdmin: error,
    otherAdmin: error,
    support: error,
    admin: error,
    head: error,
  }) satisfies Expected;
const everyone: Expected = all('');
const ofProduct: Expected = { ...all('notAdmin'), admin: '' };
/** The expectations for callers of the main licence. */
const ofMain: Expected = {
  ...all('notLicenseAdmin'),
  subAdmin: 'noAccessToLicense',
  otherAdmin: 'noAccessToLicense',
  head: '',
};
const ofSub: Expected = { ...ofMain, subAdmin: '' };

/** A licence with a sub-licence, two members, somebody who waits and somebody who is invited. */
interface Stage {
  readonly id: number;
  readonly code: string;
  readonly subCode: string;
  readonly colleague: number;
  readonly waiting: number;
}

const outsider = 'outsider@example.org';
const invited = 'invited@example.org';
const month = { groupby: 'month' } as const;

type Call = (client: TestClient, stage: Stage) => Promise<Answer<unknown>>;
type Row = readonly [name: string, expected: Expected, call: Call];

const rows: readonly Row[] = [
  ['GetLicenseOffer', everyone, (c, { code }) => c.call('GetLicenseOffer', { code })],
  [
    'AddUserLicense',
    { ...all('licenseAlreadyAssigned'), guest: 'loginRequired', user: '', support: '', admin: '' },
    (c, { code }) => c.call('AddUserLicense', { code }),
  ],
  [
    'RemoveUserLicense',
    { ...all('userNotInLicense'), guest: 'loginRequired', head: '' },
    (c, { colleague: id }) => c.call('RemoveUserLicense', { id }),
  ],
  ['GetLicenseRequest', { ...everyone, guest: 'loginRequired' }, (c) => c.call('GetLicenseRequest', {})],
  [
    'WithdrawLicenseRequest',
    { ...all('licenseRequestMissing'), guest: 'loginRequired' },
    (c) => c.call('WithdrawLicenseRequest', {}),
  ],
  [
    'GetAdministeredLicenses',
    { ...ofMain, subAdmin: '', otherAdmin: '' },
    (c) => c.call('GetAdministeredLicenses', {}),
  ],
  ['GetLicenseAdmin', ofMain, (c, { code }) => c.call('GetLicenseAdmin', { code })],
  ['GetLicenseAdmin of a sub-licence', ofSub, (c, { subCode: code }) => c.call('GetLicenseAdmin', { code })],
  [
    'UpdateLicense',
    ofMain,
    (c, { code }) => c.call('UpdateLicense', { code, fields: { shareTexts: 'F', terminate: true } }),
  ],
  [
    'UpdateLicense of a sub-licence',
    ofSub,
    (c, { subCode: code }) => c.call('UpdateLicense', { code, fields: { shareTexts: 'F' } }),
  ],
  ['SetLicenseLogo', ofMain, (c, { code }) => c.call('SetLicenseLogo', { code, image: '' })],
  [
    'SetLicenseLogo of a sub-licence',
    ofSub,
    (c, { subCode: code }) => c.call('SetLicenseLogo', { code, image: '' }),
  ],
  ['CreateLicenseIntro', ofMain, (c, { code }) => c.call('CreateLicenseIntro', { code })],
  [
    'DecideLicenseRequest',
    ofMain,
    (c, { code, waiting }) => c.call('DecideLicenseRequest', { code, userid: waiting, approve: 1 }),
  ],
  [
    'DecideLicenseRequest with the own licence',
    { ...ofMain, subAdmin: 'licenseRequestMissing', otherAdmin: 'licenseRequestMissing' },
    (c, { waiting }) => c.call('DecideLicenseRequest', { userid: waiting, approve: 0 }),
  ],
  ['WithdrawInvitation', ofMain, (c, { code }) => c.call('WithdrawInvitation', { code, mail: invited })],
  [
    'WithdrawInvitation with the own licence',
    { ...ofMain, subAdmin: 'licenseRequestMissing', otherAdmin: 'licenseRequestMissing' },
    (c) => c.call('WithdrawInvitation', { mail: invited }),
  ],
  ['AddUsers', ofMain, (c, { code }) => c.call('AddUsers', { code, userText: '', syncUsers: 1 })],
  [
    'AddUsers of a sub-licence',
    ofSub,
    (c, { subCode: code }) => c.call('AddUsers', { code, userText: '', syncUsers: 1 }),
  ],
  ['GetUserList', ofMain, (c, { code }) => c.call('GetUserList', { code })],
  [
    'UploadUserList',
    { ...ofMain, subAdmin: '', otherAdmin: '' },
    (c) => c.call('UploadUserList', { file: Buffer.from(invited).toString('base64') }),
  ],
  ['CreateSubLicense', ofMain, (c, { code }) => c.call('CreateSubLicense', { code })],
  [
    'CreateSubLicense of a sub-licence',
    { ...ofMain, subAdmin: 'licenseFieldOfParent', head: 'licenseFieldOfParent' },
    (c, { subCode: code }) => c.call('CreateSubLicense', { code }),
  ],
  [
    'PreviewSubLicenseSettings',
    ofMain,
    (c, { code }) => c.call('PreviewSubLicenseSettings', { code, allowSubLicenseOverwrite: true }),
  ],
  [
    'PreviewSubLicenseSettings of a sub-licence',
    { ...ofMain, subAdmin: 'licenseFieldOfParent', head: 'licenseFieldOfParent' },
    (c, { subCode: code }) => c.call('PreviewSubLicenseSettings', { code, allowSubLicenseOverwrite: true }),
  ],
  [
    'DeleteSubLicense',
    { ...ofMain, subAdmin: 'licenseFieldOfParent' },
    (c, { subCode: code }) => c.call('DeleteSubLicense', { code }),
  ],
  ['GetLicenseUsers', ofMain, (c, { code }) => c.call('GetLicenseUsers', { code })],
  [
    'GetLicenseUsers with the own licence',
    { ...ofMain, otherAdmin: 'noAccessToLicense', subAdmin: '' },
    (c, { subCode }) => c.call('GetLicenseUsers', { filters: { license: subCode } }),
  ],
  [
    'GetLicenseUsageStatistics',
    ofMain,
    (c, { code }) => c.call('GetLicenseUsageStatistics', { code, ...month }),
  ],
  ['GetLicenseUsageChartData', ofMain, (c, { code }) => c.call('GetLicenseUsageChartData', { code })],
  ['GetLicenses', ofProduct, (c) => c.call('GetLicenses', {})],
  ['GetLicenseAsAdmin', ofProduct, (c, { id: licenseid }) => c.call('GetLicenseAsAdmin', { licenseid })],
  [
    'CreateLicense',
    ofProduct,
    (c) => c.call('CreateLicense', { licensee: 'Another school', validTo: null, contractCredits: 1 }),
  ],
  [
    'UpdateLicenseAsAdmin',
    ofProduct,
    (c, { id: licenseid }) => c.call('UpdateLicenseAsAdmin', { licenseid, fields: { shareTexts: 'F' } }),
  ],
  [
    'AddLicensePhase',
    ofProduct,
    (c, { id: licenseid }) => c.call('AddLicensePhase', { licenseid, validTo: null }),
  ],
  [
    'UpdateLicensePhase',
    ofProduct,
    (c, { id: licenseid }) => c.call('UpdateLicensePhase', { licenseid, phase: 1, fields: { paid: 0 } }),
  ],
  [
    'ChangeLicenseCredits',
    ofProduct,
    (c, { id: licenseid }) => c.call('ChangeLicenseCredits', { licenseid, credits: 1, reason: 'x' }),
  ],
  [
    'SetLicenseSearchBudgets',
    ofProduct,
    (c, { id: licenseid }) =>
      c.call('SetLicenseSearchBudgets', { licenseid, queries: 1, downloads: 1, cents: 1 }),
  ],
  [
    'AddLicenseMember',
    ofProduct,
    (c, { id: licenseid }) => c.call('AddLicenseMember', { licenseid, mail: outsider }),
  ],
  [
    'RemoveLicenseMember',
    ofProduct,
    (c, { id: licenseid, colleague: userid }) => c.call('RemoveLicenseMember', { licenseid, userid }),
  ],
];

interface Person {
  readonly client: TestClient;
  readonly id: number;
}

let server: TestServer;
let people: Readonly<Record<Role | 'colleague' | 'waiting', Person>>;
let outsiderId: number;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  const statuses = { guest: 'Guest', support: 'Support', admin: 'Admin' } as const;
  const person = async (role: string): Promise<Person> => {
    const client = await server.guest();
    const { userId: id } = await client.data('GetUserInfo', {});
    const status = (statuses as Readonly<Record<string, 'Guest' | 'Support' | 'Admin'>>)[role] ?? 'User';
    await server.services.db.updateTable('users').set({ status }).where('id', '=', id).execute();
    return { client, id };
  };
  const made = await Promise.all(
    [...roles, 'colleague', 'waiting'].map(async (role) => [role, await person(role)] as const),
  );
  people = Object.fromEntries(made) as typeof people;
  const { db } = server.services;
  outsiderId = (await addUser(db, { mail: outsider, password: 'the right words' })) ?? 0;
  const other = await addLicense(db, {
    code: 'another',
    licensee: 'A firm',
    adminUserId: people.otherAdmin.id,
  });
  await updateMembership(db, people.otherAdmin.id, other.id);
});
afterAll(() => server.stop());

/** A new licence, of which these people are now. */
async function stage(): Promise<Stage> {
  const { db } = server.services;
  const { head, subAdmin, member, colleague, user, support, admin, waiting } = people;
  await db.updateTable('licenses').set({ adminUserId: null }).where('code', '<>', 'another').execute();
  await db.deleteFrom('licenseJoins').execute();
  const code = `stage ${(count += 1)}`;
  const { id } = await addLicense(db, {
    code,
    licensee: 'A school',
    remaining: 10,
    validTo: new Date(Date.now() + 10_000_000_000),
    adminUserId: head.id,
    allowSubLicenseOverwrite: true,
  });
  const subCode = `class ${count}`;
  const sub = { code: subCode, licensee: 'A class', parentId: id, adminUserId: subAdmin.id };
  const subId = await insertLicense(db, sub);
  for (const each of [head, member, colleague]) await updateMembership(db, each.id, id);
  await updateMembership(db, subAdmin.id, subId);
  for (const each of [user, support, admin, waiting]) await updateMembership(db, each.id, null);
  await updateMembership(db, outsiderId, null);
  const join = { licenseId: id, name: '', expiresAt: new Date(Date.now() + 10_000_000) };
  await db
    .insertInto('licenseJoins')
    .values([
      { ...join, kind: 'request', mail: 'w@example.org', userId: waiting.id, codeHash: Buffer.from(code) },
      { ...join, kind: 'invitation', mail: invited, userId: null, codeHash: Buffer.from(subCode) },
    ])
    .execute();
  return { id, code, subCode, colleague: colleague.id, waiting: waiting.id };
}

/** Everything that operations of licences change. */
async function stored(): Promise<string> {
  const { rows: found } = await sql<{ readonly all: string }>`select md5(concat(
    (select string_agg(each::text, ' ' order by id) from licenses each),
    (select string_agg(each::text, ' ' order by id) from license_phases each),
    (select string_agg(each::text, ' ' order by id) from license_joins each),
    (select string_agg(each::text, ' ' order by license_id) from license_user_lists each),
    (select string_agg(license_id::text, ' ' order by license_id) from license_logos),
    (select string_agg(concat(id, ':', license_id), ' ' order by id) from users),
    (select count(*) from credit_movements), (select count(*) from mails))) as all`.execute(
    server.services.db,
  );
  return found[0]?.all ?? '';
}

it('the table contains every operation of licences', () => {
  const ofLicenses = operationNames.filter((name) => operations[name].feature === 'licenses');
  const named = new Set(rows.map(([name]) => name.replace(/ .*/, '')));
  expect([...named].toSorted()).toEqual(ofLicenses.toSorted());
});

it.each(rows)('a caller is accepted or refused as declared: %s', async (name, expected, call) => {
  const at = await stage();
  const before = await stored();
  const errorOf = async (role: Role, of: Stage) => {
    const { errors } = await call(people[role].client, of);
    return [role, errors.join(' ')] as const;
  };
  const refused = roles.filter((role) => expected[role] !== '');
  const told = await Promise.all(refused.map((role) => errorOf(role, at)));
  expect(await stored()).toBe(before);
  for (const [index, role] of roles.filter((each) => expected[each] === '').entries()) {
    const isUsed = index > 0 && !name.startsWith('Get');
    told.push(await errorOf(role, isUsed ? await stage() : at));
  }
  expect(Object.fromEntries(told)).toEqual(expected);
});
