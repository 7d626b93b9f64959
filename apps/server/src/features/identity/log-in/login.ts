import { UserError } from '../../../platform/errors.ts';
import type { Call, Handler } from '../../../platform/http/handler.ts';
import { selectLogin, selectPasswordHashForShare } from '../../../people/users/users.repository.ts';
import { deleteApiKeysOf } from '../../../people/api-keys/index.ts';
import { requireBotCheck } from '../../bot-check/index.ts';
import { tryCode } from '../codes/codes.ts';
import { markCodeUsed, type CodeRow } from '../codes/codes.repository.ts';
import { admitLogin, forgetLogin } from './login-throttle.ts';
import { enter } from './enter.ts';
import { requireNoNewFactor, requireSecondFactor } from '../second-factor/second-factor.ts';
import { deleteSessionsOf } from '../sessions/sessions.repository.ts';

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
 * new token. The code also ends all other sessions of the account and revokes its
 * keys for the API, because others may have used it. A guest may take along what they have made; it is
 * theirs by the session, which the call has to name, and the account is theirs by the password or the code.
 */
export const login: Handler<'Login'> = async (input, call) => {
  const { db } = call.services;
  const attempt = { mail: input.mail, network: call.network };
  // A reset code always needs a bot check.
  await admitLogin(db, attempt, input.resetCode === '' ? input.altcha : null);
  const { userId, passwordHash, code } = await prove(input, call);
  // The second factor has limits of its own.
  await forgetLogin(db, attempt);
  const factor = await requireSecondFactor(call, userId, input);
  return enter(call, {
    userId,
    takesAlong: input.takeover === 1,
    resetAt: code === null ? null : new Date(),
    admit: async (transaction) => {
      // A new password ends all sessions. A session opened with the old password must not start after that.
      if ((await selectPasswordHashForShare(transaction, userId)) !== passwordHash) {
        throw new UserError('loginNotValid', 'the password was changed meanwhile');
      }
      await requireNoNewFactor(transaction, userId, factor);
      if (code === null) return;
      if (!(await markCodeUsed(transaction, code))) throw new UserError('resetCodeNotValid', 'used before');
      await deleteSessionsOf(transaction, userId);
      await deleteApiKeysOf(transaction, userId);
    },
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
