import { retryDeadlocks } from '../platform/database/retry-deadlocks.ts';
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
 * Deletes guests whose texts no session can reach any more, with all their data; each in its own transaction. A guest whose
 * deletion fails is left to the next run, and does not keep the others.
 * @returns how many guests were deleted
 */
export async function deleteAbandonedGuests(services: Services, now: Date): Promise<number> {
  const cameBefore = new Date(now.getTime() - graceMs);
  let deleted = 0;
  let lastId = 0;
  for (;;) {
    const guests = await selectAbandonedGuests(services.db, cameBefore, lastId, batchGuests);
    for (const userId of guests) {
      lastId = userId;
      try {
        await retryDeadlocks(services.db, (transaction) => removeUser(services, transaction, userId));
        deleted += 1;
      } catch (error) {
        services.log.error({ err: error, userId }, 'a guest could not be deleted');
      }
    }
    if (guests.length < batchGuests) return deleted;
  }
}
