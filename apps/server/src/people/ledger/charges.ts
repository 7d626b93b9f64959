import type { Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { CreditMovementsTable } from './tables.ts';
import { selectPhaseToRefund } from '../users/early-periods.repository.ts';
import { selectPayingLicensesForUpdate } from '../users/license-accounts.repository.ts';
import { selectUsersForUpdate } from '../users/users.repository.ts';
import { insertMovement, selectCharges, unsafeSelectPayers } from './movements.repository.ts';
import { beginNextPeriodEarly } from './early-period.ts';
import { selectFundsOfCheck, shareOf, type CheckToPay, type Funds } from './funds.ts';
import { nothingReserved, selectReservations, type WaitingChecks } from './reservations.repository.ts';

/**
 * The cost of checks. A check takes the credits of its owner's licence first, then the owner's own; both are refunded to where they came from. A report is
 * charged at most once and refunded at most once: the table's unique index enforces it, whatever is tried twice. After
 * an administrator has put a failed check in the queue again, it can be charged and refunded once more.
 *
 *     ordered ──(check starts)──▶ charged ──(Error)──▶ refunded ──(retried check starts)──▶ charged ──▶ …
 *
 * Call all functions in a transaction.
 */

/** The report of a movement of credits; 0 if it is about something else. */
export function reportIdOf({
  subjectKind,
  subjectId,
}: Pick<Selectable<CreditMovementsTable>, 'subjectKind' | 'subjectId'>): number {
  return subjectKind === 'report' ? (subjectId ?? 0) : 0;
}

/**
 * Locks the users, the users who paid for the report, and then the licences that pay or paid, until the transaction
 * ends. Call it before reports are locked.
 */
export async function lockAccounts(
  db: Executor,
  userIds: readonly number[],
  reportId?: number,
): Promise<void> {
  const payers = reportId === undefined ? [] : await unsafeSelectPayers(db, reportId);
  await selectUsersForUpdate(db, [...new Set([...userIds, ...payers])]);
  const charges = reportId === undefined ? [] : await selectCharges(db, reportId);
  const phaseIds = charges.flatMap(({ phaseId }) => phaseId ?? []);
  await selectPayingLicensesForUpdate(db, userIds, phaseIds);
}

/**
 * Charges a report that starts. False if there are not enough credits. A report that was already charged
 * stays charged.
 * @param waiting what other checks have reserved stays reserved for them; null: it does not matter
 */
export async function chargeReport(
  db: Executor,
  report: CheckToPay & { readonly id: number; readonly retries: number },
  waiting: WaitingChecks | null,
): Promise<boolean> {
  await lockAccounts(db, [report.userId]);
  if ((await selectCharges(db, report.id)).length > 0 || report.credits === 0) return true;
  const others =
    waiting === null ? nothingReserved : await selectReservations(db, waiting, report.userId, report.id);
  const funds = await selectFundsOfCheck(db, report, others);
  if (report.credits - shareOf(funds, report.credits) > funds.own) return false;
  const rootId = funds.account?.rootId;
  const needsNext = rootId !== undefined && shareOf(funds, report.credits) > funds.ofPhase;
  if (needsNext && (await beginNextPeriodEarly(db, rootId, { whenUsedUp: false }))) {
    return takeCharge(db, report, await selectFundsOfCheck(db, report, others));
  }
  return takeCharge(db, report, funds);
}

async function takeCharge(
  db: Executor,
  report: CheckToPay & { readonly id: number; readonly retries: number },
  funds: Funds,
): Promise<boolean> {
  const ofLicense = Math.min(report.credits, funds.ofPhase);
  const own = report.credits - ofLicense;
  if (own > funds.own) return false;
  const charge = {
    userId: report.userId,
    subjectKind: 'report',
    subjectId: report.id,
    reason: 'charge',
    retry: report.retries,
  } as const;
  if (ofLicense > 0 && funds.account !== null) {
    const { licenseId, phaseId } = funds.account;
    await insertMovement(db, { ...charge, licenseId, phaseId, credits: -ofLicense });
    await beginNextPeriodEarly(db, funds.account.rootId, { whenUsedUp: true });
  }
  if (own > 0) await insertMovement(db, { ...charge, credits: -own });
  return true;
}

/**
 * Refunds the charge of a report to the user who paid it, because a guest may have ordered it before logging in, and to
 * the phase that paid it. If that phase has ended at its time, the credits end with it, as if they had never been used:
 * nobody can carry credits of a licence over to the next phase. If it ended early because its credits were used up, the
 * phase that runs now gets them, because without the charge the first one would still run.
 */
export async function refundReport(db: Executor, reportId: number): Promise<void> {
  await lockAccounts(db, [], reportId);
  for (const { userId, licenseId, phaseId, credits, retry } of await selectCharges(db, reportId)) {
    const toPhase = phaseId === null ? null : await selectPhaseToRefund(db, phaseId);
    const account = { userId, licenseId, phaseId: toPhase };
    const subject = { subjectKind: 'report', subjectId: reportId, retry } as const;
    await insertMovement(db, { ...account, ...subject, reason: 'refund', credits });
  }
}
