import type { Executor } from '../../platform/database/connect.ts';
import {
  selectAccountOfMember,
  unsafeSelectAccountsOfLicenses,
  type LicenseAccount,
} from '../users/license-accounts.repository.ts';
import { unsafeSelectCredits } from '../users/users.repository.ts';
import { selectUsed } from './movements.repository.ts';
import {
  nothingReserved,
  selectReservations,
  type LicenseReservations,
  type Reservations,
  type WaitingChecks,
} from './reservations.repository.ts';
import { selectUsageByLicense } from './usage.repository.ts';

/** The credits that a user can spend on checks. */
export interface Funds {
  readonly own: number;
  /** Credits of the licence; Infinity: unlimited. */
  readonly ofLicense: number;
  /** Those of the current period. `ofLicense` is more if the next one begins when it is needed. */
  readonly ofPhase: number;
  /** Null without a valid licence. */
  readonly account: LicenseAccount | null;
}

/**
 * The one computation of what a user can spend: what is left of the phase, of what a sub-licence may take from it, and of
 * what a member may take from it, each without what waiting checks have reserved; and the user's own credits.
 * @param waiting null: the reservations do not matter
 */
export async function selectFunds(
  db: Executor,
  userId: number,
  waiting: WaitingChecks | null,
): Promise<Funds> {
  const reserved = waiting === null ? nothingReserved : await selectReservations(db, waiting, userId);
  return fundsOf(await selectBalances(db, userId), reserved);
}

/** A check that is about to start, with the credits that were reserved for it, and their licence. */
export interface CheckToPay {
  readonly userId: number;
  readonly credits: number;
  readonly licenseCredits: number;
  readonly licenseId: number | null;
}

/**
 * The credits that a check can take when it starts: what others have not reserved. If they have reserved more than there is,
 * because a contract was lowered for example, the check still gets what was reserved for itself.
 */
export async function selectFundsOfCheck(
  db: Executor,
  { userId, credits, licenseCredits, licenseId }: CheckToPay,
  reservedByOthers: Reservations,
): Promise<Funds> {
  const balances = await selectBalances(db, userId);
  const free = fundsOf(balances, reservedByOthers);
  const all = fundsOf(balances, nothingReserved);
  const isOfLicense = all.account !== null && all.account.licenseId === licenseId;
  const reserved = isOfLicense ? licenseCredits : 0;
  return {
    own: Math.max(free.own, Math.min(all.own, credits - licenseCredits)),
    ofLicense: Math.max(free.ofLicense, Math.min(all.ofLicense, reserved)),
    ofPhase: Math.max(free.ofPhase, Math.min(all.ofPhase, reserved)),
    account: free.account,
  };
}

/** Credits that are left, of the user and of the phase, and those used of the limits inside of it. */
interface Balances {
  readonly own: number;
  readonly account: LicenseAccount | null;
  /** 0 where there is no limit. */
  readonly usedByLicense: number;
  readonly usedByMember: number;
}

async function selectBalances(db: Executor, userId: number): Promise<Balances> {
  const own = await unsafeSelectCredits(db, userId);
  const account = (await selectAccountOfMember(db, userId)) ?? null;
  if (account === null) return { own, account, usedByLicense: 0, usedByMember: 0 };
  const { licenseId, phaseId, ceiling, perUserQuota } = account;
  return {
    own,
    account,
    usedByLicense: ceiling === 0 ? 0 : await selectUsed(db, phaseId, { licenseId }),
    usedByMember: perUserQuota === 0 ? 0 : await selectUsed(db, phaseId, { userId }),
  };
}

function fundsOf({ own, account, usedByLicense, usedByMember }: Balances, reserved: Reservations): Funds {
  const ownLeft = Math.max(0, own - reserved.own);
  if (account === null) return { own: ownLeft, ofLicense: 0, ofPhase: 0, account };
  const { perUserQuota, earlyCredits } = account;
  const ofMember = (used: number) =>
    perUserQuota === 0 ? Infinity : Math.max(0, perUserQuota - used - reserved.ofMember);
  const ofPhase = Math.min(leftOfPhase(account, usedByLicense, reserved), ofMember(usedByMember));
  // Nothing of the next period was used.
  const early =
    earlyCredits === null
      ? 0
      : Math.min(leftOfPhase({ ...account, remaining: earlyCredits }, 0, reserved), ofMember(0));
  return { own: ownLeft, ofLicense: Math.max(ofPhase, early), ofPhase, account };
}

/**
 * The credits that all members of a licence can still take, for several licences by their ids, including what waiting checks
 * have reserved. Those that are not valid are missing.
 */
export async function unsafeSelectLeftOfLicenses(
  db: Executor,
  licenseIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const accounts = await unsafeSelectAccountsOfLicenses(db, licenseIds);
  const limited = accounts.filter(({ ceiling }) => ceiling > 0);
  const scope = {
    phaseIds: [...new Set(limited.map(({ phaseId }) => phaseId))],
    licenseIds: limited.map(({ licenseId }) => licenseId),
  };
  const use = limited.length === 0 ? [] : await selectUsageByLicense(db, scope);
  const used = new Map(use.map(({ licenseId, credits }) => [licenseId, credits]));
  return new Map(
    accounts.map((account) => {
      const { licenseId } = account;
      return [licenseId, leftWithin(account, used.get(licenseId) ?? 0, nothingReserved)];
    }),
  );
}

/** The same, or what the next period has if it begins when it is needed. */
function leftWithin(account: LicenseAccount, used: number, reserved: LicenseReservations): number {
  const { earlyCredits } = account;
  const early = earlyCredits === null ? 0 : leftOfPhase({ ...account, remaining: earlyCredits }, 0, reserved);
  return Math.max(leftOfPhase(account, used, reserved), early);
}

/** @param used credits of the phase that the members of the licence have taken; counted against its ceiling */
function leftOfPhase(
  { remaining, ceiling }: Pick<LicenseAccount, 'remaining' | 'ceiling'>,
  used: number,
  reserved: LicenseReservations,
): number {
  const left = Math.min(
    remaining === -1 ? Infinity : remaining - reserved.ofOrganisation,
    ceiling === 0 ? Infinity : ceiling - used - reserved.ofLicense,
  );
  return Math.max(0, left);
}

/** How much of a cost the licence pays. The rest is paid with the user's own credits. */
export function shareOf({ ofLicense }: Pick<Funds, 'ofLicense'>, cost: number): number {
  return Math.min(cost, ofLicense);
}
