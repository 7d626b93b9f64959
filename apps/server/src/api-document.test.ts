import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  keysAdmitted,
  operations,
  type KeyScope,
  type Operation,
  type OperationName,
  type UserStatus,
} from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailEnvironment } from './features/licenses/testing/organisation.ts';
import { updateMembership } from './people/users/license-changes.repository.ts';
import { addLicense } from './testing/licenses.ts';
import { loggedIn } from './testing/people/logged-in.ts';
import { setOwnCredits } from './testing/people/own-credits.ts';
import type { TestClient } from './testing/test-client.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * Calls that schemathesis makes up from the API document (`pip install schemathesis`), with a session of every role and a key of every
 * scope. It takes longer than other tests, so it runs only where SCHEMATHESIS is the path of the program. SCHEMATHESIS_EXAMPLES is
 * the number of calls for each operation and caller, and SCHEMATHESIS_SEED another seed.
 */

const program = process.env['SCHEMATHESIS'] ?? '';
const examples = process.env['SCHEMATHESIS_EXAMPLES'] ?? '2';
const seed = process.env['SCHEMATHESIS_SEED'] ?? '1';
/** The features that keys open to a user; an upload form has a code of its own. */
const tags = [
  ...new Set(
    Object.values<Operation>(operations)
      .filter((operation) => operation.access !== 'public' && keysAdmitted(operation).length > 0)
      .map(({ feature }) => feature)
      .filter((feature) => feature !== 'upload-form'),
  ),
];
/** Calls that end the session of the caller, lock accounts or close the product: the calls after them would say nothing. */
const endings = [
  'Login',
  'LoginWithPasskey',
  'LoginWithSso',
  'Logout',
  'StartSsoLogout',
  'EndSession',
  'RegisterUser',
  'DeleteUser',
  'DeleteUserAsAdmin',
  'UpdateUserAsAdmin',
  'UpdateUserPassword',
  'ResetUserPassword',
  'OpenUserSession',
  'ReturnToSession',
  'UpdateMaintenance',
] as const satisfies readonly OperationName[];
const ofSessions = endings.map((name) => `--exclude-path=/api/${name}`);
const ofKeys = tags.map((tag) => `--include-tag=${tag}`);
const minutes = 60_000;

let server: TestServer;
beforeAll(async () => {
  // Without emails, some calls are refused with status 503, which counts as an error of the server.
  const environment = { RATE_LIMIT_SCALE: '10000', CALL_SECONDS_PER_MINUTE: '600', ...mailEnvironment };
  server = await startTestServer({ withWorker: false, environment });
});
afterAll(() => server.stop());

type Headers = Readonly<Record<string, string>>;

async function bySession(name: string, status?: Exclude<UserStatus, 'Guest'>): Promise<Headers> {
  return sessionOf(await rich(name, status));
}

function sessionOf(client: TestClient): Headers {
  return { ...client.credentials(), 'x-sid': client.sid };
}

async function rich(name: string, status?: Exclude<UserStatus, 'Guest'>): Promise<TestClient> {
  const client = await loggedIn(server, `${name}@example.org`, status);
  const { userId } = await client.data('GetUserInfo', {});
  await setOwnCredits(server.services.db, userId, 100_000);
  return client;
}

async function byKey(...scopes: KeyScope[]): Promise<Headers> {
  const client = await rich(`key-${scopes.join('-')}`);
  const { code } = await client.data('CreateUserCode', { scopes, callsPerMinute: 600 });
  return { authorization: `Bearer ${code}` };
}

/** The administrator of a licence with a directory and a connection to an identity provider. */
async function byHead(): Promise<Headers> {
  const client = await rich('head');
  const { userId } = await client.data('GetUserInfo', {});
  const { db } = server.services;
  const code = 'FUZZ';
  const { id } = await addLicense(db, { code, licensee: 'A school', adminUserId: userId, remaining: 100 });
  await updateMembership(db, userId, id);
  await client.data('CreateSsoConnection', { code, name: 'fuzz', kind: 'oidc' });
  await client.data('CreateDirectoryToken', { code, days: 30 });
  return sessionOf(client);
}

const callers: readonly (readonly [string, () => Promise<Headers>, readonly string[]])[] = [
  ['a user', () => bySession('user'), ofSessions],
  ['the administrator of a licence', byHead, ofSessions],
  ['support', () => bySession('support', 'Support'), ofSessions],
  ['an administrator', () => bySession('admin', 'Admin'), ofSessions],
  ['a key for everything', () => byKey('read', 'check', 'library'), ofKeys],
  ['a key for reading', () => byKey('read'), ofKeys],
  ['a key for checks', () => byKey('check'), ofKeys],
  ['a key for the library', () => byKey('library'), ofKeys],
];

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

describe.runIf(program !== '')('the API document, where SCHEMATHESIS names the program', () => {
  it.each(callers)(
    'agrees with every answer to %s, according to schemathesis',
    async (_who, credentials, chosen) => {
      const headers = await credentials();
      const options = {
        'max-examples': examples,
        seed,
        'generation-database': 'none',
        phases: 'examples,fuzzing',
        mode: 'all',
        checks: checks.join(','),
      };
      const given = [
        ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
        ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
        ...chosen,
      ];
      const ran = await promisify(execFile)(program, ['run', `${server.url}/api/openapi.json`, ...given], {
        maxBuffer: 100_000_000,
      }).catch((failure: { readonly stdout: string; readonly stderr: string }) => failure);
      expect(ran.stdout + ran.stderr).toMatch(/ (\d+) generated, \1 passed/);
      // Otherwise, every answer was that to somebody without a session.
      const own = await fetch(`${server.url}/api/GetUserInfo`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(own.status).toBe(200);
    },
    240 * minutes,
  );
});
