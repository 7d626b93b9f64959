import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { jobs } from '../../compose.ts';
import { addUser } from '../../features/identity/index.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { newUploadId, openForm, uploadTo } from '../../testing/visitor.ts';
import { deleteExpiredReservations, reserveForLater, reserveStorage } from './index.ts';

/**
 * Guests may keep 1 MB here and users 2 MB. The test starts the worker by hand, because waiting files count
 * as well.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    withWorker: false,
    environment: { GUEST_STORAGE_MB: '1', USER_STORAGE_MB: '2' },
  });
});
afterAll(() => server.stop());

const limit = 1024 * 1024;
let seed = 50_000;

/** A text with this many bytes that no other test has. */
function textOf(bytes: number): string {
  return seededText((seed += 1), Math.ceil(bytes / 5))
    .slice(0, bytes)
    .padEnd(bytes, 'x');
}

async function withWorker(run: () => Promise<void>): Promise<void> {
  const worker = await startWorker(server.services, jobs, server.databaseUrl);
  try {
    await run();
  } finally {
    await worker.stop();
  }
}

async function storedBytes(client: TestClient): Promise<number> {
  const { userId } = await client.data('GetUserInfo', {});
  const { rows } = await server.services.pool.query<{ bytes: number }>(
    'select coalesce(sum(bytes), 0)::bigint as bytes from uploads where user_id = $1',
    [userId],
  );
  return rows[0]?.bytes ?? 0;
}

