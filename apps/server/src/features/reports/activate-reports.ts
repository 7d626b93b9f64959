import { UserError } from '../../errors.ts';
import { userOf, type Handler } from '../../http/handler.ts';
import { creditsToSpend } from '../accounts/index.ts';
import { enqueueCheck } from '../checks/index.ts';
import { reportsForEditing } from './reports.access.ts';
import { updateToScheduled } from './revisions.repository.ts';

/**
 * Pausiert → Geplant, all of them or none. What they will cost counts as spent from now on, as with a new order; what
 * had been charged before the pause isn't charged again.
 */
export const activateReports: Handler<'ActivateReports'> = async (input, call) => {
  const user = userOf(call);
  const total = await call.services.db.transaction().execute(async (transaction) => {
    const rows = await reportsForEditing(transaction, user, input.ids);
    const other = rows.find((row) => row.status !== 'Pausiert');
    if (other !== undefined) throw new UserError('reportNotPaused', `report ${other.id} is ${other.status}`);
    const needed = rows.reduce((sum, row) => sum + (row.startedAt === null ? row.credits : 0), 0);
    const credits = await creditsToSpend(transaction, user.id);
    if (needed > credits) throw new UserError('creditsNotSufficient', `${needed} needed, ${credits} there`);
    const ids = rows.map((row) => row.id);
    await updateToScheduled(transaction, ids);
    for (const id of ids) await enqueueCheck(transaction, id);
    return ids.length;
  });
  return { data: null, message: 'reportsActivated', total };
};
