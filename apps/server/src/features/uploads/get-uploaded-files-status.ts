import { userOf, type Handler } from '../../http/handler.ts';
import { presentUploads } from './uploads.present.ts';
import { selectUploadsOf } from './uploads.repository.ts';

export const getUploadedFilesStatus: Handler<'GetUploadedFilesStatus'> = async (input, call) =>
  presentUploads(input.uploadids, await selectUploadsOf(call.services.db, userOf(call).id, input.uploadids));
