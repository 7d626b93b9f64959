import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

/** All reports of a user, the oldest first. */
export async function selectReportIdsOf(db: Executor, userId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

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

/** The reports of a project, of any owner, that are finished or run. */
export async function unsafeSelectCheckedReportIds(
  db: Executor,
  projectId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('projectId', '=', projectId)
    .where('status', 'in', ['Ok', 'Active'])
    .orderBy('id')
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

/** Projects without reports are missing. */
export async function countReportsOfProjects(
  db: Executor,
  projectIds: readonly number[],
): Promise<readonly { readonly projectId: number; readonly count: number }[]> {
  const { rows } = await sql<{ readonly projectId: number; readonly count: number }>`
    select project_id, count(*) as count
    from reports where project_id = any(${projectIds}) group by project_id`.execute(db);
  return rows;
}

/** All reports of a user. */
export async function countReportsOf(db: Executor, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
