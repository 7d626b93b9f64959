import { userOf, type Handler } from '../../http/handler.ts';
import { presentProject } from './projects.present.ts';
import { selectProjectsFor } from './projects.repository.ts';

export const getProjects: Handler<'GetProjects'> = async (_input, call) => {
  const user = userOf(call);
  const rows = await selectProjectsFor(call.services.db, user.id);
  const data = rows.map((row) => presentProject(row, user, call.origin));
  return { data, total: data.length };
};
