import { userOf, type Handler } from '../../http/handler.ts';
import { libraryTextsForListing } from './library.access.ts';
import { countCopies } from './library.repository.ts';

/** Copies of the texts that a conversion would affect. */
export const getLibraryTextCopies: Handler<'GetLibraryTextCopies'> = async (input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const rows = await libraryTextsForListing(db, user, input.ids);
  const whole = rows.filter((row) => row.ownerId === user.id && !row.isFingerprint);
  const { reports, uploads } = await countCopies(
    db,
    user.id,
    whole.map(({ contentHash }) => contentHash),
  );
  return { data: { Texts: whole.length, Reports: reports, Uploads: uploads } };
};
