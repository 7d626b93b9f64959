import { UserError } from '../../errors.ts';
import type { Handler } from '../../http/handler.ts';
import { selectLogin, selectPasswordHashForShare, selectUser } from '../../users/users.repository.ts';
import { presentUser } from './accounts.present.ts';
import { admitLogin, forgetLogin } from './login-throttle.ts';
import { deleteSession } from './sessions.repository.ts';
import { openSession } from './sessions.ts';

/** Logs in: ends the caller's current session and opens one with a new token. */
export const login: Handler<'Login'> = async (input, call) => {
  const { db, passwordVerifier } = call.services;
  const attempt = { mail: input.mail, network: call.network };
  await admitLogin(db, attempt);
  const found = await selectLogin(db, input.mail);
  const isRight = await passwordVerifier.isRight(found?.passwordHash ?? null, input.pwd);
  if (found === undefined || !isRight) throw new UserError('loginNotValid');
  await forgetLogin(db, attempt);
  return db.transaction().execute(async (transaction) => {
    // A new password ends all sessions. A session opened with the old password must not start after that.
    if ((await selectPasswordHashForShare(transaction, found.id)) !== found.passwordHash) {
      throw new UserError('loginNotValid', 'the password was changed meanwhile');
    }
    if (call.user !== null) await deleteSession(transaction, call.user.sessionId);
    const session = await openSession(transaction, found.id);
    return {
      data: presentUser(await selectUser(transaction, found.id), session.sid),
      message: 'loggedIn',
      session,
    };
  });
};
