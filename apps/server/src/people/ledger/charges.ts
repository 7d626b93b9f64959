import type { Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { CreditMovementsTable } from './tables.ts';
import { selectPhaseToRefund } from '../users/early-periods.repository.ts';
import { selectPayingLicensesForUpdate } from '../users/license-accounts.repository.ts';
import { selectUsersForUpdate } from '../users/users.repository.ts';
import {
  insertMovement,
  selectCharges,
  unsafeSelectPayers,
  type ChargedSubject,
} from './movements.repository.ts';
import { beginNextPeriodEarly } from './early-period.ts';
import { selectFunds, selectFundsOfCheck, shareOf, type CheckToPay, type Funds } from './funds.ts';
import { nothingReserved, selectReservations, type WaitingChecks } from './reservations.repository.ts';

/**
 * The cost of checks and scans. Both take the credits of their owner's licence first, then the owner's own; both are refunded
 * to where they came from. A report or scan is charged at most once and refunded at most once: the table's unique index
 * enforces it, whatever is tried twice. After an administrator has put a failed check in the queue again, it can be charged
 * and refunded once more. A scan has no retry and no reservation.
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
 * Locks the users, the users who paid for the subject, and then the licences that pay or paid, until the transaction
 * ends. Call it before reports are locked.
 */
export async function lockAccounts(
  db: Executor,
  userIds: readonly number[],
  subject?: ChargedSubject,
): Promise<void> {
  const payers = subject === undefined ? [] : await unsafeSelectPayers(db, subject);
  await selectUsersForUpdate(db, [...new Set([...userIds, ...payers])]);
  const charges = subject === undefined ? [] : await selectCharges(db, subject);
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
  { id, retries, ...cost }: CheckToPay & { readonly id: number; readonly retries: number },
  waiting: WaitingChecks | null,
): Promise<boolean> {
  return charge(db, { ...cost, kind: 'report', id, retry: retries }, waiting);
}

/**
 * Charges a scan that starts. False if there are not enough credits besides those that waiting checks have reserved. A scan
 * that was ever charged is not charged again, also after a refund.
 */
export async function chargeScan(
  db: Executor,
  { userId, scanId, credits }: { readonly userId: number; readonly scanId: number; readonly credits: number },
  waiting: WaitingChecks,
): Promise<boolean> {
  const cost = { userId, credits, licenseCredits: 0, licenseId: null };
  return charge(db, { ...cost, kind: 'scan', id: scanId, retry: 0 }, waiting);
}

/** The work that is paid: a report or scan, with its cost. */
interface WorkToPay extends CheckToPay, ChargedSubject {
  readonly retry: number;
}

async function charge(db: Executor, work: WorkToPay, waiting: WaitingChecks | null): Promise<boolean> {
  await lockAccounts(db, [work.userId]);
  if ((await selectCharges(db, work)).length > 0 || work.credits === 0) return true;
  const funds = await fundsFor(db, work, waiting);
  if (work.credits - shareOf(funds, work.credits) > funds.own) return false;
  const rootId = funds.account?.rootId;
  const needsNext = rootId !== undefined && shareOf(funds, work.credits) > funds.ofPhase;
  if (needsNext && (await beginNextPeriodEarly(db, rootId, { whenUsedUp: false }))) {
    return takeCharge(db, work, await fundsFor(db, work, waiting));
  }
  return takeCharge(db, work, funds);
}

/** A check gets at least what was reserved for itself. A scan has no reservation, so it gets what no check has reserved. */
async function fundsFor(db: Executor, work: WorkToPay, waiting: WaitingChecks | null): Promise<Funds> {
  if (work.kind === 'scan') return selectFunds(db, work.userId, waiting);
  const others =
    waiting === null ? nothingReserved : await selectReservations(db, waiting, work.userId, work.id);
  return selectFundsOfCheck(db, work, others);
}

async function takeCharge(db: Executor, work: WorkToPay, funds: Funds): Promise<boolean> {
  const ofLicense = Math.min(work.credits, funds.ofPhase);
  const own = work.credits - ofLicense;
  if (own > funds.own) return false;
  const movement = {
    userId: work.userId,
    subjectKind: work.kind,
    subjectId: work.id,
    reason: 'charge',
    retry: work.retry,
  } as const;
  if (ofLicense > 0 && funds.account !== null) {
    const { licenseId, phaseId } = funds.account;
    await insertMovement(db, { ...movement, licenseId, phaseId, credits: -ofLicense });
    await beginNextPeriodEarly(db, funds.account.rootId, { whenUsedUp: true });
  }
  if (own > 0) await insertMovement(db, { ...movement, credits: -own });
  return true;
}

/**
 * Refunds the charge of a report to the user who paid it, because a guest may have ordered it before logging in, and to
 * the phase that paid it. If that phase has ended at its time, the credits end with it, as if they had never been used:
 * nobody can carry credits of a licence over to the next phase. If it ended early because its credits were used up, the
 * phase that runs now gets them, because without the charge the first one would still run.
 */
export async function refundReport(db: Executor, reportId: number): Promise<void> {
  await refund(db, { kind: 'report', id: reportId });
}

/** Refunds the charge of a scan, as `refundReport` does for a report. */
export async function refundScan(db: Executor, scanId: number): Promise<void> {
  await refund(db, { kind: 'scan', id: scanId });
}

async function refund(db: Executor, { kind, id }: ChargedSubject): Promise<void> {
  await lockAccounts(db, [], { kind, id });
  for (const { userId, licenseId, phaseId, credits, retry } of await selectCharges(db, { kind, id })) {
    const toPhase = phaseId === null ? null : await selectPhaseToRefund(db, phaseId);
    const account = { userId, licenseId, phaseId: toPhase };
    const subject = { subjectKind: kind, subjectId: id, retry } as const;
    await insertMovement(db, { ...account, ...subject, reason: 'refund', credits });
  }
}
