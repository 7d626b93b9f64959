import { randomUUID } from 'node:crypto';
import { userOf, type Handler } from '../platform/http/handler.ts';
import type { Services } from '../services.ts';
import { selectText } from '../finding/texts/texts.repository.ts';
import { userSettings } from '../features/profile/index.ts';
import {
  addLibraryText,
  countTextsOfReports,
  updateFromReports,
  publishTextAdded,
} from '../features/library/index.ts';
import { lockProjectsForShare, selectProjectForShare } from '../features/projects/index.ts';
import {
  projectIdsOfReports,
  reportDetails,
  unsafeSelectReportForUpdate,
  unsafeUpdateTextOfReport,
} from '../features/report-store/index.ts';
import { selectMissingTexts, type MissingText } from './missing-texts.repository.ts';

/** The number of texts that one call reads and adds. Clients call again for the rest. */
const addedPerCall = 100;

const dayMs = 86_400_000;

/**
 * Synchronises the library with the reports. Texts that reports should have added are added. Texts that were
 * added from reports get the reports' current details, unless they were edited later themselves.
 */
export const syncLibraryTextsWithReports: Handler<'SyncLibraryTextsWithReports'> = async (_input, call) => {
  const { services } = call;
  const ownerId = userOf(call).id;
  const updated = await services.db.transaction().execute(async (transaction) => {
    // The projects before the texts, as in their deletion.
    await lockProjectsForShare(transaction, projectIdsOfReports(ownerId));
    const rows = await updateFromReports(transaction, ownerId, reportDetails(transaction));
    const moved = rows.filter((row) => row.fromProjectId !== row.toProjectId);
    await services.libraryListeners.textsChanged(
      transaction,
      moved.flatMap((row) => [row.fromProjectId, row.toProjectId]),
    );
    return rows.length;
  });
  const present = await countTextsOfReports(services.db, ownerId);
  const added = await addMissing(services, ownerId);
  const data = { Added: added.count, Updated: updated, Skipped: present - updated, Left: added.left };
  return { data, message: 'librarySynced', total: data.Added + data.Updated };
};

/** Each in its own transaction, so that the same text of a second report is already there. */
async function addMissing(
  services: Services,
  ownerId: number,
): Promise<{ readonly count: number; readonly left: number }> {
  const { libtextRetentionDays: days } = await userSettings(services.db, ownerId);
  const after = days > 0 ? new Date(Date.now() - days * dayMs) : null;
  const missing = await selectMissingTexts(services.db, ownerId, after, 10 * addedPerCall);
  const batch = randomUUID();
  let count = 0;
  for (const text of missing.slice(0, addedPerCall)) {
    if (await addOne(services, { ownerId, batch }, text)) count += 1;
  }
  return { count, left: Math.max(missing.length - addedPerCall, 0) };
}

async function addOne(
  services: Services,
  { ownerId, batch }: { readonly ownerId: number; readonly batch: string },
  text: MissingText,
): Promise<boolean> {
  const { content } = await selectText(services.db, text.textId);
  const { fingerprints } = await services.compute.analyse(content);
  const { finishedAt, textId, ...row } = text;
  return services.db.transaction().execute(async (transaction) => {
    // The project and the report before the text, as in their deletion.
    if (row.projectId !== null) await selectProjectForShare(transaction, row.projectId);
    if ((await unsafeSelectReportForUpdate(transaction, row.reportId)) === undefined) return false;
    const { id: libraryTextId, isNew } = await addLibraryText(services, transaction, {
      ...row,
      ownerId,
      store: () => Promise.resolve(textId),
      content,
      fingerprints,
      fileName: '',
      createdAt: finishedAt,
    });
    await unsafeUpdateTextOfReport(transaction, row.reportId, libraryTextId);
    if (!isNew) return false;
    await publishTextAdded(transaction, ownerId, { libraryTextId, batch });
    return true;
  });
}
