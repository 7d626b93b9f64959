import type { Project } from '@palimpsest/contract';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { presentProject } from './projects.present.ts';
import { withCounts } from './project-counts.ts';
import { selectProjectsFor } from './projects.repository.ts';

export const getProjects: Handler<'GetProjects'> = async (_input, call) => {
  const user = userOf(call);
  const { db, projectContents } = call.services;
  const rows = await withCounts(db, projectContents, user.id, await selectProjectsFor(db, user.id));
  const data = rows.map((row) => presentProject(row, user, call.origin));
  return { data, total: data.length };
};

/** The projects that a user owns, without those of others that the user can see. */
export async function ownProjects(
  { db, projectContents }: Pick<Services, 'db' | 'projectContents'>,
  user: { readonly id: number },
  origin: string,
): Promise<readonly Project[]> {
  const visible = await selectProjectsFor(db, user.id);
  const own = visible.filter(({ ownerId }) => ownerId === user.id);
  const rows = await withCounts(db, projectContents, user.id, own);
  return rows.map((row) => presentProject(row, user, origin));
}
