import type { ErrorKey } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { servicesFor } from '../../../services.ts';
import {
  isPending,
  unsafeSelectReplacedSources,
  unsafeSelectReportForUpdate,
  unsafeSelectRerun,
  unsafeSelectRerunForUpdate,
  updateRerunFailures,
  updateRerunProgress,
  updateRerunToActive,
  updateRerunToFailed,
  type Attempt,
  type CheckRow,
  type RerunTable,
} from '../../report-store/index.ts';
import { firstAttemptAlone, maxAttempts, maxFailures } from '../run/attempts.ts';
import { AttemptIsOver, createCheckProgress, type CheckProgress } from '../run/progress.ts';
import { comparedAgain, type KnownSources } from '../run/revision-sources.ts';

export interface RerunOfReport {
  readonly report: CheckRow;
  readonly attempt: Attempt;
  readonly orderedAt: Date;
  /** The sources that the report has. */
  readonly known: KnownSources;
  readonly progress: CheckProgress;
}

/**
 * A kind of rerun: the text of a finished report is compared again, at no cost.
 *
 *     Waiting ──claim──▶ Active ──compared, compiled──▶ Done: the report has the new result
 *                          │ killed: the next worker claims it again, as the next attempt
 *                          ▼ failed three times, or killed ten times
 *                        Failed
 *
 * The report is Ok all the time and keeps its result until the transaction that makes the rerun Done. Only that
 * transaction writes to the report, and only if the attempt is the latest one.
 */
export interface RerunKind {
  readonly table: RerunTable;
  /** The failure of a rerun that is given up. */
  readonly failure: ErrorKey;
  /** Whether a claimed report can still be run again; if not, it has ended the rerun. */
  readonly admits: (transaction: Executor, report: CheckRow) => Promise<boolean>;
  /** Compares, and saves the result with `reportToReplace`. */
  readonly run: (rerun: RerunOfReport, context: JobContext) => Promise<void>;
}

/** One attempt. */
export async function runRerun(kind: RerunKind, reportId: number, context: JobContext): Promise<void> {
  const { db, checkSlots } = context.services;
  const claims = (await unsafeSelectRerun(db, kind.table, reportId))?.claims ?? 0;
  const how = claims + 1 >= firstAttemptAlone ? 'alone' : 'beside';
  await checkSlots.run(how, () => runAttempt(kind, reportId, context), context.signal);
}

async function runAttempt(kind: RerunKind, reportId: number, context: JobContext): Promise<void> {
  const { services } = context;
  const claimed = await services.db
    .transaction()
    .execute((transaction) => claim(kind, transaction, reportId));
  if (claimed === undefined) return;
  const { report, attempt } = claimed;
  try {
    const progress = createCheckProgress(attempt, (counts) =>
      updateRerunProgress(services.db, kind.table, attempt, counts),
    );
    const known = {
      ...comparedAgain(await unsafeSelectReplacedSources(services.db, report.id)),
      searched: { webTexts: report.webTexts, libraryTexts: report.libraryTexts },
    };
    await kind.run(
      { ...claimed, known, progress },
      { ...context, services: servicesFor(services, report.userId) },
    );
  } catch (error) {
    if (error instanceof AttemptIsOver) return;
    if (context.signal.aborted) throw error;
    await giveUpOrRetry(kind, error, attempt, context);
  }
}

/** Undefined if there is nothing (more) to do. */
async function claim(
  { table, failure, admits }: RerunKind,
  transaction: Executor,
  reportId: number,
): Promise<Pick<RerunOfReport, 'report' | 'attempt' | 'orderedAt'> | undefined> {
  const report = await unsafeSelectReportForUpdate(transaction, reportId);
  const ordered = await unsafeSelectRerunForUpdate(transaction, table, reportId);
  if (report === undefined || ordered === undefined || !isPending(ordered.state)) return undefined;
  if (!(await admits(transaction, report))) return undefined;
  if (ordered.claims >= maxAttempts) {
    await updateRerunToFailed(transaction, table, reportId, failure);
    return undefined;
  }
  const attempt = await updateRerunToActive(transaction, table, ordered);
  return { report, attempt, orderedAt: ordered.orderedAt };
}

/** The report keeps its result for good after too many failures. Before that, the queue waits and retries. */
async function giveUpOrRetry(
  { table, failure }: RerunKind,
  error: unknown,
  { reportId, attempt }: Attempt,
  context: JobContext,
): Promise<void> {
  const isGivenUp = await context.services.db.transaction().execute(async (transaction) => {
    await unsafeSelectReportForUpdate(transaction, reportId);
    const ordered = await unsafeSelectRerunForUpdate(transaction, table, reportId);
    if (ordered?.state !== 'Active' || ordered.attempt !== attempt) return false;
    const failures = ordered.failures + 1;
    await updateRerunFailures(transaction, table, reportId, failures);
    if (failures < maxFailures && ordered.claims < maxAttempts) return false;
    await updateRerunToFailed(transaction, table, reportId, failure);
    return true;
  });
  if (!isGivenUp) throw error;
  context.log.error({ err: error, reportId, failure }, 'a report keeps its earlier result');
}

/** Its row is locked. Throws AttemptIsOver if the report was deleted or another worker has claimed it. */
export async function reportToReplace(
  transaction: Executor,
  table: RerunTable,
  { reportId, attempt }: Attempt,
): Promise<CheckRow> {
  const report = await unsafeSelectReportForUpdate(transaction, reportId);
  const ordered = await unsafeSelectRerunForUpdate(transaction, table, reportId);
  const isCurrent = ordered?.state === 'Active' && ordered.attempt === attempt;
  if (report === undefined || !isCurrent)
    throw new AttemptIsOver(`attempt ${attempt} of ${table} for report ${reportId}`);
  return report;
}
