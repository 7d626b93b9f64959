import type { ErrorKey } from '@palimpsest/contract';
import { defineJob, type JobContext } from '../../platform/jobs/define-job.ts';
import { colludeKind } from './collude-kind.ts';
import { enqueueCollude } from './request-collusion.ts';
import { servicesFor } from '../../services.ts';
import { claimComparison, RunIsOver, updateRun, type CollusionRun } from './collusion-reports.repository.ts';
import { runCollusion } from './run-collusion.ts';

/**
 * A comparison that failed or crashed its process this often is given up until the texts change or the user starts it
 * again.
 */
const maxAttempts = 5;

/**
 * Brings the comparison of a project's texts up to date. The results of an earlier run are in tables and are
 * reused. An interrupted run therefore continues where it was, and a run after a new text reads and compares
 * only that text.
 */
export const colludeJob = defineJob(colludeKind, async ({ projectId }, context) => {
  const { db } = context.services;
  const run = await claimComparison(db, projectId);
  if (run === undefined) return;
  try {
    if (context.attempt > maxAttempts) throw new Error('the process ended at each attempt');
    const services = servicesFor(context.services, run.ownerId);
    const isComplete = await runCollusion(run, { ...context, services });
    if (!isComplete) await enqueueCollude(db, projectId, 1);
  } catch (error) {
    if (error instanceof RunIsOver) return;
    if (context.signal.aborted || context.attempt < maxAttempts) throw error;
    await giveUp(run, error, context);
  }
});

async function giveUp(run: CollusionRun, error: unknown, { services, log }: JobContext): Promise<void> {
  log.error({ err: error, projectId: run.projectId }, 'the comparison failed for good');
  try {
    await updateRun(services.db, run, {
      error: 'collusionFailed' satisfies ErrorKey,
      pending: 0,
      planned: 0,
    });
  } catch (failure) {
    if (!(failure instanceof RunIsOver)) throw failure;
  }
}
