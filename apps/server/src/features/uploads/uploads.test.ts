/*
 * Covers:
 * accounts-347: GetUploadedFilesStatus, asked every 2.5 seconds
 * accounts-348: GetUploadedFileInfo describes an upload
 * checks-229: Upload: id, status, words, pages and name
 * checks-230: Uploads: files, number pending and total
 * checks-350: A file is uploaded as a multipart form
 * checks-373: GetUploadedFilesStatus takes upload ids and counts those pending
 * checks-374: GetUploadedFileInfo answers with the text of a file
 * checks-375: UploadFile takes file, id and session
 * checks-424: Error: file type not supported
 */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@palimpsest/contract';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { until } from '../../testing/test-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const text = seededText(7, 300);
const wordFile = readFileSync(
  new URL('../../../../../tests/golden/documents/docx/01-pandoc.docx', import.meta.url),
);
const halfOfAWordFile = new Uint8Array(wordFile.subarray(0, wordFile.length / 2));

describe('an uploaded file', () => {
  it('has a title made from its name, or its first line if the name is not a title, and its check has it too', async () => {
    const client = await server.guest();
    const words = `On the tides of Malmö\n\n${text}`;
    for (const [id, name, title] of [
      ['titled-0001', 'Kopie von Meine%20kleine_Arbeit (1).docx.txt', 'Meine kleine Arbeit'],
      ['titled-0002', '3f2504e0-4f89-11d3-9a0c-0305e82c3301.txt', 'On the tides of Malmö'],
    ] as const) {
      await client.upload(id, new Blob([words]), name);
      expect(await client.finishedUpload(id)).toMatchObject({ Name: name, Title: title });
      const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, uploadids: [id] });
      const report = await client.finishedReport(check?.ReportId ?? 0);
      expect(report.Name).toBe(title);
      await client.data('AddTextsToLibrary', { reportids: [report.Id] });
    }
    const names = (await client.data('GetLibraryTexts', {})).map(({ Name }) => Name);
    expect(names).toContain('Meine kleine Arbeit');
  });

  it('is read, counted and kept for the user', async () => {
    const client = await server.guest();
    const answer = await client.upload('upload-0001', new Blob([text]), 'essay.txt');
    expect(answer).toMatchObject({ success: true, data: { UploadId: 'upload-0001' } });
    expect(await client.finishedUpload('upload-0001')).toEqual({
      UploadId: 'upload-0001',
      Name: 'essay.txt',
      Status: 'Ok',
      Words: 300,
      Pages: 2,
      Bytes: text.length,
      Format: 'txt',
      Language: expect.any(String),
      Title: 'essay',
      Author: '',
      Error: '',
      RecognitionPages: 0,
      RecognitionPage: 0,
      QueuePlace: 0,
      DamagedPages: [],
      UnreadPages: 0,
      UnreadPictures: 0,
      QueueReason: '',
    });
    const info = await client.data('GetUploadedFileInfo', { uploadId: 'upload-0001' });
    expect(info.Text).toBe(text);
    const figures = await client.data('GetUploadedFileInfo', { uploadId: 'upload-0001', flag: false });
    expect(figures.Text).toBe('');
  });

  it.each(['_upload-1', '-upload-1', '________', '--------'])('may have the id %s', async (id) => {
    const client = await server.guest();
    expect(await client.upload(id, new Blob([text]), 'essay.txt')).toMatchObject({ success: true });
    expect(await client.finishedUpload(id)).toMatchObject({ UploadId: id, Status: 'Ok', Words: 300 });
  });

  it('leaves nothing in the blob store after it is read', async () => {
    const client = await server.guest();
    const { userId } = await client.data('GetUserInfo', {});
    await client.upload('upload-0002', new Blob([text]), 'essay.txt');
    await client.finishedUpload('upload-0002');
    const isGone = await until(async () => {
      const left = await readdir(server.services.config.dataDir, { recursive: true });
      return left.some((name) => name.includes(`${userId}`) && name.includes('upload-0002'))
        ? undefined
        : true;
    });
    expect(isGone).toBe(true);
  });

  it('that is sent twice counts once', async () => {
    const client = await server.guest();
    const file = new Blob([text]);
    const answers = await Promise.all([
      client.upload('upload-0003', file, 'a.txt'),
      client.upload('upload-0003', file, 'a.txt'),
    ]);
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    expect(await client.finishedUpload('upload-0003')).toMatchObject({ Status: 'Ok', Words: 300 });
    expect((await client.upload('upload-0003', file, 'a.txt')).success).toBe(true);
    const { Files, PendingCount } = await client.data('GetUploadedFilesStatus', {
      uploadids: ['upload-0003', 'upload-0003', 'unknown-id'],
    });
    expect(Files.length).toBe(1);
    expect(PendingCount).toBe(0);
  });

  it('has a name without a path', async () => {
    const client = await server.guest();
    await client.upload('upload-0004', new Blob([text]), '..\\..\\secret/évil\u202Etxt.txt');
    expect((await client.finishedUpload('upload-0004')).Name).toBe('éviltxt.txt');
  });
});

