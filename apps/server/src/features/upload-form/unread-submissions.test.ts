import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '@palimpsest/contract';
import { jobs } from '../../compose.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { newUploadId, openForm, solved } from '../../testing/visitor.ts';
import { readFormUploadJob } from '../uploads/index.ts';

/** Submissions at a deadline: the files have arrived, and nothing was read yet. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

async function withWorker(work: () => Promise<void>): Promise<void> {
  const worker = await startWorker(server.services, jobs, server.databaseUrl);
  try {
    await work();
  } finally {
    await worker.stop();
  }
}

async function formOf(owner: TestClient, settings: Parameters<typeof openForm>[1] = {}) {
  return openForm(owner, { UploadFormAskName: 'optional', ...settings });
}

async function send(visitor: TestClient, code: string, content: string, name = 'essay.txt') {
  const uploadId = newUploadId();
  const fields = { sid: '', projectcode: code };
  expect(await visitor.upload(uploadId, new Blob([content]), name, fields)).toMatchObject({ success: true });
  return uploadId;
}

async function handIn(visitor: TestClient, code: string, uploadId: string, author: string) {
  const altcha = await solved(visitor);
  return visitor.call('AddTextsToLibrary', { projectcode: code, uploadids: [uploadId], author, altcha });
}

const statusOf = async (visitor: TestClient, code: string, uploadId: string) =>
  (await visitor.data('GetUploadedFilesStatus', { projectcode: code, uploadids: [uploadId] })).Files[0];

const submissionsOf = (owner: TestClient, projectid: number) =>
  owner.data('GetSubmissions', { projectid, sortby: 'Date', sortdir: 'asc' });

it('submissions are accepted at once, have a place in the queue, and get their text when the file was read', async () => {
  const owner = await server.guest();
  const { projectId, code } = await formOf(owner);
  const visitor = server.client();
  const [first, second] = [
    await send(visitor, code, seededText(7_401, 60)),
    await send(visitor, code, seededText(7_402, 80)),
  ];
  for (const [uploadId, author] of [
    [first, 'Ada Nowak'],
    [second, 'Ben Okoro'],
  ] as const) {
    expect(await handIn(visitor, code, uploadId, author)).toMatchObject({
      success: true,
      message: 'textSubmitted',
      data: { Added: 1 },
    });
  }
  expect(await statusOf(visitor, code, second)).toMatchObject({
    Status: 'Scheduled',
    QueuePlace: 2,
    QueueReason: 'turn',
  });
  const unread = { IsRead: false, Error: '', TextId: 0, Words: 0, ReportId: 0 };
  expect(await submissionsOf(owner, projectId)).toMatchObject([
    { ...unread, Name: 'Ada Nowak', QueuePlace: 1, QueueReason: 'reader' },
    { ...unread, Name: 'Ben Okoro', QueuePlace: 2, QueueReason: 'turn' },
  ]);
  const page = { projectid: projectId, sortby: 'Date', sortdir: 'asc', pagesize: 1, pageno: 2 } as const;
  expect(await owner.data('GetSubmissions', page)).toMatchObject([{ Name: 'Ben Okoro', QueuePlace: 2 }]);
  const [accepted] = await submissionsOf(owner, projectId);
  // The answer of a repeated call is that of the first one.
  expect(await handIn(visitor, code, first, 'Ada Nowak')).toMatchObject({ message: 'textSubmitted' });
  await withWorker(async () => {
    await until(async () =>
      (await submissionsOf(owner, projectId)).every(({ IsRead }) => IsRead) ? true : undefined,
    );
  });
  const read = await submissionsOf(owner, projectId);
  expect(read).toMatchObject([
    { Name: 'Ada Nowak', Words: 60, Date: accepted?.Date, QueuePlace: 0 },
    { Name: 'Ben Okoro', Words: 80 },
  ]);
  for (const { TextId, Name } of read) {
    const [text] = (await owner.data('GetLibraryTexts', {})).filter(({ Id }) => Id === TextId);
    expect(text).toMatchObject({ Author: Name });
  }
  expect(await statusOf(visitor, code, second)).toMatchObject({ Status: 'Ok', Words: 80 });
});

it('submissions whose file cannot be read stay in the list, with the reason for the visitor and the owner', async () => {
  const owner = await server.guest();
  const { projectId, code } = await formOf(owner, { UploadFormChecks: true, UploadFormShowsReports: true });
  const visitor = server.client();
  const uploadId = await send(visitor, code, '%PDF-1.7 broken', 'essay.pdf');
  const { data } = await handIn(visitor, code, uploadId, 'Ada Nowak');
  const receipt = () => visitor.data('GetSubmissionReceipt', { receipt: data?.ReceiptCode ?? '' });
  expect(await receipt()).toMatchObject({
    State: 'reading',
    Error: '',
    FileName: 'essay.pdf',
    QueuePlace: 1,
    QueueReason: 'reader',
  });
  await withWorker(async () => {
    await until(async () =>
      (await statusOf(visitor, code, uploadId))?.Status === 'Error' ? true : undefined,
    );
    await until(async () => ((await submissionsOf(owner, projectId))[0]?.Error === '' ? undefined : true));
  });
  expect(await submissionsOf(owner, projectId)).toMatchObject([
    { IsRead: true, Error: 'fileBroken', TextId: 0, Name: 'Ada Nowak' },
  ]);
  const entries = [{ name: 'Ada Nowak', mail: '' }];
  await owner.data('UpdateRoster', { projectid: projectId, entries });
  expect(await owner.data('GetRoster', { projectid: projectId })).toMatchObject([
    { Name: 'Ada Nowak', Submissions: 0 },
  ]);
  // Also where reports are not shown.
  await owner.data('UpdateProject', { projectid: projectId, UploadFormShowsReports: false });
  expect(await receipt()).toMatchObject({
    State: 'unreadable',
    Error: 'fileBroken',
    ResultPercent: null,
    QueuePlace: 0,
    QueueReason: '',
  });
  await server.services.pool.query('delete from uploads');
  expect(await statusOf(visitor, code, uploadId)).toMatchObject({ Status: 'Error', Error: 'fileBroken' });
});

it('submissions of the same file by the same person are accepted once, unless the person insists', async () => {
  const owner = await server.guest();
  const { projectId, code } = await formOf(owner);
  const visitor = server.client();
  const content = seededText(7_403, 60);
  const uploads = [await send(visitor, code, content), await send(visitor, code, content)] as const;
  expect(await handIn(visitor, code, uploads[0], 'Ada Nowak')).toMatchObject({ message: 'textSubmitted' });
  expect(await handIn(visitor, code, uploads[1], 'Ada Nowak')).toMatchObject({ message: 'textsSkipped' });
  expect(await handIn(visitor, code, uploads[1], 'Ben Okoro')).toMatchObject({ message: 'textSubmitted' });
  expect(await submissionsOf(owner, projectId)).toHaveLength(2);
});

/** One run of the job that reads a visitor's file. */
async function runReading(owner: TestClient, uploadId: string, attempt: number): Promise<void> {
  const { userId } = await owner.data('GetUserInfo', {});
  const { services } = server;
  const signal = new AbortController().signal;
  await readFormUploadJob.run({ userId, uploadId }, { services, signal, log: services.log, attempt });
}

