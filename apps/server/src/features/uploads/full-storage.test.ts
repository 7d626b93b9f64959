import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3Environment } from '../../testing/s3/environment.ts';
import type { LocalS3Server } from '../../testing/s3/server.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

/**
 * The error that a user sees, and the data that remains, when the file store or the database has no space.
 */

let s3: LocalS3Server;
let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  const files = await startS3Environment();
  ({ s3 } = files);
  server = await startTestServer({
    environment: files.environment,
  });
});
afterAll(async () => {
  await server.stop();
  await s3.close();
});
beforeEach(async () => {
  client = await server.guest();
});

const full = { status: 507, errors: ['storageFull'] };
const file = new Blob([seededText(81, 60)]);

async function nothingIsLeft(): Promise<void> {
  const { rows } = await server.services.pool.query('select from uploads union all select from import_files');
  expect(rows).toEqual([]);
  expect([...s3.bucket.objects.keys(), ...s3.bucket.uploads.keys()]).toEqual([]);
}

describe('a full file store', () => {
  it('refuses an upload and a file of an import, keeps no bytes of them, and accepts them when there is space', async () => {
    const { ImportId } = await client.data('CreateImport', { files: 1 });
    const fields = { importid: String(ImportId), path: 'a.txt' };
    s3.fillDisk();
    try {
      expect(await client.upload('full-store', file, 'a.txt')).toMatchObject(full);
      expect(await client.upload('full-import', file, 'a.txt', fields)).toMatchObject(full);
      await nothingIsLeft();
    } finally {
      s3.heal();
    }
    expect((await client.upload('full-store', file, 'a.txt')).success).toBe(true);
    expect(await client.finishedUpload('full-store')).toMatchObject({ Status: 'Ok' });
    await server.services.pool.query('delete from uploads');
  });
});

describe('a full disk of the database', () => {
  // PostgreSQL itself answers with disk_full; only the cause is different.
  const fillDisk = (table: string) => `
    create function disk_is_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end
    $$;
    create trigger disk_is_full before update or insert on ${table} execute function disk_is_full()`;
  const heal = 'drop function disk_is_full cascade';

  it('refuses texts and files, and keeps no bytes of them', async () => {
    const { pool } = server.services;
    await pool.query(fillDisk('texts'));
    const text = seededText(82, 60);
    expect(await client.call('AddTextsToLibrary', { text, name: 'A' })).toMatchObject(full);
    expect(await client.call('NewPlagCheck', { web: 0, lib: 1, text })).toMatchObject(full);
    await pool.query(heal);
    await pool.query(fillDisk('graphile_worker._private_jobs'));
    const { ImportId } = await client.data('CreateImport', { files: 1 });
    const fields = { importid: String(ImportId), path: 'a.txt' };
    expect(await client.upload('full-database', file, 'a.txt')).toMatchObject(full);
    expect(await client.upload('full-import', file, 'a.txt', fields)).toMatchObject(full);
    await pool.query(heal);
    await nothingIsLeft();
    expect((await client.call('GetReports', {})).total).toBe(0);
  });
});
