import type { Executor } from '../../../platform/database/connect.ts';
import type { StoredGaps, StoredOnline } from '../../../platform/database/stored-values/stored-online.ts';

/** The data of continued searches that other reruns do not have (reruns/reruns.repository.ts). */

export async function unsafeSelectAddedSources(db: Executor, reportId: number): Promise<number> {
  const { added } = await db
    .selectFrom('continuedSearches')
    .select('added')
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow();
  return added;
}

export async function updateAddedSources(db: Executor, reportId: number, added: number): Promise<void> {
  await db.updateTable('continuedSearches').set({ added }).where('reportId', '=', reportId).execute();
}

/** The outcome of the whole search of a report. */
export async function updateOnline(
  db: Executor,
  reportId: number,
  { online, searchGaps }: { readonly online: StoredOnline | null; readonly searchGaps: StoredGaps | null },
): Promise<void> {
  await db
    .updateTable('reports')
    .set({
      online: online === null ? null : JSON.stringify(online),
      searchGaps: searchGaps === null ? null : JSON.stringify(searchGaps),
    })
    .where('id', '=', reportId)
    .execute();
}
