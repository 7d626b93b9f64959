import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { isRecheckable, orderRechecks, unsafeSelectPendingRechecks } from '../../report-store/index.ts';
import { reportsForEditing } from '../../reports/index.ts';
import { enqueueRecheck } from './recheck.job.ts';

/**
 * Orders rechecks of the caller's reports. Their rows are locked, so of two calls at once the second one finds what
 * the first one ordered. One report of somebody else refuses the whole call.
 */
export const recheckReports: Handler<'RecheckReports'> = async (input, call) => {
  const user = userOf(call);
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const rows = await reportsForEditing(transaction, user, input.ids);
    const finished = rows.filter(({ status }) => status === 'Ok');
    const again = finished.filter((report) => isRecheckable(report));
    const pending = await unsafeSelectPendingRechecks(
      transaction,
      again.map(({ id }) => id),
    );
    const ordered = again.filter(({ id }) => !pending.has(id));
    await orderRechecks(transaction, ordered);
    const rank = ordered.length === 1 ? 'person' : 'bulk';
    for (const report of ordered) await enqueueRecheck(transaction, report, rank);
    return {
      Ordered: ordered.length,
      Current: finished.length - again.length,
      Unfinished: rows.length - finished.length,
      Pending: pending.size,
    };
  });
  return { data, message: data.Ordered > 0 ? 'rechecksOrdered' : 'nothingToRecheck', total: data.Ordered };
};
