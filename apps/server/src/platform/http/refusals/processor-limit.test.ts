import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../../features/identity/index.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const environment = { RATE_LIMIT_SCALE: '1', CALL_SECONDS_PER_MINUTE: '1' };
  server = await startTestServer({ withWorker: false, environment });
});
afterAll(() => server.stop());

async function user(mail: string): Promise<TestClient> {
  await addUser(server.services.db, { mail, password: 'the right words' });
  const client = server.client();
  await client.data('Login', { mail, pwd: 'the right words' });
  return client;
}

/** The most that a call of one of the cheapest operations takes: half a second of a thread. */
const expensive = { text: '*a'.repeat(30_000) };
/** The limit of calls a minute, which this test must not reach. */
const callsAllowed = 200;

describe('calls that cost much', () => {
  it('are refused for one user while those of another are answered', async () => {
    const [busy, other] = [await user('busy@example.org'), await user('other@example.org')];
    const { url } = server;
    let calls = 0;
    let refused: Response | undefined;
    while (refused === undefined && calls < callsAllowed) {
      calls += 1;
      const response = await fetch(`${url}/api/PreviewMarkdown`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sid': busy.sid,
          cookie: [...busy.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify(expensive),
      });
      if (!response.ok) refused = response;
    }
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ errors: ['tooManyRequests'] });
    expect((await other.call('GetReports', {})).errors).toEqual([]);
    // Everything of this user waits, except the log-out.
    expect((await busy.call('GetReports', {})).errors).toEqual(['tooManyRequests']);
    expect((await busy.call('Logout', {})).errors).toEqual([]);
    expect((await other.call('PreviewMarkdown', { text: 'a' })).errors).toEqual([]);
  });

  it('are answered again after a while', async () => {
    const busy = await user('patient@example.org');
    let errors: readonly string[] = [];
    for (let calls = 0; errors.length === 0 && calls < callsAllowed; calls += 1) {
      ({ errors } = await busy.call('PreviewMarkdown', expensive));
    }
    expect(errors).toEqual(['tooManyRequests']);
    await expect
      .poll(async () => (await busy.call('GetReports', {})).errors, { timeout: 60_000, interval: 500 })
      .toEqual([]);
  });
});
