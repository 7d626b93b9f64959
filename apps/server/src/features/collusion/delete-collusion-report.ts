import { userOf, type Handler } from '../../platform/http/handler.ts';
import { deleteCollusionReportRow as deleteRow } from './collusion-reports.repository.ts';
import { requireOwnProject } from './collusion.access.ts';

export const deleteCollusionReport: Handler<'DeleteCollusionReport'> = async ({ projectId }, call) => {
  const { db } = call.services;
  await requireOwnProject(db, userOf(call), projectId);
  await db.transaction().execute((transaction) => deleteRow(transaction, projectId));
  return { data: null };
};
