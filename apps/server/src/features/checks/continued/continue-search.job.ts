import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { userJobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueueForUser } from '../../../platform/jobs/user-turns.ts';
import { isOldEngine, updateRerunToFailed, type CheckRow } from '../../report-store/index.ts';
import { runRerun, type RerunKind } from '../reruns/run-rerun.ts';
import { findResult, timed } from '../run/run-check.ts';
import { saveContinued } from './save-continued.ts';

const payload = z.object({ reportId: z.number().int() });

const continueSearchKind = userJobKind({
  name: 'continue-search',
  lane: 'checks',
  share: 'check',
  payload,
});

/**
 * Continues the partial online search of a finished report at no cost: queries that were answered are not sent again, and
 * new sources are added to the report.
 */
export const continueSearchJob = defineJob(continueSearchKind, ({ reportId }, context) =>
  runRerun(continuedSearch, reportId, context),
);

export async function enqueueContinuedSearch(
  db: Executor,
  { id: reportId, userId }: Pick<CheckRow, 'id' | 'userId'>,
): Promise<void> {
  await enqueueForUser(
    db,
    continueSearchKind,
    { reportId },
    { userId, rank: 'person', key: `continue-search-${reportId}`, maxAttempts: 25 },
  );
}

const continuedSearch: RerunKind = {
  table: 'continued_searches',
  failure: 'continuationFailed',
  admits: async (transaction, { id, status, online, engineVersion }) => {
    const isPossible = status === 'Ok' && online !== null && !isOldEngine(engineVersion);
    if (!isPossible) await updateRerunToFailed(transaction, 'continued_searches', id, 'continuationFailed');
    return isPossible;
  },
  run: async ({ report, attempt, orderedAt, known, progress }, context) => {
    const { tried = [] } = expectDefined(report.online ?? undefined, 'the earlier part of a search');
    const continued = { since: orderedAt, tried };
    const result = await findResult({ report, known, continued, progress }, context);
    await timed(context, 'save', () => saveContinued(context.services, attempt, result));
  },
};
