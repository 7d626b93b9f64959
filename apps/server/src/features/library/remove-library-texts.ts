import { queryable, type Executor } from '../../database/connect.ts';
import { requestIndexMaintenance } from '../../jobs/maintain-index.job.ts';
import type { Services } from '../../services.ts';
import { deleteOrphanedTexts, unmarkIndexed } from '../../texts/texts.repository.ts';
import { retentionCutoff, selectRetentions } from '../accounts/index.ts';
import { deleteUploadsOfTexts } from '../uploads/index.ts';
import { deleteLibraryRows, lockLibraryTextsBefore, selectLibraryIdsOf } from './library.repository.ts';

/**
 * Deletes texts of an owner and takes them out of the index; reports that quoted them keep their evidence. Belongs
 * into a transaction.
 * @returns how many there were
 */
export async function removeLibraryTexts(
  { index }: Services,
  transaction: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const deleted = await deleteLibraryRows(transaction, ownerId, ids);
  const textIds = deleted.map((row) => row.textId);
  await unmarkIndexed(transaction, textIds);
  await deleteUploadsOfTexts(transaction, textIds);
  await deleteOrphanedTexts(transaction, textIds);
  await index.remove(queryable(transaction), textIds);
  await requestIndexMaintenance(transaction);
  return deleted.length;
}

/** The whole library of a user who is about to be deleted. */
export async function removeLibraryOf(
  services: Services,
  transaction: Executor,
  userId: number,
): Promise<void> {
  await removeLibraryTexts(services, transaction, userId, await selectLibraryIdsOf(transaction, userId));
}

const batchTexts = 100;

/**
 * Deletes the library texts that are past the days that their owner's settings allow.
 * @returns how many were deleted
 */
export async function deleteExpiredLibraryTexts(services: Services, now: Date): Promise<number> {
  let deleted = 0;
  for (const { userId, days } of await selectRetentions(services.db, 'libtextRetentionDays')) {
    const before = retentionCutoff(now, days);
    for (;;) {
      const count = await services.db.transaction().execute(async (transaction) => {
        const ids = await lockLibraryTextsBefore(transaction, userId, before, batchTexts);
        return removeLibraryTexts(services, transaction, userId, ids);
      });
      deleted += count;
      if (count < batchTexts) break;
    }
  }
  return deleted;
}
