import type { Executor } from '../database/connect.ts';

/** @returns those of the projects whose texts are compared with each other, in order */
export async function countUpCollusionVersions(
  db: Executor,
  projectIds: readonly number[],
): Promise<readonly number[]> {
  if (projectIds.length === 0) return [];
  // In order, so that two who change the same projects never wait for each other in a circle.
  const held = await db
    .selectFrom('collusionReports')
    .select('projectId')
    .where('projectId', 'in', projectIds)
    .orderBy('projectId')
    .forNoKeyUpdate()
    .execute();
  const ids = held.map(({ projectId }) => projectId);
  if (ids.length === 0) return [];
  await db
    .updateTable('collusionReports')
    .set((eb) => ({ version: eb('version', '+', 1), error: '' }))
    .where('projectId', 'in', ids)
    .execute();
  return ids;
}

/** @returns the projects that exist, in an order in which the turns of several owners can be locked */
export async function selectProjectOwners(
  db: Executor,
  projectIds: readonly number[],
): Promise<readonly { readonly projectId: number; readonly userId: number }[]> {
  if (projectIds.length === 0) return [];
  return db
    .selectFrom('projects')
    .select(['id as projectId', 'ownerId as userId'])
    .where('id', 'in', projectIds)
    .orderBy('ownerId')
    .orderBy('id')
    .execute();
}
