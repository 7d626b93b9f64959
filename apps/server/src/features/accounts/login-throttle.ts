import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@palimpsest/contract';
import type { Executor } from '../../database/connect.ts';
import {
  countEvent,
  forgetCount,
  requireWithin,
  uncountEvent,
  type SharedLimit,
} from '../../rate-limits/index.ts';

/**
 * Every attempt to log in is counted across all processes before its password is checked. A guessing address
 * is refused. An account whose password is being guessed is never locked; log-ins only become slower. See
 * docs/decisions/0015-log-in-throttle.md.
 */
const windowSeconds = limits.loginWindowMinutes * 60;
const ofAddress: SharedLimit = {
  name: 'login-address',
  max: limits.loginTriesPerAddress,
  windowSeconds,
};
const ofAccountFromAddress: SharedLimit = {
  name: 'login-account-address',
  max: limits.loginTriesPerAccountAndAddress,
  windowSeconds,
};
/** Refuses nothing: its count determines how long an attempt waits. */
const ofAccount: SharedLimit = {
  name: 'login-account',
  max: limits.loginTriesBeforeDelay,
  windowSeconds: 60 * 60,
};

export interface LoginAttempt {
  /** As entered; there may be no such account. */
  readonly mail: string;
  readonly network: string;
}

/** Counts the attempt, and waits if the account is under attack. Throws `tooManyRequests`. */
export async function admitLogin(db: Executor, attempt: LoginAttempt): Promise<void> {
  const keys = keysOf(attempt);
  await requireWithin(db, ofAddress, keys.address);
  await requireWithin(db, ofAccountFromAddress, keys.accountFromAddress);
  const { count } = await countEvent(db, ofAccount, keys.account);
  const delayMs = loginDelayMs(count);
  if (delayMs > 0) await wait(delayMs);
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
