import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../database/connect.ts';
import type { EarlierResult, ReportRechecksTable } from '../../../database/recheck-tables.ts';
import type { Attempt } from '../states/report-states.repository.ts';

/** The rechecks of finished reports. A transaction locks the row of a report before that of its recheck. */

export type RecheckRow = Selectable<ReportRechecksTable>;

export async function unsafeSelectRecheck(db: Executor, reportId: number): Promise<RecheckRow | undefined> {
  return db.selectFrom('reportRechecks').selectAll().where('reportId', '=', reportId).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function unsafeSelectRecheckForUpdate(
  db: Executor,
  reportId: number,
): Promise<RecheckRow | undefined> {
  return db
    .selectFrom('reportRechecks')
    .selectAll()
    .where('reportId', '=', reportId)
    .forUpdate()
    .executeTakeFirst();
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

/** Orders rechecks; what an earlier recheck has recorded stays until the next one is done. */
export async function upsertRechecks(db: Executor, reportIds: readonly number[]): Promise<void> {
  if (reportIds.length === 0) return;
  await db
    .insertInto('reportRechecks')
    .values(reportIds.map((reportId) => ({ reportId, state: 'Waiting' as const, endedAt: null })))
    .onConflict((conflict) =>
      conflict.column('reportId').doUpdateSet({
        state: 'Waiting',
        statusCode: '',
        claims: 0,
        failures: 0,
        snapsDone: 0,
        snapsCount: 0,
        orderedAt: sql`now()`,
        endedAt: null,
      }),
    )
    .execute();
}

/** Begins an attempt. */
export async function updateRecheckToActive(db: Executor, recheck: RecheckRow): Promise<Attempt> {
  const { reportId } = recheck;
  const attempt = recheck.attempt + 1;
  await db
    .updateTable('reportRechecks')
    .set({ state: 'Active', attempt, claims: recheck.claims + 1, snapsDone: 0, snapsCount: 0 })
    .where('reportId', '=', reportId)
    .execute();
  return { reportId, attempt };
}

/** False if the attempt is over. */
export async function updateRecheckProgress(
  db: Executor,
  { reportId, attempt }: Attempt,
  { snapsDone, snapsCount }: { readonly snapsDone: number; readonly snapsCount: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('reportRechecks')
    .set({ snapsDone, snapsCount })
    .where('reportId', '=', reportId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'Active')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function updateRecheckFailures(db: Executor, reportId: number, failures: number): Promise<void> {
  await db.updateTable('reportRechecks').set({ failures }).where('reportId', '=', reportId).execute();
}

export async function updateRecheckToFailed(
  db: Executor,
  reportId: number,
  statusCode: string,
): Promise<void> {
  await db
    .updateTable('reportRechecks')
    .set({ state: 'Failed', statusCode, endedAt: new Date() })
    .where('reportId', '=', reportId)
    .execute();
}

export async function updateRecheckToDone(
  db: Executor,
  reportId: number,
  before: EarlierResult,
): Promise<void> {
  await db
    .updateTable('reportRechecks')
    .set((eb) => ({
      state: 'Done',
      statusCode: '',
      snapsDone: eb.ref('snapsCount'),
      before: JSON.stringify(before),
      endedAt: new Date(),
    }))
    .where('reportId', '=', reportId)
    .execute();
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
