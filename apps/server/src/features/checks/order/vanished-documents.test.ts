/*
 * Covers:
 * checks-428: Error: report not created
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { until } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';

/** Files that are deleted before or while they are ordered. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const uploadids = [1, 2, 3, 4, 5].map((n) => `vanishing-${n}`);

async function withFiveUploads(): Promise<TestClient> {
  const client = await server.guest();
  for (const [i, id] of uploadids.entries()) {
    await client.upload(id, new Blob([seededText(600 + i, 40)]), `${i}.txt`);
    await client.finishedUpload(id);
  }
  return client;
}

async function nothingWasOrdered(client: TestClient): Promise<void> {
  expect((await client.call('GetReports', {})).total).toBe(0);
  expect((await client.data('GetUserInfo', {})).credits).toBe(10);
}

describe('an order of five files', () => {
  it('with one file deleted in another window starts no check, and then starts without that file', async () => {
    const client = await withFiveUploads();
    const [checked] = await client.data('NewPlagCheck', {
      web: 1,
      lib: 0,
      uploadids: ['vanishing-3'],
      hold: true,
    });
    await client.data('DeleteReports', { ids: [checked?.ReportId ?? 0] });
    const refused = await client.call('NewPlagCheck', { web: 1, lib: 0, uploadids });
    expect(refused.errors).toEqual(['noAccessToUpload']);
    await nothingWasOrdered(client);
    // The list shows which file it was.
    const { Files } = await client.data('GetUploadedFilesStatus', { uploadids });
    const left = Files.map(({ UploadId }) => UploadId);
    expect(left).toEqual(uploadids.filter((id) => id !== 'vanishing-3'));
    expect(await client.call('NewPlagCheck', { web: 1, lib: 0, uploadids: left })).toMatchObject({
      total: 4,
    });
  });

  it('with a file that is deleted during the order starts no check, and nothing is charged', async () => {
    const client = await withFiveUploads();
    const { pool } = server.services;
    const { userId } = await client.data('GetUserInfo', {});
    const other = await pool.connect();
    try {
      // Orders of a user wait for each other at the user's row. This one waits there after it has seen all
      // files.
      await other.query('begin');
      await other.query('select from users where id = $1 for update', [userId]);
      const ordered = client.call('NewPlagCheck', { web: 1, lib: 0, uploadids });
      await until(async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0 ? true : undefined;
      });
      const { rows } = await other.query(
        `delete from uploads where user_id = $1 and upload_id = 'vanishing-4' returning text_id`,
        [userId],
      );
      await other.query('delete from texts where id = $1', [rows[0].text_id]);
      await other.query('commit');
      expect((await ordered).errors).toEqual(['reportNotCreated']);
    } finally {
      other.release();
    }
    await nothingWasOrdered(client);
  });
});
