import { userOf, type Handler } from '../../http/handler.ts';
import { selectText } from '../../texts/texts.repository.ts';
import { uploadForReading } from './uploads.access.ts';
import { presentUpload } from './uploads.present.ts';

export const getUploadedFileInfo: Handler<'GetUploadedFileInfo'> = async (input, call) => {
  const { db } = call.services;
  const row = await uploadForReading(db, userOf(call), input.uploadId);
  const text = input.flag && row.textId !== null ? (await selectText(db, row.textId)).content : '';
  return { data: { ...presentUpload(row), Text: text } };
};
