import type { Readable } from 'node:stream';
import { UserError } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { selectLibraryIdsOf } from '../../library/index.ts';
import { selectReportIdsOf } from '../../report-store/index.ts';
import { selectAllUploadsOf } from '../../uploads/index.ts';
import { zipEntries, type ZipEntry } from '../bulk/zip-entries.ts';
import type { ExportRow } from '../exports.repository.ts';
import { accountFiles } from './account-files.ts';
import type { DataOrder } from './data-order.ts';
import { readmeName, readmeOf } from './data-texts.ts';
import { reportFiles } from './report-files.ts';
import { libraryFiles, uploadFiles } from './text-files.ts';

type OnProgress = (done: number, count: number) => Promise<void>;

/**
 * The zip with all data of its user. Only ids are read in advance: each report and text is read when the zip has come
 * to it. Reports and texts that are deleted meanwhile are left out. Measured on a busy machine with two processors: ten
 * reports of 5 pages a second; the process had 519 MB at most with 100 reports, and 575 MB with 600.
 */
export async function makeDataFile(
  order: ExportRow,
  { services, signal, log }: JobContext,
  onProgress: OnProgress,
): Promise<Readable> {
  const { userId } = order;
  if (userId === null) throw new UserError('noAccessToExport', `export ${order.id}`);
  const data: DataOrder = { ...order, userId };
  const reportIds = await selectReportIdsOf(services.db, userId);
  const libraryIds = await selectLibraryIdsOf(services.db, userId);
  const uploads = await selectAllUploadsOf(services.db, userId);
  const count = reportIds.length + libraryIds.length + uploads.length;
  let done = 0;
  const onDone = async (): Promise<void> => {
    done += 1;
    await onProgress(done, count);
  };
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield {
      name: readmeName[order.language],
      date: order.createdAt,
      compress: true,
      bytes: async () => new TextEncoder().encode(readmeOf(data, services.settings.current.name)),
    };
    yield* accountFiles(services, data);
    yield* uploadFiles(services, data, uploads, onDone);
    yield* libraryFiles(services, data, libraryIds, onDone);
    yield* reportFiles(services, data, reportIds, { signal, log, onDone });
  }
  return zipEntries(entries());
}
