import type { DirectoryProblem, ErrorKey } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import type { Services } from '../../../services.ts';
import { deleteApiKeysOf } from '../../../people/api-keys/index.ts';
import {
  selectAdministeredLicenses,
  selectSubLicenses,
  unsafeSelectLicense,
} from '../../../people/users/license-terms.repository.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { updateDirectoryLock } from '../../../people/users/roles.repository.ts';
import {
  insertUser,
  isMailTaken,
  selectLogin,
  selectUser,
  updateMailAddress,
  updateName,
  type UserRow,
} from '../../../people/users/users.repository.ts';
import { deleteSessionsOf, mailFaults, sendMailChanged, wasDeletedLately } from '../../identity/index.ts';
import { deleteLaunchesOfUser } from '../../learning-platforms/index.ts';
import { unsafeEnterFromDirectory } from '../../licenses/index.ts';
import { recipientOf } from '../../profile/index.ts';
import { licenseOfPerson, licenseOwningAddress } from '../../single-sign-on/index.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { addressOf, nameOf, type PersonFields } from './person-fields.ts';

/**
 * The accounts of the people of a directory. The account with an address is linked by the rules of a log-in through the
 * organisation (docs/decisions/0106-directories.md). Call all functions in a transaction.
 */

export interface DirectoryOf {
  readonly services: Services;
  readonly licenseId: number;
}

/** The account for a new person, which is made if the address has none. Its row is locked. */
export async function accountOfNewPerson(
  { services, licenseId }: DirectoryOf,
  transaction: Executor,
  fields: PersonFields,
): Promise<number> {
  const mail = addressOf(fields);
  await requireOwnAddress({ services, licenseId }, transaction, mail);
  const found = await selectLogin(transaction, mail);
  if (found !== undefined) {
    await selectUserForUpdate(transaction, found.id);
    await requireLinkable({ services, licenseId }, transaction, await selectUser(transaction, found.id));
    return found.id;
  }
  if (await wasDeletedLately(services, transaction, mail)) throw new ScimError('addressDeletedLately');
  return insertUser(transaction, {
    mail,
    name: nameOf(fields),
    passwordHash: null,
    language: offeredLanguage(services, fields.language.slice(0, 2).toLowerCase()),
    status: 'User',
  }).catch(refuseTakenAddress);
}

/** Throws unless the licence has proved the domain of an address that can be used. */
export async function requireOwnAddress(
  { services, licenseId }: DirectoryOf,
  db: Executor,
  mail: string,
): Promise<void> {
  if (mailFaults(services.config.blockedMails)(mail) !== undefined) throw new ScimError('addressNotValid');
  if ((await licenseOwningAddress(db, mail)) !== licenseId) throw new ScimError('addressNotOwned');
}

/** Throws `accountOfOthers` for an account that the directory must not change. */
async function requireLinkable(directory: DirectoryOf, db: Executor, user: UserRow): Promise<void> {
  if (!(await stillBelongs(directory, db, user))) throw new ScimError('accountOfOthers');
}

/**
 * Whether the directory may change an account: of a member of the licence or of one of its sub-licences, or of somebody
 * without a licence whose address is one of the organisation. Never of staff, nor of people of another identity provider.
 */
async function stillBelongs({ licenseId }: DirectoryOf, db: Executor, user: UserRow): Promise<boolean> {
  if (user.status !== 'User') return false;
  const providerOf = await licenseOfPerson(db, user.id);
  if (providerOf !== undefined && providerOf !== licenseId) return false;
  if (user.licenseId !== null) return isOfLicense(db, licenseId, user);
  return (await licenseOwningAddress(db, user.mail ?? '')) === licenseId;
}

export async function isOfLicense(
  db: Executor,
  licenseId: number,
  user: Pick<UserRow, 'licenseId'>,
): Promise<boolean> {
  if (user.licenseId === licenseId) return true;
  const subs = await selectSubLicenses(db, licenseId);
  return subs.some(({ id }) => id === user.licenseId);
}

/**
 * Lets a person in, and makes them a member. Throws `accountOfOthers` for somebody who belongs to others by now. If they were
 * active before, the directory asks for nothing that could be refused, and nothing happens.
 */
