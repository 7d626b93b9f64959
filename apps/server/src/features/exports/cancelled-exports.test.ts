import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../../compose.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { exportReportJob } from './export-report.job.ts';

/** An order can be cancelled before its file is made, while it is made, and after that. */

let server: TestServer;
let client: TestClient;
let reportids: number[];

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  client = await server.guest();
  const worker = await startWorker(server.services, jobs, server.databaseUrl);
  reportids = [];
  for (const seed of [1, 2, 3]) {
    const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(seed, 100) });
    reportids.push(check?.ReportId ?? 0);
  }
  for (const id of reportids) await client.finishedReport(id);
  await worker.stop();
});
afterAll(() => server.stop());

const order = () =>
  client.data('CreateProjectExport', { reportids, format: 'zip', reportformat: 'pdf', language: 'en' });

/** The remains of an order: the answer to a request for it, and its file. */
async function leftOf(exportid: number): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const key of server.services.blobs.keys(`exports/${exportid}`)) files.push(key);
  return [...(await client.call('GetExportStatus', { exportid })).errors, ...files];
}

/** Creates the file as a worker does; `put` is called when the bytes start to be written. */
async function make(exportId: number, onPut: () => Promise<void>): Promise<void> {
  const { blobs, log } = server.services;
  const services: JobContext['services'] = {
    ...server.services,
    blobs: {
      ...blobs,
      put: async (...put) => {
        await onPut();
        return blobs.put(...put);
      },
    },
  };
  await exportReportJob.run(
    { exportId },
    { services, signal: new AbortController().signal, log, attempt: 1 },
  );
}

it('an order can be cancelled before a worker has started it', async () => {
  const { ExportId } = await order();
  await client.data('CancelExport', { exportid: ExportId });
  let puts = 0;
  await make(ExportId, async () => {
    puts += 1;
  });
  expect(puts).toBe(0);
  expect(await leftOf(ExportId)).toEqual(['noAccessToExport']);
  expect((await client.call('CancelExport', { exportid: ExportId })).errors).toEqual(['noAccessToExport']);
});

it('an order can be cancelled while the file of many reports is made, which ends after the current report', async () => {
  const { ExportId } = await order();
  await make(ExportId, async () => {
    await client.data('CancelExport', { exportid: ExportId });
  });
  expect(await leftOf(ExportId)).toEqual(['noAccessToExport']);
});

it('an order can be cancelled after the file was made, which is deleted', async () => {
  const { ExportId } = await order();
  await make(ExportId, async () => {});
  await until(async () => {
    const { Status } = await client.data('GetExportStatus', { exportid: ExportId });
    return Status === 'Ok' ? true : undefined;
  });
  await client.data('CancelExport', { exportid: ExportId });
  expect(await leftOf(ExportId)).toEqual(['noAccessToExport']);
});

it('an order can be cancelled by its owner alone', async () => {
  const { ExportId } = await order();
  const stranger = await server.guest();
  expect((await stranger.call('CancelExport', { exportid: ExportId })).errors).toEqual(['noAccessToExport']);
  expect(await client.data('GetExportStatus', { exportid: ExportId })).toMatchObject({ Status: 'Scheduled' });
});
