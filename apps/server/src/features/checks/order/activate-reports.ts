import type { Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReportsTable } from '../../report-store/index.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { areCreditsCounted } from '../../../platform/settings/index.ts';
import { lockAccounts } from '../../../people/ledger/index.ts';
import { reportsForAdministrator, reportsForEditing } from '../../reports/index.ts';
import { unsafeSelectOwners, updateToFree, updateToScheduled } from '../../report-store/index.ts';
import { enqueueCheck } from '../run/check.job.ts';
import { openBatch } from '../batches/open-batch.ts';
import { creditsToSpend, reserveCredits } from './credits-to-spend.ts';

type StoredReport = Selectable<ReportsTable>;

/**
 * Paused → Scheduled, for all of the reports or none. The caller's own reports, or as an administrator of the
 * product anyone's. Their cost counts as spent by their owners from now on, as with a new order. A charge
 * made before the pause isn't made again. The owners and their licences are locked before the reports, and the turns of their jobs in
 * the same order.
 */
export const activateReports: Handler<'ActivateReports'> = async (input, call) => {
  const user = userOf(call);
  const total = await call.services.db.transaction().execute(async (transaction) => {
    const isAdmin = user.status === 'Admin';
    const owners = isAdmin ? await unsafeSelectOwners(transaction, input.ids) : [user.id];
    await lockAccounts(transaction, owners);
    const rows = isAdmin
      ? await reportsForAdministrator(transaction, input.ids)
      : await reportsForEditing(transaction, user, input.ids);
    const other = rows.find((row) => row.status !== 'Paused');
    if (other !== undefined) throw new UserError('reportNotPaused', `report ${other.id} is ${other.status}`);
    const ownerIds = [...new Set(rows.map(({ userId }) => userId))].toSorted((a, b) => a - b);
    const isCounted = areCreditsCounted(call.services);
    for (const ownerId of isCounted ? ownerIds : []) {
      await reserveForOwner(
        transaction,
        ownerId,
        rows.filter(({ userId }) => userId === ownerId),
      );
    }
    const ids = rows.map((row) => row.id);
    if (!isCounted) await updateToFree(transaction, ids);
    await updateToScheduled(transaction, ids);
    for (const userId of ownerIds) {
      await openBatch(
        transaction,
        userId,
        rows.filter((row) => row.userId === userId),
      );
    }
    const byOwner = rows.toSorted((a, b) => a.userId - b.userId || a.id - b.id);
    for (const { id } of byOwner) await enqueueCheck(transaction, id);
    return ids.length;
  });
  return { data: null, message: 'reportsActivated', total };
};

async function reserveForOwner(
  transaction: Executor,
  ownerId: number,
  rows: readonly StoredReport[],
): Promise<void> {
  const costs = rows.map((row) => ({ id: row.id, cost: row.startedAt === null ? row.credits : 0 }));
  const needed = costs.reduce((sum, { cost }) => sum + cost, 0);
  let left = await creditsToSpend(transaction, ownerId);
  if (needed > left.total)
    throw new UserError('creditsNotSufficient', `${needed} needed, ${left.total} there`);
  for (const { id, cost } of costs) left = await reserveCredits(transaction, id, cost, left);
}
