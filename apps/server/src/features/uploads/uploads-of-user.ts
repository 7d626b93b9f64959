import type { StepsForUser } from '../../data-of-users.ts';
import type { Services } from '../../services.ts';
import { removeUploadsOf } from './remove-uploads.ts';
import { moveReadUploads, selectAllUploadsOfForUpdate } from './uploads.repository.ts';

/** The uploads of a user. An account takes over the files that were read. */
export const uploadsOfUser: StepsForUser<Services> = {
  phase: 'contents',
  lock: async (transaction, userId) => {
    const uploads = await selectAllUploadsOfForUpdate(transaction, userId);
    return uploads.flatMap(({ textId }) => textId ?? []);
  },
  remove: removeUploadsOf,
  takeOver: async (_services, transaction, { guestId, userId }) => {
    await moveReadUploads(transaction, guestId, userId);
  },
};
