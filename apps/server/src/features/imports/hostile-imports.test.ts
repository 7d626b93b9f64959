import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrphans } from '../../operator/find-orphans.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLicense } from '../../testing/licenses.ts';
import { jobs } from '../../compose.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { importFileJob } from './import-file.job.ts';
import { begin, filesOf, sendFile, settledImport, contentOfFile, zipOf } from './testing/sent-files.ts';

/** Imports with bad files, bad senders or bad circumstances. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('an import that is closed while a file arrives', () => {
  it('is closed, and the file is not added', async () => {
    const client = await server.guest();
    const id = await begin(client, 2);
    const { pool } = server.services;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select id from imports where id = $1 for no key update', [id]);
    const closing = client.call('CloseImport', { importid: id });
    await untilWaiting(1);
    const sending = sendFile(client, id, 'late.txt', contentOfFile(3_900));
    await untilWaiting(2);
    await holder.query('commit');
    holder.release();
    expect(await closing).toMatchObject({ success: true, data: { State: 'Closed', Stopped: 2 } });
    expect((await sending).success).toBe(true);
    expect(await settledImport(client, id)).toMatchObject({ State: 'Closed', Added: 0, Stopped: 2 });
    expect((await client.call('GetLibraryTexts', {})).total).toBe(0);
  });

  /** Resolves when this many queries wait for the lock on the import. */
  function untilWaiting(queries: number): Promise<true> {
    return until(async () => {
      const { rows } = await server.services.pool.query<{ readonly waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%imports%'`,
      );
      return rows[0]?.waiting === queries ? true : undefined;
    });
  }
});

describe('a text that is sent', () => {
  it('is added once for each file, however often it is sent and from whichever tab', async () => {
    const client = await server.guest();
    const id = await begin(client, 11);
    const zipped = Object.fromEntries(
      Array.from({ length: 120 }, (_, place) => [
        `${place % 7}/${place}.txt`,
        contentOfFile(3_000 + (place % 40)),
      ]),
    );
    const zip = await zipOf(zipped);
    // Two tabs send the same files at the same time, each under the id derived from the file.
    const tab = async () => {
      await sendFile(client, id, 'class.zip', zip, 'the-zip-file');
      for (let file = 0; file < 10; file += 1) {
        await sendFile(client, id, `${file}.txt`, contentOfFile(3_100 + file), `the-file-${file}`);
      }
    };
    await Promise.all([tab(), tab()]);
    expect(await settledImport(client, id)).toMatchObject({
      State: 'Done',
      Total: 130,
      Added: 130,
      Skipped: 0,
      Failed: 0,
      Unsent: 0,
    });
    expect((await client.call('GetLibraryTexts', {})).total).toBe(130);
    // Files with the same words are texts of their own, and the words are stored once.
    const { userId } = await client.data('GetUserInfo', {});
    const stored = await server.services.db
      .selectFrom('libraryTexts')
      .select('textId')
      .distinct()
      .where('ownerId', '=', userId)
      .execute();
    expect(stored).toHaveLength(50);
  });

  it('gets a name without paths, direction marks or null characters', async () => {
    const client = await server.guest();
    const id = await begin(client);
    const names = [
      '../../../etc/passwd.txt',
      'C:\\class\\essay.txt',
      'class/\u202Etxt.exe\u0000.txt',
      'class/🦉 Eule.txt',
      `${'long/'.repeat(400)}name.txt`,
    ];
    for (const [place, name] of names.entries())
      await sendFile(client, id, name, contentOfFile(3_200 + place));
    await sendFile(
      client,
      id,
      'names.zip',
      await zipOf({ 'x/🦉\u202E.txt': contentOfFile(3_210), 'deep/er/est.txt': contentOfFile(3_211) }),
    );
    expect(await settledImport(client, id)).toMatchObject({ Added: 7, Failed: 0 });
    const listed = Object.keys(await filesOf(client, id));
    expect(listed).toEqual(
      expect.arrayContaining([
        'etc/passwd.txt',
        'class/essay.txt',
        'class/txt.exe.txt',
        'class/🦉 Eule.txt',
        'x/🦉.txt',
      ]),
    );
    const texts = await client.data('GetLibraryTexts', { pagesize: 100 });
    for (const name of [...listed, ...texts.map(({ Name }) => Name)]) {
      expect(name).toMatch(/^[^\p{C}]+$/u);
      expect(name.length).toBeLessThanOrEqual(300);
    }
    expect(texts.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['passwd', '🦉 Eule']));
  });
});

