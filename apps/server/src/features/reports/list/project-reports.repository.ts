import type { Executor } from '../../../database/connect.ts';

/** The user's reports that are filed in a project, by name. */
export async function selectReportIdsOfProject(
  db: Executor,
  userId: number,
  projectId: number,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The number of the user's reports in a project, by status. */
export async function countProjectReports(
  db: Executor,
  userId: number,
  projectId: number,
): Promise<readonly { readonly status: string; readonly count: number }[]> {
  return db
    .selectFrom('reports')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .groupBy('status')
    .execute();
}
