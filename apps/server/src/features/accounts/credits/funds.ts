import type { Executor } from '../../../database/connect.ts';
import {
  selectAccountOfMember,
  unsafeSelectAccountsOfLicenses,
  type LicenseAccount,
} from '../../../users/license-accounts.repository.ts';
import { unsafeSelectCredits } from '../../../users/users.repository.ts';
import { selectUsed } from './credits.repository.ts';
import { selectUsageByLicense } from './license-usage.repository.ts';

/** Credits of a licence that waiting checks are about to take. */
export interface LicenseReservations {
  /** By the member. */
  readonly ofMember: number;
  /** By all members of the member's licence or sub-licence. */
  readonly ofLicense: number;
  /** By all members of the organisation. */
  readonly ofOrganisation: number;
}

/** The same, with the own credits of a user. */
export interface Reservations extends LicenseReservations {
  readonly own: number;
}

export const nothingReserved: Reservations = { own: 0, ofMember: 0, ofLicense: 0, ofOrganisation: 0 };

/** The credits that a user can spend on checks. */
export interface Funds {
  readonly own: number;
  /** Credits of the licence; Infinity: unlimited. */
  readonly ofLicense: number;
  /** Null without a valid licence. */
  readonly account: LicenseAccount | null;
}

/**
 * The one computation of what a user can spend: what is left of the phase, of what a sub-licence may take from it, and of
 * what a member may take from it, each without what waiting checks have reserved; and the user's own credits.
 */
export async function selectFunds(db: Executor, userId: number, reserved: Reservations): Promise<Funds> {
  const own = Math.max(0, (await unsafeSelectCredits(db, userId)) - reserved.own);
  const account = (await selectAccountOfMember(db, userId)) ?? null;
  if (account === null) return { own, ofLicense: 0, account };
  const left = Math.min(
    await leftOfLicense(db, account, reserved),
    account.perUserQuota === 0
      ? Infinity
      : account.perUserQuota - (await selectUsed(db, account.phaseId, { userId })) - reserved.ofMember,
  );
  return { own, ofLicense: Math.max(0, left), account };
}

/**
 * The credits that a check can take when it starts: what others have not reserved. If they have reserved more than there is,
 * because a contract was lowered for example, the check still gets what was reserved for itself.
 */
export async function selectFundsOfCheck(
  db: Executor,
  check: {
    readonly userId: number;
    readonly credits: number;
    readonly licenseCredits: number;
    readonly licenseId: number | null;
  },
  reservedByOthers: Reservations,
): Promise<Funds> {
  const free = await selectFunds(db, check.userId, reservedByOthers);
  const all = await selectFunds(db, check.userId, nothingReserved);
  const isOfLicense = all.account !== null && all.account.licenseId === check.licenseId;
  return {
    own: Math.max(free.own, Math.min(all.own, check.credits - check.licenseCredits)),
    ofLicense: Math.max(free.ofLicense, isOfLicense ? Math.min(all.ofLicense, check.licenseCredits) : 0),
    account: free.account,
  };
}

/** The credits that all members of a licence or sub-licence together can still take; Infinity: unlimited. */
async function leftOfLicense(
  db: Executor,
  account: LicenseAccount,
  reserved: LicenseReservations,
): Promise<number> {
  const { licenseId, phaseId, ceiling } = account;
  return leftWithin(account, ceiling === 0 ? 0 : await selectUsed(db, phaseId, { licenseId }), reserved);
}

/**
 * The same for several licences at once, by their ids, without what waiting checks have reserved. Those that are not valid
 * are missing.
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

/** @param used credits of the phase that the members of the licence have taken; counted against its ceiling */
function leftWithin(
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
