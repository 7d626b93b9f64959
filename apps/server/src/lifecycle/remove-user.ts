import type { Executor } from '../database/connect.ts';
import { removeImportsOf } from '../features/imports/index.ts';
import { removeLibraryOf } from '../features/library/index.ts';
import { removeReportsOf } from '../features/reports/index.ts';
import { removeUploadsOf } from '../features/uploads/index.ts';
import type { Services } from '../services.ts';
import { enqueueCleanUp } from '../jobs/queue.repository.ts';
import { deleteUserRow } from '../users/users.repository.ts';

/**
 * Deletes a user with all their data: reports, library, uploads and imports. Deleting the row also deletes
 * projects with their upload forms, submissions and comparisons, sessions and credits. Texts that others have
 * added to one of the projects stay theirs. Call it in a transaction; files of reports are deleted soon after
 * it.
 */
export async function removeUser(services: Services, transaction: Executor, userId: number): Promise<void> {
  await removeReportsOf(services, transaction, userId);
  await removeLibraryOf(services, transaction, userId);
  await removeUploadsOf(services, transaction, userId);
  await removeImportsOf(services, transaction, userId);
  await deleteUserRow(transaction, userId);
  await enqueueCleanUp(transaction);
}