/** Sends a file in pieces without declaring its size. */
function uploadUnannounced(client: TestClient, uploadid: string, content: string) {
  return new Promise<{ readonly status: number; readonly errors: readonly string[] }>((resolve, reject) => {
    const sending = request(
      `${server.url}/api/UploadFile`,
      {
        method: 'POST',
        headers: { cookie: client.cookieHeader(), 'content-type': 'multipart/form-data; boundary=b' },
      },
      (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.on('end', () => {
          const { errors } = JSON.parse(body) as { errors: string[] };
          resolve({ status: answer.statusCode ?? 0, errors });
        });
      },
    );
    sending.on('error', reject);
    for (const [name, value] of Object.entries({ uploadid, sid: client.sid })) {
      sending.write(`--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    }
    sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    for (let at = 0; at < content.length; at += 64_000) sending.write(content.slice(at, at + 64_000));
    sending.end('\r\n--b--\r\n');
  });
}

describe('files that wait to be read', () => {
  it('use no more space than their user may keep, even when 30 arrive at once', async () => {
    const client = await server.guest();
    const file = new Blob([textOf(100_000)]);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => client.upload(`at-once-${i}`, file, 'a.txt')),
    );
    const refused = answers.filter(({ success }) => !success);
    expect(answers.length - refused.length).toBe(10);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 413, errors: ['storageLimitReached'] });
    }
    expect(await storedBytes(client)).toBe(1_000_000);
    const stranger = await server.guest();
    expect((await stranger.upload('of-another', file, 'a.txt')).success).toBe(true);
  });

  it('use the remaining space if their size is not declared', async () => {
    const client = await server.guest();
    const tooMuch = textOf(limit + 1);
    expect(await uploadUnannounced(client, 'unannounced-1', tooMuch)).toEqual({
      status: 413,
      errors: ['storageLimitReached'],
    });
    expect(await storedBytes(client)).toBe(0);
    expect((await uploadUnannounced(client, 'unannounced-2', textOf(900_000))).status).toBe(200);
    expect((await client.upload('announced-1', new Blob([textOf(200_000)]), 'a.txt')).errors).toEqual([
      'storageLimitReached',
    ]);
  });

  it('count for at most one hour if their process was killed', async () => {
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    const file = new Blob([textOf(100_000)]);
    const upload = { userId, status: 'Scheduled', name: 'a', blobKey: null, textId: null } as const;
    const insert = (uploadId: string) =>
      server.services.db
        .insertInto('uploads')
        .values({ ...upload, uploadId, bytes: limit })
        .execute();
    await insert('cut-off-1');
    expect((await client.upload('after-cut-off', file, 'a.txt')).errors).toEqual(['storageLimitReached']);
    await server.services.pool.query(
      `update uploads set created_at = now() - interval '2 hours' where upload_id = 'cut-off-1'`,
    );
    expect((await client.upload('after-cut-off', file, 'a.txt')).success).toBe(true);
  });
});

describe('texts', () => {
  it('count in the library, as given texts and in reports, and free their space when they are deleted', async () => {
    const client = await server.guest();
    const { Ids } = await client.data('AddTextsToLibrary', { text: textOf(400_000), name: 'First' });
    const { Id: projectId } = await client.data('CreateProject', { name: 'Seminar' });
    await client.data('AddGivenText', { projectId, text: textOf(300_000) });
    const text = textOf(400_000);
    const full = { status: 413, errors: ['storageLimitReached'] };
    expect(await client.call('AddTextsToLibrary', { text, name: 'Second' })).toMatchObject(full);
    expect(await client.call('AddGivenText', { projectId, text })).toMatchObject(full);
    const order = { web: 0, lib: 1, truncate: 1, hold: true } as const;
    const huge = `One ${'word'.repeat(100_000)} of many bytes costs one page.`;
    expect(await client.call('NewPlagCheck', { ...order, text: huge })).toMatchObject(full);
    expect((await client.call('GetReports', {})).total).toBe(0);
    await client.data('DeleteLibraryTexts', { ids: Ids });
    expect((await client.call('NewPlagCheck', { ...order, text: huge })).success).toBe(true);
    expect(await client.call('AddTextsToLibrary', { text, name: 'Second' })).toMatchObject(full);
  });

  it('count once if the same stored text is uploaded and checked twice', async () => {
    const client = await server.guest();
    const text = `One ${'word'.repeat(200_000)} of many bytes costs one page.`;
    await client.upload('checked-twice', new Blob([text]), 'a.txt');
    await withWorker(async () => {
      await client.finishedUpload('checked-twice');
    });
    const order = { web: 0, lib: 1, hold: true } as const;
    for (let count = 0; count < 2; count += 1) {
      await client.data('NewPlagCheck', { ...order, uploadids: ['checked-twice'] });
    }
    expect((await client.call('AddTextsToLibrary', { text: textOf(200_000), name: 'A' })).success).toBe(true);
  });

  it('that are larger than their file fail if there is no space for them', async () => {
    const client = await server.guest();
    // One byte each in the file, and two in UTF-8.
    const file = new Blob([Buffer.from('été à Étretat où naît '.repeat(30_000), 'latin1')]);
    await client.upload('grows-read', file, 'a.txt');
    await withWorker(async () => {
      expect(await client.finishedUpload('grows-read')).toMatchObject({ Status: 'Ok' });
      await client.upload('grows-more', new Blob([Buffer.from('é à '.repeat(40_000), 'latin1')]), 'a.txt');
      expect(await client.finishedUpload('grows-more')).toMatchObject({
        Status: 'Error',
        Error: 'storageLimitReached',
      });
    });
  });

  it('have more space with an account, and no limit if the operator sets none', async () => {
    const { db, config } = server.services;
    await addUser(db, { mail: 'ada@example.org', password: 'a password' });
    const client = server.client();
    const { userId } = await client.data('Login', { mail: 'ada@example.org', pwd: 'a password' });
    const add = (name: string) => client.call('AddTextsToLibrary', { text: textOf(900_000), name });
    for (const name of ['first', 'second']) expect((await add(name)).success).toBe(true);
    expect((await add('third')).errors).toEqual(['storageLimitReached']);
    const unlimited = { ...server.services, config: { ...config, userStorageMb: 0 } };
    const reserved = await db
      .transaction()
      .execute((transaction) => reserveStorage(transaction, unlimited, { userId, bytes: 1e12 }));
    expect(reserved).toEqual({ bytes: 1e12, limit: Infinity });
  });
});

describe('texts that are being stored', () => {
  const reservations = async (userId: number): Promise<number> => {
    const { rows } = await server.services.pool.query('select from storage_reservations where user_id = $1', [
      userId,
    ]);
    return rows.length;
  };

  it('count before they are stored, so that many at once never exceed the limit', async () => {
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    const { Id: projectid } = await client.data('CreateProject', { name: 'Seminar' });
    const refused: string[] = [];
    const add = async (name: string) => {
      const { errors } = await client.call('AddTextsToLibrary', { text: textOf(200_000), name, projectid });
      refused.push(...errors);
    };
    const holder = await server.services.pool.connect();
    const adding: Promise<void>[] = [];
    try {
      // Every text has reserved its space and waits for this row before it is stored.
      await holder.query('begin');
      await holder.query('select from projects where id = $1 for update', [projectid]);
      adding.push(...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(add));
      await until(async () =>
        (await reservations(userId)) + refused.length === adding.length ? true : undefined,
      );
      expect(await reservations(userId)).toBe(5);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await Promise.all(adding);
    expect(refused).toEqual(Array(3).fill('storageLimitReached'));
    expect((await client.call('GetLibraryTexts', { filters: { projectId: projectid } })).total).toBe(5);
    expect(await reservations(userId)).toBe(0);
  });

  it('leave no reservation if they are read from a file, skipped or refused', async () => {
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    const text = textOf(200_000);
    await client.data('AddTextsToLibrary', { text, name: 'First' });
    expect(await client.data('AddTextsToLibrary', { text, name: 'Again' })).toMatchObject({ Skipped: 1 });
    await client.upload('grows-once', new Blob([Buffer.from('été à '.repeat(9_000), 'latin1')]), 'a.txt');
    await withWorker(async () => {
      expect(await client.finishedUpload('grows-once')).toMatchObject({ Status: 'Ok' });
    });
    expect(await reservations(userId)).toBe(0);
  });

  it('count for at most one hour if their process was killed', async () => {
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    const { db, pool } = server.services;
    await db
      .transaction()
      .execute((transaction) => reserveForLater(transaction, server.services, { userId, bytes: 1_000_000 }));
    const add = () => client.call('AddTextsToLibrary', { text: textOf(100_000), name: 'First' });
    expect((await add()).errors).toEqual(['storageLimitReached']);
    await pool.query('update storage_reservations set expires_at = now() where user_id = $1', [userId]);
    expect((await add()).success).toBe(true);
    expect(await reservations(userId)).toBe(1);
    await deleteExpiredReservations(db);
    expect(await reservations(userId)).toBe(0);
  });
});

describe('an import', () => {
  it('uses no more space than its user may keep, even with zip files', async () => {
    const client = await server.guest();
    const { ImportId } = await client.data('CreateImport', { files: 3 });
    const send = (uploadid: string, content: string | Buffer, path: string) =>
      client.upload(uploadid, new Blob([Buffer.from(content)]), path, { importid: String(ImportId), path });
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(textOf(300_000)), 'small.txt');
    zip.addBuffer(Buffer.from('word '.repeat(200_000)), 'large.txt');
    zip.end();
    expect((await send('zip-file-1', await buffer(zip.outputStream), 'two.zip')).success).toBe(true);
    const refused = await send('large-file-1', textOf(1_000_000), 'large.txt');
    expect(refused).toMatchObject({ status: 413, errors: ['storageLimitReached'] });
    await withWorker(async () => {
      const files = await until(async () => {
        const listed = await client.data('GetImportFiles', { importid: ImportId, pagesize: 100 });
        const isRead = listed.length === 2 && listed.every(({ State }) => State !== 'Waiting');
        return isRead ? listed : undefined;
      });
      expect(Object.fromEntries(files.map(({ Name, State, Error }) => [Name, [State, Error]]))).toEqual({
        'small.txt': ['Added', ''],
        'large.txt': ['Failed', 'storageLimitReached'],
      });
    });
  });
});

describe('visitors of an upload form', () => {
  it('can use half of what its owner may keep, and the owner can still work', async () => {
    const owner = await server.guest();
    const { code } = await openForm(owner);
    const visitor = server.client();
    const send = () =>
      visitor.upload(newUploadId(), new Blob([textOf(200_000)]), 'a.txt', { projectcode: code });
    const answers = await Promise.all(Array.from({ length: 12 }, send));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    for (const answer of answers.filter(({ success }) => !success)) {
      expect(answer).toMatchObject({ status: 413, errors: ['uploadFormFull'] });
    }
    expect((await owner.upload('of-the-owner', new Blob([textOf(500_000)]), 'a.txt')).success).toBe(true);
  });

  it('can never use the last tenth', async () => {
    const owner = await server.guest();
    const { code } = await openForm(owner);
    await owner.data('AddTextsToLibrary', { text: textOf(900_000), name: 'First' });
    const visitor = server.client();
    await expect(uploadTo(visitor, code, textOf(100_000))).rejects.toThrow('uploadFormFull');
    expect((await owner.upload('last-tenth', new Blob([textOf(100_000)]), 'a.txt')).success).toBe(true);
  });
});

describe('a Word file that is kept with its text', () => {
  const wordFile = readFileSync(
    new URL('../../../../../packages/documents/fixtures/pandoc/text.docx', import.meta.url),
  );
  const keptBy = async (client: TestClient): Promise<number> => {
    const { userId } = await client.data('GetUserInfo', {});
    const { rows } = await server.services.pool.query('select from text_files where user_id = $1', [userId]);
    return rows.length;
  };

  it('is left out if there is space for its text alone', async () => {
    const [roomy, full] = [await server.guest(), await server.guest()];
    await withWorker(async () => {
      // Space for the file while it waits, but not for the file and its text.
      const filling = new Blob([textOf(limit - wordFile.length - 1000)]);
      await full.upload('fills-storage', filling, 'a.txt');
      await full.finishedUpload('fills-storage');
      for (const client of [roomy, full]) {
        await client.upload('word-file', new Blob([wordFile]), 'essay.docx');
        expect(await client.finishedUpload('word-file')).toMatchObject({ Status: 'Ok', Format: 'docx' });
      }
    });
    expect(await keptBy(roomy)).toBe(1);
    expect(await keptBy(full)).toBe(0);
    const read = await Promise.all(
      [roomy, full].map((client) => client.data('GetUploadedFileInfo', { uploadId: 'word-file' })),
    );
    expect(read[1]?.Text).toBe(read[0]?.Text);
    let files = 0;
    for await (const key of server.services.blobs.keys('uploads/')) files += key === '' ? 0 : 1;
    expect(files).toBe(1);
  });
});
