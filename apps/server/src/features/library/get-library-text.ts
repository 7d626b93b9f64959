import { userOf, type Handler } from '../../platform/http/handler.ts';
import { selectLayout } from '../../finding/texts/text-extras.repository.ts';
import { presentLayout } from '../../finding/texts/text-layout.present.ts';
import { selectText } from '../../finding/texts/texts.repository.ts';
import { libraryTextForListing } from './library.access.ts';
import { presentLibraryText } from './library.present.ts';

export const getLibraryText: Handler<'GetLibraryText'> = async (input, call) => {
  const { db } = call.services;
  const row = await libraryTextForListing(db, userOf(call), input.id);
  const hasText = input.flag && row.mayRead && !row.isFingerprint;
  const text = hasText ? (await selectText(db, row.textId)).content : '';
  const layout = hasText ? await selectLayout(db, row.textId) : [];
  return {
    data: { ...presentLibraryText(row), Text: text, Layout: [...presentLayout(layout, text.length)] },
  };
};
