import { UserError } from '../../../platform/errors.ts';
import { sessionOf, userOf, type Handler } from '../../../platform/http/handler.ts';
import { sendPasswordChanged } from '../letters/account-mails.ts';
import { requireGoodPassword } from '../../../platform/passwords/password-rules.ts';
import {
  selectPasswordHashForShare,
  selectUser,
  selectUsersForUpdate,
  updatePasswordHash,
} from '../../../people/users/users.repository.ts';
import { deleteOtherSessions, updateResetDone } from '../sessions/sessions.repository.ts';
import { isResetting, requirePassword } from '../sessions/proof.ts';
import { recipientOf } from '../../profile/index.ts';

/**
 * Changes the password and ends all other sessions: a stolen session must not outlive the password. After a log-in
 * with a reset code, the old password is not needed for a while.
 */
export const updateUserPassword: Handler<'UpdateUserPassword'> = async (input, call) => {
  const user = userOf(call);
  const session = sessionOf(call);
  const { services } = call;
  if (!(await isResetting(services.db, session.id))) {
    if (input.oldPwd === undefined) throw new UserError('passwordNotValid', 'no old password');
    await requirePassword(call, input.oldPwd);
  }
  const before = await selectUser(services.db, user.id);
  await requireGoodPassword(input.newPwd, services.settings.current.passwordMinChars, [before.mail ?? '']);
  const passwordHash = await services.passwordVerifier.hash(input.newPwd);
  await services.db.transaction().execute(async (transaction) => {
    // Two calls would share the row, and then wait for each other to change it.
    await selectUsersForUpdate(transaction, [user.id]);
    // The password may have been changed by another call meanwhile.
    if ((await selectPasswordHashForShare(transaction, user.id)) !== before.passwordHash) {
      throw new UserError('passwordNotValid', 'the password was changed meanwhile');
    }
    await updatePasswordHash(transaction, user.id, passwordHash);
    await deleteOtherSessions(transaction, user.id, session.id);
    await updateResetDone(transaction, session.id);
    const event = { at: new Date(), timeZone: call.timeZone };
    await sendPasswordChanged(services, transaction, recipientOf(services, before), event);
  });
  return { data: null, message: 'passwordChanged' };
};
