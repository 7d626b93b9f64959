import type { Executor } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';
import { deleteOrphanedTexts } from '../../finding/texts/texts.repository.ts';
import {
  deleteUploadsOf,
  deleteUploadsOfContent,
  deleteUploadsOfProject,
  selectAllUploadsOfForUpdate,
} from './uploads.repository.ts';

/**
 * Deletes all uploads of a user who is about to be deleted. The files are deleted first: after an
 * interruption the rows still show what is left to do.
 */
export async function removeUploadsOf(
  { blobs, textUses }: Services,
  transaction: Executor,
  userId: number,
): Promise<void> {
  const uploads = await selectAllUploadsOfForUpdate(transaction, userId);
  await blobs.delete(uploads.flatMap(({ blobKey }) => (blobKey === null ? [] : [blobKey])));
  await deleteUploadsOf(transaction, userId);
  await deleteOrphanedTexts(
    transaction,
    textUses,
    uploads.flatMap(({ textId }) => (textId === null ? [] : [textId])),
  );
}

/**
 * Deletes visitors' uploads to a project's form that were not submitted. The project is about to be deleted.
 */
export async function removeUploadsOfProject(
  { blobs, textUses }: Services,
  transaction: Executor,
  projectId: number,
): Promise<void> {
  const uploads = await deleteUploadsOfProject(transaction, projectId);
  await blobs.delete(uploads.flatMap(({ blobKey }) => (blobKey === null ? [] : [blobKey])));
  await deleteOrphanedTexts(
    transaction,
    textUses,
    uploads.flatMap(({ textId }) => (textId === null ? [] : [textId])),
  );
}

/** Deletes a user's uploads of texts that must not be kept, with any remaining files. */
export async function removeUploadsOfContent(
  { blobs, textUses }: Services,
  transaction: Executor,
  userId: number,
  contentHashes: readonly Buffer[],
): Promise<void> {
  const uploads = await deleteUploadsOfContent(transaction, userId, contentHashes);
  await blobs.delete(uploads.flatMap(({ blobKey }) => (blobKey === null ? [] : [blobKey])));
  await deleteOrphanedTexts(
    transaction,
    textUses,
    uploads.flatMap(({ textId }) => (textId === null ? [] : [textId])),
  );
}
