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
import { deleteSessionsOf, mailFaults, wasDeletedLately } from '../../identity/index.ts';
import { unsafeEnterFromDirectory } from '../../licenses/index.ts';
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
    await requireLinkable(transaction, licenseId, await selectUser(transaction, found.id));
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

/** Throws `accountOfOthers` for staff, members of other licences, and people of another identity provider. */
async function requireLinkable(db: Executor, licenseId: number, user: UserRow): Promise<void> {
  const providerOf = await licenseOfPerson(db, user.id);
  const isOfOthers = providerOf !== undefined && providerOf !== licenseId;
  if (user.status !== 'User' || isOfOthers || !(await mayBelong(db, licenseId, user)))
    throw new ScimError('accountOfOthers');
}

/** Whether a user is a member of the licence or of one of its sub-licences, or of none at all. */
async function mayBelong(
  db: Executor,
  licenseId: number,
  user: Pick<UserRow, 'licenseId'>,
): Promise<boolean> {
  return user.licenseId === null || (await isOfLicense(db, licenseId, user));
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

/** Lets a person in, and makes them a member. */
export async function admitPerson(
  { services, licenseId }: DirectoryOf,
  transaction: Executor,
  userId: number,
): Promise<void> {
  const user = await selectUser(transaction, userId);
  await requireLinkable(transaction, licenseId, user);
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
 * Ends every session of a person and closes the account: keys and log-ins are refused with the next call, and a running
 * download ends soon. The person stays a member, so their texts stay with the organisation. Nothing happens to somebody who
 * belongs to others by now.
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
  if (forGood) await deleteApiKeysOf(transaction, userId);
}

/** Name and address of the account follow those of the directory where the directory has changed them. */
export async function updateAccount(
  directory: DirectoryOf,
  transaction: Executor,
  userId: number,
  { before, after }: { readonly before: PersonFields; readonly after: PersonFields },
): Promise<void> {
  if (nameOf(before) !== nameOf(after)) await updateName(transaction, userId, nameOf(after));
  const mail = addressOf(after);
  if (mail.toLowerCase() === addressOf(before).toLowerCase()) return;
  await requireOwnAddress(directory, transaction, mail);
  const user = await selectUser(transaction, userId);
  // An address of their own, which the person has chosen meanwhile, stays.
  if ((await licenseOwningAddress(transaction, user.mail ?? '')) !== directory.licenseId) return;
  if (!(await isOfLicense(transaction, directory.licenseId, user)) || user.status !== 'User') return;
  await updateMailAddress(transaction, userId, mail).catch(refuseTakenAddress);
  await directory.services.licenseEntry.mailChanged(transaction, userId, mail);
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
