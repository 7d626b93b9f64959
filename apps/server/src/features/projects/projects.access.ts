import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import {
  selectProjectRowFor,
  selectVisibleProjects,
  unsafeSelectProjectRow,
  type ProjectRow,
} from './projects.repository.ts';

/**
 * The only access to a project on behalf of a user. Its owner may do everything. Users of the same licence
 * see it if it is shared, and may do no more than it allows. Unknown and invisible look the same.
 */

export async function projectForReading(
  db: Executor,
  user: Pick<CallingUser, 'id'>,
  id: number,
): Promise<ProjectRow> {
  const row = await selectProjectRowFor(db, user.id, id, false);
  if (row === undefined) throw new UserError('noAccessToProject', `project ${id}`);
  return row;
}

/**
 * Only for its owner: to change it, to delete it, and for everything that only its owner sees.
 * @param lock Locks the row until the transaction ends.
 */
export async function projectForEditing(
  db: Executor,
  user: Pick<CallingUser, 'id'>,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ProjectRow> {
  const row = await selectProjectRowFor(db, user.id, id, lock);
  if (row === undefined) throw new UserError('noAccessToProject', `project ${id}`);
  if (row.ownerId !== user.id) throw new UserError('projectReadOnly', `project ${id}`);
  return row;
}

/**
 * A project whose submissions its owner reads, or another teacher of the course during a visit. Nobody else may, also
 * if it is shared.
 */
export async function projectForReviewing(
  db: Executor,
  user: Pick<CallingUser, 'id' | 'reviewedProjectId'>,
  id: number,
): Promise<ProjectRow> {
  const isReviewed = user.reviewedProjectId === id;
  const row = isReviewed
    ? await unsafeSelectProjectRow(db, id)
    : await selectProjectRowFor(db, user.id, id, false);
  if (row === undefined) throw new UserError('noAccessToProject', `project ${id}`);
  if (row.ownerId !== user.id && !isReviewed) throw new UserError('projectReadOnly', `project ${id}`);
  return row;
}

/**
 * The purpose for which a call uses projects. own: to file reports under them · add: to file library texts
 * under them · read: to search their texts
 */
export type ProjectPurpose = 'own' | 'add' | 'read';

/**
 * Makes sure that the user may use all of these projects for this purpose. 0 means "without a project" and is
 * always allowed.
 */
export async function requireProjects(
  db: Executor,
  user: Pick<CallingUser, 'id'>,
  ids: readonly number[],
  purpose: ProjectPurpose,
): Promise<void> {
  const named = [...new Set(ids)].filter((id) => id !== 0);
  const visible = await selectVisibleProjects(db, user.id, named);
  const usable = visible.filter(
    (row) => row.ownerId === user.id || purpose === 'read' || (purpose === 'add' && row.allowAdd),
  );
  if (usable.length < named.length) throw new UserError('noAccessToProject', `projects ${named.join(', ')}`);
}
