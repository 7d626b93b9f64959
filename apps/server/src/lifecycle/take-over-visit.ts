import type { Executor } from '../platform/database/connect.ts';
import type { Visit } from '../feature-ports.ts';
import { chargeReport, nothingReserved } from '../people/ledger/index.ts';
import { redirectGivenTexts } from '../features/collusion/index.ts';
import { moveImports } from '../features/imports/index.ts';
import {
  moveLibraryTexts,
  removeLibraryTexts,
  selectLibraryOfForUpdate,
  selectSameTexts,
} from '../features/library/index.ts';
import { moveBatches } from '../features/checks/index.ts';
import { moveMessages } from '../features/messages/index.ts';
import { moveProjects } from '../features/projects/index.ts';
import {
  moveReports,
  redirectCheckedTexts,
  redirectGivenTextsOfReports,
  redirectReceipts,
  selectReportIdsOfForUpdate,
  selectScheduledReportsOf,
  updateToFree,
} from '../features/report-store/index.ts';
import { redirectSubmissions } from '../features/upload-form/index.ts';
import { moveReadUploads, selectAllUploadsOfForUpdate } from '../features/uploads/index.ts';
import { countStored } from '../finding/storage-limit/index.ts';
import type { Services } from '../services.ts';
import { moveEvents } from '../platform/events/index.ts';
import { areCreditsCounted } from '../platform/settings/index.ts';
import { updateStoredBytes } from '../people/users/users.repository.ts';

/**
 * Gives everything that a guest has made to the account that the guest logs in to: projects, imports, reports, library
 * texts, messages and files that were read. The rows of both users are locked before. Nothing is left to take over the second
 * time.
 *
 * - Credits stay with the guest, who has no licence, because an account must not collect the free credits of visits. Checks that wait are
 *   charged to the guest now, so that the account does not pay for what the guest had ordered.
 * - Storage: everything is taken over, even if the account then keeps more than it may. It can't add anything until
 *   there is space again.
 * - Retention: from now on, the settings of the account apply.
 * - A text outside of projects that the account has already is not added twice; what refers to the guest's refers to the
 *   account's. Contents that both have are stored once.
 *
 * @returns the number of reports and library texts
 */
export async function takeOverVisit(
  services: Services,
  transaction: Executor,
  { guestId, userId }: Visit,
): Promise<number> {
  await moveProjects(transaction, guestId, userId);
  await moveImports(transaction, guestId, userId);
  await selectReportIdsOfForUpdate(transaction, guestId);
  await selectLibraryOfForUpdate(transaction, guestId);
  await selectAllUploadsOfForUpdate(transaction, guestId);
  const waiting = await selectScheduledReportsOf(transaction, guestId);
  if (areCreditsCounted(services)) {
    for (const report of waiting) await chargeReport(transaction, report, async () => nothingReserved);
  } else {
    await updateToFree(
      transaction,
      waiting.map(({ id }) => id),
    );
  }
  const reports = await moveReports(transaction, guestId, userId);
  const known = await selectSameTexts(transaction, guestId, userId);
  const knownIds = known.map(({ id }) => id);
  const texts = await moveLibraryTexts(transaction, { from: guestId, to: userId }, knownIds);
  await redirectSubmissions(transaction, known);
  await redirectReceipts(transaction, known);
  await redirectCheckedTexts(transaction, known);
  await redirectGivenTexts(transaction, known);
  await redirectGivenTextsOfReports(transaction, known);
  await moveReadUploads(transaction, guestId, userId);
  await updateStoredBytes(transaction, userId, await countStored(transaction, services, userId));
  await removeLibraryTexts(services, transaction, guestId, knownIds, texts.formerTextIds);
  await moveBatches(transaction, guestId, userId);
  await moveEvents(transaction, 'user', guestId, userId);
  // Last: code that adds texts locks the index before the messages.
  await moveMessages(transaction, guestId, userId);
  return reports + texts.count;
}
