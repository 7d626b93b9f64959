import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../../compose.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { exportReportJob } from './export-report.job.ts';

/**
 * Files that cannot be made, or that belong to somebody else. The test runs the job by hand, so that the last
 * attempt can come early.
 */

let server: TestServer;
let client: TestClient;
let reportid: number;

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  client = await server.guest();
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(1, 200) });
  reportid = check?.ReportId ?? 0;
  const worker = await startWorker(server.services, jobs, server.databaseUrl);
  await client.finishedReport(reportid);
  await worker.stop();
});
afterAll(() => server.stop());

function context(attempt: number, services: JobContext['services'] = server.services): JobContext {
  return { services, signal: new AbortController().signal, log: server.services.log, attempt };
}

it('a file that could not be made at the last attempt reports the failure', async () => {
  const { ExportId } = await client.data('CreatePdfReport', { reportid, format: 'csv' });
  const put = () => Promise.reject(new Error('the disk is full'));
  const services = { ...server.services, blobs: { ...server.services.blobs, put } };
  await expect(exportReportJob.run({ exportId: ExportId }, context(1, services))).rejects.toThrow('disk');
  expect((await client.data('GetExportStatus', { exportid: ExportId })).Status).toBe('Active');
  await exportReportJob.run({ exportId: ExportId }, context(3, services));
  expect(await client.data('GetExportStatus', { exportid: ExportId })).toMatchObject({
    Status: 'Error',
    Error: 'exportFailed',
    Bytes: 0,
  });
});

it("nobody learns of another user's file", async () => {
  const { ExportId } = await client.data('CreatePdfReport', { reportid, format: 'json' });
  const stranger = await server.guest();
  for (const exportid of [ExportId, 2_000_000_000]) {
    expect(await stranger.call('GetExportStatus', { exportid })).toMatchObject({
      success: false,
      data: null,
      errors: ['noAccessToExport'],
    });
  }
});
