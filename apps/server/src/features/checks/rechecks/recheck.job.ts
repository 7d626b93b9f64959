import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { userJobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueueForUser, type Rank } from '../../../platform/jobs/user-turns.ts';
import { deleteRecheck, isOldEngine, unsafeSelectSearches, type CheckRow } from '../../report-store/index.ts';
import { runRerun, type RerunKind } from '../reruns/run-rerun.ts';
import { comparison, recheck, recheckWithSearch } from '../plan/plans.ts';

const payload = z.object({ reportId: z.number().int() });

const recheckReportKind = userJobKind({
  name: 'recheck',
  lane: 'checks',
  share: 'check',
  payload,
});

/**
 * A finished report is checked again with the present engine: the same text, settings and sources, at no cost. If its check
 * left out words of texts that are not given any more, they are searched as well, unless the recheck only compares.
 */
export const recheckJob = defineJob(recheckReportKind, ({ reportId }, context) =>
  runRerun(recheckOfReport, reportId, context),
);

export async function enqueueRecheck(
  db: Executor,
  { id: reportId, userId }: Pick<CheckRow, 'id' | 'userId'>,
  rank: Rank,
): Promise<void> {
  await enqueueForUser(
    db,
    recheckReportKind,
    { reportId },
    { userId, rank, key: `recheck-${reportId}`, maxAttempts: 25 },
  );
}

const recheckOfReport: RerunKind = {
  table: 'report_rechecks',
  failure: 'recheckFailed',
  admits: async (transaction, report) => {
    const isOutdated = isOldEngine(report.engineVersion) || report.searchGaps?.noLongerGiven !== undefined;
    const isAdmitted = report.status === 'Ok' && isOutdated;
    if (!isAdmitted) await deleteRecheck(transaction, report.id);
    return isAdmitted;
  },
  choosePlan: async (db, { id, engineVersion }) => {
    if (await unsafeSelectSearches(db, id)) return recheckWithSearch;
    return isOldEngine(engineVersion) ? recheck : comparison;
  },
};
