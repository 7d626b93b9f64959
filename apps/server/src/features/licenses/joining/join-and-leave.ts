import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { selectOwnLicense, type LicenseRow } from '../../../people/users/license-terms.repository.ts';
import { currentUser } from '../../profile/index.ts';
import { licenseForAdministrator } from '../licenses.access.ts';
import { removeMember } from '../members.ts';
import { decideRequest } from './decide-request.ts';
import { enterLicense } from './enter-license.ts';
import { openLicense } from './join-rules.ts';
import { requireReferral, requireReferralTo } from './referring-pages.ts';
import { memberTermsOf } from './member-terms.ts';
import { deleteInvitation } from './joins.repository.ts';

/** Accounts that join and leave licences, and administrators who decide about them. */

export const getLicenseOffer: Handler<'GetLicenseOffer'> = async (input, call) => {
  const { db } = call.services;
  const { license, invitation } = await openLicense(db, input);
  if (invitation === undefined) requireReferral(license, call);
  const { licensee, requireAdminApproval, mailFormat } = license;
  const isInvited = invitation !== undefined;
  return {
    data: {
      licensee,
      mail: invitation?.mail ?? '',
      ...(await memberTermsOf(db, license)),
      requireAdminApproval: requireAdminApproval && !isInvited,
      mailFormat: isInvited ? '' : mailFormat,
    },
  };
};

export const addUserLicense: Handler<'AddUserLicense'> = async ({ code }, call) => {
  const { services } = call;
  const userId = userOf(call).id;
  await requireReferralTo(services.db, { code, invitation: '', mail: '' }, call);
  const outcome = await services.db
    .transaction()
    .execute((transaction) => enterLicense(services, transaction, userId, { code, invitation: '' }));
  return {
    data: await currentUser(call),
    message: outcome === 'joined' ? 'licenseJoined' : 'approvalStarted',
  };
};

export const removeUserLicense: Handler<'RemoveUserLicense'> = async ({ id }, call) => {
  const caller = userOf(call);
  await call.services.db.transaction().execute(async (transaction) => {
    const license = await selectOwnLicense(transaction, id ?? caller.id);
    if (license === undefined) throw new UserError('userNotInLicense');
    const mayRemove = ({ adminUserId, rootAdminUserId }: LicenseRow) =>
      id === undefined || [adminUserId, rootAdminUserId].includes(caller.id);
    // The same answer as for a user without a licence: the caller learns nothing about other users.
    if (!mayRemove(license)) throw new UserError('userNotInLicense', 'not its administrator');
    await removeMember(transaction, license.id, id ?? caller.id, mayRemove);
  });
  return { data: null, message: id === undefined ? 'licenseRemoved' : 'licenseUserRemoved' };
};

export const decideLicenseRequest: Handler<'DecideLicenseRequest'> = async (input, call) => {
  const { services } = call;
  const caller = userOf(call);
  const { id } = await licenseForAdministrator(services.db, caller, input.code);
  const isApproved = input.approve === 1;
  const request = { licenseId: id, userId: input.userid };
  await services.db.transaction().execute(async (transaction) => {
    await decideRequest(services, transaction, request, isApproved);
    // The licence is locked now. The caller may have lost the role while the call waited for that.
    await licenseForAdministrator(transaction, caller, input.code);
  });
  return { data: null, message: isApproved ? 'requestAccepted' : 'requestRefused' };
};

export const withdrawInvitation: Handler<'WithdrawInvitation'> = async ({ code, mail }, call) => {
  const { db } = call.services;
  const { id } = await licenseForAdministrator(db, userOf(call), code);
  if (!(await deleteInvitation(db, id, mail))) throw new UserError('licenseRequestMissing');
  return { data: null, message: 'invitationWithdrawn' };
};
