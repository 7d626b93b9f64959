import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../database/connect.ts';
import type { ContinuedSearchesTable } from '../../../database/tables/continued-searches.ts';
import type { StoredOnline } from '../../../database/tables/stored-online.ts';
import type { Attempt } from '../states/report-states.repository.ts';

/** Online searches that are continued. A transaction locks the row of a report before that of its search. */

export type ContinuedSearchRow = Selectable<ContinuedSearchesTable>;

export async function unsafeSelectContinuedSearch(
  db: Executor,
  reportId: number,
): Promise<ContinuedSearchRow | undefined> {
  return db.selectFrom('continuedSearches').selectAll().where('reportId', '=', reportId).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function unsafeSelectContinuedSearchForUpdate(
  db: Executor,
  reportId: number,
): Promise<ContinuedSearchRow | undefined> {
  return db
    .selectFrom('continuedSearches')
    .selectAll()
    .where('reportId', '=', reportId)
    .forUpdate()
    .executeTakeFirst();
}

export async function upsertContinuedSearch(db: Executor, reportId: number): Promise<void> {
  await db
    .insertInto('continuedSearches')
    .values({ reportId, state: 'Waiting', endedAt: null })
    .onConflict((conflict) =>
      conflict.column('reportId').doUpdateSet({
        state: 'Waiting',
        statusCode: '',
        claims: 0,
        failures: 0,
        snapsDone: 0,
        snapsCount: 0,
        added: 0,
        orderedAt: sql<Date>`now()`,
        endedAt: null,
      }),
    )
    .execute();
}

/** Begins an attempt. */
export async function updateContinuedToActive(db: Executor, search: ContinuedSearchRow): Promise<Attempt> {
  const { reportId } = search;
  const attempt = search.attempt + 1;
  await db
    .updateTable('continuedSearches')
    .set({ state: 'Active', attempt, claims: search.claims + 1, snapsDone: 0, snapsCount: 0 })
    .where('reportId', '=', reportId)
    .execute();
  return { reportId, attempt };
}

/** False if the attempt is over. */
export async function updateContinuedProgress(
  db: Executor,
  { reportId, attempt }: Attempt,
  { snapsDone, snapsCount }: { readonly snapsDone: number; readonly snapsCount: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('continuedSearches')
    .set({ snapsDone, snapsCount })
    .where('reportId', '=', reportId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'Active')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function updateContinuedFailures(
  db: Executor,
  reportId: number,
  failures: number,
): Promise<void> {
  await db.updateTable('continuedSearches').set({ failures }).where('reportId', '=', reportId).execute();
}

export async function updateContinuedToFailed(
  db: Executor,
  reportId: number,
  statusCode: string,
): Promise<void> {
  await db
    .updateTable('continuedSearches')
    .set({ state: 'Failed', statusCode, endedAt: new Date() })
    .where('reportId', '=', reportId)
    .execute();
}

/** Ends it, with the number of sources that it added and the outcome of the whole search. */
export async function updateContinuedToDone(
  db: Executor,
  reportId: number,
  { added, online }: { readonly added: number; readonly online: StoredOnline },
): Promise<void> {
  await db
    .updateTable('continuedSearches')
    .set((eb) => ({
      state: 'Done',
      statusCode: '',
      snapsDone: eb.ref('snapsCount'),
      added,
      endedAt: new Date(),
    }))
    .where('reportId', '=', reportId)
    .execute();
  await db
    .updateTable('reports')
    .set({ online: JSON.stringify(online) })
    .where('id', '=', reportId)
    .execute();
}
