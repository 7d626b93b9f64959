import type { Executor } from '../../platform/database/connect.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import { requireProjects, selectProjectForShare } from '../projects/index.ts';

/**
 * Makes sure that the user may add texts to a project (0: no project) until the transaction ends. The project
 * is neither deleted nor closed to others before the text is added.
 */
export async function projectToAddToForShare(
  transaction: Executor,
  user: Pick<CallingUser, 'id'>,
  projectId: number,
): Promise<void> {
  if (projectId === 0) return;
  await selectProjectForShare(transaction, projectId);
  await requireProjects(transaction, user, [projectId], 'add');
}
