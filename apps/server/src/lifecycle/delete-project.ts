import type { Executor } from '../database/connect.ts';
import { userOf, type Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { removeLibraryTexts, selectOwnTextIds } from '../features/library/index.ts';
import { selectReportsOfProjectForUpdate } from '../features/reports/index.ts';
import { removeUploadsOfProject } from '../features/uploads/index.ts';
import {
  deleteProjectRow,
  projectForEditing,
  selectProjectForUpdate,
  type ProjectRow,
} from '../features/projects/index.ts';

/**
 * Reports stay, without a project. So do the texts that others have added, and the owner's own unless they
 * are to be deleted too. Uploads to its form that were not submitted are always deleted. `total` is the
 * number of deleted texts.
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
    const deleted = texts === 'delete' ? await removeTexts(services, transaction, project) : 0;
    await removeUploadsOfProject(services, transaction, id);
    await deleteProjectRow(transaction, id);
    return deleted;
  });
  return { data: null, message: 'projectDeleted', total };
};

/** The number of texts removed from the library at once: the limit of ids in a statement. */
const batch = 1_000;

async function removeTexts(services: Services, transaction: Executor, project: ProjectRow): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await selectOwnTextIds(transaction, project, batch);
    if (ids.length === 0) return removed;
    removed += await removeLibraryTexts(services, transaction, project.ownerId, ids);
  }
}
