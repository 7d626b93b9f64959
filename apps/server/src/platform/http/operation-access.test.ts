import {
  accessErrors,
  callers,
  operationNames,
  operations,
  refusalOf,
  type CallerRole,
} from '@palimpsest/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLicense } from '../../testing/licenses.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Every operation is called as everyone who may be a caller. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const statuses = {
  guest: 'Guest',
  user: 'User',
  licenseAdmin: 'User',
  support: 'Support',
  admin: 'Admin',
} as const satisfies Record<Exclude<CallerRole, 'visitor'>, string>;

async function browserOf(caller: CallerRole): Promise<TestClient> {
  if (caller === 'visitor') return server.client();
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  const status = statuses[caller];
  const { db } = server.services;
  await db.updateTable('users').set({ status }).where('id', '=', userId).execute();
  if (caller === 'licenseAdmin')
    await addLicense(db, { code: `of ${userId}`, licensee: 'A school', adminUserId: userId });
  return client;
}

const isOfAccess = (error: string): boolean => accessErrors.some((key) => key === error);

/** Administrators are the last ones, because some of their calls concern everyone. */
it.each(callers)('each operation accepts or refuses a caller as declared: %s', async (caller) => {
  let client = await browserOf(caller);
  /** Calls without input, which most operations refuse for that reason, but only after they have asked who calls. */
  const refusals = async (name: (typeof operationNames)[number]): Promise<readonly string[]> =>
    (await client.call(name, {} as never)).errors.filter(isOfAccess);
  const answers: [string, readonly string[]][] = [];
  for (const name of operationNames) {
    // A log-out or a deletion has ended the session, or a visitor has one now.
    const isChanged = caller === 'visitor' ? client.cookies.size > 0 : client.sid === '';
    if (isChanged) client = await browserOf(caller);
    answers.push([name, await refusals(name)]);
  }
  const expected = operationNames.map((name) => {
    const refusal = refusalOf(operations[name].access, caller);
    return [name, refusal === null ? [] : [refusal]];
  });
  expect(answers).toEqual(expected);
});
