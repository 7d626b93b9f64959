import type { Executor } from '../../platform/database/connect.ts';

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
