import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReportReferencesTable } from '../tables.ts';
import type { StoredReferences } from '../../../platform/database/stored-values/stored-references.ts';
import type { Attempt } from '../states/report-states.repository.ts';

/** The look-ups of references. A transaction locks the row of a report before that of its look-up. */

export type ReferencesRow = Selectable<ReportReferencesTable>;

export async function unsafeSelectReferences(
  db: Executor,
  reportId: number,
): Promise<ReferencesRow | undefined> {
  return db.selectFrom('reportReferences').selectAll().where('reportId', '=', reportId).executeTakeFirst();
}

/** Orders a look-up; the earlier result stays until it is done. */
export async function upsertReferencesOrder(db: Executor, reportId: number): Promise<void> {
  await db
    .insertInto('reportReferences')
    .values({ reportId, state: 'Waiting' })
    .onConflict((conflict) =>
      conflict.column('reportId').doUpdateSet({ state: 'Waiting', claims: 0, orderedAt: new Date() }),
    )
    .execute();
}

/** Undefined if nothing is ordered (any more). Returns the number of claims since the order, this one included. */
export async function claimReferences(
  db: Executor,
  reportId: number,
): Promise<{ readonly attempt: Attempt; readonly claims: number } | undefined> {
  const row = await db
    .updateTable('reportReferences')
    .set({ state: 'Active', attempt: sql`attempt + 1`, claims: sql`claims + 1` })
    .where('reportId', '=', reportId)
    .where('state', 'in', ['Waiting', 'Active'])
    .returning(['attempt', 'claims'])
    .executeTakeFirst();
  return row === undefined ? undefined : { attempt: { reportId, attempt: row.attempt }, claims: row.claims };
}

/** Null as the result keeps the earlier one. Nothing is written if another worker has claimed it since. */
export async function endReferences(
  db: Executor,
  { reportId, attempt }: Attempt,
  result: StoredReferences | null,
): Promise<void> {
  await db
    .updateTable('reportReferences')
    .set(result === null ? { state: 'Failed' } : { state: 'Done', result: JSON.stringify(result) })
    .where('reportId', '=', reportId)
    .where('state', '=', 'Active')
    .where('attempt', '=', attempt)
    .execute();
}

/** The result of a look-up that was a part of the check. */
export async function insertReferences(
  db: Executor,
  reportId: number,
  result: StoredReferences,
): Promise<void> {
  const row = { state: 'Done', result: JSON.stringify(result) } as const;
  await db
    .insertInto('reportReferences')
    .values({ reportId, ...row })
    .onConflict((conflict) => conflict.column('reportId').doUpdateSet(row))
    .execute();
}
