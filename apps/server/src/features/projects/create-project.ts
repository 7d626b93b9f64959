import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { projectForReading } from './projects.access.ts';
import { withItsCounts } from './project-counts.ts';
import { presentProject } from './projects.present.ts';
import { insertProject } from './projects.repository.ts';

export const createProject: Handler<'CreateProject'> = async ({ name, description }, call) => {
  const user = userOf(call);
  if (name === '') throw new UserError('nameRequired', 'no name', [{ path: 'name', problem: 'empty' }]);
  const { db, projectContents } = call.services;
  const id = await insertProject(db, { ownerId: user.id, name, description });
  const created = await projectForReading(db, user, id);
  const row = await withItsCounts(db, projectContents, user.id, created);
  return { data: presentProject(row, user, call.origin), message: 'projectCreated', total: 1 };
};
