import type { Executor } from '../../../database/connect.ts';
import { enqueueCleanUp } from '../../../jobs/queue.repository.ts';
import type { Services } from '../../../services.ts';
import { deleteOrphanedTexts } from '../../../texts/texts.repository.ts';
import { deletePastDays } from '../../accounts/index.ts';
import { deleteUploadsOfTexts } from '../../uploads/index.ts';
import { selectEndedReportsForUpdate, selectReportIdsOf } from './expired-reports.repository.ts';
import { deleteReportRows, unsafeSelectTextIdsOfReports } from '../reports.repository.ts';

/**
 * Deletes reports with their sources, markup and links, the uploads that they were made from, and the texts
 * that nothing else references. Call it in a transaction. Their exported files are deleted soon after.
 */
export async function removeReports(
  { textUses }: Services,
  transaction: Executor,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const textIds = await unsafeSelectTextIdsOfReports(transaction, ids);
  await deleteReportRows(transaction, ids);
  await deleteUploadsOfTexts(transaction, textUses, textIds);
  await deleteOrphanedTexts(transaction, textUses, textIds);
  await enqueueCleanUp(transaction);
}

/** Deletes all reports of a user who is about to be deleted. */
export async function removeReportsOf(
  services: Services,
  transaction: Executor,
  userId: number,
): Promise<void> {
  await removeReports(services, transaction, await selectReportIdsOf(transaction, userId));
}

/**
 * Deletes reports that are older than their owner's settings allow. Only checks that have ended are deleted:
 * one that waits, is paused or runs stays, however old it is.
 * @returns how many reports were deleted
 */
export function deleteExpiredReports(services: Services, now: Date): Promise<number> {
  return deletePastDays(
    services.db,
    'reportRetentionDays',
    now,
    async (transaction, { userId, before, limit }) => {
      const ids = await selectEndedReportsForUpdate(transaction, userId, before, limit);
      await removeReports(services, transaction, ids);
      return ids.length;
    },
  );
}
