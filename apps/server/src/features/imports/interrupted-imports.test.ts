import { describe, expect, it } from 'vitest';
import { jobs } from '../../compose.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { findOrphans } from '../../operator/find-orphans.ts';
import { letTimePassSinceKill } from '../../testing/killed-workers.ts';
import { spawnServer } from '../../testing/start/spawn-server.ts';
import { until } from '../../testing/test-client.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { begin, sendFile, settledImport, contentOfFile, zipOf } from './testing/sent-files.ts';

describe('a worker that is stopped or killed in the middle', () => {
  it('leaves everything to the next one, and nothing is added twice or lost', async () => {
    const own = await startTestServer({ withWorker: false });
    try {
      const client = await own.guest();
      const id = await begin(client, 11);
      const files = Object.fromEntries(
        Array.from({ length: 70 }, (_, index) => [`${index}.txt`, contentOfFile(2_000 + index)]),
      );
      await sendFile(client, id, 'class.zip', await zipOf(files));
      for (let index = 0; index < 10; index += 1) {
        await sendFile(client, id, `single-${index}.txt`, contentOfFile(1_100 + index));
      }
      expect(await client.data('GetImport', { importid: id })).toMatchObject({ Waiting: 11, Done: 0 });
      const done = async () => (await client.data('GetImport', { importid: id })).Done;
      const someMore = async (before: number) =>
        until(async () => ((await done()) > before ? true : undefined));
      const stopped = await startWorker(own.services, jobs, own.databaseUrl);
      await someMore(0);
      await stopped.stop();
      const environment = { DATA_DIR: own.services.config.dataDir, DATABASE_URL: own.databaseUrl };
      for (let kill = 0; kill < 2; kill += 1) {
        const before = await done();
        const killed = spawnServer(['--role', 'worker'], { ...environment, COMPUTE_THREADS: '1' });
        try {
          await killed.ready;
          await someMore(before);
        } finally {
          killed.process.kill('SIGKILL');
          await killed.ended;
        }
        await letTimePassSinceKill(own.databaseUrl);
      }
      const worker = await startWorker(own.services, jobs, own.databaseUrl);
      expect(await settledImport(client, id)).toMatchObject({
        State: 'Done',
        Total: 80,
        Added: 80,
        Failed: 0,
      });
      expect((await client.call('GetLibraryTexts', {})).total).toBe(80);
      await worker.stop();
      expect(await findOrphans(own.services)).toEqual({ texts: 0, indexEntries: 0, files: 0 });
    } finally {
      await own.stop();
    }
  });

  it('continues a zip file that is half unpacked', async () => {
    const own = await startTestServer({ withWorker: false });
    try {
      const client = await own.guest();
      const id = await begin(client, 1);
      await sendFile(
        client,
        id,
        'class.zip',
        await zipOf({ 'a.txt': contentOfFile(1_200), 'b.txt': contentOfFile(1_201) }),
      );
      await own.services.pool.query(
        `update import_files set status = 'Unpacking';
         insert into import_files (import_id, archive_id, key, name, bytes, status, blob_key)
         select import_id, id, id || '/0', 'a.txt', 3, 'Failed', null from import_files`,
      );
      const worker = await startWorker(own.services, jobs, own.databaseUrl);
      expect(await settledImport(client, id)).toMatchObject({ State: 'Done', Total: 2, Added: 1, Failed: 1 });
      await worker.stop();
    } finally {
      await own.stop();
    }
  });
});
