import { limits } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import {
  deleteLicense,
  insertLicense,
  unsafeSelectLicenseForUpdate,
  updateLicenseFields,
  updateToParent,
} from '../../../people/users/license-changes.repository.ts';
import { moveMembers, selectMemberIds } from '../../../people/users/license-members.repository.ts';
import { selectSubLicenses, unsafeSelectLicense } from '../../../people/users/license-terms.repository.ts';
import { selectUser, selectUsersForUpdate } from '../../../people/users/users.repository.ts';
import { moveMovements } from '../../../people/ledger/index.ts';
import { moveReservations } from '../../report-store/index.ts';
import { refuseCode } from '../create-license.ts';
import { makeLicenseCode } from '../license-codes.ts';
import { licenseForAdministrator, licenseForAdministratorForUpdate } from '../licenses.access.ts';
import { presentLicense } from '../licenses.present.ts';
import { changeMembership, userWithMailForUpdate } from '../members.ts';

/** Sub-licences, for the administrator of the licence above them. One level deep. */

export const createSubLicense: Handler<'CreateSubLicense'> = async (input, call) => {
  const user = userOf(call);
  const { adminMail } = input;
  const data = await call.services.db.transaction().execute(async (transaction) => {
    // The user is locked before the licence.
    const adminId =
      adminMail === undefined ? null : await userWithMailForUpdate(transaction, adminMail).catch(notMember);
    const parent = await licenseForAdministratorForUpdate(transaction, user, input.code);
    if (parent.parentId !== null)
      throw new UserError('licenseFieldOfParent', 'a sub-licence of a sub-licence');
    const subLicenses = await selectSubLicenses(transaction, parent.id);
    if (subLicenses.length >= limits.subLicenses) throw new UserError('tooManySubLicenses');
    if (adminId !== null) {
      if ((await selectUser(transaction, adminId)).licenseId !== parent.id)
        throw new UserError('userNotInLicense');
      if (parent.adminUserId === adminId) throw new UserError('licenseAdminStays');
    }
    const id = await insertLicense(transaction, {
      code: input.subCode ?? makeLicenseCode(),
      licensee: parent.licensee,
      parentId: parent.id,
      type: parent.type,
      comment: input.comment,
      shareTexts: input.shareTexts,
      credits: input.credits,
    }).catch(refuseCode);
    await updateToParent(transaction, id);
    if (adminId !== null) {
      await changeMembership(transaction, adminId, id);
      await updateLicenseFields(transaction, id, { adminUserId: adminId });
    }
    return presentLicense(call.services, transaction, parent);
  });
  return { data, message: 'subLicenseCreated' };
};

/** The same answer as for a user who is not a member: nobody learns who has an account. */
function notMember(error: unknown): never {
  const isUnknown = error instanceof UserError && error.key === 'noAccountWithMail';
  throw isUnknown ? new UserError('userNotInLicense', 'no account') : error;
}

/**
 * Its ceiling ends with it: credits that its members have not taken are available to the whole licence again. Those that
 * they have taken count as taken by members of the licence.
 */
export const deleteSubLicense: Handler<'DeleteSubLicense'> = async ({ code }, call) => {
  const user = userOf(call);
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const before = await licenseForAdministrator(transaction, user, code);
    await selectUsersForUpdate(transaction, await selectMemberIds(transaction, before.id));
    await unsafeSelectLicenseForUpdate(transaction, before.id);
    const license = await licenseForAdministrator(transaction, user, code);
    if (license.parentId === null || license.rootAdminUserId !== user.id) {
      throw new UserError(
        'licenseFieldOfParent',
        'only the administrator of its parent deletes a sub-licence',
      );
    }
    await moveMembers(transaction, license.id, license.rootId);
    await moveMovements(transaction, license.id, license.rootId);
    await moveReservations(transaction, license.id, license.rootId);
    await deleteLicense(transaction, license.id);
    const parent = await unsafeSelectLicense(transaction, license.rootId);
    if (parent === undefined) throw new UserError('noAccessToLicense');
    return presentLicense(call.services, transaction, parent);
  });
  return { data, message: 'subLicenseDeleted' };
};
