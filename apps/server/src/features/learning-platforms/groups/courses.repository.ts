import type { Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { LtiCoursesTable } from '../tables.ts';

export type CourseRow = Selectable<LtiCoursesTable>;

interface NamedCourse {
  readonly deploymentId: string;
  /** '' where the message is about no course. */
  readonly contextId: string;
  /** '' if the platform tells no groups. */
  readonly groupsUrl: string;
  readonly setsUrl: string;
  readonly membersUrl: string;
}

/** Keeps where a message to a teacher says that the groups of the course are told, or that they are told no longer. */
export async function keepCourse(
  db: Executor,
  platformId: number,
  { deploymentId, contextId, groupsUrl, setsUrl, membersUrl }: NamedCourse,
): Promise<void> {
  if (contextId === '') return;
  const urls = { groupsUrl, setsUrl, membersUrl };
  const known = await selectCourse(db, { platformId, deploymentId, contextId });
  if (known === undefined && groupsUrl === '') return;
  if (known?.groupsUrl === groupsUrl && known.setsUrl === setsUrl && known.membersUrl === membersUrl) return;
  await db
    .insertInto('ltiCourses')
    .values({ platformId, deploymentId, contextId, ...urls })
    .onConflict((conflict) => conflict.columns(['platformId', 'deploymentId', 'contextId']).doUpdateSet(urls))
    .execute();
}

/** The course of a link, if its platform has ever told groups. */
export async function selectCourse(
  db: Executor,
  { platformId, deploymentId, contextId }: Pick<CourseRow, 'platformId' | 'deploymentId' | 'contextId'>,
): Promise<CourseRow | undefined> {
  if (contextId === '') return undefined;
  return db
    .selectFrom('ltiCourses')
    .selectAll()
    .where('platformId', '=', platformId)
    .where('deploymentId', '=', deploymentId)
    .where('contextId', '=', contextId)
    .executeTakeFirst();
}

export async function unsafeSelectCourse(db: Executor, id: number): Promise<CourseRow | undefined> {
  return db.selectFrom('ltiCourses').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Somebody wants the groups of a course. False if the platform is being asked, or was asked after a time.
 * @param lostBefore who wanted them before this waits for a job that was lost
 */
export async function updateCourseToWanted(
  db: Executor,
  id: number,
  { now, askedBefore, lostBefore }: Readonly<Record<'now' | 'askedBefore' | 'lostBefore', Date>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ltiCourses')
    .set({ wantedAt: now })
    .where('id', '=', id)
    .where('groupsUrl', '<>', '')
    .where((eb) => eb.or([eb('askedAt', 'is', null), eb('askedAt', '<', askedBefore)]))
    .where((eb) =>
      eb.or([
        eb('wantedAt', 'is', null),
        eb('wantedAt', '<', lostBefore),
        eb('wantedAt', '<=', eb.ref('askedAt')),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function updateCourseToFailed(
  db: Executor,
  id: number,
  failure: Pick<CourseRow, 'askedAt' | 'problem'>,
): Promise<void> {
  await db.updateTable('ltiCourses').set(failure).where('id', '=', id).execute();
}

export async function updateCourseToRead(
  db: Executor,
  id: number,
  { askedAt, sets }: Pick<CourseRow, 'askedAt' | 'sets'>,
): Promise<void> {
  await db
    .updateTable('ltiCourses')
    .set({ askedAt, readAt: askedAt, problem: '', sets: JSON.stringify(sets) })
    .where('id', '=', id)
    .execute();
}

/** Waits for a job that replaces the groups of a course. */
export async function lockCourseForShare(transaction: Executor, id: number): Promise<void> {
  await transaction.selectFrom('ltiCourses').select('id').where('id', '=', id).forShare().execute();
}
