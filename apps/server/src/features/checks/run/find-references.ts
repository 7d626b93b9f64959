import type { StoredReferences } from '../../../platform/database/stored-values/stored-references.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { lookUpReferences } from '../../../finding/sources/index.ts';
import type { CheckRow } from '../../report-store/index.ts';
import { AttemptIsOver, type CheckProgress } from './progress.ts';

/** A user waits for the report meanwhile. */
const timeMs = 180_000;

interface CheckedReferences {
  readonly report: CheckRow;
  readonly text: string;
  readonly progress: CheckProgress;
}

/** The look-up of the references of a checked text. Undefined if no service is turned on, or if it failed. */
export async function findReferences(
  { services, signal, log }: JobContext,
  { report, text, progress }: CheckedReferences,
): Promise<StoredReferences | undefined> {
  try {
    const task = { reportId: report.id, text, userId: report.userId, timeMs };
    const hooks = {
      plan: (snaps: number) => progress.plan(snaps),
      advance: (snaps: number) => progress.advance(snaps),
    };
    return await lookUpReferences(services, task, hooks, signal);
  } catch (error) {
    if (signal.aborted || error instanceof AttemptIsOver) throw error;
    log.error({ err: error, reportId: report.id }, 'the references could not be looked up');
    return undefined;
  }
}
