import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import { addressIn, spawnServer } from './testing/start/spawn-server.ts';
import { startHere } from './testing/start/start-here.ts';
import { TestClient } from './testing/test-client.ts';
import { seededText } from './testing/texts.ts';

/** The output of the first start of an installation with the default settings. */

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-start-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('the start shows the password once, says how to set a new one, and is not followed by lines for calls and jobs', async () => {
  const server = spawnServer([], { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: '' });
  const address = addressIn(await server.ready);
  const visitor = new TestClient(address);
  const answer = await visitor.call('GetSearchedPlaces', {});
  expect(answer.success).toBe(true);
  await fetch(`${address}/login`);
  expect(await visitor.call('GetReport', { id: 1 })).toMatchObject({ success: false });
  const [, pwd = ''] = /the password (\S+) \(/.exec(server.output()) ?? [];
  await visitor.data('Login', { mail: 'admin@localhost.localdomain', pwd });
  await visitor.data('UpdateInstallationSettings', {
    mailHost: '127.0.0.1',
    mailPort: 9,
    mailSecurity: 'none',
  });
  const [check] = await visitor.data('NewPlagCheck', { text: seededText(1, 60) });
  expect(await visitor.finishedReport(check?.ReportId ?? 0)).toMatchObject({ Status: 'Ok' });
  const output = server.output();
  server.process.kill('SIGTERM');
  await server.ended;
  expect(output).toMatch(/the password \S+ \(shown only this once\)/);
  expect(output).toContain('npm run -s palimpsest -- user password admin@localhost.localdomain');
  for (const line of ['GetSearchedPlaces', '/login', 'refused', 'job']) expect(output).not.toContain(line);
});

it('the start warns of a mail server from a screen that is in a private network without being listed', async () => {
  const server = await startHere('web', { DATABASE_URL: database.url, DATA_DIR: dataDir });
  const warning =
    'the mail server 127.0.0.1 is in a private network; list it in PRIVATE_HOSTS or set SMTP_URL';
  await expect.poll(() => server.log(), { timeout: 10_000 }).toContain(warning);
  await server.stop();
});