/** Runs `work` while each change of a table first runs these statements. */
async function whileChanging(table: string, statements: string, work: () => Promise<void>): Promise<void> {
  const { pool } = server.services;
  await pool.query(`
    create function meanwhile() returns trigger language plpgsql as $$ begin ${statements} return new; end $$;
    create trigger meanwhile before update on ${table} for each row execute function meanwhile();`);
  try {
    await work();
  } finally {
    await pool.query(`drop trigger meanwhile on ${table}; drop function meanwhile()`);
  }
}

it('submissions whose file was read count as read even if the form cannot be updated at once', async () => {
  const owner = await server.guest();
  const { projectId, code } = await formOf(owner);
  const visitor = server.client();
  const uploadId = await send(visitor, code, seededText(7_404, 60));
  await handIn(visitor, code, uploadId, 'Ada Nowak');
  await whileChanging('submissions', `raise exception 'not now';`, async () => {
    await expect(runReading(owner, uploadId, 3)).rejects.toThrow('not now');
  });
  expect(await statusOf(visitor, code, uploadId)).toMatchObject({ Status: 'Ok', Error: '' });
  await runReading(owner, uploadId, 4);
  expect(await submissionsOf(owner, projectId)).toMatchObject([{ IsRead: true, Error: '', Words: 60 }]);
});

it('submissions do not count as files that were not handed in while their file is read', async () => {
  const owner = await server.guest();
  const { code } = await formOf(owner);
  const visitor = server.client();
  const { pool } = server.services;
  await send(visitor, code, seededText(7_405, 60));
  const uploadId = await send(visitor, code, seededText(7_406, 600));
  // The other file has as many bytes as visitors may send without handing in. This one is shorter than its text.
  await pool.query('update uploads set bytes = case when upload_id = $1 then 10 else $2::bigint end', [
    uploadId,
    limits.formOpenBytes,
  ]);
  await whileChanging('uploads', 'new.is_submitted := true;', () => runReading(owner, uploadId, 1));
  expect(await statusOf(visitor, code, uploadId)).toMatchObject({ Status: 'Ok', Words: 600 });
});
