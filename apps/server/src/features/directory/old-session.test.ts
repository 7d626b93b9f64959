import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedIn } from '../../testing/people/logged-in.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  DirectoryClient,
  organisationWithDirectory,
  type OrganisationOfTest,
} from './testing/directory-client.ts';

/** Sessions end with the deactivation, and do not come back with the person. */

let server: TestServer;
let beside: TestServer;
let uni: OrganisationOfTest;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  beside = await startTestServer({ withWorker: false, beside: server });
  uni = await organisationWithDirectory(server);
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

const active = (value: boolean) => ({ op: 'replace', path: 'active', value });
const errorsOf = async (client: TestClient): Promise<readonly string[]> =>
  (await client.call('GetReports', {})).errors;

describe('a session that was open before a person was deactivated', () => {
  it.each<[string, (id: string, mail: string) => Promise<unknown>]>([
    [
      'deactivated and reactivated',
      async (id) => {
        await uni.directory.patch(`/Users/${id}`, active(false));
        await uni.directory.patch(`/Users/${id}`, active(true));
      },
    ],
    [
      'deactivated and reactivated by another process',
      async (id) => {
        const directory = new DirectoryClient(beside.url, uni.token);
        await directory.patch(`/Users/${id}`, active(false));
        await directory.patch(`/Users/${id}`, active(true));
      },
    ],
    [
      'deactivated and reactivated in one request',
      async (id) => {
        const patch = (value: boolean) => ({
          method: 'PATCH',
          path: `/Users/${id}`,
          data: { Operations: [active(value)] },
        });
        await uni.directory.send('POST', '/Bulk', { Operations: [patch(false), patch(true)] });
      },
    ],
    [
      'deleted and added again',
      async (id, mail) => {
        await uni.directory.send('DELETE', `/Users/${id}`);
        await uni.directory.person(mail);
      },
    ],
  ])('stays dead after the person was %s', async (_what, leaveAndReturn) => {
    const mail = `${crypto.randomUUID()}@${uni.domain}`;
    const before = await loggedIn(server, mail);
    const phone = server.client();
    await phone.data('Login', { mail, pwd: 'the right words' });
    const id = await uni.directory.person(mail);
    for (const client of [before, phone]) expect(await errorsOf(client)).toEqual([]);

    await leaveAndReturn(id, mail);
    for (const client of [before, phone]) expect(await errorsOf(client)).toEqual(['sessionMissing']);

    // The account works again, and a new session does not bring the old ones back.
    const after = server.client();
    await after.data('Login', { mail, pwd: 'the right words' });
    expect(await errorsOf(after)).toEqual([]);
    for (const client of [before, phone]) expect(await errorsOf(client)).toEqual(['sessionMissing']);
  });
});
