import type { StepsForUser } from '../../../data-of-users.ts';
import { chargeReport } from '../../../people/ledger/index.ts';
import { areCreditsCounted } from '../../../platform/settings/index.ts';
import type { Services } from '../../../services.ts';
import {
  lockReportsOfUser,
  moveReports,
  selectScheduledReportsOf,
  unsafeSelectTextIdsOfReports,
  updateToFree,
} from '../../report-store/index.ts';
import { selectProjectsOfForUpdate } from '../../projects/index.ts';
import { removeReportsOf } from './remove-reports.ts';

/**
 * The reports of a user. Credits stay with a guest who logs in, because an account must not collect the free credits of
 * visits. Checks that wait are charged to the guest now, so that the account does not pay for what the guest had ordered.
 */
export const reportsOfUser: StepsForUser<Services> = {
  phase: 'contents',
  lock: async (transaction, userId) => {
    const ids = await lockReportsOfUser(transaction, userId);
    // Only now, because a check locks its report before it refers to the project. It would wait for the project.
    await selectProjectsOfForUpdate(transaction, userId);
    return unsafeSelectTextIdsOfReports(transaction, ids);
  },
  remove: removeReportsOf,
  takeOver: async (services, transaction, { guestId, userId }) => {
    const waiting = await selectScheduledReportsOf(transaction, guestId);
    if (areCreditsCounted(services)) {
      // A guest has no licence.
      for (const report of waiting) await chargeReport(transaction, report, null);
    } else {
      await updateToFree(
        transaction,
        waiting.map(({ id }) => id),
      );
    }
    return moveReports(transaction, guestId, userId);
  },
};
