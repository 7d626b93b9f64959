import type { Executor } from '../../../database/connect.ts';

/** Names of a user's projects by their ids; deleted projects and those of others are missing. */
export async function selectProjectNames(
  db: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
