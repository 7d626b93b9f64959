import type { Executor } from '../../database/connect.ts';
import { UserError } from '../../errors.ts';
import type { SessionUser } from '../../http/handler.ts';
import { selectProjectIdsOf } from './projects.repository.ts';

/**
 * Makes sure that the user may use all of these projects; 0 stands for "without a project" and is always
 * allowed. Unknown and forbidden look the same.
 */
export async function requireProjects(
  db: Executor,
  user: SessionUser,
  ids: readonly number[],
): Promise<void> {
  const named = [...new Set(ids)].filter((id) => id !== 0);
  const own = await selectProjectIdsOf(db, user.id, named);
  if (own.length < named.length) throw new UserError('noAccessToProject', `projects ${named.join(', ')}`);
}
