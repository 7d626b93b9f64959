import type { StepsForUser } from '../../data-of-users.ts';
import type { Services } from '../../services.ts';
import { lockTextsOfUser, moveLibraryTexts, selectSameTexts } from './moved-texts.repository.ts';
import { removeLibraryOf, removeLibraryTexts } from './remove-library-texts.ts';

/**
 * The library of a user. If an account takes it over, a text outside of projects that the account has already is not added
 * twice; what refers to the guest's refers to the account's. Contents that both have are stored once.
 */
export const libraryOfUser: StepsForUser<Services> = {
  phase: 'contents',
  changesLast: true,
  lock: lockTextsOfUser,
  remove: removeLibraryOf,
  takeOver: async (services, transaction, { guestId, userId }) => {
    const known = await selectSameTexts(transaction, guestId, userId);
    const knownIds = known.map(({ id }) => id);
    const texts = await moveLibraryTexts(transaction, { from: guestId, to: userId }, knownIds);
    for (const { redirectTexts } of services.dataOfUsers) await redirectTexts?.(transaction, known);
    await removeLibraryTexts(services, transaction, guestId, knownIds, texts.formerTextIds);
    return texts.count;
  },
};