describe('a file that cannot be checked ends as Error with the reason', () => {
  it.each([
    ['an empty file', new Uint8Array(), 'empty.txt', 'fileEmpty'],
    [
      'a program',
      new Uint8Array([0x7f, 0x45, 0x4c, 0x46, ...Array<number>(200).fill(0)]),
      'a.docx',
      'fileTypeNotSupported',
    ],
    ['half a Word file', halfOfAWordFile, 'half.docx', 'fileBroken'],
    ['one word', new TextEncoder().encode('Hello'), 'word.txt', 'fileTooShort'],
  ])('%s', async (_name, bytes, fileName, key) => {
    const client = await server.guest();
    await client.upload('upload-bad1', new Blob([bytes]), fileName);
    expect(await client.finishedUpload('upload-bad1')).toMatchObject({ Status: 'Error', Error: key });
    const check = await client.call('NewPlagCheck', { web: 1, lib: 1, uploadids: ['upload-bad1'] });
    expect(check).toMatchObject({ status: 409, errors: ['uploadNotReady'] });
  });
});

describe('an upload is refused', () => {
  it('without a session', async () => {
    const answer = await server.client().upload('upload-0005', new Blob([text]), 'a.txt');
    expect(answer).toMatchObject({ status: 401, errors: ['sessionMissing'] });
  });

  it('if the form does not name the session', async () => {
    const client = await server.guest();
    const answer = await client.upload('upload-0006', new Blob([text]), 'a.txt', { sid: 'guessed' });
    expect(answer).toMatchObject({ status: 403, errors: ['sessionMismatch'] });
  });

  it.each(['short', 'with spaces in it', '../../etc/passwd', 'x'.repeat(65)])(
    'with the id %s',
    async (id) => {
      const client = await server.guest();
      expect(await client.upload(id, new Blob([text]), 'a.txt')).toMatchObject({ errors: ['invalidFormat'] });
    },
  );

  it('that is not a form, or has no file', async () => {
    const client = await server.guest();
    const noForm = await client.post('/api/UploadFile', '{}', { 'content-type': 'application/json' });
    expect(noForm).toMatchObject({ errors: ['invalidFormat'] });
    const form = new FormData();
    form.set('sid', client.sid);
    expect(await client.post('/api/UploadFile', form, {})).toMatchObject({ errors: ['invalidFormat'] });
  });

  it('if it is larger than allowed, and then no bytes are kept', async () => {
    const client = await server.guest();
    const megabyte = new Uint8Array(1024 * 1024).fill(97);
    const parts = Array<Uint8Array<ArrayBuffer>>(limits.uploadBytes / megabyte.length + 1).fill(megabyte);
    const answer = await client.upload('upload-0007', new Blob(parts), 'huge.txt');
    expect(answer).toMatchObject({ status: 413, errors: ['fileTooLarge'] });
    const status = await client.data('GetUploadedFilesStatus', { uploadids: ['upload-0007'] });
    expect(status.Files).toEqual([]);
  });

  it('if the sender disconnects during the transfer, and can be repeated', async () => {
    const client = await server.guest();
    const hasRow = (expected: boolean) =>
      until(async () => {
        const { rows } = await server.services.pool.query(
          `select from uploads where upload_id = 'upload-0008'`,
        );
        return rows.length > 0 === expected ? true : undefined;
      });
    await new Promise<void>((resolve, reject) => {
      const head = [
        '--b\r\ncontent-disposition: form-data; name="uploadid"\r\n\r\nupload-0008\r\n',
        `--b\r\ncontent-disposition: form-data; name="sid"\r\n\r\n${client.sid}\r\n`,
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n',
      ].join('');
      const sending = httpRequest(`${server.url}/api/UploadFile`, {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=b',
          cookie: client.cookieHeader(),
          'content-length': 1_000_000,
        },
      });
      sending.on('error', () => resolve());
      sending.write(head + text);
      hasRow(true).then(() => sending.destroy(), reject);
    });
    await hasRow(false);
    expect((await client.upload('upload-0008', new Blob([text]), 'a.txt')).success).toBe(true);
    expect(await client.finishedUpload('upload-0008')).toMatchObject({ Status: 'Ok', Words: 300 });
  });
});

describe('many files', () => {
  it('are read in parallel', async () => {
    const client = await server.guest();
    const ids = Array.from({ length: limits.parallelUploads }, (_, i) => `parallel-${i}`);
    const answers = await Promise.all(
      ids.map((id, i) => client.upload(id, new Blob([seededText(i, 50)]), `${i}.txt`)),
    );
    expect(answers.filter(({ success }) => success).length).toBe(limits.parallelUploads);
    const files = await until(async () => {
      const status = await client.data('GetUploadedFilesStatus', { uploadids: ids });
      return status.PendingCount === 0 ? status.Files : undefined;
    });
    expect(files.map(({ Status }) => Status)).toEqual(ids.map(() => 'Ok'));
  });

  it('that wait are limited, even when more arrive at once', async () => {
    const idle = await startTestServer({ withWorker: false });
    try {
      const client = await idle.guest();
      const { userId } = await client.data('GetUserInfo', {});
      const rest = 10;
      await idle.services.pool.query(
        `insert into uploads (user_id, upload_id, status, name, bytes, is_complete)
         select $1, 'waits-' || n, 'Scheduled', 'a.txt', 3, true from generate_series(1, $2::integer) n`,
        [userId, limits.listedUploads - rest],
      );
      const send = (_: unknown, i: number) => client.upload(`at-once-${i}`, new Blob([text]), 'a.txt');
      const answers = await Promise.all(Array.from({ length: 60 }, send));
      const refused = answers.filter(({ success }) => !success);
      expect(answers.length - refused.length).toBe(rest);
      for (const { errors } of refused) expect(errors).toEqual(['tooManyUploads']);
    } finally {
      await idle.stop();
    }
  });
});
