import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import {
  countEvent,
  eventsSoFar,
  forgetCount,
  perHour,
  perMinutes,
  requireWithin,
  uncountEvent,
} from '../../../platform/rate-limits/index.ts';
import { requireBotCheckAfterTries } from '../../bot-check/index.ts';

/**
 * Every attempt to log in is counted across all processes before its password is checked. A guessing address
 * is refused. An account whose password is being guessed is never locked; log-ins only become slower, and need a bot
 * check after a few failures. See
 * docs/decisions/0015-log-in-throttle.md.
 */
const ofAddress = perMinutes(limits.loginWindowMinutes, 'login-address', limits.loginTriesPerAddress);
const ofAccountFromAddress = perMinutes(
  limits.loginWindowMinutes,
  'login-account-address',
  limits.loginTriesPerAccountAndAddress,
);
/** Refuses nothing: its count determines how long an attempt waits. */
const ofAccount = perHour('login-account', limits.loginTriesBeforeDelay);

export interface LoginAttempt {
  /** The address as entered; there may be no such account. */
  readonly mail: string;
  readonly network: string;
}

/**
 * Counts the attempt, and waits if the account is under attack. Throws `tooManyRequests`, and `botCheckRequired` or
 * `botCheckFailed` if it needs a bot check; such an attempt does not count.
 * @param proof The solved task of a bot check, '' without one; null if the call has a bot check of its own.
 */
export async function admitLogin(db: Executor, attempt: LoginAttempt, proof: string | null): Promise<void> {
  const keys = keysOf(attempt);
  const fromAddress = await requireWithin(db, ofAddress, keys.address);
  const toAccountFromAddress = await requireWithin(db, ofAccountFromAddress, keys.accountFromAddress);
  const { count } = await countEvent(db, ofAccount, keys.account);
  const isSuspicious =
    toAccountFromAddress.count > limits.loginTriesBeforeBotCheck ||
    fromAddress.count > limits.loginTriesPerAddressBeforeBotCheck ||
    count > limits.loginTriesBeforeDelay;
  if (isSuspicious && proof !== null) {
    await requireBotCheckAfterTries(db, proof).catch(async (error: unknown) => {
      await uncountEvent(db, ofAddress, keys.address);
      await uncountEvent(db, ofAccountFromAddress, keys.accountFromAddress);
      await uncountEvent(db, ofAccount, keys.account);
      throw error;
    });
  }
  const delayMs = loginDelayMs(count);
  if (delayMs > 0) await wait(delayMs);
}

/** The failed log-ins of a network in the current window. */
export function failedLoginsFrom(db: Executor, network: string): Promise<number> {
  return eventsSoFar(db, ofAddress, network);
}

/**
 * Call it after the right password: it restores the attempts of this address, and the current one does not
 * count.
 */
export async function forgetLogin(db: Executor, attempt: LoginAttempt): Promise<void> {
  const keys = keysOf(attempt);
  await forgetCount(db, ofAccountFromAddress, keys.accountFromAddress);
  await uncountEvent(db, ofAddress, keys.address);
  await uncountEvent(db, ofAccount, keys.account);
}

/** Doubles with every attempt above the limit, up to a maximum that a person is willing to wait. */
export function loginDelayMs(tries: number): number {
  const above = tries - ofAccount.max;
  return above <= 0 ? 0 : Math.min(limits.loginDelayMaxMs, 250 * 2 ** (above - 1));
}

function keysOf({ mail, network }: LoginAttempt) {
  const account = mail.toLowerCase();
  return { address: network, account, accountFromAddress: `${network} ${account}` };
}
