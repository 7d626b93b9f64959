import type { Executor } from '../../database/connect.ts';
import { addToCredits, selectCreditsForUpdate } from '../../users/users.repository.ts';
import { insertMovement, selectCharge } from './credits.repository.ts';

/**
 * Credits move only here, always together with a row of credit_movements. A report is charged at most once
 * and refunded at most once: the table's unique index enforces it, whatever is tried twice. After an administrator has
 * put a failed check in the queue again, it can be charged and refunded once more.
 *
 *     ordered ──(check starts)──▶ charged ──(Error)──▶ refunded ──(retried check starts)──▶ charged ──▶ …
 *
 * Call all functions in a transaction.
 */

/**
 * Charges a report that starts. False if there are not enough credits. A report that was already charged
 * stays charged.
 */
export async function chargeReport(
  db: Executor,
  report: {
    readonly id: number;
    readonly userId: number;
    readonly credits: number;
    readonly retries: number;
  },
): Promise<boolean> {
  const balance = await selectCreditsForUpdate(db, report.userId);
  if ((await selectCharge(db, report.id)) !== undefined || report.credits === 0) return true;
  if (balance < report.credits) return false;
  const isFirst = await insertMovement(db, {
    userId: report.userId,
    reportId: report.id,
    reason: 'charge',
    retry: report.retries,
    credits: -report.credits,
  });
  if (isFirst) await addToCredits(db, report.userId, -report.credits);
  return true;
}

/** Refunds the charge of a report to the user who paid it: a guest may have ordered it before logging in. */
export async function refundReport(db: Executor, reportId: number): Promise<void> {
  const charge = await selectCharge(db, reportId);
  if (charge === undefined) return;
  const { userId, credits, retry } = charge;
  await selectCreditsForUpdate(db, userId);
  const isFirst = await insertMovement(db, { userId, reportId, reason: 'refund', retry, credits });
  if (isFirst) await addToCredits(db, userId, credits);
}

/** The administrator who changes the credits of a user, and the reason. */
export interface CreditChange {
  readonly note: string;
  readonly authorId: number;
}

/** Adds credits outside of a check, or removes them with a negative number. */
export async function grantCredits(
  db: Executor,
  userId: number,
  credits: number,
  change?: CreditChange,
): Promise<void> {
  if (credits === 0) return;
  await selectCreditsForUpdate(db, userId);
  await insertMovement(db, { userId, reportId: null, reason: 'grant', credits, ...change });
  await addToCredits(db, userId, credits);
}
