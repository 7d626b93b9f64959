import { queryable, type Executor } from '../../platform/database/connect.ts';
import { requestIndexMaintenance } from '../../finding/index-upkeep/maintain-index.job.ts';
import type { Services } from '../../services.ts';
import {
  deleteOrphanedTexts,
  selectTextsForUpdate,
  unmarkIndexed,
} from '../../finding/texts/texts.repository.ts';
import { deletePastDays } from '../profile/index.ts';
import { deleteUploadsOfTexts, selectUploadsOfTextsForUpdate } from '../uploads/index.ts';
import {
  deleteLibraryRows,
  selectLibraryOfForUpdate,
  selectLibraryTextsBeforeForUpdate,
  selectLibraryTextsForUpdate,
} from './library.repository.ts';
import { unsafeSelectTextsInLibraries } from './entries.repository.ts';

/**
 * Deletes texts of an owner and removes from the index those that no other text shares. Reports that quoted them keep their
 * evidence.
 * Call it once in a transaction, for any number of texts, and lock nothing else after it: it ends with the jobs that
 * everybody who changes a library requests.
 * @param formerTextIds Stored texts that texts of the owner have no longer: they are removed in the same way.
 * @returns how many there were
 */
export async function removeLibraryTexts(
  { indexWriter, libraryListeners, textUses }: Services,
  transaction: Executor,
  ownerId: number,
  ids: readonly number[],
  formerTextIds: readonly number[] = [],
): Promise<number> {
  if (ids.length === 0 && formerTextIds.length === 0) return 0;
  await selectLibraryTextsForUpdate(transaction, ids);
  // A project that gives one of them has locked it against deletion.
  const givenBy = await libraryListeners.projectsGiving(transaction, ids);
  const deleted = await deleteLibraryRows(transaction, ownerId, ids);
  const touched = [...new Set([...deleted.map((row) => row.textId), ...formerTextIds])];
  await selectUploadsOfTextsForUpdate(transaction, touched);
  await selectTextsForUpdate(transaction, touched);
  // Other entries share some of them. A transaction that deletes the last one has waited for the lock on the text.
  const shared = await unsafeSelectTextsInLibraries(transaction, touched);
  const textIds = touched.filter((textId) => !shared.has(textId));
  await unmarkIndexed(transaction, textIds);
  await deleteUploadsOfTexts(transaction, textUses, textIds);
  await deleteOrphanedTexts(transaction, textUses, textIds);
  await indexWriter.remove(queryable(transaction), textIds);
  await requestIndexMaintenance(transaction);
  await libraryListeners.textsChanged(transaction, [...deleted.map((row) => row.projectId), ...givenBy]);
  for (const projectId of givenBy) await libraryListeners.givenTextsChanged(transaction, projectId);
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
