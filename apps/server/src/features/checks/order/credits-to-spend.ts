import type { Executor } from '../../../platform/database/connect.ts';
import { lockAccounts, selectFunds, shareOf, type Funds } from '../../../people/ledger/index.ts';
import { updateReservation, waitingChecks, type LicenseReservation } from '../../report-store/index.ts';

/** Credits that an order can still use. A cost takes those of the licence first. */
export interface CreditsToSpend {
  /** Infinity: unlimited. */
  readonly total: number;
  /** Which part of a cost the licence is to pay. */
  reservationFor(cost: number): LicenseReservation;
  without(cost: number): CreditsToSpend;
}

/**
 * Credits that the user can still spend on checks. Call it in a transaction: it locks the rows of the user and of the
 * user's licence until the transaction ends.
 */
export async function creditsToSpend(transaction: Executor, userId: number): Promise<CreditsToSpend> {
  await lockAccounts(transaction, [userId]);
  return spendable(await selectFunds(transaction, userId, waitingChecks));
}

/** Notes on a check that is about to wait which part of its cost its licence is to pay. */
export async function reserveCredits(
  transaction: Executor,
  reportId: number,
  cost: number,
  credits: CreditsToSpend,
): Promise<CreditsToSpend> {
  await updateReservation(transaction, reportId, credits.reservationFor(cost));
  return credits.without(cost);
}

function spendable({ own, ofLicense, account }: Omit<Funds, 'ofPhase'>): CreditsToSpend {
  return {
    total: own + ofLicense,
    reservationFor: (cost) => {
      const licenseCredits = shareOf({ ofLicense }, cost);
      return { licenseId: licenseCredits === 0 ? null : (account?.licenseId ?? null), licenseCredits };
    },
    without: (cost) => {
      const share = shareOf({ ofLicense }, cost);
      return spendable({ own: own - (cost - share), ofLicense: ofLicense - share, account });
    },
  };
}
