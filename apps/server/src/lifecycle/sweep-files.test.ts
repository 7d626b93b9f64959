import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrphans } from '../operator/find-orphans.ts';
import type { BlobStore } from '../platform/storage/index.ts';
import { startS3Environment } from '../testing/s3/environment.ts';
import type { LocalS3Server } from '../testing/s3/server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { JobContext } from '../platform/jobs/define-job.ts';
import { sweepFilesJob } from './sweep-files.job.ts';

/**
 * Files in the store that no row names are deleted once they are some hours old. The test runs the job by
 * hand.
 */

const threeHoursAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);

let s3: LocalS3Server;
let server: TestServer;
/** Its files are in S3. */
let other: TestServer;
beforeAll(async () => {
  const files = await startS3Environment();
  ({ s3 } = files);
  server = await startTestServer({ withWorker: false });
  other = await startTestServer({
    withWorker: false,
    environment: files.environment,
  });
});
afterAll(async () => {
  await server.stop();
  await other.stop();
  await s3.close();
});

function contextOf({ services }: TestServer): JobContext {
  return { services, signal: new AbortController().signal, log: services.log, attempt: 1 };
}

async function makeOld(blobs: BlobStore, key: string): Promise<void> {
  if (blobs.localPath === undefined) s3.bucket.storedAt.set(key, threeHoursAgo);
  else await utimes(blobs.localPath(key), threeHoursAgo, threeHoursAgo);
}

async function keysIn(blobs: BlobStore): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of blobs.keys()) keys.push(key);
  return keys.toSorted();
}

/** Rows of a new guest that name the files `<prefix>/named`. */
async function nameFiles(testServer: TestServer): Promise<void> {
  const client = await testServer.guest();
  const { userId } = await client.data('GetUserInfo', {});
  const { ImportId } = await client.data('CreateImport', { files: 1 });
  const { pool } = testServer.services;
  await pool.query(
    `insert into uploads (user_id, upload_id, status, name, blob_key, bytes)
     values ($1, 'named', 'Scheduled', 'a', 'uploads/named', 1)`,
    [userId],
  );
  await pool.query(
    `insert into import_files (import_id, key, name, bytes, status, blob_key)
     values ($1, 'named', 'a', 1, 'Waiting', 'imports/named')`,
    [ImportId],
  );
  await pool.query(
    `insert into exports (user_id, format, language, render_comments, include_guide, truncate, rating_version, file_name, blob_key)
     values ($1, 'csv', 'en', false, false, false, 0, 'a', 'exports/named')`,
    [userId],
  );
}

describe.each([
  ['a folder', () => server],
  ['S3', () => other],
])('files in %s', (_store, of) => {
  it('are deleted if they have no row and are not young, even when two processes sweep', async () => {
    const { blobs } = of().services;
    await nameFiles(of());
    const prefixes = ['uploads', 'imports', 'exports'];
    const old = ['named', 'left-1', 'left-2'];
    for (const prefix of prefixes) {
      for (const name of [...old, 'coming']) {
        const key = `${prefix}/${name}`;
        await blobs.put(key, Readable.from([Buffer.from('x')]), { maxBytes: 1 });
        if (name !== 'coming') await makeOld(blobs, key);
      }
    }
    await blobs.put('of-another-program', Readable.from([Buffer.from('x')]), { maxBytes: 1 });
    await makeOld(blobs, 'of-another-program');
    expect(await findOrphans(of().services)).toMatchObject({ files: 9 });
    const context = contextOf(of());
    await Promise.all([sweepFilesJob.run({}, context), sweepFilesJob.run({}, context)]);
    const kept = prefixes.flatMap((prefix) => [`${prefix}/coming`, `${prefix}/named`]);
    expect(await keysIn(blobs)).toEqual([...kept, 'of-another-program'].toSorted());
    expect(await findOrphans(of().services)).toMatchObject({ files: 3 });
  });
});

it('more files than one statement can check are deleted together, and a page of the listing stays small', async () => {
  for (let count = 0; count < 1_100; count += 1) {
    s3.bucket.objects.set(`imports/many/${count}`, Buffer.from('x'));
    s3.bucket.storedAt.set(`imports/many/${count}`, threeHoursAgo);
  }
  const before = s3.calls.length;
  await sweepFilesJob.run({}, contextOf(other));
  expect([...s3.bucket.objects.keys()].filter((key) => key.startsWith('imports/many/'))).toEqual([]);
  expect(s3.calls.slice(before).filter((call) => call.startsWith('POST'))).toHaveLength(2);
});

it('a file whose process was killed before it could store its row is deleted some hours later', async () => {
  const { blobs, config } = server.services;
  const program = `
    import { Readable } from 'node:stream';
    import { createBlobStore } from ${JSON.stringify(new URL('../platform/storage/index.ts', import.meta.url).href)};
    const store = createBlobStore({ dataDir: ${JSON.stringify(config.dataDir)}, s3Region: 'us-east-1' });
    await store.put('uploads/killed', Readable.from([Buffer.from('x')]), { maxBytes: 1 });
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
  await once(child, 'exit');
  await sweepFilesJob.run({}, contextOf(server));
  expect(await keysIn(blobs)).toContain('uploads/killed');
  await makeOld(blobs, 'uploads/killed');
  await sweepFilesJob.run({}, contextOf(server));
  expect(await keysIn(blobs)).not.toContain('uploads/killed');
});
