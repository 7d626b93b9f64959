/** The entry of this feature: the part that the rest of the server may use. */
import { confirmIdentity } from './confirm-identity.ts';
import { createGuestUser } from './create-guest-user.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { getSessions } from './get-sessions.ts';
import { getUserInfo } from './get-user-info.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { registerUser } from './sign-up/register-user.ts';
import { sendPasswordResetMail } from './send-password-reset-mail.ts';
import { setBrowserId } from './set-browser-id.ts';
import { setLanguage } from './set-language.ts';
import { updateUserSettings } from './update-user-settings.ts';

export const accountHandlers = {
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
  ConfirmIdentity: confirmIdentity,
  SetLanguage: setLanguage,
  UpdateUserSettings: updateUserSettings,
};

export { deleteCodesBefore } from './codes/codes.repository.ts';
export { findSession } from './sessions.ts';
export { changeUserSettings, readUserSettings, userSettings } from './user-settings.ts';
export { chargeReport, refundReport } from './credits.ts';
export { unsafeSelectPayers } from './credits.repository.ts';
export { addUser, ensureAdmin, makePassword, setCredits, setPassword } from './manage-users.ts';
export { deletePastDays } from './delete-past-days.ts';
export { deletionDate, retentionDaysOf } from './retention.ts';
export { deleteExpiredSessions, userIdsWithSession } from './sessions.repository.ts';
