import { describe, expect, it } from 'vitest';
import { jobs } from '../../compose.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { begin, sendFile, settledImport, contentOfFile, zipOf } from './testing/sent-files.ts';

describe('a worker that was killed in the middle', () => {
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
