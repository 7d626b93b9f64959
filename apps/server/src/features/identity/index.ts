/** The entry of this feature: the part that the rest of the server may use. */
import { limits } from '@palimpsest/contract';
import { ownAccount, ownSessions } from './own-account.ts';
import { definePart } from '../../part.ts';
import { daysBefore, hoursBefore } from '../../platform/days-before.ts';
import { deleteCodesBefore } from './codes/codes.repository.ts';
import { deleteDeletedAddressesBefore } from './email-address/deleted-addresses.repository.ts';
import { deleteExpiredMailChanges } from './email-address/mail-changes.repository.ts';
import { confirmUserMail, updateUserMail } from './email-address/update-user-mail.ts';
import { openUserSession } from './impersonation/open-user-session.ts';
import { returnToSession } from './impersonation/return-to-session.ts';
import { loginWithPasskey } from './log-in/login-with-passkey.ts';
import { login } from './log-in/login.ts';
import { logout } from './log-in/logout.ts';
import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './passkeys/manage-passkeys.ts';
import { deleteExpiredChallenges } from './passkeys/passkeys.repository.ts';
import { getPasskeyChallenge } from './passkeys/use-passkey.ts';
import { sendPasswordResetMail } from './password/send-password-reset-mail.ts';
import { updateUserPassword } from './password/update-user-password.ts';
import {
  confirmSecondFactor,
  createRecoveryCodes,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './second-factor/manage-second-factor.ts';
import { confirmIdentity } from './sessions/confirm-identity.ts';
import { endOtherSessions, endSession } from './sessions/end-session.ts';
import { getSessions } from './sessions/get-sessions.ts';
import { deleteExpiredSessions } from './sessions/sessions.repository.ts';
import { setLanguage } from './sessions/set-language.ts';
import { createGuestUser } from './sign-up/create-guest-user.ts';
import { registerUser } from './sign-up/register-user.ts';
import { setBrowserId } from './sign-up/set-browser-id.ts';

export const identityPart = definePart({
  tables: {
    sessions: ['sessions'],
    account_codes: [],
    mail_changes: ['accounts'],
    second_factors: ['factors'],
    recovery_codes: ['factors'],
    passkeys: ['factors'],
    passkey_challenges: [],
    deleted_addresses: [],
  },
  looseReferences: { 'passkeys.cose_key': 'choice' },
  handlers: {
    CreateGuestUser: createGuestUser,
    Login: login,
    RegisterUser: registerUser,
    SendPasswordResetMail: sendPasswordResetMail,
    SetBrowserId: setBrowserId,
    Logout: logout,
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
    UpdateUserPassword: updateUserPassword,
    UpdateUserMail: updateUserMail,
    ConfirmUserMail: confirmUserMail,
    SetLanguage: setLanguage,
  },
  cleanUp: async ({ db }, now) => {
    await deleteExpiredSessions(db);
    await deleteCodesBefore(db, daysBefore(now, 1));
    await deleteExpiredMailChanges(db, now);
    await deleteExpiredChallenges(db, now);
    await deleteDeletedAddressesBefore(db, hoursBefore(now, limits.deletedAddressHours));
  },
  ofUsers: {
    columns: {
      'sessions.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'The session of the guest ends with the log-in.' },
        exported: ['sessions'],
      },
      'mail_changes.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'Guests have no email address.' },
        exported: { leftOut: 'A change that is not confirmed expires.' },
      },
      'second_factors.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'Guests have no second factor.' },
        exported: ['account'],
      },
      'recovery_codes.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'Guests have no second factor.' },
        exported: { leftOut: 'They are secret.' },
      },
      'passkeys.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'Guests have no passkeys.' },
        exported: ['account'],
      },
    },
    ownData: {
      account: { value: (services, { userId }) => ownAccount(services, userId) },
      sessions: { value: ({ db }, { userId }) => ownSessions(db, userId) },
    },
  },
});

export { noteDeletedAddress, wasDeletedLately } from './email-address/deleted-addresses.ts';
export {
  addUser,
  ensureAdmin,
  makePassword,
  removeSecondFactorOf,
  setCredits,
  setPassword,
} from './manage-users.ts';
export { mustSetUpFactor } from './second-factor/required-factor.ts';
export { deleteAllFactors, hasFactor } from './second-factor/second-factors.repository.ts';
export { enterThroughOrganisation, provePasswordOnce } from './log-in/enter-through-organisation.ts';
export { requireRecentProof } from './sessions/proof.ts';
export {
  deleteSessionsOf,
  deleteSessionsNamed,
  endSessionOf,
  sessionUse,
  userIdsWithSession,
} from './sessions/sessions.repository.ts';
export { findSession } from './sessions/sessions.ts';
export {
  sendAccountDeleted,
  sendChoosePassword,
  sendInvitation,
  sendMailChanged,
  sendPasswordChanged,
  sendSecondFactorChanged,
  sendUserCodeChanged,
  sendUserCodeCreated,
} from './letters/account-mails.ts';
export { mailFaults, mailMatcher, requireMail } from './sign-up/mail-rules.ts';
