import { userOf, type Handler } from '../../platform/http/handler.ts';
import { readingPlaces } from './reading-places.ts';
import { presentUploads } from './uploads.present.ts';
import { selectUploadsOf } from './uploads.repository.ts';

export const getUploadedFilesStatus: Handler<'GetUploadedFilesStatus'> = async (input, call) => {
  const { db } = call.services;
  const userId = userOf(call).id;
  const rows = await selectUploadsOf(db, userId, input.uploadids);
  return presentUploads(input.uploadids, rows, await readingPlaces(db, rows));
};
