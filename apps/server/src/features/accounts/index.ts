/** The entry of this feature: the part that the rest of the server may use. */
import { confirmIdentity } from './sessions/confirm-identity.ts';
import { createGuestUser } from './create-guest-user.ts';
import { endOtherSessions, endSession } from './sessions/end-session.ts';
import { getSessions } from './sessions/get-sessions.ts';
import { openUserSession } from './impersonation/open-user-session.ts';
import { returnToSession } from './impersonation/return-to-session.ts';
import { getUserInfo } from './get-user-info.ts';
import { loginWithPasskey } from './log-in/login-with-passkey.ts';
import { login } from './log-in/login.ts';
import { logout } from './logout.ts';
import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './passkeys/manage-passkeys.ts';
import { getPasskeyChallenge } from './passkeys/use-passkey.ts';
import { getCountries } from './profile/get-countries.ts';
import { confirmUserMail, updateUserMail } from './profile/update-user-mail.ts';
import { updateUserPassword } from './profile/update-user-password.ts';
import { updateUser } from './profile/update-user.ts';
import {
  confirmSecondFactor,
  createRecoveryCodes,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './second-factor/manage-second-factor.ts';
import { registerUser } from './sign-up/register-user.ts';
import { sendPasswordResetMail } from './send-password-reset-mail.ts';
import { setBrowserId } from './set-browser-id.ts';
import { setLanguage } from './set-language.ts';
import { updateUserAttrib } from './update-user-attrib.ts';
import { updateUserSettings } from './update-user-settings.ts';
import { deleteExpiredSessions } from './sessions.repository.ts';
import { deleteCodesBefore } from './codes/codes.repository.ts';
import { deleteExpiredChallenges } from './passkeys/passkeys.repository.ts';
import { deleteDeletedAddressesBefore } from './profile/deleted-addresses.repository.ts';
import { deleteExpiredMailChanges } from './profile/mail-changes.repository.ts';
import { limits } from '@palimpsest/contract';
import { daysBefore, hoursBefore } from '../../platform/days-before.ts';
import { definePart } from '../../part.ts';

export const accountPart = definePart({
  tables: [
    'sessions',
    'account_codes',
    'mail_changes',
    'second_factors',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'deleted_addresses',
  ],
  handlers: {
    CreateGuestUser: createGuestUser,
    Login: login,
    RegisterUser: registerUser,
    SendPasswordResetMail: sendPasswordResetMail,
    SetBrowserId: setBrowserId,
    Logout: logout,
    GetUserInfo: getUserInfo,
    GetSessions: getSessions,
    EndSession: endSession,
    EndOtherSessions: endOtherSessions,
    OpenUserSession: openUserSession,
    ReturnToSession: returnToSession,
    ConfirmIdentity: confirmIdentity,
    GetSecondFactor: getSecondFactor,
    StartSecondFactor: startSecondFactor,
    ConfirmSecondFactor: confirmSecondFactor,
    CreateRecoveryCodes: createRecoveryCodes,
    RemoveSecondFactor: removeSecondFactor,
    GetPasskeyChallenge: getPasskeyChallenge,
    LoginWithPasskey: loginWithPasskey,
    GetPasskeys: getPasskeys,
    StartPasskey: startPasskey,
    AddPasskey: addPasskey,
    RenamePasskey: renamePasskey,
    RemovePasskey: removePasskey,
    GetCountries: getCountries,
    UpdateUser: updateUser,
    UpdateUserPassword: updateUserPassword,
    UpdateUserMail: updateUserMail,
    ConfirmUserMail: confirmUserMail,
    SetLanguage: setLanguage,
    UpdateUserSettings: updateUserSettings,
    UpdateUserAttrib: updateUserAttrib,
  },
  cleanUp: async ({ db }, now) => {
    await deleteExpiredSessions(db);
    await deleteCodesBefore(db, daysBefore(now, 1));
    await deleteExpiredMailChanges(db, now);
    await deleteExpiredChallenges(db, now);
    await deleteDeletedAddressesBefore(db, hoursBefore(now, limits.deletedAddressHours));
  },
});

export { noteDeletedAddress, wasDeletedLately } from './profile/deleted-addresses.ts';
export { ownAccount } from './profile/own-account.ts';
export { presentMemberLicense, remainingOf } from './licenses.present.ts';
export { recipientOf } from './profile/recipient.ts';
export { deleteAllFactors, hasFactor } from './second-factor/second-factors.repository.ts';
export { mailFaults, mailMatcher, requireMail } from './sign-up/mail-rules.ts';
export { currentUser } from './get-user-info.ts';
export { deleteSessionsOf, sessionUse } from './sessions.repository.ts';
export { requireRecentProof } from './sessions/proof.ts';
export { findSession } from './sessions.ts';
export { changeUserSettings, readUserSettings, userSettings } from './user-settings.ts';
export {
  addUser,
  ensureAdmin,
  makePassword,
  removeSecondFactorOf,
  setCredits,
  setPassword,
} from './manage-users.ts';
export { deletePastDays } from './delete-past-days.ts';
export { deletionDate, retentionDaysOf } from './retention.ts';
export { userIdsWithSession } from './sessions.repository.ts';
