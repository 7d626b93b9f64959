import type { Executor } from '../platform/database/connect.ts';
import { detachLicenseMovements } from '../people/ledger/index.ts';
import { removeImportsOf } from '../features/imports/index.ts';
import { removeLibraryOf, selectLibraryOfForUpdate } from '../features/library/index.ts';
import { removeReportsOf } from '../features/reports/index.ts';
import { selectReportIdsOfForUpdate, unsafeSelectTextIdsOfReports } from '../features/report-store/index.ts';
import { removeUploadsOf, selectAllUploadsOfForUpdate } from '../features/uploads/index.ts';
import type { Services } from '../services.ts';
import { deleteEventsOf } from '../platform/events/index.ts';
import { enqueueCleanUp } from '../platform/jobs/queue.repository.ts';
import { selectTextsForUpdate } from '../finding/texts/texts.repository.ts';
import { deleteUserRow } from '../people/users/users.repository.ts';

/**
 * Deletes a user with all their data: reports, library, uploads and imports. Deleting the row also deletes
 * projects with their upload forms, submissions and comparisons, sessions and credits; a licence keeps what it has paid. Texts that others have
 * added to one of the projects stay theirs. Call it in a transaction; files of reports are deleted soon after
 * it. A file that is being imported is awaited first, because it may need what the deletion of the library locks.
 */
export async function removeUser(services: Services, transaction: Executor, userId: number): Promise<void> {
  await removeImportsOf(services, transaction, userId);
  await selectBelongingsForUpdate(transaction, userId);
  await removeReportsOf(services, transaction, userId);
  await removeUploadsOf(services, transaction, userId);
  await removeLibraryOf(services, transaction, userId);
  await detachLicenseMovements(transaction, userId);
  await deleteEventsOf(transaction, { kind: 'user', id: userId });
  await deleteUserRow(transaction, userId);
  await enqueueCleanUp(transaction);
}

/** Locks them in the same order as the deletion of a report or a library text. */
async function selectBelongingsForUpdate(transaction: Executor, userId: number): Promise<void> {
  const reportIds = await selectReportIdsOfForUpdate(transaction, userId);
  const library = await selectLibraryOfForUpdate(transaction, userId);
  const uploads = await selectAllUploadsOfForUpdate(transaction, userId);
  await selectTextsForUpdate(transaction, [
    ...(await unsafeSelectTextIdsOfReports(transaction, reportIds)),
    ...library.map(({ textId }) => textId),
    ...uploads.flatMap(({ textId }) => textId ?? []),
  ]);
}
