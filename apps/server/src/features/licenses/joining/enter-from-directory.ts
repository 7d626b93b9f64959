import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectLicenseForUpdate } from '../../../people/users/license-changes.repository.ts';
import { unsafeSelectLicense, type LicenseRow } from '../../../people/users/license-terms.repository.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import { becomeMember } from './enter-license.ts';
import { requireAdmitted, requireRoom, requireValid } from './join-rules.ts';

/**
 * Throws why the directory of the organisation cannot bring somebody with this address into the licence. The directory takes
 * the place of the invitation and of the approval; validity, seats and patterns of addresses count as always.
 */
export async function requireDirectoryEntry(db: Executor, license: LicenseRow, mail: string): Promise<void> {
  requireValid(license);
  await requireRoom(db, license);
  requireAdmitted(license, mail);
}

/** Makes a user a member whom the directory of the organisation names. Nothing happens to a member. Call it in a transaction. */
export async function unsafeEnterFromDirectory(
  services: Services,
  transaction: Executor,
  userId: number,
  licenseId: number,
): Promise<void> {
  await selectUserForUpdate(transaction, userId);
  await unsafeSelectLicenseForUpdate(transaction, licenseId);
  const user = await selectUser(transaction, userId);
  if (user.licenseId !== null) return;
  const license = await unsafeSelectLicense(transaction, licenseId);
  if (license === undefined) throw new UserError('licenseCodeNotValid');
  await requireDirectoryEntry(transaction, license, user.mail ?? '');
  await becomeMember(services, transaction, license, user);
}
