import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReportsTable } from '../tables.ts';
import type { EarlierResult } from '../tables.ts';
import { upsertReruns } from './reruns.repository.ts';
import { wordsToSearch } from './can-recheck.ts';

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

/** Orders rechecks. Those of reports with words that were given when their checks ran search for these words as well. */
export async function orderRechecks(
  db: Executor,
  reports: readonly Pick<Selectable<ReportsTable>, 'id' | 'isRevision' | 'searchGaps'>[],
): Promise<void> {
  const searching = reports.filter((report) => wordsToSearch(report) > 0).map(({ id }) => id);
  await upsertRechecks(
    db,
    reports.map(({ id }) => id),
    searching,
  );
}

/** Orders the comparison of a report with its own sources, and no search. */
export async function orderComparison(db: Executor, reportId: number): Promise<void> {
  await upsertRechecks(db, [reportId], []);
}

async function upsertRechecks(
  db: Executor,
  ids: readonly number[],
  searching: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await upsertReruns(db, 'report_rechecks', ids);
  await db
    .updateTable('reportRechecks')
    .set({ searches: sql<boolean>`report_id = any(${[...searching]}::integer[])` })
    .where('reportId', 'in', ids)
    .execute();
}

/** Whether the recheck also searches for words that its check has left out. */
export async function unsafeSelectSearches(db: Executor, reportId: number): Promise<boolean> {
  const { searches } = await db
    .selectFrom('reportRechecks')
    .select('searches')
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow();
  return searches;
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
