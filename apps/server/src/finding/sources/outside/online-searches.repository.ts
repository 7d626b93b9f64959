import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

/** Begins a search outside of checks, or continues the one that has this key; returns its id. */
export async function beginOnlineSearch(db: Executor, key: string, userId: number | null): Promise<number> {
  const { id } = await db
    .insertInto('onlineSearches')
    .values({ key, userId })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ userId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const keptDays = 30;

/** Deletes searches with their queries. A search does not take a day. */
export async function deleteOldOnlineSearches(db: Executor): Promise<void> {
  await db
    .deleteFrom('onlineSearches')
    .where('begunAt', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute();
}
