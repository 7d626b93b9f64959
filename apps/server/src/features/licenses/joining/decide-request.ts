import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { sendApprovalDecision } from '../letters/license-mails.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectLicenseForUpdate } from '../../../people/users/license-changes.repository.ts';
import { unsafeSelectLicense, type LicenseRow } from '../../../people/users/license-terms.repository.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import { recipientOf } from '../../profile/index.ts';
import { addMember } from '../members.ts';
import { deleteJoin, selectRequestOf } from './joins.repository.ts';

/**
 * Approves or refuses the request of a user, once, and tells them by email. Call it in a transaction.
 * Throws `licenseRequestMissing` if it was decided meanwhile, and `userHasOtherLicense`.
 */
export async function decideRequest(
  services: Services,
  transaction: Executor,
  { licenseId, userId }: { readonly licenseId: number; readonly userId: number },
  isApproved: boolean,
): Promise<void> {
  await selectUserForUpdate(transaction, userId);
  await unsafeSelectLicenseForUpdate(transaction, licenseId);
  const request = await selectRequestOf(transaction, licenseId, userId);
  if (request === undefined) throw new UserError('licenseRequestMissing');
  const license = await licenseOfRequest(transaction, licenseId);
  const user = await selectUser(transaction, userId);
  if (isApproved) {
    await addMember(transaction, licenseId, userId);
  } else {
    await deleteJoin(transaction, request.id);
  }
  await sendApprovalDecision(services, transaction, recipientOf(services, user), license, isApproved);
}

/** The licence of an invitation or a request, which the database keeps as long as there is one. */
export async function licenseOfRequest(db: Executor, licenseId: number): Promise<LicenseRow> {
  const license = await unsafeSelectLicense(db, licenseId);
  if (license === undefined) throw new UserError('noAccessToLicense', `licence ${licenseId}`);
  return license;
}
