import { administratorChanged } from '../../events.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/index.ts';
import {
  unsafeSelectLicenseForUpdate,
  updateLicenseFields,
  updateMembership,
} from '../../people/users/license-changes.repository.ts';
import { isMember } from '../../people/users/license-members.repository.ts';
import {
  selectAdministeredLicenses,
  unsafeSelectLicense,
  type LicenseRow,
} from '../../people/users/license-terms.repository.ts';
import { endReservations } from '../report-store/index.ts';
import { selectUserForUpdate } from '../../people/users/people.repository.ts';
import { selectLogin, selectUser, updateName, type UserRow } from '../../people/users/users.repository.ts';
import { requireRoom } from './joining/join-rules.ts';
import { closeRequestLinks, deleteJoinsOfMember } from './joining/joins.repository.ts';

/** Membership in licences. The user is locked first, then the licence. Call all functions in a transaction. */

/** The registered user with this address; locks the row. Throws `noAccountWithMail`. */
export async function userWithMailForUpdate(transaction: Executor, mail: string): Promise<number> {
  const found = await selectLogin(transaction, mail);
  if (found === undefined) throw new UserError('noAccountWithMail');
  await selectUserForUpdate(transaction, found.id);
  return found.id;
}

/**
 * Joins, changes and leaves a licence. Checks that wait no longer reserve credits of the licence that was left. Only the
 * members of a sub-licence that is deleted move with their reservations.
 */
export async function changeMembership(
  transaction: Executor,
  userId: number,
  licenseId: number | null,
): Promise<void> {
  await updateMembership(transaction, userId, licenseId);
  await endReservations(transaction, userId);
}

/** Whether an account is named after its address, until somebody enters a name. */
function isNamedAfterMail({ name, mail }: UserRow): boolean {
  return name === '' || name.toLowerCase() === mail?.toLowerCase().split('@')[0];
}

/**
 * Makes a user a member, who then no longer asks to join a licence, and has no invitation into this one. A user who has
 * not entered a name gets that of the invitation. Nothing else changes for one who is a member of this licence already. Throws `userHasOtherLicense` and `licenseFull`.
 */
export async function addMember(transaction: Executor, licenseId: number, userId: number): Promise<void> {
  await selectUserForUpdate(transaction, userId);
  await unsafeSelectLicenseForUpdate(transaction, licenseId);
  const user = await selectUser(transaction, userId);
  const { licenseId: current, mail } = user;
  if (current !== null && current !== licenseId) {
    throw new UserError('userHasOtherLicense', `licence ${current}`);
  }
  const license = current === null ? await unsafeSelectLicense(transaction, licenseId) : undefined;
  if (license !== undefined) await requireRoom(transaction, license);
  const ended = await deleteJoinsOfMember(transaction, { licenseId, userId, mail: mail ?? '' });
  const invited = ended.find(({ kind, name }) => kind === 'invitation' && name !== '');
  if (invited !== undefined && isNamedAfterMail(user)) await updateName(transaction, userId, invited.name);
  if (current === null) await changeMembership(transaction, userId, licenseId);
}

/**
 * Ends a membership. Reports, texts and own credits stay with the user; what the user shares with the licence is
 * invisible to its members at once. Throws `userNotInLicense` and `licenseAdminStays`.
 * @param mayRemove asked about the licence after it was locked, because its administrator may have changed before
 */
export async function removeMember(
  transaction: Executor,
  licenseId: number,
  userId: number,
  mayRemove: (license: LicenseRow) => boolean = () => true,
): Promise<void> {
  await selectUserForUpdate(transaction, userId);
  await unsafeSelectLicenseForUpdate(transaction, licenseId);
  await requireMember(transaction, licenseId, userId);
  const license = await unsafeSelectLicense(transaction, licenseId);
  if (license === undefined || !mayRemove(license))
    throw new UserError('userNotInLicense', 'not its administrator');
  if (license.adminUserId === userId) throw new UserError('licenseAdminStays');
  await changeMembership(transaction, userId, null);
}

/**
 * Hands the administration over to a member, who has been locked before the licence, and decides about requests from now
 * on: the links in emails to the administrator before stop working. Throws `userNotInLicense`.
 */
export async function makeAdministrator(
  transaction: Executor,
  licenseId: number,
  userId: number,
): Promise<void> {
  await requireMember(transaction, licenseId, userId);
  await updateAdministrator(transaction, licenseId, userId);
}

/**
 * The same for the operator, who may name anybody. A person without a licence becomes a member. One who belongs to another
 * licence stays there: the same person can administer several licences.
 */
export async function appointAdministrator(
  transaction: Executor,
  licenseId: number,
  userId: number,
): Promise<void> {
  const { licenseId: current } = await selectUser(transaction, userId);
  if (current === null) await addMember(transaction, licenseId, userId);
  await updateAdministrator(transaction, licenseId, userId);
}

async function updateAdministrator(transaction: Executor, licenseId: number, userId: number): Promise<void> {
  const fromUserId = (await unsafeSelectLicense(transaction, licenseId))?.adminUserId ?? null;
  await updateLicenseFields(transaction, licenseId, { adminUserId: userId });
  await closeRequestLinks(transaction, [licenseId]);
  if (fromUserId !== null && fromUserId !== userId)
    await publish(transaction, administratorChanged, licenseId, { fromUserId, toUserId: userId });
}

/**
 * An administrator of licences was locked, perhaps because somebody else has the account: the links in their emails decide
 * nothing from now on. The requests stay, for the administrator of the licence above and for a new one.
 */
export async function closeLinksOfAdministrator(transaction: Executor, userId: number): Promise<void> {
  const administered = await selectAdministeredLicenses(transaction, userId);
  await closeRequestLinks(
    transaction,
    administered.map(({ id }) => id),
  );
}

async function requireMember(transaction: Executor, licenseId: number, userId: number): Promise<void> {
  const isOne = await isMember(transaction, licenseId, userId);
  if (!isOne) throw new UserError('userNotInLicense', `user ${userId}`);
}
