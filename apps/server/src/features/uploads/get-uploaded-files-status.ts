import { userOf, type Handler } from '../../http/handler.ts';
import { presentUpload } from './uploads.present.ts';
import { selectUploadsOf } from './uploads.repository.ts';

export const getUploadedFilesStatus: Handler<'GetUploadedFilesStatus'> = async (input, call) => {
  const rows = await selectUploadsOf(call.services.db, userOf(call).id, input.uploadids);
  const byId = new Map(rows.map((row) => [row.uploadId, row]));
  const files = [...new Set(input.uploadids)].flatMap((uploadId) => {
    const row = byId.get(uploadId);
    return row === undefined ? [] : [presentUpload(row)];
  });
  const pending = files.filter(({ Status }) => Status === 'Scheduled' || Status === 'Active').length;
  return { data: { Files: files, PendingCount: pending }, total: files.length };
};
