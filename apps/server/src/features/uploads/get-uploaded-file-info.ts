import { userOf, type Handler } from '../../platform/http/handler.ts';
import { selectText } from '../../finding/texts/texts.repository.ts';
import { uploadForReading } from './uploads.access.ts';
import { readingPlaces } from './reading-places.ts';
import { presentUpload } from './uploads.present.ts';

export const getUploadedFileInfo: Handler<'GetUploadedFileInfo'> = async (input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const row = await uploadForReading(db, user, input.uploadId);
  const place = (await readingPlaces(db, [row])).get(row.uploadId);
  const text = input.flag && row.textId !== null ? (await selectText(db, row.textId)).content : '';
  return { data: { ...presentUpload(row, place), Text: text } };
};
