/*
 * Covers:
 * checks-419: Error: upload failed
 */
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@palimpsest/contract';
import { jobs } from '../../compose.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { findOrphans } from '../../operator/find-orphans.ts';
import { until } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

/**
 * Uploads whose process was killed, and connections that continue after a refusal. The test starts the worker
 * by hand.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const hourMs = 60 * 60 * 1000;
const text = seededText(21, 50);

describe('the connection of an upload', () => {
  it('accepts the next call after a file that was too large', async () => {
    const client = await server.guest();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, path: string, body: Buffer): Promise<number> =>
      new Promise((resolve, reject) => {
        const headers = { cookie: client.cookieHeader(), 'content-type': 'multipart/form-data; boundary=b' };
        const sending = request(server.url + path, { agent, method, headers }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        });
        sending.on('error', reject);
        sending.end(body);
      });
    const part = (disposition: string): string =>
      `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
    const form = Buffer.concat([
      Buffer.from(`${part('name="uploadid"')}too-large-1\r\n${part('name="sid"')}${client.sid}\r\n`),
      Buffer.from(part('name="file"; filename="a.txt"')),
      Buffer.alloc(limits.uploadBytes + 8 * 1024 * 1024, 'word '),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    expect(await send('POST', '/api/UploadFile', form)).toBe(413);
    expect(await send('GET', '/healthz', Buffer.alloc(0))).toBe(200);
    agent.destroy();
  });
});

describe('a slow upload', () => {
  it('does not prevent the server from stopping', async () => {
    const stopping = await startTestServer({ withWorker: false, lastRequestsMs: 500 });
    const client = await stopping.guest();
    const sending = request(`${stopping.url}/api/UploadFile`, {
      method: 'POST',
      headers: { cookie: client.cookieHeader(), 'content-type': 'multipart/form-data; boundary=b' },
    });
    const cutOff = new Promise<Error>((resolve) => sending.on('error', resolve));
    const slowly = setInterval(() => sending.write('x'), 100);
    const field = (name: string, value: string): string =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`;
    sending.write(`${field('uploadid', 'slow-upload')}\r\n${field('sid', client.sid)}\r\n`);
    sending.write(field('file"; filename="a.txt', ''));
    await until(async () => {
      const { rows } = await stopping.services.pool.query(
        `select from uploads where upload_id = 'slow-upload' and not is_complete`,
      );
      return rows.length > 0 ? true : undefined;
    });
    await stopping.stop();
    expect(await cutOff).toMatchObject({ code: 'ECONNRESET' });
    clearInterval(slowly);
  });
});

describe('transfers that were cut off with their process', () => {
  it('do not count as pending forever', async () => {
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    const { db } = server.services;
    const open = (createdAt: Date, name: string) =>
      db
        .insertInto('uploads')
        .values(
          Array.from({ length: limits.listedUploads }, (_, i) => ({
            userId,
            uploadId: `${name}-${i}`,
            status: 'Scheduled' as const,
            name,
            blobKey: null,
            bytes: 0,
            textId: null,
            createdAt,
          })),
        )
        .execute();
    await open(new Date(Date.now() - 2 * hourMs), 'cut-off');
    expect((await client.upload('after-the-cut', new Blob([text]), 'a.txt')).success).toBe(true);
    await open(new Date(), 'under-way');
    expect((await client.upload('one-too-many', new Blob([text]), 'a.txt')).errors).toEqual([
      'tooManyUploads',
    ]);
  });
});

describe('a file', () => {
  it('that ended its process in every attempt is given up, and its bytes are deleted', async () => {
    const client = await server.guest();
    await client.upload('ends-process', new Blob([text]), 'a.txt');
    await server.services.pool.query(
      `update graphile_worker._private_jobs set attempts = 3 where payload->>'uploadId' = 'ends-process'`,
    );
    const worker = await startWorker(server.services, jobs, server.databaseUrl);
    try {
      expect(await client.finishedUpload('ends-process')).toMatchObject({
        Status: 'Error',
        Error: 'uploadError',
      });
    } finally {
      await worker.stop();
    }
    const left = await readdir(server.services.config.dataDir, { recursive: true });
    expect(left.filter((name) => name.includes('ends-process'))).toEqual([]);
  });
});

describe('the clean-up', () => {
  it('deletes the partial files of killed processes, which the doctor counts', async () => {
    const { config, pool } = server.services;
    const folder = join(config.dataDir, 'blobs', 'unfinished');
    await mkdir(folder, { recursive: true });
    for (const name of ['killed', 'coming']) await writeFile(join(folder, name), 'half a text');
    const threeHoursAgo = Date.now() / 1000 - 3 * 60 * 60;
    await utimes(join(folder, 'killed'), threeHoursAgo, threeHoursAgo);
    expect(await findOrphans(server.services)).toMatchObject({ files: 1 });
    const worker = await startWorker(server.services, jobs, server.databaseUrl);
    try {
      await pool.query(`select graphile_worker.add_job('clean-up')`);
      await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual(['coming']);
      expect(await findOrphans(server.services)).toMatchObject({ files: 0 });
    } finally {
      await worker.stop();
      await rm(join(folder, 'coming'));
    }
  });

  it('deletes the temporary files of killed processes, which the doctor counts', async () => {
    const { config, pool } = server.services;
    const folder = join(config.dataDir, 'temporary');
    await mkdir(folder, { recursive: true });
    for (const name of ['killed', 'coming']) await writeFile(join(folder, name), 'a page');
    const threeHoursAgo = Date.now() / 1000 - 3 * 60 * 60;
    await utimes(join(folder, 'killed'), threeHoursAgo, threeHoursAgo);
    expect(await findOrphans(server.services)).toMatchObject({ files: 1 });
    const worker = await startWorker(server.services, jobs, server.databaseUrl);
    try {
      await pool.query(`select graphile_worker.add_job('clean-up')`);
      await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual(['coming']);
    } finally {
      await worker.stop();
      await rm(folder, { recursive: true });
    }
  });

  it('deletes the full version of a text that was checked only up to the paid part', async () => {
    const client = await server.guest();
    const { db, pool } = server.services;
    const worker = await startWorker(server.services, jobs, server.databaseUrl);
    try {
      const whole = seededText(33, 3_000);
      await client.upload('cut-upload-1', new Blob([whole]), 'a.txt');
      await client.finishedUpload('cut-upload-1');
      const [ordered] = await client.data('NewPlagCheck', {
        web: 1,
        lib: 1,
        uploadids: ['cut-upload-1'],
        truncate: 1,
      });
      await client.finishedReport(ordered?.ReportId ?? 0);
      await pool.query(
        `update uploads set created_at = now() - interval '8 days' where upload_id = 'cut-upload-1'`,
      );
      await pool.query(`select graphile_worker.add_job('clean-up')`);
      const wordsLeft = async () =>
        (
          await db
            .selectFrom('texts')
            .select('words')
            .where('content', 'like', `${whole.slice(0, 60)}%`)
            .execute()
        ).map(({ words }) => words);
      await expect.poll(wordsLeft, { timeout: 20_000 }).toEqual([2_500]);
      const info = await client.call('GetUploadedFileInfo', { uploadId: 'cut-upload-1', flag: true });
      expect(info.errors).toEqual(['noAccessToUpload']);
    } finally {
      await worker.stop();
    }
  });

  it('deletes old uploads with their files and texts, and keeps those used by a check', async () => {
    const client = await server.guest();
    const { db, blobs } = server.services;
    const worker = await startWorker(server.services, jobs, server.databaseUrl);
    try {
      const contents = [seededText(31, 50), seededText(32, 50)];
      for (const [i, content] of contents.entries()) {
        await client.upload(`old-upload-${i}`, new Blob([content]), 'a.txt');
        await client.finishedUpload(`old-upload-${i}`);
      }
      await client.data('NewPlagCheck', { web: 1, lib: 1, uploadids: ['old-upload-1'], hold: true });
      const blobKey = 'uploads/1/left-behind';
      await blobs.put(blobKey, Readable.from(['bytes']), { maxBytes: 10 });
      await client.upload('old-upload-2', new Blob([text]), 'a.txt');
      await client.finishedUpload('old-upload-2');
      await db.updateTable('uploads').set({ blobKey }).where('uploadId', '=', 'old-upload-2').execute();
      await server.services.pool.query(
        `update uploads set created_at = now() - interval '8 days' where upload_id like 'old-upload-%'`,
      );
      await server.services.pool.query(`select graphile_worker.add_job('clean-up')`);
      const remaining = async () =>
        (await client.data('GetUploadedFilesStatus', { uploadids: ['old-upload-0', 'old-upload-1'] })).Files;
      await expect.poll(remaining, { timeout: 20_000 }).toEqual([]);
      const kept = await db.selectFrom('texts').select('content').where('content', 'in', contents).execute();
      expect(kept).toEqual([{ content: contents[1] }]);
      await expect(blobs.open(blobKey)).rejects.toMatchObject({ name: 'BlobNotFoundError' });
    } finally {
      await worker.stop();
    }
  });
});
