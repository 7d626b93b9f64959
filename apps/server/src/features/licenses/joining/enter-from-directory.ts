import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectLicenseForUpdate } from '../../../people/users/license-changes.repository.ts';
import {
  selectAdministeredLicenses,
  selectSubLicenses,
  unsafeSelectLicense,
  type LicenseRow,
} from '../../../people/users/license-terms.repository.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import { addMember, changeMembership } from '../members.ts';
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

interface EntryFromDirectory {
  /** Whether a new member gets an email. A whole staff at once does not. */
  readonly welcomes: boolean;
  /** Whether somebody who is a member already takes a seat from now on. */
  readonly takesSeat: boolean;
}

/** Makes a user a member whom the directory of the organisation names. Nothing happens to a member. Call it in a transaction. */
export async function unsafeEnterFromDirectory(
  services: Services,
  transaction: Executor,
  userId: number,
  licenseId: number,
  { welcomes, takesSeat }: EntryFromDirectory = { welcomes: true, takesSeat: false },
): Promise<void> {
  await selectUserForUpdate(transaction, userId);
  await unsafeSelectLicenseForUpdate(transaction, licenseId);
  const user = await selectUser(transaction, userId);
  if (user.licenseId !== null && !takesSeat) return;
  const license = await unsafeSelectLicense(transaction, licenseId);
  if (license === undefined) throw new UserError('licenseCodeNotValid');
  await requireDirectoryEntry(transaction, license, user.mail ?? '');
  if (user.licenseId !== null) return;
  if (welcomes) await becomeMember(services, transaction, license, user);
  else await addMember(transaction, license.id, userId);
}

/**
 * Moves a member of a licence, or of one of its sub-licences, to another of these. Administrators and staff stay where they
 * are, and so do members of other licences. Call it in a transaction.
 */
export async function unsafeMoveFromDirectory(
  transaction: Executor,
  userId: number,
  { licenseId, toId }: { readonly licenseId: number; readonly toId: number },
): Promise<void> {
  await selectUserForUpdate(transaction, userId);
  await unsafeSelectLicenseForUpdate(transaction, licenseId);
  const user = await selectUser(transaction, userId);
  if (user.status !== 'User') return;
  const ids = [licenseId, ...(await selectSubLicenses(transaction, licenseId)).map(({ id }) => id)];
  if (user.licenseId === toId || !ids.includes(user.licenseId ?? 0) || !ids.includes(toId)) return;
  if ((await selectAdministeredLicenses(transaction, userId)).length > 0) return;
  await changeMembership(transaction, userId, toId);
}
