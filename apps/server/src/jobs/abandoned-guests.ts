import { deleteGuest, selectAbandonedGuests } from '../features/accounts/index.ts';
import { removeImportsOf } from '../features/imports/index.ts';
import { removeLibraryOf } from '../features/library/index.ts';
import { removeReportsOf } from '../features/reports/index.ts';
import { removeUploadsOf } from '../features/uploads/index.ts';
import type { Services } from '../services.ts';

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
        await removeReportsOf(transaction, userId);
        await removeLibraryOf(services, transaction, userId);
        await removeUploadsOf(services, transaction, userId);
        await removeImportsOf(services, transaction, userId);
        await deleteGuest(transaction, userId);
      });
      deleted += 1;
    }
    if (guests.length < batchGuests) return deleted;
  }
}
