import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { sendApprovalRequest, sendLicenseWelcome } from '../letters/license-mails.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectLicenseForUpdate } from '../../../people/users/license-changes.repository.ts';
import type { LicenseRow } from '../../../people/users/license-terms.repository.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { selectUser, type UserRow } from '../../../people/users/users.repository.ts';
import { recipientOf } from '../../profile/index.ts';
import { addMember } from '../members.ts';
import { reachableAdministrator } from '../news/tell-administrator.ts';
import { openLicense, requireAdmitted, type JoinAttempt } from './join-rules.ts';
import { deleteRequestsOf, replaceJoins, selectRequestOf } from './joins.repository.ts';
import { hashOfCode, randomCode } from '../../../platform/random-code.ts';

/** joined: the user is a member. requested: the administrator of the licence decides. */
export type JoinOutcome = 'joined' | 'requested';

/**
 * A registered user joins a licence by its code, or asks to. Throws the errors of `openLicense`,
 * `mailNotAllowedByLicense` and `licenseAlreadyAssigned`. Call it in a transaction.
 */
export async function enterLicense(
  services: Services,
  transaction: Executor,
  userId: number,
  attempt: JoinAttempt,
): Promise<JoinOutcome> {
  const { license: before } = await openLicense(transaction, attempt);
  await selectUserForUpdate(transaction, userId);
  await unsafeSelectLicenseForUpdate(transaction, before.id);
  // While the call waited, the licence may have been closed or deleted, or its code may belong to another one.
  const { license, invitation } = await openLicense(transaction, attempt);
  if (license.id !== before.id) throw new UserError('licenseCodeNotValid');
  const user = await selectUser(transaction, userId);
  if (user.licenseId !== null) throw new UserError('licenseAlreadyAssigned');
  const isInvited = invitation !== undefined && invitation.mail === user.mail?.toLowerCase();
  if (!isInvited) {
    if (!license.allowSelfRegistration) throw new UserError('selfRegistrationDisabled');
    requireAdmitted(license, user.mail ?? '');
  }
  if (isInvited || !license.requireAdminApproval) {
    await becomeMember(services, transaction, license, user);
    return 'joined';
  }
  await askForApproval(services, transaction, license, user);
  return 'requested';
}

/**
 * Makes a user a member, who has been locked before the licence, and welcomes them by email. Nothing is sent to one who
 * is a member of this licence already. Throws `userHasOtherLicense`.
 */
export async function becomeMember(
  services: Services,
  transaction: Executor,
  license: LicenseRow,
  user: UserRow,
): Promise<void> {
  await addMember(transaction, license.id, user.id);
  if (user.licenseId === license.id) return;
  await sendLicenseWelcome(services, transaction, recipientOf(services, user), license);
}

/** A second request while the link of the first email works causes no second email. */
async function askForApproval(
  services: Services,
  transaction: Executor,
  license: LicenseRow,
  user: UserRow,
): Promise<void> {
  const waiting = await selectRequestOf(transaction, license.id, user.id);
  if (waiting !== undefined && waiting.expiresAt > new Date()) return;
  await deleteRequestsOf(transaction, user.id);
  const code = randomCode();
  const mail = user.mail ?? '';
  const request = {
    licenseId: license.id,
    kind: 'request' as const,
    mail: mail.toLowerCase(),
    name: user.name,
    userId: user.id,
    codeHash: hashOfCode(code),
    expiresAt: new Date(Date.now() + limits.approvalDays * 24 * 60 * 60_000),
  };
  await replaceJoins(transaction, [request]);
  const administrator = await reachableAdministrator(services, transaction, license);
  if (administrator === undefined) return;
  await sendApprovalRequest(services, transaction, administrator, license, { mail, name: user.name, code });
}
