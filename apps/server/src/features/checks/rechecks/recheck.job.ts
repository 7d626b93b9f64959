import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { enqueueForUser, type Rank } from '../../../platform/jobs/user-turns.ts';
import { deleteRecheck, isOldEngine, type CheckRow } from '../../reports/index.ts';
import { runRerun, type RerunKind } from '../reruns/run-rerun.ts';
import { findResult, timed } from '../run/run-check.ts';
import { saveRecheck } from './save-recheck.ts';

const payload = z.object({ reportId: z.number().int() });

/** A finished report is checked again with the present engine: the same text, settings and sources, at no cost. */
export const recheckJob = defineJob({
  name: 'recheck',
  payload,
  run: ({ reportId }, context) => runRerun(recheck, reportId, context),
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

const recheck: RerunKind = {
  table: 'report_rechecks',
  failure: 'recheckFailed',
  admits: async (transaction, report) => {
    const isOld = report.status === 'Ok' && isOldEngine(report.engineVersion);
    if (!isOld) await deleteRecheck(transaction, report.id);
    return isOld;
  },
  run: async ({ report, attempt, known, progress }, context) => {
    const result = await findResult({ report, known, progress }, context);
    await timed(context, 'save', () => saveRecheck(context.services, attempt, result));
  },
};
