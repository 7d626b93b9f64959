import type { Selectable } from 'kysely';
import type { Executor } from '../../../database/connect.ts';
import type { ReportsTable } from '../../../database/tables.ts';
import { UserError } from '../../../errors.ts';
import { userOf, type Handler } from '../../../http/handler.ts';
import { creditsToSpend } from './credits-to-spend.ts';
import { reportsForAdministrator, reportsForEditing, updateToScheduled } from '../../reports/index.ts';
import { enqueueCheck } from '../run/check.job.ts';

type StoredReport = Selectable<ReportsTable>;

/**
 * Paused → Scheduled, for all of the reports or none. The caller's own reports, or as an administrator of the
 * product anyone's. Their cost counts as spent by their owners from now on, as with a new order. A charge
 * made before the pause isn't made again.
 */
export const activateReports: Handler<'ActivateReports'> = async (input, call) => {
  const user = userOf(call);
  const total = await call.services.db.transaction().execute(async (transaction) => {
    const rows =
      user.status === 'Admin'
        ? await reportsForAdministrator(transaction, input.ids)
        : await reportsForEditing(transaction, user, input.ids);
    const other = rows.find((row) => row.status !== 'Paused');
    if (other !== undefined) throw new UserError('reportNotPaused', `report ${other.id} is ${other.status}`);
    const ownerIds = [...new Set(rows.map(({ userId }) => userId))].toSorted((a, b) => a - b);
    for (const ownerId of ownerIds) {
      await requireCredits(
        transaction,
        ownerId,
        rows.filter(({ userId }) => userId === ownerId),
      );
    }
    const ids = rows.map((row) => row.id);
    await updateToScheduled(transaction, ids);
    for (const id of ids) await enqueueCheck(transaction, id);
    return ids.length;
  });
  return { data: null, message: 'reportsActivated', total };
};

async function requireCredits(
  transaction: Executor,
  ownerId: number,
  rows: readonly StoredReport[],
): Promise<void> {
  const needed = rows.reduce((sum, row) => sum + (row.startedAt === null ? row.credits : 0), 0);
  const credits = await creditsToSpend(transaction, ownerId);
  if (needed > credits) throw new UserError('creditsNotSufficient', `${needed} needed, ${credits} there`);
}
