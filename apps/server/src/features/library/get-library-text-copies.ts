import { userOf, type Handler } from '../../platform/http/handler.ts';
import { countDocuments } from '../../finding/texts/texts.repository.ts';
import { countOtherEntries } from './entries.repository.ts';
import { libraryTextsForListing } from './library.access.ts';

/** Copies of the texts that a conversion would affect, and reports that a deletion would. */
export const getLibraryTextCopies: Handler<'GetLibraryTextCopies'> = async (input, call) => {
  const { db, textUses, textResults } = call.services;
  const user = userOf(call);
  const rows = await libraryTextsForListing(db, user, input.ids);
  const own = rows.filter((row) => row.ownerId === user.id);
  const whole = own.filter((row) => !row.isFingerprint);
  const hashes = whole.map(({ contentHash }) => contentHash);
  return {
    data: {
      Texts: whole.length,
      Others: await countOtherEntries(
        db,
        user.id,
        whole.map(({ id }) => id),
      ),
      Reports: await countDocuments(db, textUses.reports, user.id, hashes),
      Uploads: await countDocuments(db, textUses.uploads, user.id, hashes),
      GivenReports: await textResults.countWithout(
        db,
        own.map(({ id }) => id),
      ),
    },
  };
};
