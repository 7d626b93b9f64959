import { userOf, type Handler } from '../../platform/http/handler.ts';
import { librarySight } from './library.access.ts';
import { selectLibraryOwners } from './library-list.repository.ts';

export const getLibraryOwners: Handler<'GetLibraryOwners'> = async (_input, call) => {
  const { db } = call.services;
  const owners = await selectLibraryOwners(db, await librarySight(db, userOf(call)));
  const data = owners.map(({ id, name, mail }) => ({ Id: id, Name: name, Mail: mail ?? '' }));
  return { data, total: data.length };
};
