import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { chargeReport } from '../../../people/ledger/index.ts';
import { waitingChecks } from '../../report-store/index.ts';

/**
 * The first step of a worker: it charges the report and makes it active.
 * @param isKilled whether its connection is ended before it commits
 * @returns whether the report was paid for
 */
export function startCheck(db: Database, reportId: number, { isKilled = false } = {}): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const report = await transaction
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', reportId)
      .executeTakeFirstOrThrow();
    const isPaid = await chargeReport(transaction, report, waitingChecks);
    if (isKilled) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    const change = { status: 'Active', startedAt: new Date() } as const;
    if (isPaid) await transaction.updateTable('reports').set(change).where('id', '=', reportId).execute();
    return isPaid;
  });
}
