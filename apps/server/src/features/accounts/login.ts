import { UserError } from '../../errors.ts';
import type { Call, Handler } from '../../http/handler.ts';
import {
  isGuest,
  selectLogin,
  selectPasswordHashForShare,
  selectUser,
  selectUsersForUpdate,
} from '../../users/users.repository.ts';
import { requireBotCheck } from '../bot-check/index.ts';
import { presentUser } from './accounts.present.ts';
import { tryCode } from './codes/codes.ts';
import { markCodeUsed, type CodeRow } from './codes/codes.repository.ts';
import { admitLogin, forgetLogin } from './login-throttle.ts';
import { requireSecondFactor } from './second-factor/second-factor.ts';
import { deleteSession, deleteSessionsOf } from './sessions.repository.ts';
import { openSession } from './sessions.ts';

type Input = Parameters<Handler<'Login'>>[0];

/** The account, and how the caller has shown that it is theirs. */
interface Proven {
  readonly userId: number;
  readonly passwordHash: string | null;
  /** Null: by the password. */
  readonly code: CodeRow | null;
}

/**
 * Logs in with the password, or once with a code from an email: ends the caller's current session and opens one with a
 * new token. The code also ends all other sessions of the account. A guest may take along what they have made; it is
 * theirs by the session, which the call has to name, and the account is theirs by the password or the code.
 */
export const login: Handler<'Login'> = async (input, call) => {
  const { db, takeOverVisit } = call.services;
  const attempt = { mail: input.mail, network: call.network };
  await admitLogin(db, attempt);
  const { userId, passwordHash, code } = await prove(input, call);
  // The second factor has limits of its own.
  await forgetLogin(db, attempt);
  await requireSecondFactor(call.services, userId, input.code);
  const guestId = input.takeover === 1 && call.user?.status === 'Guest' ? call.user.id : null;
  return db.transaction().execute(async (transaction) => {
    // Both rows in the order of their ids: two tabs may log in at the same time.
    if (guestId !== null) await selectUsersForUpdate(transaction, [guestId, userId]);
    // A new password ends all sessions. A session opened with the old password must not start after that.
    if ((await selectPasswordHashForShare(transaction, userId)) !== passwordHash) {
      throw new UserError('loginNotValid', 'the password was changed meanwhile');
    }
    if (code !== null) {
      if (!(await markCodeUsed(transaction, code))) throw new UserError('resetCodeNotValid', 'used before');
      await deleteSessionsOf(transaction, userId);
    }
    if (call.user !== null) await deleteSession(transaction, call.user.sessionId);
    const resetAt = code === null ? null : new Date();
    const session = await openSession(transaction, userId, call.client, resetAt);
    const data = presentUser(await selectUser(transaction, userId), session.sid);
    // The guest may have signed up meanwhile: what they made belongs to that account.
    const mayTake = guestId !== null && (await isGuest(transaction, guestId));
    const total = mayTake ? await takeOverVisit(transaction, { guestId, userId }) : 0;
    const message = code === null ? 'loggedIn' : 'loggedInReset';
    return { data, message: total > 0 ? 'loggedInWithVisit' : message, total, session };
  });
};

function prove(input: Input, call: Call): Promise<Proven> {
  return input.resetCode === '' ? byPassword(input, call) : byCode(input, call);
}

async function byPassword(input: Input, { services: { db, passwordVerifier } }: Call): Promise<Proven> {
  const found = await selectLogin(db, input.mail);
  const isRight = await passwordVerifier.isRight(found?.passwordHash ?? null, input.pwd);
  if (found === undefined || !isRight) throw new UserError('loginNotValid');
  return { userId: found.id, passwordHash: found.passwordHash, code: null };
}

async function byCode({ mail, resetCode, altcha }: Input, { services, browser }: Call): Promise<Proven> {
  await requireBotCheck(services.db, altcha);
  if (browser === null) throw new UserError('resetCodeNotValid', 'no browser');
  const { row, isRepeated } = await tryCode(services, { purpose: 'reset', mail, browser, typed: resetCode });
  const found = await selectLogin(services.db, mail);
  if (isRepeated || found === undefined) throw new UserError('resetCodeNotValid', 'used before');
  return { userId: found.id, passwordHash: found.passwordHash, code: row };
}
