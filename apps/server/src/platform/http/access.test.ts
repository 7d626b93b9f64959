import { operations, type UserStatus } from '@palimpsest/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Two operations, changed so that fewer people may call them. */
const made = {
  GetProjects: { ...operations.GetProjects, access: 'user' },
  GetReportOwners: { ...operations.GetReportOwners, access: 'admin' },
  GetUserMessages: { ...operations.GetUserMessages, access: 'support' },
} as const;
const asTheyAre = {
  GetUserMessages: operations.GetUserMessages,
  GetProjects: operations.GetProjects,
  GetReportOwners: operations.GetReportOwners,
};

let server: TestServer;
beforeAll(async () => {
  Object.assign(operations, made);
  server = await startTestServer({ withWorker: false });
});
afterAll(async () => {
  Object.assign(operations, asTheyAre);
  await server.stop();
});

it('an operation for users asks a guest to log in', async () => {
  const client = await server.guest();
  expect(await client.call('GetProjects', {})).toMatchObject({ success: false, errors: ['loginRequired'] });
  await become('User', (await client.data('GetUserInfo', {})).userId);
  expect(await client.call('GetProjects', {})).toMatchObject({ success: true, data: [] });
});

it('an operation for administrators is for no one else', async () => {
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  for (const status of ['Guest', 'User', 'Support'] as const) {
    await become(status, userId);
    expect(await client.call('GetReportOwners', {})).toMatchObject({ success: false, errors: ['notAdmin'] });
  }
  await become('Admin', userId);
  expect(await client.call('GetReportOwners', {})).toMatchObject({ success: true, data: [] });
});

it('an operation for support is also for administrators, and for no one else', async () => {
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  for (const status of ['Guest', 'User'] as const) {
    await become(status, userId);
    expect(await client.call('GetUserMessages', {})).toMatchObject({ success: false, errors: ['notAdmin'] });
  }
  for (const status of ['Support', 'Admin'] as const) {
    await become(status, userId);
    expect(await client.call('GetUserMessages', {})).toMatchObject({ success: true });
  }
});

async function become(status: UserStatus, userId: number): Promise<void> {
  await server.services.db.updateTable('users').set({ status }).where('id', '=', userId).execute();
}
