import { userOf, type Handler } from '../../http/handler.ts';
import { selectText } from '../../texts/texts.repository.ts';
import { libraryTextForReading } from './library.access.ts';
import { presentLibraryText } from './library.present.ts';

export const getLibraryText: Handler<'GetLibraryText'> = async (input, call) => {
  const user = userOf(call);
  const row = await libraryTextForReading(call.services.db, user, input.id);
  const hasText = input.flag && !row.isFingerprint;
  const text = hasText ? (await selectText(call.services.db, row.textId)).content : '';
  return { data: { ...presentLibraryText(row, user), Text: text } };
};
