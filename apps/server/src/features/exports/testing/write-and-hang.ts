/**
 * Creates the file of an order as a worker does, in a process that can be killed. It prints "writing" before
 * the bytes are written, waits for a line of standard input, prints "written" after them, and then stops.
 *
 *   node write-and-hang.ts <database url> <data folder> <export id>
 */
import { once } from 'node:events';
import { composeServices } from '../../../compose.ts';
import { readConfig } from '../../../config.ts';
import { createLog } from '../../../platform/log.ts';
import { exportReportJob } from '../export-report.job.ts';

const [, , databaseUrl = '', dataFolder = '', exportId = ''] = process.argv;
const log = createLog('silent');
const { services } = composeServices(readConfig({ DATA_DIR: dataFolder }), databaseUrl, log);
const { blobs } = services;
const hanging: typeof blobs = {
  ...blobs,
  put: async (...put) => {
    process.stdout.write('writing\n');
    await once(process.stdin, 'data');
    await blobs.put(...put);
    process.stdout.write('written\n');
    return new Promise(() => {});
  },
};
await exportReportJob.run(
  { exportId: Number(exportId) },
  {
    services: { ...services, blobs: hanging },
    signal: new AbortController().signal,
    log,
    attempt: 1,
  },
);
