import { UserError } from '../../errors.ts';
import type { Handler } from '../../http/handler.ts';
import { deleteSession, selectLogin, selectUser } from './accounts.repository.ts';
import { presentUser } from './accounts.present.ts';
import { isRightPassword } from './passwords.ts';
import { openSession } from './sessions.ts';

/** Logs in; the session that the caller came with ends, and one with a new token begins. */
export const login: Handler<'Login'> = async (input, call) => {
  const { db, loginThrottle } = call.services;
  loginThrottle.require(input.mail);
  const found = await selectLogin(db, input.mail);
  const isRight = await isRightPassword(found?.passwordHash ?? null, input.pwd);
  if (found === undefined || !isRight) {
    loginThrottle.failed(input.mail);
    throw new UserError('loginNotValid');
  }
  loginThrottle.succeeded(input.mail);
  return db.transaction().execute(async (transaction) => {
    if (call.user !== null) await deleteSession(transaction, call.user.sessionId);
    const session = await openSession(transaction, found.id);
    return {
      data: presentUser(await selectUser(transaction, found.id), session.sid),
      message: 'loggedIn',
      session,
    };
  });
};
