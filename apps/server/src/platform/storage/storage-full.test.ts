import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { startS3Environment } from '../../testing/s3/environment.ts';
import { createBlobStore, isStorageFull } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-full-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a store without space', () => {
  test('in a folder reports this and keeps nothing of the file', async () => {
    const store = createBlobStore({ dataDir: folder, s3Region: 'us-east-1' });
    await store.put('kept', Readable.from([Buffer.from('older')]), { maxBytes: 100 });
    // A process may write files of at most 64 KB: the write fails in the middle, as on a full disk.
    const program = `
      import { Readable } from 'node:stream';
      import { createBlobStore, isStorageFull } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)};
      const store = createBlobStore({ dataDir: ${JSON.stringify(folder)}, s3Region: 'us-east-1' });
      const stream = Readable.from([Buffer.alloc(50_000), Buffer.alloc(50_000)], { objectMode: false });
      const error = await store.put('kept', stream, { maxBytes: 1e9 }).catch((reason) => reason);
      process.exit(isStorageFull(error) ? 42 : 1);`;
    const child = spawn(
      'sh',
      ['-c', 'ulimit -f 128 && exec "$0" "$@"', process.execPath, '--input-type=module', '--eval', program],
      {
        stdio: 'ignore',
      },
    );
    expect((await once(child, 'exit'))[0]).toBe(42);
    expect(String(await buffer(await store.open('kept')))).toBe('older');
    expect(await readdir(join(folder, 'blobs', 'unfinished'))).toEqual([]);
  });

  test.each([1, 12])('in S3 reports this and keeps nothing of a file of %i MB', async (megabytes) => {
    const { s3, environment } = await startS3Environment();
    s3.fillDisk();
    const store = createBlobStore(readConfig({ DATA_DIR: folder, ...environment }));
    const pieces = Array.from({ length: megabytes }, () => Buffer.alloc(1024 * 1024));
    const put = store.put('a', Readable.from(pieces, { objectMode: false }), { maxBytes: 1e9 });
    expect(isStorageFull(await put.catch((error: unknown) => error))).toBe(true);
    expect([...s3.bucket.objects.keys(), ...s3.bucket.uploads.keys()]).toEqual([]);
    await s3.close();
  });
});
