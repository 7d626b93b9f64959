import { userOf, type Handler } from '../../platform/http/handler.ts';
import { selectText } from '../../finding/texts/texts.repository.ts';
import { uploadForReading } from './uploads.access.ts';
import { readingPlaces } from './reading-places.ts';
import { presentUpload } from './uploads.present.ts';

export const getUploadedFileInfo: Handler<'GetUploadedFileInfo'> = async (input, call) => {
  const { db } = call.services;
  const row = await uploadForReading(db, userOf(call), input.uploadId);
  const place = (await readingPlaces(db, [row])).get(row.uploadId);
  const { textId } = row;
  const text = input.flag && textId !== null ? (await selectText(db, textId)).content : '';
  return { data: { ...presentUpload(row, place), Text: text } };
};
