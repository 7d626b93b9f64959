import { userOf, type Handler } from '../../http/handler.ts';
import { changedFields } from './changed-fields.ts';
import { projectForEditing, projectForReading } from './projects.access.ts';
import { presentProject } from './projects.present.ts';
import { updateProjectRow } from './projects.repository.ts';

export const updateProject: Handler<'UpdateProject'> = async ({ projectid, ...input }, call) => {
  const user = userOf(call);
  const row = await call.services.db.transaction().execute(async (transaction) => {
    const project = await projectForEditing(transaction, user, projectid, { lock: true });
    const fields = changedFields(project, input);
    if (Object.keys(fields).length > 0) await updateProjectRow(transaction, projectid, fields);
    return projectForReading(transaction, user, projectid);
  });
  return { data: presentProject(row, user, call.origin), message: 'projectUpdated', total: 1 };
};
