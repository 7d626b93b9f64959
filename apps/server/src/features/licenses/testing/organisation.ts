import { addLicense } from '../../../testing/licenses.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { addUser } from '../../identity/index.ts';
import { updateMembership } from '../../../people/users/license-changes.repository.ts';

/** Organisations for tests. */

export const pwd = 'the right words';

export interface TestPerson {
  readonly client: TestClient;
  readonly mail: string;
  readonly id: number;
}

let count = 0;

/** A registered user who is logged in. */
export async function person(server: TestServer, mail?: string): Promise<TestPerson> {
  const address = mail ?? `member${(count += 1)}@example.org`;
  const id = (await addUser(server.services.db, { mail: address, password: pwd })) ?? 0;
  const client = server.client();
  await client.data('Login', { mail: address, pwd });
  return { client, mail: address, id };
}

type LicenseFields = Omit<Parameters<typeof addLicense>[1], 'code' | 'licensee' | 'adminUserId'>;

export interface Organisation {
  readonly id: number;
  readonly phaseId: number;
  readonly code: string;
  readonly head: TestPerson;
}

/** A licence with its administrator, who is a member. */
export async function organisation(server: TestServer, fields: LicenseFields = {}): Promise<Organisation> {
  const head = await person(server);
  const { db } = server.services;
  const code = `School ${head.id}`;
  const license = { code, licensee: 'A school', adminUserId: head.id, remaining: 100, ...fields };
  const { id, phaseId } = await addLicense(db, license);
  await updateMembership(db, head.id, id);
  return { id, phaseId, code, head };
}

/** Emails in the outbox to an address, the newest first; the server of the test has no worker that sends them. */
export async function mailsTo(server: TestServer, mail: string) {
  return server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', mail)
    .orderBy('id', 'desc')
    .execute();
}

/** The environment of a server that writes emails but does not send them. */
export const mailEnvironment = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://texts.example.org',
};
