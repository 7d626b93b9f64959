import type { Services } from '../services.ts';
import { selectAbandonedGuests } from './abandoned-guests.repository.ts';
import { removeUser } from './remove-user.ts';

/**
 * The minimum time that a guest without a session is kept, counted from the first visit. The guest has logged
 * out, or lost the session.
 */
const graceMs = 30 * 24 * 60 * 60 * 1000;
const batchGuests = 100;

/**
 * Deletes guests whose texts no session can reach any more, with all their data; each in its own transaction.
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
