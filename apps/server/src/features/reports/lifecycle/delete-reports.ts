import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { enqueueCleanUp } from '../../../platform/jobs/queue.repository.ts';
import { reportsForEditing } from '../reports.access.ts';
import { selectReportsWithRevisionsForUpdate } from '../../report-store/index.ts';
import { removeReports } from './remove-reports.ts';

/** Deletes all reports or none: one running check refuses the whole call. */
export const deleteReports: Handler<'DeleteReports'> = async (input, call) => {
  const user = userOf(call);
  const total = await call.services.db.transaction().execute(async (transaction) => {
    await selectReportsWithRevisionsForUpdate(transaction, user.id, input.ids);
    const rows = await reportsForEditing(transaction, user, input.ids);
    const active = rows.find((row) => row.status === 'Active');
    if (active !== undefined) throw new UserError('reportNotDeletable', `report ${active.id} is running`);
    const ids = rows.map((row) => row.id);
    await removeReports(call.services, transaction, ids);
    await enqueueCleanUp(transaction);
    return ids.length;
  });
  return { data: null, message: 'reportsDeleted', total };
};
