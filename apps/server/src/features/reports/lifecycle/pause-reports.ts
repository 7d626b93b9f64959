import type { ErrorKey } from '@palimpsest/contract';
import type { Database } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { reportsForAdministrator } from '../reports.access.ts';
import { updateToPausedByAdministrator } from '../../report-store/index.ts';

/** The contract lets only an administrator of the product call it. */
export const pauseReports: Handler<'PauseReports'> = async (input, { services }) => {
  const total = await pauseChecks(services.db, input.ids);
  return { data: null, message: 'reportsPaused', total };
};

/**
 * Scheduled → Paused for all of the reports or none, whichever users ordered them. Their rows are locked
 * meanwhile. A worker either has claimed one before, and then it isn't Scheduled any more, or finds it paused
 * and drops its job.
 * @returns how many were paused
 */
export async function pauseChecks(db: Database, ids: readonly number[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await reportsForAdministrator(transaction, ids);
    const other = rows.find((row) => row.status !== 'Scheduled');
    if (other !== undefined)
      throw new UserError('reportNotScheduled', `report ${other.id} is ${other.status}`);
    const code: ErrorKey = 'pausedByAdministrator';
    await updateToPausedByAdministrator(
      transaction,
      rows.map(({ id }) => id),
      code,
    );
    return rows.length;
  });
}
