import type { DocumentLimits } from '@palimpsest/documents';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../compose.ts';
import { startWorker } from '../jobs/start-worker.ts';
import type { TestClient } from '../testing/test-client.ts';
import { until } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';
import { newUploadId, openForm } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: { JOB_CONCURRENCY: '4' } });
});
afterAll(() => server.stop());

let seed = 9_000;
const freshText = (): string => seededText((seed += 1), 60);

async function withWorker(
  work: () => Promise<void>,
  documentLimits: Partial<DocumentLimits> = {},
): Promise<void> {
  const worker = await startWorker({ ...server.services, documentLimits }, jobs, server.databaseUrl);
  try {
    await work();
  } finally {
    await worker.stop();
  }
}

/** Keeps jobs that write these rows running until `work` has ended. */
async function whileLocked(select: string, values: readonly unknown[], work: () => Promise<void>) {
  const client = new Client(server.databaseUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`${select} for update`, [...values]);
    await work();
  } finally {
    await client.end();
  }
}

async function order(client: TestClient): Promise<number> {
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: freshText() });
  return ordered?.ReportId ?? 0;
}

async function upload(client: TestClient, id: string, file = new Blob([freshText()])): Promise<string> {
  expect((await client.upload(id, file, 'essay')).success).toBe(true);
  return id;
}

const userIdOf = async (client: TestClient): Promise<number> => (await client.data('GetUserInfo', {})).userId;

/** The number of this user's jobs that are running, according to the queue. */
async function running(userId: number): Promise<number> {
  const { rows } = await server.services.pool.query(
    `select from graphile_worker.jobs inner join job_turns on queue_job_id = jobs.id
     where user_id = $1 and locked_at is not null`,
    [userId],
  );
  return rows.length;
}

describe('one user with many jobs', () => {
  it('uses only a part of the worker slots for long checks, and another user’s check finishes in the meantime', async () => {
    const [many, few] = [await server.guest(), await server.guest()];
    const userId = await userIdOf(many);
    await server.services.pool.query('update users set credits = 1000 where id = $1', [userId]);
    const ids: number[] = [];
    for (let i = 0; i < 12; i += 1) ids.push(await order(many));
    await withWorker(async () => {
      await whileLocked('select from reports where user_id = $1', [userId], async () => {
        await until(async () => ((await running(userId)) === 2 ? true : undefined));
        const report = await few.finishedReport(await order(few));
        expect(report.Status).toBe('Ok');
        expect(await running(userId)).toBe(2);
      });
      for (const id of ids) expect((await many.finishedReport(id)).Status).toBe('Ok');
    });
  });

  it('has two files read at once, while other users’ files are read and their checks run', async () => {
    const [many, others] = [await server.guest(), [await server.guest(), await server.guest()]];
    const userId = await userIdOf(many);
    const ids = ['many-files-1', 'many-files-2', 'many-files-3', 'many-files-4', 'many-files-5'];
    for (const id of ids) await upload(many, id);
    await withWorker(async () => {
      await whileLocked('select from uploads where user_id = $1', [userId], async () => {
        await until(async () => ((await running(userId)) === 2 ? true : undefined));
        for (const other of others) {
          await other.finishedUpload(await upload(other, 'other-files-1'));
          expect((await other.finishedReport(await order(other))).Status).toBe('Ok');
        }
        expect(await running(userId)).toBe(2);
      });
      for (const id of ids) expect((await many.finishedUpload(id)).Status).toBe('Ok');
    });
  });

  it('who imports many files and then uploads one has that one read before the rest', async () => {
    const client = await server.guest();
    const files = 8;
    const { ImportId: importid } = await client.data('CreateImport', { files, projectid: 0, author: '' });
    for (let i = 0; i < files; i += 1) {
      const fields = { importid: String(importid), path: `${i}.txt` };
      await client.upload(`import-file-${i}`, new Blob([freshText()]), 'file', fields);
    }
    await upload(client, 'after-import');
    const { pool } = server.services;
    await pool.query(`
      create table reading_order (id serial, name text);
      create function log_reading() returns trigger language plpgsql as $$
        begin insert into reading_order (name) values (new.job); return new; end $$;
      create trigger log_reading after update of slot on job_turns
        for each row when (new.slot is not null) execute function log_reading();
    `);
    await withWorker(async () => {
      expect((await client.finishedUpload('after-import')).Status).toBe('Ok');
      await until(async () => {
        const { Added, Failed } = await client.data('GetImport', { importid });
        expect(Failed).toBe(0);
        return Added === files ? true : undefined;
      });
    });
    const { rows } = await pool.query<{ name: string }>('select name from reading_order order by id');
    await pool.query('drop function log_reading cascade; drop table reading_order');
    // Two files of the import had already started.
    expect(rows.map(({ name }) => name)).toEqual([
      'read-upload',
      ...Array<string>(files - 2).fill('import-file'),
    ]);
  });

  it('gets the next job queued if one was lost with its slot', async () => {
    const client = await server.guest();
    for (const id of ['lost-file-1', 'lost-file-2', 'lost-file-3']) await upload(client, id);
    const { rowCount } = await server.services.pool.query(
      `delete from graphile_worker._private_jobs where payload->>'uploadId' like 'lost-file-%'`,
    );
    expect(rowCount).toBe(2);
    await withWorker(async () => {
      expect((await client.finishedUpload('lost-file-3')).Status).toBe('Ok');
    });
  });
});

