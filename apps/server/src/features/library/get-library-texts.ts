import { userOf, type Handler } from '../../platform/http/handler.ts';
import { librarySight, listedLibraryTexts } from './library.access.ts';
import { selectLibraryHits } from './library-list.repository.ts';
import { presentLibraryText } from './library.present.ts';

export const getLibraryTexts: Handler<'GetLibraryTexts'> = async (input, call) => {
  const { db } = call.services;
  const sight = await librarySight(db, userOf(call));
  const { ids, total } = await selectLibraryHits(call.services, sight, {
    ...input,
    filters: { ...input.filters, timeZone: call.timeZone },
  });
  const rows = await listedLibraryTexts(db, sight, ids);
  return { data: rows.map(presentLibraryText), total };
};
