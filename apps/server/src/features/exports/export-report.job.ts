import { Readable } from 'node:stream';
import type { ErrorKey } from '@palimpsest/contract';
import { z } from 'zod';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { defineJob, type JobContext } from '../../platform/jobs/define-job.ts';
import { userJobKind } from '../../platform/jobs/job-kind.ts';
import { enqueueForUser } from '../../platform/jobs/user-turns.ts';
import { reportContents } from '../reports/index.ts';
import { makeBulkFile } from './bulk/make-bulk-file.ts';
import { isStorageFull } from '../../platform/storage/index.ts';
import { wordFile } from './docx/make-word-file.ts';
import { originalFileOf } from './docx/original-file.ts';
import { exportKey } from './export-key.ts';
import { claimExport, updateExport, type ExportChange, type ExportRow } from './exports.repository.ts';
import { makeDataFile } from './own-data/make-data-file.ts';
import { signOf } from './sign-of.ts';
import { renderInThread } from './render/render-in-thread.ts';

const payload = z.object({ exportId: z.number().int() });

/**
 * A killed process is not the report's fault, but a report can crash the process. After this many attempts,
 * the order fails.
 */
const maxAttempts = 3;
const writeProgressEveryMs = 250;
const maxFileBytes = 500 * 1024 * 1024;
const maxBulkFileBytes = 8 * 1024 * 1024 * 1024;

/** Nobody waits for the file any more: its order was cancelled or deleted with its report. */
class OrderDeleted extends Error {}

const exportReportKind = userJobKind({
  name: 'export-report',
  lane: 'results',
  share: 'export',
  payload,
});

/**
 * Creates the file of an order: Scheduled → Active → Ok | Error. While it is Active, `count` is 0 while the
 * report is read. Then `done` of `count` parts are laid out, and when all are done the file is written. A
 * second run creates the same file under the same key, so an interrupted job is simply repeated.
 */
export const exportReportJob = defineJob(exportReportKind, async ({ exportId }, context) => {
  const { db } = context.services;
  const order = await claimExport(db, exportId);
  if (order === undefined) return;
  try {
    if (context.attempt > maxAttempts) throw new Error('the process ended at each attempt');
    await makeFile(order, context);
  } catch (error) {
    if (error instanceof OrderDeleted) {
      await context.services.blobs.delete([exportKey(exportId)]);
      return;
    }
    const isLast = error instanceof UserError || context.attempt >= maxAttempts;
    if (context.signal.aborted || !isLast) throw error;
    const key = errorKeyOf(error);
    context.log.error({ exportId, key, err: error }, 'the file could not be made');
    await updateExport(db, exportId, { status: 'Error', error: key });
  }
});

/** A file of many reports takes minutes, so it leaves a slot to the user's files of single reports. */
export async function enqueueExport(
  db: Executor,
  { id, userId, isBulk }: { readonly id: number; readonly userId: number; readonly isBulk: boolean },
): Promise<void> {
  await enqueueForUser(
    db,
    exportReportKind,
    { exportId: id },
    { userId, rank: isBulk ? 'bulk' : 'person', leavesFirstSlot: isBulk, maxAttempts: 25 },
  );
}

function errorKeyOf(error: unknown): ErrorKey {
  if (error instanceof UserError) return error.key;
  return isStorageFull(error) ? 'storageFull' : 'exportFailed';
}

async function makeFile(order: ExportRow, context: JobContext): Promise<void> {
  const { services, signal } = context;
  const { db, blobs } = services;
  const { id } = order;
  const write = async (change: ExportChange): Promise<void> => {
    if (!(await updateExport(db, id, change))) throw new OrderDeleted();
  };
  let writtenAt = 0;
  const onProgress = async (done: number, count: number): Promise<void> => {
    if (performance.now() - writtenAt < writeProgressEveryMs) return;
    writtenAt = performance.now();
    await write({ done, count });
  };
  // Stored first, so that the clean-up knows the file, whatever happens next.
  const blobKey = exportKey(id);
  let bytes: number;
  if (order.bulkFormat === null) {
    const made = await makeReportFile(order, context, onProgress);
    await write({ blobKey, done: 1, count: 1 });
    ({ bytes } = await blobs.put(blobKey, Readable.from([made]), { maxBytes: maxFileBytes, signal }));
  } else {
    await write({ blobKey });
    const make = order.bulkFormat === 'data' ? makeDataFile : makeBulkFile;
    const stream = await make(order, context, onProgress);
    ({ bytes } = await blobs.put(blobKey, stream, { maxBytes: maxBulkFileBytes, signal }));
  }
  // The clean-up may have run before the file existed.
  await write({ status: 'Ok', bytes });
}

async function makeReportFile(
  order: ExportRow,
  { services, signal }: JobContext,
  onProgress: (done: number, count: number) => Promise<void>,
): Promise<Buffer> {
  const { userId, reportId } = order;
  if (userId === null || reportId === null) throw new UserError('noAccessToReport', `export ${order.id}`);
  const permaLinkId = order.permaLinkId ?? undefined;
  const { format, language, timeZone, renderComments, includeGuide, truncate } = order;
  const { textId, ...contents } = await reportContents(services, { id: userId }, reportId, {
    permaLinkId,
    language,
    withSourceWords: renderComments,
  });
  const blobKey = await originalFileOf(services, order, textId);
  const choice = { format, language, timeZone, renderComments, includeGuide, truncate };
  const made = await wordFile(
    services,
    blobKey === undefined ? undefined : { blobKey, userId, signal },
    { ...contents, sign: await signOf(services), ...choice },
    (task) => renderInThread(task, { signal, onProgress }),
  );
  return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
}
