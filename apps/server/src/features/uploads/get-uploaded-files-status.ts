import { isReadingPaused } from '../../files/reading-pauses.repository.ts';
import { userOf, type Handler } from '../../http/handler.ts';
import { presentUploads } from './uploads.present.ts';
import { selectUploadsOf } from './uploads.repository.ts';

export const getUploadedFilesStatus: Handler<'GetUploadedFilesStatus'> = async (input, call) => {
  const { db } = call.services;
  const userId = userOf(call).id;
  const isPaused = await isReadingPaused(db, { userId, projectId: null });
  return presentUploads(input.uploadids, await selectUploadsOf(db, userId, input.uploadids), isPaused);
};
