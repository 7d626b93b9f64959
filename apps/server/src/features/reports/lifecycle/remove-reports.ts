import type { Executor } from '../../../platform/database/connect.ts';
import { enqueueCleanUp } from '../../../platform/jobs/queue.repository.ts';
import type { Services } from '../../../services.ts';
import { deleteOrphanedTexts, selectTextsForUpdate } from '../../../finding/texts/texts.repository.ts';
import { deletePastDays } from '../../profile/index.ts';
import { selectLibraryTextsOfReportsForUpdate } from '../../library/index.ts';
import { deleteUploadsOfTexts, selectUploadsOfTextsForUpdate } from '../../uploads/index.ts';
import {
  selectEndedReports,
  selectReportIdsOfForUpdate,
  deleteReportRows,
  selectReportsWithRevisionsForUpdate,
  unsafeSelectTextIdsOfReports,
} from '../../report-store/index.ts';

/**
 * Deletes reports with their sources, markup and links, the uploads that they were made from, and the texts
 * that nothing else references. Call it in a transaction that has locked the reports, and then `enqueueCleanUp`,
 * which deletes their exported files. Locks the library texts that came from them, their uploads and their texts, in
 * this order, before anything is deleted: code that changes a library text locks it in the same order.
 */
export async function removeReports(
  { textUses }: Services,
  transaction: Executor,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const textIds = await unsafeSelectTextIdsOfReports(transaction, ids);
  await selectLibraryTextsOfReportsForUpdate(transaction, ids);
  await selectUploadsOfTextsForUpdate(transaction, textIds);
  await selectTextsForUpdate(transaction, textIds);
  await deleteReportRows(transaction, ids);
  await deleteUploadsOfTexts(transaction, textUses, textIds);
  await deleteOrphanedTexts(transaction, textUses, textIds);
}

/** Deletes all reports of a user who is about to be deleted. */
export async function removeReportsOf(
  services: Services,
  transaction: Executor,
  userId: number,
): Promise<void> {
  await removeReports(services, transaction, await selectReportIdsOfForUpdate(transaction, userId));
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
      const ended = await selectEndedReports(transaction, userId, before, limit);
      const held = await selectReportsWithRevisionsForUpdate(transaction, userId, ended);
      const ids = ended.filter((id) => held.has(id));
      await removeReports(services, transaction, ids);
      if (ids.length > 0) await enqueueCleanUp(transaction);
      return ids.length;
    },
  );
}
