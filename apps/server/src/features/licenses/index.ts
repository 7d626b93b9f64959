/** The entry of this feature: licences of organisations, for their administrators and those of the product. */
import type { LicenseEntry } from '../../feature-ports.ts';
import type { Services } from '../../services.ts';
import { getAdministeredLicenses } from './get-administered-licenses.ts';
import { getLicenseAdmin } from './get-license-admin.ts';
import {
  addLicenseMember,
  addLicensePhase,
  changeLicenseCredits,
  setLicenseSearchBudgets,
  createLicense as createLicenseAsAdmin,
  getLicenseAsAdmin,
  getLicenses,
  removeLicenseMember,
  updateLicenseAsAdmin,
  updateLicensePhase,
} from './manage-licenses.ts';
import { admit } from './joining/admit.ts';
import { enterLicense } from './joining/enter-license.ts';
import {
  addUserLicense,
  decideLicenseRequest,
  getLicenseOffer,
  removeUserLicense,
  withdrawInvitation,
} from './joining/join-and-leave.ts';
import { getLicenseRequest, withdrawLicenseRequest } from './joining/own-request.ts';
import { registerReferredPage, requireReferralTo } from './joining/referring-pages.ts';
import { resolveLicenseLink } from './joining/resolve-license-link.ts';
import { updateRequestMail } from './joining/joins.repository.ts';
import { createSubLicense, deleteSubLicense } from './sub-licenses/manage-sub-licenses.ts';
import { createLicenseIntro } from './create-license-intro.ts';
import { setLicenseLogo } from './set-license-logo.ts';
import { getLicenseUsageChartData } from './usage/get-license-usage-chart-data.ts';
import { getLicenseUsageStatistics } from './usage/get-license-usage-statistics.ts';
import { getLicenseUsers } from './usage/get-license-users.ts';
import { previewSubLicenseSettings } from './sub-licenses/preview-sub-license-settings.ts';
import { updateLicense } from './update-license.ts';
import { addUsers, getUserList, uploadUserList } from './user-lists/add-users.ts';
import { limits } from '@palimpsest/contract';
import { addLicenseUsersJob } from './user-lists/add-license-users.job.ts';
import { licenseNewsJob } from './news/license-news.job.ts';
import { forgetOldInvitations } from './user-lists/invitation-limits.ts';
import { deleteInvitationsBefore } from './joining/joins.repository.ts';
import { forgetListedPeopleBefore } from './user-lists/user-lists.repository.ts';
import { daysBefore } from '../../platform/days-before.ts';
import { administratorChanged, creditsLow, periodAdded } from '../../events.ts';
import { subscribe } from '../../platform/events/index.ts';
import { tellCreditsLow, tellPeriodAdded } from './news/tell-administrator.ts';
import { definePart } from '../../part.ts';

export const licensePart = definePart({
  tables: {
    license_invitations: ['licenses'],
    license_joins: ['licenses'],
    license_user_lists: ['licenses'],
    license_notices: ['licenses'],
  },
  handlers: {
    GetLicenseAdmin: getLicenseAdmin,
    GetAdministeredLicenses: getAdministeredLicenses,
    UpdateLicense: updateLicense,
    GetLicenseOffer: getLicenseOffer,
    AddUserLicense: addUserLicense,
    GetLicenseRequest: getLicenseRequest,
    WithdrawLicenseRequest: withdrawLicenseRequest,
    RemoveUserLicense: removeUserLicense,
    DecideLicenseRequest: decideLicenseRequest,
    WithdrawInvitation: withdrawInvitation,
    AddUsers: addUsers,
    GetUserList: getUserList,
    UploadUserList: uploadUserList,
    CreateSubLicense: createSubLicense,
    PreviewSubLicenseSettings: previewSubLicenseSettings,
    DeleteSubLicense: deleteSubLicense,
    SetLicenseLogo: setLicenseLogo,
    CreateLicenseIntro: createLicenseIntro,
    GetLicenseUsers: getLicenseUsers,
    GetLicenseUsageStatistics: getLicenseUsageStatistics,
    GetLicenseUsageChartData: getLicenseUsageChartData,
    GetLicenses: getLicenses,
    GetLicenseAsAdmin: getLicenseAsAdmin,
    CreateLicense: createLicenseAsAdmin,
    UpdateLicenseAsAdmin: updateLicenseAsAdmin,
    AddLicensePhase: addLicensePhase,
    UpdateLicensePhase: updateLicensePhase,
    ChangeLicenseCredits: changeLicenseCredits,
    SetLicenseSearchBudgets: setLicenseSearchBudgets,
    AddLicenseMember: addLicenseMember,
    RemoveLicenseMember: removeLicenseMember,
  },
  routes: (app, services) => registerReferredPage(app, services),
  jobs: [addLicenseUsersJob, licenseNewsJob],
  events: [creditsLow, periodAdded, administratorChanged],
  subscriptions: [
    subscribe('license-letters', creditsLow, tellCreditsLow),
    subscribe('license-letters', periodAdded, tellPeriodAdded),
  ],
  cleanUp: async ({ db, settings }, now) => {
    await deleteInvitationsBefore(db, daysBefore(now, settings.current.messageDays));
    await forgetOldInvitations(db, now);
    await forgetListedPeopleBefore(db, daysBefore(now, limits.userListDays));
  },
  ofUsers: {
    columns: {
      'license_joins.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'Guests cannot ask to join a licence.' },
        exported: { leftOut: 'A request ends when it is decided or withdrawn.' },
      },
      'license_user_lists.author_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests administer no licence.' },
        exported: { leftOut: 'A list is about other people.' },
      },
    },
  },
});

/** @param services read when it is called, because the services contain it */
export function licenseEntryOf(services: () => Services): LicenseEntry {
  return {
    admit: (mail, attempt) => admit(services(), mail, attempt),
    requireReferral: (attempt, call) => requireReferralTo(services().db, attempt, call),
    enter: (transaction, userId, attempt) => enterLicense(services(), transaction, userId, attempt),
    mailChanged: updateRequestMail,
    resolveLink: (caller, code, action) => resolveLicenseLink(services(), caller, code, action),
  };
}

export { noteReferral, unsafeRequireReferral } from './joining/referring-pages.ts';
export type { ManagedChange } from './change-managed-license.ts';
export { parseLicenseChange, parseNewLicense } from './parse-license-change.ts';
export {
  addLicenseUser,
  addPhaseAsOperator,
  createLicenseAsOperator,
  grantToLicenseAsOperator,
  listLicenses,
  payPhaseAsOperator,
  readLicense,
  removeLicenseUser,
  setLicense,
} from './operate-licenses.ts';
export { unsafeTerminateLicense } from './terminate-license.ts';
export { endIfTerminated } from './termination.ts';
export { licenseNewsJob } from './news/license-news.job.ts';
export { reachableAdministrator } from './news/tell-administrator.ts';
export { closeLinksOfAdministrator } from './members.ts';
export { type NewLicense } from './create-license.ts';
export {
  licenseForAdministrator,
  licenseForAdministratorForUpdate,
  licenseForStaff,
  licenseForStaffForUpdate,
} from './licenses.access.ts';
export {
  requireDirectoryEntry,
  unsafeEnterFromDirectory,
  unsafeMoveFromDirectory,
} from './joining/enter-from-directory.ts';
export { makeLicenseCode } from './license-codes.ts';
export { appointAdministrator } from './members.ts';
