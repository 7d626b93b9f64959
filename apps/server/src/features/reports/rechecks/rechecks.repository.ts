import type { Executor } from '../../../platform/database/connect.ts';
import type { EarlierResult } from '../../../platform/database/tables/recheck-tables.ts';

/** The data of rechecks that other reruns do not have (reruns/reruns.repository.ts). */

/** Null until the first recheck of the report is done. */
export async function unsafeSelectEarlierResult(
  db: Executor,
  reportId: number,
): Promise<EarlierResult | null> {
  const { before } = await db
    .selectFrom('reportRechecks')
    .select('before')
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow();
  return before;
}

export async function updateEarlierResult(
  db: Executor,
  reportId: number,
  before: EarlierResult,
): Promise<void> {
  await db
    .updateTable('reportRechecks')
    .set({ before: JSON.stringify(before) })
    .where('reportId', '=', reportId)
    .execute();
}

/** The reports among these whose recheck has not ended. */
export async function unsafeSelectPendingRechecks(
  db: Executor,
  reportIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (reportIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('reportRechecks')
    .select('reportId')
    .where('reportId', 'in', reportIds)
    .where('state', 'in', ['Waiting', 'Active'])
    .execute();
  return new Set(rows.map(({ reportId }) => reportId));
}

export async function deleteRecheck(db: Executor, reportId: number): Promise<void> {
  await db.deleteFrom('reportRechecks').where('reportId', '=', reportId).execute();
}

/** The user's rechecks since the first one that has not ended. */
export async function countRechecks(
  db: Executor,
  userId: number,
): Promise<{ readonly total: number; readonly done: number; readonly failed: number }> {
  return db
    .with('own', (cte) =>
      cte
        .selectFrom('reportRechecks')
        .innerJoin('reports', 'reports.id', 'reportRechecks.reportId')
        .select(['reportRechecks.state', 'reportRechecks.orderedAt'])
        .where('reports.userId', '=', userId),
    )
    .selectFrom('own')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'Done').as('done'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'Failed').as('failed'),
    ])
    .where('orderedAt', '>=', (eb) =>
      eb
        .selectFrom('own')
        .select((min) => min.fn.min('orderedAt').as('first'))
        .where('state', 'in', ['Waiting', 'Active']),
    )
    .executeTakeFirstOrThrow();
}
