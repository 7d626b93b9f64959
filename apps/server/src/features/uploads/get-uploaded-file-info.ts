import { isReadingPaused } from '../../files/reading-pauses.repository.ts';
import { userOf, type Handler } from '../../http/handler.ts';
import { selectText } from '../../texts/texts.repository.ts';
import { uploadForReading } from './uploads.access.ts';
import { presentUpload } from './uploads.present.ts';

export const getUploadedFileInfo: Handler<'GetUploadedFileInfo'> = async (input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const row = await uploadForReading(db, user, input.uploadId);
  const isPaused = await isReadingPaused(db, { userId: user.id, projectId: null });
  const text = input.flag && row.textId !== null ? (await selectText(db, row.textId)).content : '';
  return { data: { ...presentUpload(row, isPaused), Text: text } };
};
