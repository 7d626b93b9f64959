import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { deleteExportRows, selectExportOf } from './exports.repository.ts';

/**
 * Deletes the order. Without it, the job stops creating the file and deletes the finished parts (export-report.job.ts).
 */
export const cancelExport: Handler<'CancelExport'> = async ({ exportid }, call) => {
  const { db, blobs } = call.services;
  const row = await selectExportOf(db, userOf(call).id, exportid);
  if (row === undefined) throw new UserError('noAccessToExport', `export ${exportid}`);
  await deleteExportRows(db, [row.id]);
  if (row.status === 'Ok' && row.blobKey !== null) await blobs.delete([row.blobKey]);
  return { data: null };
};
