import type { Executor } from '../../database/connect.ts';
import {
  addToCredits,
  insertMovement,
  selectCreditsForUpdate,
  selectChargedCredits,
  selectReservedCredits,
} from './credits.repository.ts';

/**
 * Credits move only here, always together with a row of credit_movements. A report is charged at most once and
 * given back at most once: the table's unique index says so, whatever is tried twice.
 *
 *     ordered ──(check starts)──▶ charged ──(Error)──▶ given back
 *
 * All functions belong into a transaction.
 */

/** Credits that the user can still order checks with; holds the user's row until the transaction ends. */
export async function creditsToSpend(db: Executor, userId: number): Promise<number> {
  const credits = await selectCreditsForUpdate(db, userId);
  return credits - (await selectReservedCredits(db, userId));
}

/** Charges a report that starts. False where the credits don't suffice; a report that was charged stays charged. */
export async function chargeReport(
  db: Executor,
  report: { readonly id: number; readonly userId: number; readonly credits: number },
): Promise<boolean> {
  const balance = await selectCreditsForUpdate(db, report.userId);
  if ((await selectChargedCredits(db, report.id)) > 0 || report.credits === 0) return true;
  if (balance < report.credits) return false;
  const isFirst = await insertMovement(db, {
    userId: report.userId,
    reportId: report.id,
    reason: 'charge',
    credits: -report.credits,
  });
  if (isFirst) await addToCredits(db, report.userId, -report.credits);
  return true;
}

/** Gives back what a report was charged. */
export async function refundReport(
  db: Executor,
  report: { readonly id: number; readonly userId: number },
): Promise<void> {
  await selectCreditsForUpdate(db, report.userId);
  const charged = await selectChargedCredits(db, report.id);
  if (charged <= 0) return;
  const isFirst = await insertMovement(db, {
    userId: report.userId,
    reportId: report.id,
    reason: 'refund',
    credits: charged,
  });
  if (isFirst) await addToCredits(db, report.userId, charged);
}

/** Gives (or with a negative number takes) credits outside of a check. */
export async function grantCredits(db: Executor, userId: number, credits: number): Promise<void> {
  if (credits === 0) return;
  await selectCreditsForUpdate(db, userId);
  await insertMovement(db, { userId, reportId: null, reason: 'grant', credits });
  await addToCredits(db, userId, credits);
}
