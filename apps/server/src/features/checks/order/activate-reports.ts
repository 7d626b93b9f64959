import type { Selectable } from 'kysely';
import type { Executor } from '../../../database/connect.ts';
import type { ReportsTable } from '../../../database/tables.ts';
import { UserError } from '../../../errors.ts';
import { userOf, type Handler } from '../../../http/handler.ts';
import { areCreditsCounted } from '../../../settings/index.ts';
import { selectUsersForUpdate } from '../../../users/users.repository.ts';
import {
  reportsForAdministrator,
  reportsForEditing,
  unsafeSelectOwners,
  updateToFree,
  updateToScheduled,
} from '../../reports/index.ts';
import { enqueueCheck } from '../run/check.job.ts';
import { creditsToSpend } from './credits-to-spend.ts';

type StoredReport = Selectable<ReportsTable>;

/**
 * Paused → Scheduled, for all of the reports or none. The caller's own reports, or as an administrator of the
 * product anyone's. Their cost counts as spent by their owners from now on, as with a new order. A charge
 * made before the pause isn't made again. The owners are locked before the reports, and the turns of their jobs in
 * the same order.
 */
export const activateReports: Handler<'ActivateReports'> = async (input, call) => {
  const user = userOf(call);
  const total = await call.services.db.transaction().execute(async (transaction) => {
    const isAdmin = user.status === 'Admin';
    const owners = isAdmin ? await unsafeSelectOwners(transaction, input.ids) : [user.id];
    await selectUsersForUpdate(transaction, owners);
    const rows = isAdmin
      ? await reportsForAdministrator(transaction, input.ids)
      : await reportsForEditing(transaction, user, input.ids);
    const other = rows.find((row) => row.status !== 'Paused');
    if (other !== undefined) throw new UserError('reportNotPaused', `report ${other.id} is ${other.status}`);
    const ownerIds = [...new Set(rows.map(({ userId }) => userId))].toSorted((a, b) => a - b);
    const isCounted = areCreditsCounted(call.services);
    for (const ownerId of isCounted ? ownerIds : []) {
      await requireCredits(
        transaction,
        ownerId,
        rows.filter(({ userId }) => userId === ownerId),
      );
    }
    const ids = rows.map((row) => row.id);
    if (!isCounted) await updateToFree(transaction, ids);
    await updateToScheduled(transaction, ids);
    const byOwner = rows.toSorted((a, b) => a.userId - b.userId || a.id - b.id);
    for (const { id } of byOwner) await enqueueCheck(transaction, id);
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
