import { userOf, type Handler } from '../../http/handler.ts';
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
