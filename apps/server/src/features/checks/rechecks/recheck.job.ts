import type { ErrorKey } from '@palimpsest/contract';
import { z } from 'zod';
import type { Executor } from '../../../database/connect.ts';
import { defineJob, type JobContext } from '../../../jobs/define-job.ts';
import { enqueueForUser, type Rank } from '../../../jobs/user-turns.ts';
import { servicesFor } from '../../../services.ts';
import {
  deleteRecheck,
  isOldEngine,
  isPending,
  unsafeSelectRecheck,
  unsafeSelectRecheckForUpdate,
  unsafeSelectReplacedSources,
  unsafeSelectReportForUpdate,
  updateRecheckFailures,
  updateRecheckProgress,
  updateRecheckToActive,
  updateRecheckToFailed,
  type Attempt,
  type CheckRow,
} from '../../reports/index.ts';
import { firstAttemptAlone, maxAttempts, maxFailures } from '../run/attempts.ts';
import { AttemptIsOver, createProgress } from '../run/progress.ts';
import { comparedAgain } from '../run/revision-sources.ts';
import { findResult, timed } from '../run/run-check.ts';
import { saveRecheck } from './save-recheck.ts';

const payload = z.object({ reportId: z.number().int() });

/**
 * A finished report is checked again with the present engine: the same text, settings and sources, at no cost.
 *
 *     Waiting ──claim──▶ Active ──compared, compiled──▶ Done: the report has the new result
 *                          │ killed: the next worker claims it again, as the next attempt
 *                          ▼ failed three times, or killed ten times
 *                        Failed
 *
 * The report is Ok all the time and keeps its earlier result until the transaction that makes the recheck Done. Only
 * that transaction writes to the report, and only if the attempt is the latest one.
 */
export const recheckJob = defineJob({
  name: 'recheck',
  payload,
  run: async ({ reportId }, context) => {
    const { db, checkSlots } = context.services;
    const claims = (await unsafeSelectRecheck(db, reportId))?.claims ?? 0;
    const how = claims + 1 >= firstAttemptAlone ? 'alone' : 'beside';
    await checkSlots.run(how, () => runAttempt(reportId, context), context.signal);
  },
});

export async function enqueueRecheck(
  db: Executor,
  { id: reportId, userId }: Pick<CheckRow, 'id' | 'userId'>,
  rank: Rank,
): Promise<void> {
  await enqueueForUser(
    db,
    'recheck',
    { reportId },
    { userId, rank, key: `recheck-${reportId}`, maxAttempts: 25 },
  );
}

async function runAttempt(reportId: number, context: JobContext): Promise<void> {
  const { services } = context;
  const claimed = await services.db.transaction().execute((transaction) => claim(transaction, reportId));
  if (claimed === undefined) return;
  const { report, attempt } = claimed;
  try {
    await recheck(report, attempt, { ...context, services: servicesFor(services, report.userId) });
  } catch (error) {
    if (error instanceof AttemptIsOver) return;
    if (context.signal.aborted) throw error;
    await giveUpOrRetry(error, attempt, context);
  }
}

async function recheck(report: CheckRow, attempt: Attempt, context: JobContext): Promise<void> {
  const { services } = context;
  const progress = createProgress(attempt, (counts) => updateRecheckProgress(services.db, attempt, counts));
  const known = {
    ...comparedAgain(await unsafeSelectReplacedSources(services.db, report.id)),
    searched: { webTexts: report.webTexts, libraryTexts: report.libraryTexts },
  };
  const result = await findResult({ report, known, progress }, context);
  await timed(context, 'save', () => saveRecheck(services, attempt, result));
}

interface Claim {
  readonly report: CheckRow;
  readonly attempt: Attempt;
}

/** Undefined if there is nothing (more) to do. */
async function claim(transaction: Executor, reportId: number): Promise<Claim | undefined> {
  const report = await unsafeSelectReportForUpdate(transaction, reportId);
  const ordered = await unsafeSelectRecheckForUpdate(transaction, reportId);
  if (report === undefined || ordered === undefined || !isPending(ordered.state)) return undefined;
  if (report.status !== 'Ok' || !isOldEngine(report.engineVersion)) {
    await deleteRecheck(transaction, reportId);
    return undefined;
  }
  if (ordered.claims >= maxAttempts) {
    await updateRecheckToFailed(transaction, reportId, 'recheckFailed' satisfies ErrorKey);
    return undefined;
  }
  return { report, attempt: await updateRecheckToActive(transaction, ordered) };
}

/** After too many failures, the report keeps its result for good. Before that, the queue waits and retries. */
async function giveUpOrRetry(
  error: unknown,
  { reportId, attempt }: Attempt,
  context: JobContext,
): Promise<void> {
  const isGivenUp = await context.services.db.transaction().execute(async (transaction) => {
    await unsafeSelectReportForUpdate(transaction, reportId);
    const ordered = await unsafeSelectRecheckForUpdate(transaction, reportId);
    if (ordered?.state !== 'Active' || ordered.attempt !== attempt) return false;
    const failures = ordered.failures + 1;
    await updateRecheckFailures(transaction, reportId, failures);
    if (failures < maxFailures && ordered.claims < maxAttempts) return false;
    await updateRecheckToFailed(transaction, reportId, 'recheckFailed' satisfies ErrorKey);
    return true;
  });
  if (!isGivenUp) throw error;
  context.log.error({ err: error, reportId }, 'the recheck failed for good');
}
