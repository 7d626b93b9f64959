import { queryable, type Executor } from '../../database/connect.ts';
import { requestIndexMaintenance } from '../../index-upkeep/maintain-index.job.ts';
import type { Services } from '../../services.ts';
import { deleteOrphanedTexts, selectTextsForUpdate, unmarkIndexed } from '../../texts/texts.repository.ts';
import { deletePastDays } from '../accounts/index.ts';
import { deleteUploadsOfTexts, selectUploadsOfTextsForUpdate } from '../uploads/index.ts';
import {
  deleteLibraryRows,
  selectLibraryOfForUpdate,
  selectLibraryTextsBeforeForUpdate,
  selectLibraryTextsForUpdate,
} from './library.repository.ts';

/**
 * Deletes texts of an owner and removes them from the index. Reports that quoted them keep their evidence.
 * Call it once in a transaction, for any number of texts, and lock nothing else after it: it ends with the jobs that
 * everybody who changes a library requests.
 * @returns how many there were
 */
export async function removeLibraryTexts(
  { index, libraryListeners, textUses }: Services,
  transaction: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  await selectLibraryTextsForUpdate(transaction, ids);
  const deleted = await deleteLibraryRows(transaction, ownerId, ids);
  const textIds = deleted.map((row) => row.textId);
  await selectUploadsOfTextsForUpdate(transaction, textIds);
  await selectTextsForUpdate(transaction, textIds);
  await unmarkIndexed(transaction, textIds);
  await deleteUploadsOfTexts(transaction, textUses, textIds);
  await deleteOrphanedTexts(transaction, textUses, textIds);
  await index.remove(queryable(transaction), textIds);
  await requestIndexMaintenance(transaction);
  await libraryListeners.textsChanged(
    transaction,
    deleted.map((row) => row.projectId),
  );
  return deleted.length;
}

/** Deletes the whole library of a user who is about to be deleted. */
export async function removeLibraryOf(
  services: Services,
  transaction: Executor,
  userId: number,
): Promise<void> {
  const texts = await selectLibraryOfForUpdate(transaction, userId);
  const ids = texts.map(({ id }) => id);
  await removeLibraryTexts(services, transaction, userId, ids);
}

/**
 * Deletes the library texts that are older than their owner's settings allow.
 * @returns how many were deleted
 */
export function deleteExpiredLibraryTexts(services: Services, now: Date): Promise<number> {
  return deletePastDays(
    services.db,
    'libtextRetentionDays',
    now,
    async (transaction, { userId, before, limit }) => {
      const ids = await selectLibraryTextsBeforeForUpdate(transaction, userId, before, limit);
      return removeLibraryTexts(services, transaction, userId, ids);
    },
  );
}
