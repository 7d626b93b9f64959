import type { checkEnded, submissionNotChecked } from '../../../events.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { PayloadOf } from '../../../platform/events/index.ts';
import type { EventDelivery } from '../../../services.ts';
import { selectOwnReport } from '../../report-store/index.ts';
import { unsafeSelectSubmissionsOfText } from '../../upload-form/index.ts';
import { selectLinksWithDueScores } from '../scores/scores.repository.ts';
import { enqueueScores } from '../scores/send-scores.kind.ts';
import { dueAssetsKind, enqueueAssets, enqueueReports } from './asset-jobs.kind.ts';
import {
  markReportsOfDeletedSubmissions,
  markReportsOfSubmissions,
  markReportsShownOtherwise,
  selectDuePlatforms,
} from './asset-reports.repository.ts';

/** A check has ended: the assignments whose files it was about show it. Checks of a batch publish the same. */
export async function tellAssetReport(
  { reportId }: PayloadOf<typeof checkEnded>,
  { transaction, subjectId: userId }: EventDelivery,
): Promise<void> {
  const report = await selectOwnReport(transaction, userId, reportId);
  if (report === undefined || report.projectId === null || report.libraryTextId === null) return;
  const { projectId, libraryTextId } = report;
  await tellChanges(transaction, await unsafeSelectSubmissionsOfText(transaction, projectId, libraryTextId));
}

/** A file was not read or not checked: its assignment shows why. */
export async function tellAssetNotChecked(
  { submissionId }: PayloadOf<typeof submissionNotChecked>,
  { transaction }: EventDelivery,
): Promise<void> {
  await tellChanges(transaction, [submissionId]);
}

async function tellChanges(transaction: Executor, submissionIds: readonly number[]): Promise<void> {
  for (const platformId of await markReportsOfSubmissions(transaction, submissionIds)) {
    await enqueueReports(transaction, platformId);
  }
}

/**
 * Every minute: files and results whose pause is over or whose platform was switched on, and reports that changed without an event: shown to
 * submitters from now on or no longer, or of a submission that was deleted.
 */
export const dueAssetsJob = defineJob(dueAssetsKind, async (_payload, { services: { db } }) => {
  await markReportsShownOtherwise(db);
  await markReportsOfDeletedSubmissions(db);
  await enqueueScores(db, await selectLinksWithDueScores(db, new Date()));
  for (const { platformId, fetches } of await selectDuePlatforms(db, new Date())) {
    await (fetches ? enqueueAssets : enqueueReports)(db, platformId);
  }
});
