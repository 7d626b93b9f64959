import type { ErrorKey } from '@palimpsest/contract';
import { z } from 'zod';
import type { Executor } from '../../../database/connect.ts';
import { expectDefined } from '../../../expect-defined.ts';
import { defineJob, type JobContext } from '../../../jobs/define-job.ts';
import { enqueueForUser } from '../../../jobs/user-turns.ts';
import { servicesFor } from '../../../services.ts';
import {
  isOldEngine,
  isPending,
  unsafeSelectContinuedSearch,
  unsafeSelectContinuedSearchForUpdate,
  unsafeSelectReplacedSources,
  unsafeSelectReportForUpdate,
  updateContinuedFailures,
  updateContinuedProgress,
  updateContinuedToActive,
  updateContinuedToFailed,
  type Attempt,
  type CheckRow,
} from '../../reports/index.ts';
import { firstAttemptAlone, maxAttempts, maxFailures } from '../run/attempts.ts';
import { AttemptIsOver, createProgress } from '../run/progress.ts';
import { comparedAgain } from '../run/revision-sources.ts';
import { findResult, timed } from '../run/run-check.ts';
import { saveContinued } from './save-continued.ts';

const payload = z.object({ reportId: z.number().int() });

/**
 * The partial online search of a finished report goes on, at no cost: queries that were answered are not sent again, and
 * new sources are added to the report.
 *
 *     Waiting ──claim──▶ Active ──searched, compared, compiled──▶ Done: the report has the new sources
 *                          │ killed: the next worker claims it again, as the next attempt
 *                          ▼ failed three times, or killed ten times
 *                        Failed
 *
 * The report is Ok all the time and keeps its result until the transaction that makes the search Done. Only that
 * transaction writes to the report, and only if the attempt is the latest one.
 */
export const continueSearchJob = defineJob({
  name: 'continue-search',
  payload,
  run: async ({ reportId }, context) => {
    const { db, checkSlots } = context.services;
    const claims = (await unsafeSelectContinuedSearch(db, reportId))?.claims ?? 0;
    const how = claims + 1 >= firstAttemptAlone ? 'alone' : 'beside';
    await checkSlots.run(how, () => runAttempt(reportId, context), context.signal);
  },
});

export async function enqueueContinuedSearch(
  db: Executor,
  { id: reportId, userId }: Pick<CheckRow, 'id' | 'userId'>,
): Promise<void> {
  await enqueueForUser(
    db,
    'continue-search',
    { reportId },
    { userId, rank: 'person', key: `continue-search-${reportId}`, maxAttempts: 25 },
  );
}

interface Claim {
  readonly report: CheckRow;
  readonly attempt: Attempt;
  readonly orderedAt: Date;
}

async function runAttempt(reportId: number, context: JobContext): Promise<void> {
  const { services } = context;
  const claimed = await services.db.transaction().execute((transaction) => claim(transaction, reportId));
  if (claimed === undefined) return;
  try {
    await continueSearch(claimed, {
      ...context,
      services: servicesFor(services, claimed.report.userId),
    });
  } catch (error) {
    if (error instanceof AttemptIsOver) return;
    if (context.signal.aborted) throw error;
    await giveUpOrRetry(error, claimed.attempt, context);
  }
}

async function continueSearch({ report, attempt, orderedAt }: Claim, context: JobContext): Promise<void> {
  const { services } = context;
  const progress = createProgress(attempt, (counts) => updateContinuedProgress(services.db, attempt, counts));
  const known = {
    ...comparedAgain(await unsafeSelectReplacedSources(services.db, report.id)),
    searched: { webTexts: report.webTexts, libraryTexts: report.libraryTexts },
  };
  const { tried = [] } = expectDefined(report.online ?? undefined, 'the earlier part of a search');
  const continued = { since: orderedAt, tried };
  const result = await findResult({ report, known, continued, progress }, context);
  await timed(context, 'save', () => saveContinued(services, attempt, result));
}

/** Undefined if there is nothing (more) to do. */
async function claim(transaction: Executor, reportId: number): Promise<Claim | undefined> {
  const report = await unsafeSelectReportForUpdate(transaction, reportId);
  const search = await unsafeSelectContinuedSearchForUpdate(transaction, reportId);
  if (report === undefined || search === undefined || !isPending(search.state)) return undefined;
  const isPossible = report.status === 'Ok' && report.online !== null && !isOldEngine(report.engineVersion);
  if (!isPossible || search.claims >= maxAttempts) {
    await updateContinuedToFailed(transaction, reportId, 'continuationFailed' satisfies ErrorKey);
    return undefined;
  }
  const attempt = await updateContinuedToActive(transaction, search);
  return { report, attempt, orderedAt: search.orderedAt };
}

/** After too many failures, the report keeps its result for good. Before that, the queue waits and retries. */
async function giveUpOrRetry(
  error: unknown,
  { reportId, attempt }: Attempt,
  context: JobContext,
): Promise<void> {
  const isGivenUp = await context.services.db.transaction().execute(async (transaction) => {
    await unsafeSelectReportForUpdate(transaction, reportId);
    const search = await unsafeSelectContinuedSearchForUpdate(transaction, reportId);
    if (search?.state !== 'Active' || search.attempt !== attempt) return false;
    const failures = search.failures + 1;
    await updateContinuedFailures(transaction, reportId, failures);
    if (failures < maxFailures && search.claims < maxAttempts) return false;
    await updateContinuedToFailed(transaction, reportId, 'continuationFailed' satisfies ErrorKey);
    return true;
  });
  if (!isGivenUp) throw error;
  context.log.error({ err: error, reportId }, 'the search could not be continued');
}
