import { userOf, type Handler } from '../../http/handler.ts';
import { selectText } from '../../texts/texts.repository.ts';
import { libraryTextForListing } from './library.access.ts';
import { presentLibraryText } from './library.present.ts';

export const getLibraryText: Handler<'GetLibraryText'> = async (input, call) => {
  const { db } = call.services;
  const row = await libraryTextForListing(db, userOf(call), input.id);
  const hasText = input.flag && row.mayRead && !row.isFingerprint;
  const text = hasText ? (await selectText(db, row.textId)).content : '';
  return { data: { ...presentLibraryText(row), Text: text } };
};
