import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../../compose.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { startWorker, type Worker } from '../../platform/jobs/start-worker.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { deleteOldExports } from './delete-old-exports.ts';
import { exportReportJob } from './export-report.job.ts';
import { claimExport } from './exports.repository.ts';

/**
 * A process that is killed while it makes a file leaves the order Active. The next process makes the file.
 */

let server: TestServer;
let worker: Worker;
let client: TestClient;
let reportid: number;
let secondReport: number;

const writeAndHang = fileURLToPath(new URL('testing/write-and-hang.ts', import.meta.url));

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  worker = await startWorker(server.services, jobs, server.databaseUrl);
  client = await server.guest();
  reportid = await newReport(1);
  secondReport = await newReport(2);
  await worker.stop();
});
afterAll(() => server.stop());

async function newReport(seed: number): Promise<number> {
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(seed, 200) });
  const id = check?.ReportId ?? 0;
  await client.finishedReport(id);
  return id;
}

it('an order that a killed process had started is made by the next one, and made once', async () => {
  const { ExportId } = await client.data('CreatePdfReport', { reportid, format: 'pdf' });
  await claimExport(server.services.db, ExportId);
  expect(await client.data('GetExportStatus', { exportid: ExportId })).toMatchObject({
    Status: 'Active',
    Done: 0,
    Count: 0,
  });
  const again = await client.data('CreatePdfReport', { reportid, format: 'pdf' });
  expect(again.ExportId).toBe(ExportId);
  worker = await startWorker(server.services, jobs, server.databaseUrl);
  const status = await until(async () => {
    const asked = await client.data('GetExportStatus', { exportid: ExportId });
    return asked.Status === 'Ok' || asked.Status === 'Error' ? asked : undefined;
  });
  expect(status).toMatchObject({ Status: 'Ok', Error: '' });
  expect(status.Bytes).toBeGreaterThan(1000);
  await worker.stop();
});

it('an export leaves no file behind if the report is deleted while its file is written', async () => {
  const { ExportId } = await client.data('CreatePdfReport', { reportid, format: 'csv' });
  const { blobs, log } = server.services;
  const services: JobContext['services'] = {
    ...server.services,
    blobs: {
      ...blobs,
      put: async (...put) => {
        await client.data('DeleteReports', { ids: [reportid] });
        await deleteOldExports(server.services);
        return blobs.put(...put);
      },
    },
  };
  const { signal } = new AbortController();
  await exportReportJob.run({ exportId: ExportId }, { services, signal, log, attempt: 1 });
  await expect(blobs.open(`exports/${ExportId}`)).rejects.toThrow('There is no blob');
});

it('an export deletes the file of a killed process if the report was deleted in the meantime', async () => {
  const { ExportId } = await client.data('CreatePdfReport', { reportid: secondReport, format: 'csv' });
  const { blobs, config } = server.services;
  const task = [writeAndHang, server.databaseUrl, config.dataDir, String(ExportId)];
  const child = spawn(process.execPath, task, { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const [writing] = (await once(child.stdout, 'data')) as [Buffer];
    expect(writing.toString()).toBe('writing\n');
    const status = await client.data('GetExportStatus', { exportid: ExportId });
    expect(status).toMatchObject({ Status: 'Active', Done: 1, Count: 1 });
    await client.data('DeleteReports', { ids: [secondReport] });
    await deleteOldExports(server.services);
    child.stdin.write('go on\n');
    const [written] = (await once(child.stdout, 'data')) as [Buffer];
    expect(written.toString()).toBe('written\n');
  } finally {
    child.kill('SIGKILL');
  }
  (await blobs.open(`exports/${ExportId}`)).destroy();
  await deleteOldExports(server.services);
  await expect(blobs.open(`exports/${ExportId}`)).rejects.toThrow('There is no blob');
});
