import type { ReportFileRow } from '@palimpsest/contract';
import { Readable } from 'node:stream';
import { UserError } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { reportContents, reportsForReading, type AccessedReport } from '../../reports/index.ts';
import { wordFile } from '../docx/make-word-file.ts';
import { originalFileOf } from '../docx/original-file.ts';
import type { ExportRow } from '../exports.repository.ts';
import { openRenderThreads } from '../render/render-in-thread.ts';
import { signOf } from '../sign-of.ts';
import { makeAhead } from './make-ahead.ts';
import { resultRows } from './result-rows.ts';
import { resultsCsv } from './results-csv.ts';
import { resultsSheet } from './results-sheet.ts';
import { resultsName } from './table-names.ts';
import { uniqueFileNames } from './unique-names.ts';
import { zipEntries, type ZipEntry } from './zip-entries.ts';

type OnProgress = (done: number, count: number) => Promise<void>;

/** The file of an order of many reports. Throws `noAccessToReport` if one of them was deleted. */
export async function makeBulkFile(
  order: ExportRow,
  { services, signal }: JobContext,
  onProgress: OnProgress,
): Promise<Readable> {
  const { db } = services;
  const { userId, language } = order;
  if (userId === null) throw new UserError('noAccessToReport', `export ${order.id}`);
  const reports = await reportsForReading(db, { id: userId }, order.reportIds);
  const rows = await resultRows(db, userId, reports, order.linkBase);
  if (order.bulkFormat !== 'zip') {
    if (order.bulkFormat === 'csv') return Readable.from([resultsCsv(rows, language)]);
    const sheet = resultsSheet(rows, language);
    const book = await services.compute.forUser(userId).writeSheet(sheet, signal);
    return Readable.from([Buffer.from(book)]);
  }
  const names = uniqueFileNames(
    reports.map(({ name }) => name),
    order.format,
  );
  let done = 0;
  const { format, timeZone, renderComments, includeGuide, truncate } = order;
  const sign = await signOf(services);
  const threads = openRenderThreads(reports.length, signal);
  const nextFile = makeAhead(
    reports,
    threads.map((thread) => async ({ id }: AccessedReport) => {
      const withSourceWords = renderComments;
      const { textId, ...contents } = await reportContents(services, { id: userId }, id, {
        language,
        withSourceWords,
      });
      const blobKey = await originalFileOf(services, order, textId);
      const choice = { sign, format, language, timeZone, renderComments, includeGuide, truncate };
      const original = blobKey === undefined ? undefined : { blobKey, userId, signal };
      return wordFile(services, original, { ...contents, ...choice }, (task) =>
        thread.render(task, async () => {}),
      );
    }),
  );
  const files = reports.map((report, at): ZipEntry => ({
    name: names[at] ?? String(report.id),
    date: report.createdAt,
    compress: false,
    bytes: async () => {
      const bytes = await nextFile();
      done += 1;
      await onProgress(done, reports.length);
      return bytes;
    },
  }));
  const zip = zipEntries([tableOfContents(rows, names, order), ...files]);
  // Called when it has ended, failed or was abandoned.
  zip.once('close', () => {
    for (const thread of threads) void thread.close();
  });
  return zip;
}

function tableOfContents(
  rows: readonly ReportFileRow[],
  names: readonly string[],
  { language, createdAt }: ExportRow,
): ZipEntry {
  return {
    // No report file has this extension.
    name: `${resultsName[language]}.csv`,
    date: createdAt,
    compress: true,
    bytes: async () =>
      resultsCsv(
        rows.map((row, at) => ({ ...row, File: names[at] ?? '' })),
        language,
      ),
  };
}
