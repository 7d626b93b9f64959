import { userOf, type Handler } from '../../http/handler.ts';
import { presentLibraryText } from './library.present.ts';
import { countLibrary, selectLibraryPage } from './library.repository.ts';

export const getLibraryTexts: Handler<'GetLibraryTexts'> = async (input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  const [rows, total] = await Promise.all([
    selectLibraryPage(db, user.id, input),
    countLibrary(db, user.id, input.filters),
  ]);
  return { data: rows.map((row) => presentLibraryText(row, user)), total };
};
