import type { Executor } from '../platform/database/connect.ts';
import { userOf, type Handler } from '../platform/http/handler.ts';
import { unsafeSelectGivenLibraryTextIds, unsafeSelectPreparedTextIds } from '../features/collusion/index.ts';
import { selectImportsOfProjectForUpdate } from '../features/imports/index.ts';
import {
  removeLibraryTexts,
  selectLibraryTextsForUpdate,
  selectOwnTexts,
  unsafeSelectTextIdsOfProject,
} from '../features/library/index.ts';
import { selectReportsOfProjectForUpdate, withdrawLibraryOrders } from '../features/report-store/index.ts';
import { unsafeSelectSubmittedTextIds } from '../features/upload-form/index.ts';
import { removeUploadsOfProject } from '../features/uploads/index.ts';
import { deleteProjectRow, projectForEditing, selectProjectForUpdate } from '../features/projects/index.ts';

/**
 * Reports stay, without a project. So do the texts that others have added, and the owner's own unless they
 * are to be deleted too. Uploads to its form that were not submitted are always deleted. `total` is the
 * number of deleted texts.
 *
 * The imports and texts that refer to the project are locked before the first text is removed: those in it, and
 * those whose submissions, comparisons or use as given texts end with it. After that, others who change a library wait
 * for this transaction, so it must not wait for them.
 */
export const deleteProject: Handler<'DeleteProject'> = async ({ id, texts }, call) => {
  const user = userOf(call);
  const { services } = call;
  const total = await services.db.transaction().execute(async (transaction) => {
    await projectForEditing(transaction, user, id);
    // A check locks its report before the texts that it quotes and the project that it adds to. The locks
    // here have the same order, except that this first one makes orders of checks wait.
    await selectProjectForUpdate(transaction, id);
    await selectReportsOfProjectForUpdate(transaction, id);
    const project = await projectForEditing(transaction, user, id, { lock: true });
    const own = texts === 'delete' ? await selectOwnTexts(transaction, project) : [];
    await withdrawLibraryOrders(transaction, project.ownerId, own);
    await selectImportsOfProjectForUpdate(transaction, id);
    await selectLibraryTextsForUpdate(transaction, await textIdsOf(transaction, id));
    await removeUploadsOfProject(services, transaction, id);
    const ids = own.map((text) => text.id);
    const deleted = await removeLibraryTexts(services, transaction, project.ownerId, ids);
    await deleteProjectRow(transaction, id);
    return deleted;
  });
  return { data: null, message: 'projectDeleted', total };
};

/** The library texts in a project, and those that its submissions, given texts and comparison refer to. */
async function textIdsOf(transaction: Executor, projectId: number): Promise<readonly number[]> {
  return [
    ...(await unsafeSelectTextIdsOfProject(transaction, projectId)),
    ...(await unsafeSelectSubmittedTextIds(transaction, projectId)),
    ...(await unsafeSelectGivenLibraryTextIds(transaction, projectId)),
    ...(await unsafeSelectPreparedTextIds(transaction, projectId)),
  ];
}
