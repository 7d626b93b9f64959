import { UserError } from '../../errors.ts';
import type { Handler } from '../../http/handler.ts';
import {
  selectLogin,
  selectPasswordHashForShare,
  selectUser,
  selectUsersForUpdate,
} from '../../users/users.repository.ts';
import { presentUser } from './accounts.present.ts';
import { admitLogin, forgetLogin } from './login-throttle.ts';
import { deleteSession } from './sessions.repository.ts';
import { openSession } from './sessions.ts';

/**
 * Logs in: ends the caller's current session and opens one with a new token. A guest may take along what they have
 * made; it is theirs by the session, which the call has to name, and the account is theirs by the password.
 */
export const login: Handler<'Login'> = async (input, call) => {
  const { db, passwordVerifier, takeOverVisit } = call.services;
  const attempt = { mail: input.mail, network: call.network };
  await admitLogin(db, attempt);
  const found = await selectLogin(db, input.mail);
  const isRight = await passwordVerifier.isRight(found?.passwordHash ?? null, input.pwd);
  if (found === undefined || !isRight) throw new UserError('loginNotValid');
  await forgetLogin(db, attempt);
  const guestId = input.takeover === 1 && call.user?.status === 'Guest' ? call.user.id : null;
  return db.transaction().execute(async (transaction) => {
    // Both rows in the order of their ids: two tabs may log in at the same time.
    if (guestId !== null) await selectUsersForUpdate(transaction, [guestId, found.id]);
    // A new password ends all sessions. A session opened with the old password must not start after that.
    if ((await selectPasswordHashForShare(transaction, found.id)) !== found.passwordHash) {
      throw new UserError('loginNotValid', 'the password was changed meanwhile');
    }
    if (call.user !== null) await deleteSession(transaction, call.user.sessionId);
    const session = await openSession(transaction, found.id, call.client);
    const data = presentUser(await selectUser(transaction, found.id), session.sid);
    const total = guestId === null ? 0 : await takeOverVisit(transaction, { guestId, userId: found.id });
    return { data, message: total > 0 ? 'loggedInWithVisit' : 'loggedIn', total, session };
  });
};
