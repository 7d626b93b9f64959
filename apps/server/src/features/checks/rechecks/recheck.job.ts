import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { userJobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueueForUser, type Rank } from '../../../platform/jobs/user-turns.ts';
import { deleteRecheck, isOldEngine, unsafeSelectSearches, type CheckRow } from '../../report-store/index.ts';
import { runRerun, type RerunKind } from '../reruns/run-rerun.ts';
import { findResult, timed } from '../run/run-check.ts';
import { saveRecheck } from './save-recheck.ts';

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
  runRerun(recheck, reportId, context),
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

const recheck: RerunKind = {
  table: 'report_rechecks',
  failure: 'recheckFailed',
  admits: async (transaction, report) => {
    const isOutdated = isOldEngine(report.engineVersion) || report.searchGaps?.noLongerGiven !== undefined;
    const isAdmitted = report.status === 'Ok' && isOutdated;
    if (!isAdmitted) await deleteRecheck(transaction, report.id);
    return isAdmitted;
  },
  run: async ({ report, attempt, orderedAt, known, progress }, context) => {
    const { services } = context;
    const searches = await unsafeSelectSearches(services.db, report.id);
    const result = await findResult(
      {
        report,
        known,
        progress,
        keepsLater: !searches && !isOldEngine(report.engineVersion),
        ...(searches && searchOf(report, orderedAt)),
      },
      context,
    );
    await timed(context, 'save', () => saveRecheck(services, attempt, result, searches));
  },
};

/** The words that were given when the check ran. The others were searched then. */
function searchOf(
  { engineVersion, online, searchGaps }: CheckRow,
  since: Date,
): Pick<Parameters<typeof findResult>[0], 'searchedAgain' | 'continued'> {
  const spans = searchGaps?.noLongerGiven?.spans ?? [];
  // Other versions of the engine may count other words.
  const searchedAgain = isOldEngine(engineVersion)
    ? [{ startWord: 0, endWord: Number.MAX_SAFE_INTEGER }]
    : spans.flatMap((startWord, at) => {
        const endWord = spans[at + 1];
        return at % 2 === 0 && endWord !== undefined ? [{ startWord, endWord }] : [];
      });
  return { searchedAgain, ...(online && { continued: { since, tried: online.tried ?? [] } }) };
}
