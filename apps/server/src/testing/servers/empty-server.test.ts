import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { administrator } from '../people/administrator.ts';

/** A file of tests gets the server that another one has used, as if it were new. */

async function count(server: TestServer, table: string): Promise<number> {
  const { rows } = await server.services.pool.query<{ count: number }>(`select count(*)::int from ${table}`);
  return rows[0]?.count ?? -1;
}

it('a server that is stopped is given to the next file without its users, jobs, settings and files', async () => {
  const used = await startTestServer({ withWorker: false });
  const files = await readdir(used.services.config.dataDir);
  const admin = await administrator(used);
  await admin.data('UpdateInstallationSettings', { name: 'Texts of Northholt' });
  const upload = await admin.upload('an-upload-of-a-test-1234567890ab', new Blob(['A text.']), 'a.txt');
  expect(upload.success).toBe(true);
  expect(await count(used, 'graphile_worker._private_jobs')).toBeGreaterThan(0);
  expect(await readdir(used.services.config.dataDir)).not.toEqual(files);
  await used.stop();

  const next = await startTestServer({ withWorker: false });
  expect(next.url).toBe(used.url);
  for (const table of ['users', 'uploads', 'audit_log', 'graphile_worker._private_jobs'])
    expect([table, await count(next, table)]).toEqual([table, 0]);
  expect(next.services.settings.current.name).toBe('Palimpsest');
  expect(await readdir(next.services.config.dataDir)).toEqual(files);
  await next.stop();
});

it.each([
  [
    'another trigger',
    'create trigger late before insert on users execute function suppress_redundant_updates_trigger()',
  ],
  ['another column', 'alter table users add column late integer'],
  ['other rows of its migrations', 'insert into bot_check_keys default values'],
])('a server whose database has %s is not given to another file', async (_what, statement) => {
  const used = await startTestServer({ withWorker: false });
  await used.services.pool.query(statement);
  await used.stop();
  const next = await startTestServer({ withWorker: false });
  expect(next.url).not.toBe(used.url);
  await next.stop();
});

it('a server with a replaced function, or with a transaction that has not ended, is not given to another file', async () => {
  const replaced = await startTestServer({ withWorker: false });
  Object.assign(replaced.services.blobs, { open: () => Promise.reject(new Error('the disk is gone')) });
  await replaced.stop();
  const held = await startTestServer({ withWorker: false });
  expect(held.url).not.toBe(replaced.url);
  const client = await held.services.pool.connect();
  await client.query('begin');
  const stopped = held.stop();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  client.release(true);
  await stopped;
  const next = await startTestServer({ withWorker: false });
  expect(next.url).not.toBe(held.url);
  await next.stop();
});
