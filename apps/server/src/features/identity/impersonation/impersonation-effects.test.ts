import { operationNames, operations, refusalOf, type CallerRole, type Operation } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLicense } from '../../../testing/licenses.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { solved } from '../../../testing/visitor.ts';
import { addUser } from '../index.ts';

/** Changes that nobody can undo stay with the user: every operation is called by somebody who works in the account. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const pwd = 'the right words';
let made = 0;

async function person(status: 'User' | 'Support' | 'Admin'): Promise<{ id: number; mail: string }> {
  made += 1;
  const mail = `effects${made}@example.org`;
  const { db } = server.services;
  const id = (await addUser(db, { mail, password: pwd })) ?? 0;
  await db.updateTable('users').set({ status }).where('id', '=', id).execute();
  return { id, mail };
}

/** An administrator in the account of such a user. */
async function inAccountOf(owner: 'user' | 'licenseAdmin' | 'support'): Promise<TestClient> {
  const user = await person(owner === 'support' ? 'Support' : 'User');
  if (owner === 'licenseAdmin') {
    const { db } = server.services;
    const { id } = await addLicense(db, {
      code: `of ${user.id}`,
      licensee: 'A school',
      adminUserId: user.id,
    });
    await db.updateTable('users').set({ licenseId: id }).where('id', '=', user.id).execute();
  }
  const client = server.client();
  await client.data('Login', { mail: (await person('Admin')).mail, pwd });
  await client.data('OpenUserSession', { userId: user.id });
  return client;
}

const all = operationNames.map((name): readonly [string, Operation] => [name, operations[name]]);
/** They end the session, or replace it by one of the person at the screen. */
const ending: readonly string[] = [
  'Logout',
  'StartSsoLogout',
  'ReturnToSession',
  'Login',
  'LoginWithPasskey',
  'RegisterUser',
];

describe.each(['user', 'licenseAdmin', 'support'] as const)('in the account of: %s', (owner) => {
  it('final operations are refused before their input is read, and all others are not', async () => {
    const client = await inAccountOf(owner);
    const caller: CallerRole = owner;
    const reachable = all.filter(([, { access }]) => refusalOf(access, caller) === null);
    const refused: string[] = [];
    for (const [name] of reachable) {
      if (ending.includes(name)) continue;
      const { errors } = await client.call(name as 'GetUserInfo', {});
      if (errors.includes('notOnBehalf')) refused.push(name);
    }
    expect(refused).toEqual(reachable.filter(([, { effect }]) => effect === 'final').map(([name]) => name));
    expect((await client.data('GetUserInfo', {})).isOtherUser).toBe(true);
  });
});

/** An input for each field with which a call is final, and one without them. */
const fields: Readonly<Record<string, readonly unknown[]>> = {
  UpdateUserSettings: [
    { settings: { pagesize: 50 } },
    { settings: { reportRetentionDays: 1 } },
    { settings: { pagesize: 50, libtextRetentionDays: true } },
  ],
  UpdateLibraryTexts: [
    { ids: [1], author: 'Ada' },
    { ids: [1], fingerprint: 1 },
  ],
  ResolvePermaLink: [{ id: 'x'.repeat(30) }, { id: 'x'.repeat(30), action: 'accept' }],
  UpdateLicense: [
    { code: 'none', fields: { beginnerMode: true } },
    { code: 'none', fields: { adminUserId: 1 } },
    { code: 'none', fields: { terminate: false } },
    { code: 'none', fields: { renewal: true } },
    { code: 'none', fields: { renewEarly: true } },
    { code: 'none', fields: { forceUserSettings: true } },
    { code: 'none', fields: { forceParentSettings: true } },
    { code: 'none', fields: { allowSubLicenseOverwrite: true } },
  ],
};

it('operations that are final with some fields are refused with each of them', async () => {
  const declared = all.filter(([, { finalWith }]) => finalWith !== undefined);
  expect(Object.keys(fields).toSorted()).toEqual(declared.map(([name]) => name).toSorted());
  const client = await inAccountOf('licenseAdmin');
  for (const [name, { finalWith = [] }] of declared) {
    const [other, ...final] = fields[name] ?? [{}];
    const { errors } = await client.call(name as 'GetUserInfo', other as never);
    expect([name, ...errors]).not.toContain('notOnBehalf');
    for (const input of final) {
      const refused = await client.call(name as 'GetUserInfo', input as never);
      expect([name, ...refused.errors]).toEqual([name, 'notOnBehalf']);
    }
    const tried = JSON.stringify(final);
    expect(finalWith.filter((field) => !tried.includes(`"${field}":`))).toEqual([]);
  }
});

it('a message is not sent to the operator in the name of the user', async () => {
  const client = await inAccountOf('user');
  const input = { name: 'Ada', mail: 'ada@example.org', subject: 'A question', message: 'Why?' };
  const altcha = await solved(client);
  expect((await client.call('SendContactMail', { ...input, altcha })).errors).toEqual(['notOnBehalf']);
});

it('the next message stays for the user', async () => {
  const client = await inAccountOf('user');
  const { userId } = await client.data('GetUserInfo', {});
  const { db } = server.services;
  await db.insertInto('userMessages').values({ userId, type: 'checkFinished', name: 'Essay' }).execute();
  expect(await client.data('GetNextMessage', {})).toBeNull();
  const rows = await db.selectFrom('userMessages').select('shownAt').where('userId', '=', userId).execute();
  expect(rows).toEqual([{ shownAt: null }]);
});
