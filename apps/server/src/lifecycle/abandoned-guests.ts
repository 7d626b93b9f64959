import { selectAbandonedGuests } from '../features/accounts/index.ts';
import type { Services } from '../services.ts';
import { removeUser } from './remove-user.ts';

/** How long a guest who has logged out, or lost the session, is kept at least, counted from the first visit. */
const graceMs = 30 * 24 * 60 * 60 * 1000;
const batchGuests = 100;

/**
 * Deletes guests to whose texts no session leads any more, with all of these; each in a transaction of its own.
 * @returns how many guests were deleted
 */
export async function deleteAbandonedGuests(services: Services, now: Date): Promise<number> {
  const cameBefore = new Date(now.getTime() - graceMs);
  let deleted = 0;
  for (;;) {
    const guests = await selectAbandonedGuests(services.db, cameBefore, batchGuests);
    for (const userId of guests) {
      await services.db.transaction().execute(async (transaction) => {
        await removeUser(services, transaction, userId);
      });
      deleted += 1;
    }
    if (guests.length < batchGuests) return deleted;
  }
}
