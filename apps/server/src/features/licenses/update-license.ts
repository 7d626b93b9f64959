import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import type { LicenseRow } from '../../people/users/license-terms.repository.ts';
import { selectUserForUpdate } from '../../people/users/people.repository.ts';
import { requireRecentProof } from '../identity/index.ts';
import { changeLicense, concernsSettings, type LicenseChange } from './change-license.ts';
import { licenseForAdministrator, licenseForAdministratorForUpdate } from './licenses.access.ts';
import { presentLicense } from './licenses.present.ts';
import { makeAdministrator } from './members.ts';
import { hasEnded } from './termination.ts';
import { tellTermination } from './news/tell-administrator.ts';

/**
 * Changes a licence on behalf of its organisation. The administrator of the main licence also changes sub-licences: what
 * they may take, and who administers them. Settings can be locked, see `License.updateSettingsAllowed`.
 */
export const updateLicense: Handler<'UpdateLicense'> = async ({ code, fields }, call) => {
  const user = userOf(call);
  const { db, config } = call.services;
  const { adminUserId, ...change } = fields;
  if (adminUserId !== undefined) await requireRecentProof(db, call.caller);
  const data = await db.transaction().execute(async (transaction) => {
    // The user is locked before the licence; an account that is being deleted is not handed the role.
    if (adminUserId !== undefined) await selectUserForUpdate(transaction, adminUserId);
    const license = await licenseForAdministratorForUpdate(transaction, user, code);
    requireAllowed(license, user.id, change);
    const isRenewed = change.renewal === true || change.renewEarly === true;
    // Its operator can add a phase, after which it renews itself again.
    if (isRenewed && hasEnded(license, new Date())) throw new UserError('licenseEnded');
    await changeLicense(transaction, license, change, config.licenseNoticeDays);
    if (change.terminate !== undefined) await tellTermination(call.services, transaction, license);
    if (adminUserId !== undefined) {
      await makeAdministrator(transaction, license.id, adminUserId);
      if (license.adminUserId === user.id)
        return presentLicense(call.services, transaction, { ...license, adminUserId });
    }
    return presentLicense(call.services, transaction, await licenseForAdministrator(transaction, user, code));
  });
  return { data, message: fields.terminate === true ? 'licenseTerminated' : 'licenseChanged' };
};

/** The parent decides what a sub-licence may take, and its settings if it may not have its own. */
function requireAllowed(license: LicenseRow, userId: number, change: LicenseChange): void {
  const isChild = license.parentId !== null;
  const administersParent = license.rootAdminUserId === userId;
  if (isChild && !administersParent && (change.credits !== undefined || change.comment !== undefined)) {
    throw new UserError('licenseFieldOfParent');
  }
  // How a sub-licence shares texts is a setting of its own, for the administrator of its parent as well.
  const { shareTexts: _shareTexts, ...withoutSharing } = change;
  const concerns = concernsSettings(isChild && administersParent ? withoutSharing : change);
  if (concerns && !license.mayUpdateSettings) throw new UserError('licenseSettingsLocked');
}
