import type { DocumentLimits } from '@palimpsest/documents';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../compose.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { enqueueForUser } from '../jobs/user-turns.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { until } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { newUploadId, openForm } from '../../testing/visitor.ts';
import { readFormUploadKind } from '../../features/uploads/index.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';

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
    await setOwnCredits(server.services.db, userId, 1_000);
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

  it('gets a single upload read before the rest of an earlier import', async () => {
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

describe('files that use all of their processor time', () => {
  const statesOf = async (client: TestClient, ids: readonly string[], code?: string) => {
    const { Files } = await client.data('GetUploadedFilesStatus', {
      uploadids: [...ids],
      ...(code !== undefined && { projectcode: code }),
    });
    return Files.map(({ Status, Error }) => `${Status} ${Error}`);
  };
  const count = (states: readonly string[], state: string): number =>
    states.filter((other) => other === state).length;
  const noTime = { processorMs: 0 };
  /**
   * A file that is never read without processor time. A process that has read a file before reads a short plain text
   * within 1 ms.
   */
  const slowFile = (): Blob => new Blob([`{\\rtf1 ${'\\b0 '.repeat(10_000)}${freshText()}}`]);
  /** The third and the fourth may run at the same time. */
  const untilPaused = (states: () => Promise<readonly string[]>) =>
    until(async () => {
      const found = await states();
      const late = count(found, 'Error fileTimeout');
      return late >= 3 && late + count(found, 'Scheduled readingPaused') === found.length ? true : undefined;
    });

  it('pause the costly files of their user at the third one, while all others are read at once', async () => {
    const [slow, other] = [await server.guest(), await server.guest()];
    const ids = ['slow-file-1', 'slow-file-2', 'slow-file-3', 'slow-file-4', 'slow-file-5', 'slow-file-6'];
    for (const id of ids) await upload(slow, id, slowFile());
    await withWorker(async () => {
      await untilPaused(() => statesOf(slow, ids));
      await other.finishedUpload(await upload(other, 'file-of-another', slowFile()));
    }, noTime);
    expect(await statesOf(other, ['file-of-another'])).toEqual(['Error fileTimeout']);
    const { Files } = await slow.data('GetUploadedFilesStatus', { uploadids: ['slow-file-6'] });
    expect(Files[0]).toMatchObject({ Status: 'Scheduled', QueueReason: 'pause' });
    const { pool } = server.services;
    await withWorker(async () => {
      await slow.finishedUpload(await upload(slow, 'during-pause'));
      expect(await statesOf(slow, ['during-pause', 'slow-file-6'])).toEqual([
        'Ok ',
        'Scheduled readingPaused',
      ]);
      await pool.query('update reading_pauses set paused_until = now() where paused_until is not null');
      for (const id of ids.slice(4)) expect((await slow.finishedUpload(id)).Status).toBe('Ok');
    });
  });

  it('of a visitor pause neither the files of other visitors nor those of the form’s owner', async () => {
    const owner = await server.guest();
    const { code } = await openForm(owner);
    const [visitor, other] = [server.client(), server.client()];
    const ids = [newUploadId(), newUploadId(), newUploadId(), newUploadId(), newUploadId()];
    const fields = { sid: '', projectcode: code };
    for (const id of ids) await visitor.upload(id, slowFile(), 'essay', fields);
    await withWorker(async () => {
      await untilPaused(() => statesOf(visitor, ids, code));
    }, noTime);
    const paused = count(await statesOf(visitor, ids, code), 'Scheduled readingPaused');
    expect(paused).toBeGreaterThan(0);
    const ordinary = newUploadId();
    await other.upload(ordinary, new Blob([freshText()]), 'essay', fields);
    await upload(owner, 'own-file-1');
    await withWorker(async () => {
      await until(async () => ((await statesOf(other, [ordinary], code))[0] === 'Ok ' ? true : undefined));
      expect((await owner.finishedUpload('own-file-1')).Status).toBe('Ok');
    });
    expect(count(await statesOf(visitor, ids, code), 'Scheduled readingPaused')).toBe(paused);
  });
});

describe('files that wait to be read', () => {
  /** The files in the order in which they are read, which their places say. */
  const order = async (client: TestClient, ids: readonly string[]) => {
    const { Files } = await client.data('GetUploadedFilesStatus', { uploadids: [...ids] });
    return Files.toSorted((a, b) => a.QueuePlace - b.QueuePlace).map(({ UploadId }) => UploadId);
  };

  it('have a place and a reason: small files come before large ones, each in order of arrival', async () => {
    const client = await server.guest();
    const large = (): Blob => new Blob([freshText().repeat(500)]);
    for (const id of ['large-01', 'large-02', 'large-03', 'large-04']) await upload(client, id, large());
    for (const id of ['small-01', 'small-02']) await upload(client, id);
    const ids = ['large-01', 'large-02', 'large-03', 'large-04', 'small-01', 'small-02'];
    // Two had got their turn before the small ones arrived.
    expect(await order(client, ids)).toEqual([
      'large-01',
      'large-02',
      'small-01',
      'small-02',
      'large-03',
      'large-04',
    ]);
    const { Files } = await client.data('GetUploadedFilesStatus', { uploadids: ids });
    expect(Files.map(({ QueuePlace, QueueReason }) => `${QueuePlace} ${QueueReason}`)).toEqual([
      '1 reader',
      '2 turn',
      '5 turn',
      '6 turn',
      '3 turn',
      '4 turn',
    ]);
    await withWorker(async () => {
      for (const id of ids) {
        const { Status, QueuePlace, QueueReason } = await client.finishedUpload(id);
        expect([Status, QueuePlace, QueueReason]).toEqual(['Ok', 0, '']);
      }
    });
  });

  it('of one visitor do not delay those of another visitor, and small ones do not overtake large ones forever', async () => {
    const owner = await server.guest();
    const ownerId = await userIdOf(owner);
    const { projectId } = await openForm(owner);
    const enqueue = (sender: string, name: string, bytes: number) =>
      enqueueForUser(
        server.services.db,
        readFormUploadKind,
        { userId: ownerId, uploadId: name, sender },
        { userId: ownerId, projectId, sender, bytes, rank: 'person', maxAttempts: 1, key: name },
      );
    for (const name of ['first-1', 'first-2']) await enqueue('first', name, 1_000);
    await enqueue('hall', 'hall-large', 400_000);
    for (let i = 0; i < 9; i += 1) await enqueue('many', `many-${i}`, 1_000);
    await enqueue('home', 'home-small', 1_000);
    // The weight of the large one is four.
    expect((await waitingKeys(ownerId)).slice(0, 6)).toEqual([
      'many-0',
      'home-small',
      'many-1',
      'many-2',
      'hall-large',
      'many-3',
    ]);
    await server.services.pool.query(`delete from job_turns where user_id = $1`, [ownerId]);
  });

  const waitingKeys = async (userId: number): Promise<readonly string[]> => {
    const { rows } = await server.services.pool.query<{ key: string }>(
      'select key from job_turns where user_id = $1 and slot is null order by rank, place, id',
      [userId],
    );
    return rows.map(({ key }) => key);
  };
});
