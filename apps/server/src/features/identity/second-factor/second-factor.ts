import { createHash, randomInt } from 'node:crypto';
import { limits, type PasskeyUse } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import {
  forgetCount,
  perDay,
  perMinutes,
  requireWithin,
  uncountEvent,
} from '../../../platform/rate-limits/index.ts';
import type { Call } from '../../../platform/http/handler.ts';
import { requirePasskeyOf } from '../passkeys/use-passkey.ts';
import {
  replaceRecoveryCodes,
  selectFactors,
  selectSecondFactor,
  spendRecoveryCode,
  spendStep,
} from './second-factors.repository.ts';
import { stepOfCode, unseal } from './totp.ts';

/**
 * The second factor of a log-in: a passkey, a code of an authenticator app, or one of the recovery codes, each of which
 * counts once. Only someone who has the password gets this far, so a limit for each account locks out nobody else.
 */
const ofUser = perMinutes(limits.loginWindowMinutes, 'second-factor', limits.secondFactorTries);

/** A log-in does not forget these: a guesser who waits for the owner's log-ins gets no more tries. */
const ofUserAndDay = perDay('second-factor-day', limits.secondFactorTriesPerDay);

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export interface FactorInput {
  /** The code of an authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  readonly passkey?: PasskeyUse | undefined;
}

/**
 * Call it after the right password, and `requireNoNewFactor` in the transaction that opens the session. Throws `secondFactorRequired` if the user has a second factor and the call has none,
 * `secondFactorNotValid` for a wrong or used code, `passkeyNotValid`, and `tooManyRequests` after many wrong codes.
 */
export async function requireSecondFactor(
  call: Call,
  userId: number,
  { code, passkey }: FactorInput,
): Promise<{ readonly isAsked: boolean }> {
  const { services } = call;
  const { db } = services;
  const factors = await selectFactors(db, userId);
  if (!factors.app && factors.passkeys === 0) return { isAsked: false };
  const key = String(userId);
  if (passkey !== undefined) {
    await requirePasskeyOf(call, userId, passkey);
    await forgetCount(db, ofUser, key);
    return { isAsked: true };
  }
  if (code === undefined) throw new UserError('secondFactorRequired');
  // They are too long to be guessed. No limit applies, so nobody can block the owner who has one.
  if (await spendRecoveryCode(db, userId, hashOf(userId, code))) {
    await forgetCount(db, ofUser, key);
    return { isAsked: true };
  }
  await requireWithin(db, ofUser, key);
  await requireWithin(db, ofUserAndDay, key);
  const factor = factors.app ? await selectSecondFactor(db, userId) : undefined;
  const step =
    factor === undefined ? undefined : stepOfCode(unseal(services, factor.sealedSecret), code, Date.now());
  const isRight = step !== undefined && (await spendStep(db, userId, step));
  if (!isRight) throw new UserError('secondFactorNotValid');
  await forgetCount(db, ofUser, key);
  await uncountEvent(db, ofUserAndDay, key);
  return { isAsked: true };
}

/**
 * Throws `secondFactorRequired` if the user has set up a second factor since the log-in was not asked for one. Call it
 * when the user's row is locked: the call that sets one up locks it too, and ends the sessions that began before.
 */
export async function requireNoNewFactor(
  transaction: Executor,
  userId: number,
  { isAsked }: { readonly isAsked: boolean },
): Promise<void> {
  if (isAsked) return;
  const { app, passkeys } = await selectFactors(transaction, userId);
  if (app || passkeys > 0) throw new UserError('secondFactorRequired', 'set up meanwhile');
}

/** Makes new recovery codes; earlier ones no longer count. They leave the server once. */
export async function makeRecoveryCodes(transaction: Executor, userId: number): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, () =>
    Array.from({ length: limits.recoveryCodeChars }, () => signs[randomInt(signs.length)]).join(''),
  );
  await replaceRecoveryCodes(
    transaction,
    userId,
    codes.map((code) => hashOf(userId, code)),
  );
  return codes.map((code) => code.replaceAll(/.{6}(?=.)/g, '$&-'));
}

/** A code has 120 random bits, so a plain hash is enough. */
function hashOf(userId: number, code: string): Buffer {
  const signsOnly = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(`${userId} ${signsOnly}`).digest();
}