export async function admitPerson(
  directory: DirectoryOf,
  transaction: Executor,
  userId: number,
  { wasActive }: { readonly wasActive: boolean },
): Promise<void> {
  const { services, licenseId } = directory;
  const user = await selectUser(transaction, userId);
  if (wasActive && !(await stillBelongs(directory, transaction, user))) return;
  await requireLinkable(directory, transaction, user);
  // Without the lock first: a locked member has no seat, so there has to be one for them.
  const license = await unsafeSelectLicense(transaction, licenseId);
  if (license === undefined) throw new ScimError('licenseNotValid');
  await unsafeEnterFromDirectory(services, transaction, userId, licenseId, {
    welcomes: false,
    takesSeat: user.directoryLockedAt !== null,
  }).catch(refuseEntry);
  if (user.directoryLockedAt !== null) await updateDirectoryLock(transaction, userId, false);
}

/**
 * Ends every session of a person, and every visit from a learning platform, and closes the account: keys and log-ins are
 * refused with the next call, and a running download ends soon. The person stays a member, so their texts stay with the
 * organisation. Nothing happens to somebody who belongs to others by now.
 */
export async function shutOutPerson(
  { licenseId }: DirectoryOf,
  transaction: Executor,
  userId: number,
  { forGood }: { readonly forGood: boolean },
): Promise<void> {
  const user = await selectUser(transaction, userId);
  const isMember = await isOfLicense(transaction, licenseId, user);
  const ownsAddress = (await licenseOwningAddress(transaction, user.mail ?? '')) === licenseId;
  if (!isMember && (user.licenseId !== null || !ownsAddress)) return;
  const administered = await selectAdministeredLicenses(transaction, userId);
  if (user.status !== 'User' || administered.length > 0) throw new ScimError('administratorStays');
  await updateDirectoryLock(transaction, userId, true);
  await deleteSessionsOf(transaction, userId);
  await deleteLaunchesOfUser(transaction, userId);
  if (forGood) await deleteApiKeysOf(transaction, userId);
}

/**
 * Name and address of the account follow those of the directory where the directory has changed them. Nothing happens to
 * somebody who belongs to others by now.
 */
export async function updateAccount(
  directory: DirectoryOf,
  transaction: Executor,
  userId: number,
  { before, after }: { readonly before: PersonFields; readonly after: PersonFields },
): Promise<void> {
  const mail = addressOf(after);
  const hasNewAddress = mail.toLowerCase() !== addressOf(before).toLowerCase();
  if (hasNewAddress) await requireOwnAddress(directory, transaction, mail);
  const user = await selectUser(transaction, userId);
  if (!(await stillBelongs(directory, transaction, user))) return;
  if (nameOf(before) !== nameOf(after)) await updateName(transaction, userId, nameOf(after));
  if (hasNewAddress) await changeAddress(directory, transaction, user, mail);
}

/** Nobody else reads that an account has another address, so its old one is told. */
async function changeAddress(
  { services, licenseId }: DirectoryOf,
  transaction: Executor,
  user: UserRow,
  mail: string,
): Promise<void> {
  if (user.mail?.toLowerCase() === mail.toLowerCase()) return;
  // An address of their own, which the person has chosen meanwhile, stays.
  if ((await licenseOwningAddress(transaction, user.mail ?? '')) !== licenseId) return;
  if (!(await isOfLicense(transaction, licenseId, user))) return;
  // A new password for the account could be sent to the new address, and the licence would be in other hands.
  const administered = await selectAdministeredLicenses(transaction, user.id);
  if (administered.length > 0) throw new ScimError('administratorStays');
  await updateMailAddress(transaction, user.id, mail).catch(refuseTakenAddress);
  await services.licenseEntry.mailChanged(transaction, user.id, mail);
  const event = { at: new Date(), timeZone: undefined, newAddress: mail };
  await sendMailChanged(services, transaction, recipientOf(services, user), event);
}

function refuseTakenAddress(error: unknown): never {
  throw isMailTaken(error) ? new ScimError('accountOfOthers') : error;
}

const ofEntry: Partial<Record<ErrorKey, DirectoryProblem>> = {
  licenseFull: 'licenseFull',
  licenseExpired: 'licenseNotValid',
  licenseNotBegun: 'licenseNotValid',
  licenseNotPaid: 'licenseNotValid',
  licenseCodeNotValid: 'licenseNotValid',
  mailNotAllowedByLicense: 'addressNotAdmitted',
  userHasOtherLicense: 'accountOfOthers',
};

function refuseEntry(error: unknown): never {
  const problem = error instanceof UserError ? ofEntry[error.key] : undefined;
  throw problem === undefined ? error : new ScimError(problem);
}
