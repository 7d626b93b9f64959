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
  type PaidSubject,
} from './movements.repository.ts';
import { beginNextPeriodEarly } from './early-period.ts';
import { selectFundsOfCheck, shareOf, type CheckToPay, type Funds } from './funds.ts';
import {
  nothingReserved,
  selectReservations,
  type Reservations,
  type WaitingChecks,
} from './reservations.repository.ts';

/**
 * The cost of checks, and of scans of watched texts. It takes the credits of the owner's licence first, then the owner's own; both are refunded to where they came from. A report or a scan is
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
  await lockAccountsOf(db, userIds, reportId === undefined ? undefined : { kind: 'report', id: reportId });
}

async function lockAccountsOf(
  db: Executor,
  userIds: readonly number[],
  subject: PaidSubject | undefined,
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
  report: CheckToPay & { readonly id: number; readonly retries: number },
  waiting: WaitingChecks | null,
): Promise<boolean> {
  await lockAccounts(db, [report.userId]);
  const others =
    waiting === null ? nothingReserved : await selectReservations(db, waiting, report.userId, report.id);
  return charge(db, { ...report, kind: 'report' }, others);
}

/** The same for a scan of a watched text. Nothing was reserved for it, so checks that wait come first. */
export async function chargeScan(
  db: Executor,
  { scanId, userId, credits }: { readonly scanId: number; readonly userId: number; readonly credits: number },
  waiting: WaitingChecks,
): Promise<boolean> {
  await lockAccounts(db, [userId]);
  const scan = {
    kind: 'scan',
    id: scanId,
    retries: 0,
    userId,
    credits,
    licenseCredits: 0,
    licenseId: null,
  } as const;
  return charge(db, scan, await selectReservations(db, waiting, userId));
}

type ToCharge = CheckToPay & PaidSubject & { readonly retries: number };

async function charge(db: Executor, subject: ToCharge, others: Reservations): Promise<boolean> {
  if ((await selectCharges(db, subject)).length > 0 || subject.credits === 0) return true;
  const funds = await selectFundsOfCheck(db, subject, others);
  if (subject.credits - shareOf(funds, subject.credits) > funds.own) return false;
  const rootId = funds.account?.rootId;
  const needsNext = rootId !== undefined && shareOf(funds, subject.credits) > funds.ofPhase;
  if (needsNext && (await beginNextPeriodEarly(db, rootId, { whenUsedUp: false }))) {
    return takeCharge(db, subject, await selectFundsOfCheck(db, subject, others));
  }
  return takeCharge(db, subject, funds);
}

async function takeCharge(db: Executor, subject: ToCharge, funds: Funds): Promise<boolean> {
  const ofLicense = Math.min(subject.credits, funds.ofPhase);
  const own = subject.credits - ofLicense;
  if (own > funds.own) return false;
  const charged = {
    userId: subject.userId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    reason: 'charge',
    retry: subject.retries,
  } as const;
  if (ofLicense > 0 && funds.account !== null) {
    const { licenseId, phaseId } = funds.account;
    await insertMovement(db, { ...charged, licenseId, phaseId, credits: -ofLicense });
    await beginNextPeriodEarly(db, funds.account.rootId, { whenUsedUp: true });
  }
  if (own > 0) await insertMovement(db, { ...charged, credits: -own });
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

/** The same for a scan of a watched text. */
export async function refundScan(db: Executor, scanId: number): Promise<void> {
  await refund(db, { kind: 'scan', id: scanId });
}

async function refund(db: Executor, subject: PaidSubject): Promise<void> {
  await lockAccountsOf(db, [], subject);
  for (const { userId, licenseId, phaseId, credits, retry } of await selectCharges(db, subject)) {
    const toPhase = phaseId === null ? null : await selectPhaseToRefund(db, phaseId);
    const account = { userId, licenseId, phaseId: toPhase };
    const of = { subjectKind: subject.kind, subjectId: subject.id, retry } as const;
    await insertMovement(db, { ...account, ...of, reason: 'refund', credits });
  }
}
