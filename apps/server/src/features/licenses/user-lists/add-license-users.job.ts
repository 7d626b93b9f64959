import { defineJob } from '../../../platform/jobs/define-job.ts';
import { addLicenseUsersKind } from './add-license-users-kind.ts';
import { applyBatch } from './apply-batch.ts';
import { unsafeUpdateUserList } from './user-lists.repository.ts';

const maxAttempts = 5;

/**
 * Makes the changes of a list, a few in each transaction, together with their emails and the number of changes that were
 * made: after an interruption, the job goes on with the next change, and nobody is written to twice.
 *
 *     Active ──(last change made)──▶ Done
 *        └──(failed five times, or its author is no longer in charge)──▶ Error
 */
export const addLicenseUsersJob = defineJob(
  addLicenseUsersKind,
  async ({ licenseId }, { services, signal, attempt }) => {
    try {
      let isActive = true;
      while (isActive) {
        signal.throwIfAborted();
        isActive = await services.db
          .transaction()
          .execute((transaction) => applyBatch(services, transaction, licenseId));
      }
    } catch (error) {
      if (attempt >= maxAttempts && !signal.aborted) {
        await unsafeUpdateUserList(services.db, licenseId, { state: 'Error' });
      }
      throw error;
    }
  },
);
