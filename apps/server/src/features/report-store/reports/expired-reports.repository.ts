import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { projectIdsOf } from '../../projects/index.ts';

/** A user's reports that ended before a certain time. */
export async function selectEndedReports(
  db: Executor,
  userId: number,
  before: Date,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('userId', '=', userId)
    .where('status', 'in', ['Ok', 'Error'])
    .where((eb) => eb(eb.fn.coalesce('finishedAt', 'createdAt'), '<', before))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** All reports of a user, locked until the transaction ends. */
export async function selectReportIdsOfForUpdate(db: Executor, userId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks the reports of a user, and those of others in the projects of the user: they lose their project when it is deleted,
 * and may be storing their result.
 * @returns the user's own
 */
export async function lockReportsOfUser(db: Executor, userId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'userId'])
    .where((eb) =>
      eb.or([eb('userId', '=', userId), sql<boolean>`reports.project_id in (${projectIdsOf(userId)})`]),
    )
    .orderBy('id')
    .forUpdate('reports')
    .execute();
  return rows.flatMap((report) => (report.userId === userId ? [report.id] : []));
}

/** Whether a check of this user waits or runs. */
export async function hasOpenChecks(db: Executor, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('userId', '=', userId)
    .where('status', 'in', ['Scheduled', 'Active'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The users who have a check that waits or runs, as a subquery. */
export function userIdsWithOpenChecks(db: Executor) {
  return db
    .selectFrom('reports')
    .select('reports.userId')
    .where('reports.status', 'in', ['Scheduled', 'Active']);
}

/** Waits for checks that store their result, and blocks others until the transaction ends. */
export async function selectReportsOfProjectForUpdate(db: Executor, projectId: number): Promise<void> {
  await db
    .selectFrom('reports')
    .select('id')
    .where('projectId', '=', projectId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
