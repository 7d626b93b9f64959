import { userOf, type Handler } from '../../http/handler.ts';
import { librarySight, listedLibraryTexts } from './library.access.ts';
import { countLibrary, selectLibraryPage } from './library-list.repository.ts';
import { presentLibraryText } from './library.present.ts';

export const getLibraryTexts: Handler<'GetLibraryTexts'> = async (input, call) => {
  const { db } = call.services;
  const sight = await librarySight(db, userOf(call));
  const [ids, total] = await Promise.all([
    selectLibraryPage(db, sight, input),
    countLibrary(db, sight, input.filters),
  ]);
  const rows = await listedLibraryTexts(db, sight, ids);
  return { data: rows.map(presentLibraryText), total };
};
