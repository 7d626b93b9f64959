import { engineVersion } from '@palimpsest/engine';
import type { ErrorKey } from '@palimpsest/contract';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import { userJobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueueForUser, type Rank } from '../../../platform/jobs/user-turns.ts';
import { servicesFor, type Services } from '../../../services.ts';
import { areCreditsCounted } from '../../../platform/settings/index.ts';
import { chargeReport, lockAccounts, refundReport } from '../../../people/ledger/index.ts';
import { checkStarted } from '../../../events.ts';
import { publish } from '../../../platform/events/index.ts';
import {
  unsafeSelectAttempts,
  unsafeSelectOwner,
  unsafeSelectOwners,
  unsafeSelectReportForUpdate,
  updateFailures,
  updateProgress,
  updateToActive,
  updateToFailed,
  updateToFree,
  updateToPaused,
  waitingChecks,
  type Attempt,
  type CheckRow,
} from '../../report-store/index.ts';
import { selectBatchOfCheck } from '../batches/batches.repository.ts';
import { endCheck } from '../batches/end-check.ts';
import { check, revision } from '../plan/plans.ts';
import { firstAttemptAlone, maxAttempts, maxFailures } from './attempts.ts';
import { AttemptIsOver, createCheckProgress } from './progress.ts';

const payload = z.object({ reportId: z.number().int() });

const checkKind = userJobKind({
  name: 'check',
  lane: 'checks',
  share: 'check',
  payload,
});

/**
 * A check:
 *
 *     Scheduled ──claim, charge──▶ Active ──searching, comparing──▶ Active (compiling) ──▶ Ok
 *        │ too few credits           │ killed: the next worker claims it again, as the next attempt
 *        ▼                           │ failed three times, or killed ten times
 *     Paused                         ▼
 *                                  Error, credits refunded ──an administrator retries it──▶ Scheduled
 *
 * A revision whose base was deleted before it is claimed becomes Error at once.
 *
 * A check that merely ran when its process died is not to blame, so the last attempts run alone (`platform/jobs/check-slots.ts`).
 * The claim increments the attempt. Writes of an older attempt are refused (report-states.repository).
 */
export const checkJob = defineJob(checkKind, async ({ reportId }, context) => {
  const { db, checkSlots } = context.services;
  const isLate = (await unsafeSelectAttempts(db, reportId)) + 1 >= firstAttemptAlone;
  await checkSlots.run(isLate ? 'alone' : 'beside', () => runAttempt(reportId, context), context.signal);
});

async function runAttempt(reportId: number, context: JobContext): Promise<void> {
  const { services } = context;
  const claimed = await services.db
    .transaction()
    .execute((transaction) => claim(services, transaction, reportId));
  if (claimed === undefined) return;
  try {
    const ownServices = servicesFor(services, claimed.report.userId);
    const progress = createCheckProgress(claimed.attempt, (counts) =>
      updateProgress(services.db, claimed.attempt, counts),
    );
    const plan = claimed.report.isRevision ? revision : check;
    await plan.run({ ...claimed, progress, context: { ...context, services: ownServices } });
    services.metrics.checks.inc({ outcome: 'ok' });
  } catch (error) {
    if (error instanceof AttemptIsOver) return;
    if (context.signal.aborted) throw error;
    await giveUpOrRetry(error, claimed.attempt, context);
  }
}

/** The key that one waiting job of a check has. */
export function keyOfCheck(reportId: number): string {
  return `check-${reportId}`;
}

/** A check that was paused while it waited still has its job, so activating it adds no second one. */
export async function enqueueCheck(db: Executor, reportId: number, rank: Rank = 'person'): Promise<void> {
  const userId = await unsafeSelectOwner(db, reportId);
  await enqueueForUser(
    db,
    checkKind,
    { reportId },
    { userId, rank, key: keyOfCheck(reportId), maxAttempts: 25 },
  );
}

interface Claim {
  readonly report: CheckRow;
  readonly attempt: Attempt;
}

/** Claims the check for this worker and charges it; undefined if there is nothing (more) to do. */
async function claim(
  services: Services,
  transaction: Executor,
  reportId: number,
): Promise<Claim | undefined> {
  const report = await selectReportAndOwnerForUpdate(transaction, reportId);
  if (report === undefined || (report.status !== 'Scheduled' && report.status !== 'Active')) return undefined;
  if (report.attempt - report.attemptsBeforeRetry >= maxAttempts) {
    await fail(transaction, report, 'checkInterrupted');
    return undefined;
  }
  if (report.isRevision && report.revisionOf === null) {
    await fail(transaction, report, 'checkBaseDeleted');
    return undefined;
  }
  if (!areCreditsCounted(services)) {
    await updateToFree(transaction, [report.id]);
  } else if (!(await charge(transaction, report))) {
    await updateToPaused(transaction, report.id, 'creditsNotSufficient' satisfies ErrorKey);
    await tellAborted(transaction, report, 'creditsNotSufficient');
    return undefined;
  }
  const attempt = await updateToActive(transaction, report, engineVersion);
  // An interrupted check that begins again is Active already.
  // Those of a batch began together, as the page has said.
  if (report.status === 'Scheduled' && (await selectBatchOfCheck(transaction, reportId)) === undefined) {
    const { userId, name } = report;
    await publish(transaction, checkStarted, userId, { reportId, name });
  }
  return { report, attempt };
}

/** Credits that other waiting checks have reserved stay reserved for them. */
function charge(transaction: Executor, report: CheckRow): Promise<boolean> {
  return chargeReport(transaction, report, waitingChecks);
}

function tellAborted(transaction: Executor, { id, userId, name }: CheckRow, reason: ErrorKey): Promise<void> {
  return endCheck(transaction, { userId, reportId: id, name, end: { reason } });
}

/** The owner is locked first, as by orders and activations, with the user and the licences that paid or are to pay. */
async function selectReportAndOwnerForUpdate(
  transaction: Executor,
  reportId: number,
): Promise<CheckRow | undefined> {
  await lockAccounts(transaction, await unsafeSelectOwners(transaction, [reportId]), {
    kind: 'report',
    id: reportId,
  });
  return unsafeSelectReportForUpdate(transaction, reportId);
}

async function fail(transaction: Executor, report: CheckRow, key: ErrorKey): Promise<void> {
  await updateToFailed(transaction, report.id, key);
  await refundReport(transaction, report.id);
  await tellAborted(transaction, report, key);
}

/**
 * The check fails for good after too many failures and is refunded. Before that, the error is passed to the queue,
 * which waits and retries.
 */
async function giveUpOrRetry(
  error: unknown,
  { reportId, attempt }: Attempt,
  context: JobContext,
): Promise<void> {
  const isGivenUp = await context.services.db.transaction().execute(async (transaction) => {
    const report = await selectReportAndOwnerForUpdate(transaction, reportId);
    if (report?.status !== 'Active' || report.attempt !== attempt) return false;
    const failures = report.failures + 1;
    await updateFailures(transaction, reportId, failures);
    if (failures < maxFailures && attempt - report.attemptsBeforeRetry < maxAttempts) return false;
    await fail(transaction, report, 'checkFailed');
    return true;
  });
  if (!isGivenUp) throw error;
  context.log.error({ err: error, reportId }, 'the check failed for good');
  context.services.metrics.checks.inc({ outcome: 'failed' });
}
