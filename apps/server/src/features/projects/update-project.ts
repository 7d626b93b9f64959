import { userOf, type Handler } from '../../platform/http/handler.ts';
import { changedProjectFields } from './changed-fields.ts';
import { projectForEditing, projectForReading } from './projects.access.ts';
import { withItsCounts } from './project-counts.ts';
import { presentProject } from './projects.present.ts';
import { updateProjectRow } from './projects.repository.ts';

export const updateProject: Handler<'UpdateProject'> = async ({ projectid, ...input }, call) => {
  const user = userOf(call);
  const { db, projectContents } = call.services;
  const row = await db.transaction().execute(async (transaction) => {
    const project = await projectForEditing(transaction, user, projectid, { lock: true });
    const fields = changedProjectFields(project, input);
    if (Object.keys(fields).length > 0) await updateProjectRow(transaction, projectid, fields);
    const updated = await projectForReading(transaction, user, projectid);
    return withItsCounts(transaction, projectContents, user.id, updated);
  });
  return { data: presentProject(row, user, call.origin), message: 'projectUpdated', total: 1 };
};
