import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DirectoryClient } from './features/directory/testing/directory-client.ts';
import { addUser } from './features/identity/index.ts';
import { resetCodeFor } from './features/identity/testing/reset-code.ts';
import {
  passwordOfAccounts as pwd,
  samlLogIn,
  samlOrganisation,
  someone,
  type SamlOrganisation,
} from './features/single-sign-on/testing/organisation-log-in.ts';
import { SoftwareAuthenticator } from './testing/software-authenticator.ts';
import type { TestClient } from './testing/test-client.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { solved } from './testing/visitor.ts';

/** Every way in is closed for somebody whom the directory has deactivated, with the same words, and opens again. */

const origin = 'http://check.example.org';
const domain = 'leavers.example';
let server: TestServer;
let own: SamlOrganisation;
let directory: DirectoryClient;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: { PUBLIC_URL: origin } });
  own = await samlOrganisation(server, domain);
  const { Token } = await own.head.data('CreateDirectoryToken', { code: own.code, days: 1 });
  directory = new DirectoryClient(server.url, Token);
});
afterAll(() => server.stop());

type LogIn = () => Promise<{ readonly errors: readonly string[]; readonly client: TestClient }>;

/** Makes the account, and returns a way into it. */
const ways: readonly (readonly [string, (mail: string, userId: number) => Promise<LogIn>])[] = [
  [
    'a password',
    async (mail) => async () => {
      const client = server.client();
      return { errors: (await client.call('Login', { mail, pwd })).errors, client };
    },
  ],
  [
    'the log-in of the organisation',
    async (mail) => async () => {
      const { error, client } = await samlLogIn(server, own, someone(mail, mail));
      return { errors: error === '' ? [] : [error], client };
    },
  ],
  [
    'a passkey',
    async (mail) => {
      const device = new SoftwareAuthenticator({ origin });
      const client = server.client();
      await client.data('Login', { mail, pwd });
      const passkey = device.create(await client.data('StartPasskey', {}));
      await client.data('AddPasskey', { name: 'Phone', passkey });
      return async () => {
        const fresh = server.client();
        const used = device.use(await fresh.data('GetPasskeyChallenge', {}));
        return { errors: (await fresh.call('LoginWithPasskey', { passkey: used })).errors, client: fresh };
      };
    },
  ],
  [
    'a code for a forgotten password',
    async (mail) => async () => {
      const client = server.client();
      const resetCode = await resetCodeFor(server, client, mail);
      const { errors } = await client.call('Login', { mail, resetCode, altcha: await solved(client) });
      return { errors, client };
    },
  ],
];

describe('somebody whom the directory has deactivated', () => {
  it.each(ways)('does not come in by %s', async (name, prepare) => {
    const mail = `by-${ways.findIndex(([each]) => each === name)}@${domain}`;
    const userId = (await addUser(server.services.db, { mail, password: pwd })) ?? 0;
    const logIn = await prepare(mail, userId);
    const id = await directory.person(mail);
    const isActive = (value: boolean) =>
      directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value });
    expect((await logIn()).errors).toEqual([]);
    await isActive(false);
    const { errors, client } = await logIn();
    expect(errors).toEqual(['accountLocked']);
    expect((await client.call('GetReports', {})).success).toBe(false);
    const sessions = server.services.db.selectFrom('sessions').select('id').where('userId', '=', userId);
    expect(await sessions.execute()).toEqual([]);
    await isActive(true);
    expect((await logIn()).errors).toEqual([]);
  });
});