describe('files that take too long to read', () => {
  const statesOf = async (client: TestClient, ids: readonly string[]): Promise<readonly string[]> => {
    const { Files } = await client.data('GetUploadedFilesStatus', { uploadids: [...ids] });
    return Files.map(({ Status, Error }) => `${Status} ${Error}`);
  };
  const count = (states: readonly string[], state: string): number =>
    states.filter((other) => other === state).length;
  const noTime = { timeoutMs: 0 };
  /**
   * With a time limit of zero it is never read. A process that has read a file before reads a short plain
   * text within 1 ms.
   */
  const slowFile = (): Blob => new Blob([`{\\rtf1 ${'\\b0 '.repeat(10_000)}${freshText()}}`]);

  it('pause their user’s reading at the third one, and the others are read after the pause', async () => {
    const [slow, other] = [await server.guest(), await server.guest()];
    const ids = ['slow-file-1', 'slow-file-2', 'slow-file-3', 'slow-file-4', 'slow-file-5', 'slow-file-6'];
    for (const id of ids) await upload(slow, id, slowFile());
    await withWorker(async () => {
      // The third and the fourth may have run at the same time.
      await until(async () => {
        const states = await statesOf(slow, ids);
        const late = count(states, 'Error fileTimeout');
        return late >= 3 && late + count(states, 'Scheduled readingPaused') === ids.length ? true : undefined;
      });
      await other.finishedUpload(await upload(other, 'file-of-another', slowFile()));
      await upload(slow, 'during-pause');
    }, noTime);
    expect(await statesOf(other, ['file-of-another'])).toEqual(['Error fileTimeout']);
    expect(await statesOf(slow, ['during-pause'])).toEqual(['Scheduled readingPaused']);
    const { pool } = server.services;
    await pool.query('update reading_pauses set paused_until = now() where paused_until is not null');
    await withWorker(async () => {
      for (const id of [...ids.slice(4), 'during-pause']) {
        expect((await slow.finishedUpload(id)).Status).toBe('Ok');
      }
    });
  });

  it('of a visitor pause the files of that form, and not those of its owner', async () => {
    const owner = await server.guest();
    const { code } = await openForm(owner);
    const visitor = server.client();
    const ids = [newUploadId(), newUploadId(), newUploadId(), newUploadId(), newUploadId()];
    const status = async () => {
      const { Files } = await visitor.data('GetUploadedFilesStatus', { projectcode: code, uploadids: ids });
      return Files.map(({ Status, Error }) => `${Status} ${Error}`);
    };
    for (const id of ids) {
      await visitor.upload(id, slowFile(), 'essay', { sid: '', projectcode: code });
    }
    await withWorker(async () => {
      await until(async () =>
        count(await status(), 'Scheduled readingPaused') === ids.length - 3 ? true : undefined,
      );
    }, noTime);
    await upload(owner, 'own-file-1');
    await withWorker(async () => {
      expect((await owner.finishedUpload('own-file-1')).Status).toBe('Ok');
    });
    expect(count(await status(), 'Scheduled readingPaused')).toBe(ids.length - 3);
  });
});
