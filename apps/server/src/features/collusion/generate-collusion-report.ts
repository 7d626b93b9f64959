import { userOf, type Handler } from '../../platform/http/handler.ts';
import { enqueueCollude } from './request-collusion.ts';
import { insertCollusionReport } from './collusion-reports.repository.ts';
import { requireOwnProject } from './collusion.access.ts';

/** Requests a comparison. If one is active, it requests another run, which also restarts one that was given up. */
export const generateCollusionReport: Handler<'GenerateCollusionReport'> = async ({ projectId }, call) => {
  const { db } = call.services;
  await requireOwnProject(db, userOf(call), projectId);
  const id = await db.transaction().execute(async (transaction) => {
    const inserted = await insertCollusionReport(transaction, projectId);
    await enqueueCollude(transaction, projectId, 0);
    return inserted;
  });
  return { data: { CollusionReportId: id } };
};