describe('a project that files are sent to', () => {
  let owner: TestClient;
  let mate: TestClient;
  beforeAll(async () => {
    [owner, mate] = [await server.guest(), await server.guest()];
    const { id } = await addLicense(server.services.db, {
      code: 'imports',
      licensee: 'A school',
      remaining: -1,
      validTo: null,
    });
    for (const client of [owner, mate]) {
      const { userId } = await client.data('GetUserInfo', {});
      await server.services.db.updateTable('users').set({ licenseId: id }).where('id', '=', userId).execute();
    }
  });

  it('accepts no more files after its owner has closed it to others, and each file says so', async () => {
    const { Id: projectid } = await owner.data('CreateProject', { name: 'Open for a while' });
    await owner.data('UpdateProject', { projectid, AllowShare: true, AllowAdd: true });
    const id = await begin(mate, 2, projectid);
    await sendFile(mate, id, 'in time.txt', contentOfFile(3_300));
    expect(await settledImport(mate, id)).toMatchObject({ Added: 1 });
    await owner.data('UpdateProject', { projectid, AllowAdd: false });
    await sendFile(mate, id, 'too late.txt', contentOfFile(3_301));
    expect(await settledImport(mate, id)).toMatchObject({ State: 'Done', Added: 1, Failed: 1 });
    expect(await filesOf(mate, id)).toMatchObject({
      'too late.txt': { State: 'Failed', Error: 'noAccessToProject' },
    });
    expect((await mate.call('GetLibraryTexts', {})).total).toBe(1);
  });

  it('fails the remaining files if it is deleted, and no text is added to the library without it', async () => {
    const { Id: projectid } = await owner.data('CreateProject', { name: 'Soon gone' });
    const id = await begin(owner, 2, projectid);
    await sendFile(owner, id, 'in time.txt', contentOfFile(3_310));
    expect(await settledImport(owner, id)).toMatchObject({ Added: 1, ProjectId: projectid });
    await owner.data('DeleteProject', { id: projectid, texts: 'delete' });
    await sendFile(owner, id, 'too late.txt', contentOfFile(3_311));
    expect(await settledImport(owner, id)).toMatchObject({ State: 'Done', Failed: 1, ProjectId: 0 });
    expect(await filesOf(owner, id)).toMatchObject({
      'too late.txt': { State: 'Failed', Error: 'noAccessToProject' },
    });
    const names = (await owner.data('GetLibraryTexts', { pagesize: 100 })).map(({ Name }) => Name);
    expect(names).not.toContain('too late.txt');
  });
});

it('only a limited number of imports can be started, even at the same moment', async () => {
  const client = await server.guest();
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => client.call('CreateImport', { files: 1 })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(20);
  expect(answers.flatMap(({ errors }) => errors)).toEqual(Array(5).fill('tooManyImports'));
});

describe('a zip file', () => {
  async function withoutWorker(use: (own: TestServer, client: TestClient) => Promise<void>): Promise<void> {
    const own = await startTestServer({ withWorker: false });
    try {
      await use(own, await own.guest());
    } finally {
      await own.stop();
    }
  }

  const contextOf = ({ services }: TestServer, attempt = 1) => ({
    services,
    log: services.log,
    attempt,
    signal: new AbortController().signal,
  });

  const fileIdOf = async ({ services }: TestServer): Promise<number> =>
    (
      await services.db
        .selectFrom('importFiles')
        .select('id')
        .where('archiveId', 'is', null)
        .executeTakeFirstOrThrow()
    ).id;

  it('that two workers unpack at once yields each of its files once', async () => {
    await withoutWorker(async (own, client) => {
      const id = await begin(client, 1);
      const files = Object.fromEntries(
        Array.from({ length: 30 }, (_, place) => [`${place}.txt`, contentOfFile(3_400 + place)]),
      );
      await sendFile(client, id, 'class.zip', await zipOf(files));
      const fileId = await fileIdOf(own);
      const worker = await startWorker(own.services, jobs, own.databaseUrl);
      await Promise.all([1, 2, 3].map(() => importFileJob.run({ fileId }, contextOf(own))));
      expect(await settledImport(client, id)).toMatchObject({
        State: 'Done',
        Total: 30,
        Added: 30,
        Failed: 0,
      });
      await worker.stop();
      expect(await findOrphans(own.services)).toEqual({ texts: 0, indexEntries: 0, files: 0 });
    });
  });

  it('is not given up at once because the machine was busy', async () => {
    await withoutWorker(async (own, client) => {
      const id = await begin(client, 1);
      await sendFile(client, id, 'a.txt', contentOfFile(3_460).repeat(2_000));
      const fileId = await fileIdOf(own);
      // A text of this length is not read within a millisecond.
      const busy = { ...own.services, documentLimits: { clockMs: 1 } };
      const attempt = (number: number) =>
        importFileJob.run({ fileId }, { ...contextOf(own, number), services: busy });
      await expect(attempt(1)).rejects.toMatchObject({ key: 'readerBusy' });
      expect(await client.data('GetImport', { importid: id })).toMatchObject({ Waiting: 1, Failed: 0 });
      await attempt(3);
      expect(await settledImport(client, id)).toMatchObject({ State: 'Done', Failed: 1 });
    });
  });

  it('that ends each process is given up with the remaining files', async () => {
    await withoutWorker(async (own, client) => {
      const id = await begin(client, 1);
      await sendFile(
        client,
        id,
        'class.zip',
        await zipOf({ 'a.txt': contentOfFile(3_450), 'b.txt': contentOfFile(3_451) }),
      );
      const fileId = await fileIdOf(own);
      await own.services.pool.query(
        `update import_files set status = 'Unpacking';
         insert into import_files (import_id, archive_id, key, name, bytes, status)
         select import_id, id, id || '/0', 'a.txt', 3, 'Coming' from import_files`,
      );
      await importFileJob.run({ fileId }, contextOf(own, 4));
      expect(await settledImport(client, id)).toMatchObject({ State: 'Done', Total: 2, Failed: 2 });
    });
  });
});
