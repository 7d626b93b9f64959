import type { Executor } from '../database/connect.ts';

/** @returns the projects among these whose texts are compared with each other, in order */
export async function countUpCollusionVersions(
  db: Executor,
  projectIds: readonly number[],
): Promise<readonly number[]> {
  if (projectIds.length === 0) return [];
  // In order, so that two transactions that change the same projects never deadlock.
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

/** @returns the existing projects, in an order in which the turns of several owners can be locked */
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
