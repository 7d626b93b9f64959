import { sql, type NotNull } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { libraryDetails } from '../../library/index.ts';
import { newestReport } from '../../report-store/index.ts';

/** Submissions of people through forms of their own, and the people of submissions. */

/** The submissions through the form of one person, the newest first. */
export async function unsafeSelectSubmissionsOfPerson(
  db: Executor,
  personalFormId: number,
  most: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('personalFormId', '=', personalFormId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The personal forms through which people have submitted to a project: any text, or this one. */
export async function unsafeSelectUsedForms(
  db: Executor,
  { projectId, libraryTextId }: { readonly projectId: number; readonly libraryTextId?: number },
): Promise<readonly number[]> {
  let query = db
    .selectFrom('submissions')
    .select('personalFormId')
    .distinct()
    .where('projectId', '=', projectId)
    .where('personalFormId', 'is not', null);
  if (libraryTextId !== undefined) query = query.where('libraryTextId', '=', libraryTextId);
  const rows = await query.$narrowType<{ personalFormId: NotNull }>().execute();
  return rows.map(({ personalFormId }) => personalFormId);
}

export interface SubmissionOfForm {
  readonly id: number;
  readonly personalFormId: number;
  /** It was submitted without a name, so nobody may learn whose it is. */
  readonly isAnonymous: boolean;
  /** The group for which it was submitted; null for the person alone. */
  readonly groupId: number | null;
  /** The name with which it was submitted. */
  readonly name: string;
  readonly createdAt: Date;
}

/** Everything that people have submitted to a project through forms of their own and that could be read, the oldest first. */
export async function unsafeSelectSubmissionsOfForms(
  db: Executor,
  projectId: number,
): Promise<readonly SubmissionOfForm[]> {
  return db
    .selectFrom('submissions')
    .select(['id', 'personalFormId', 'isAnonymous', 'groupId', 'name', 'createdAt'])
    .where('projectId', '=', projectId)
    .where('personalFormId', 'is not', null)
    .where('readError', '=', '')
    .$narrowType<{ personalFormId: NotNull }>()
    .orderBy('id')
    .execute();
}

interface ResultOfForm {
  readonly percent: number;
  readonly reportId: number;
}

/** The groups for which something was submitted to a project: any text, or this one. */
export async function unsafeSelectGroupsWithSubmissions(
  db: Executor,
  { projectId, libraryTextId }: { readonly projectId: number; readonly libraryTextId?: number },
): Promise<readonly number[]> {
  let query = db
    .selectFrom('submissions')
    .select('groupId')
    .distinct()
    .where('projectId', '=', projectId)
    .where('groupId', 'is not', null);
  if (libraryTextId !== undefined) query = query.where('libraryTextId', '=', libraryTextId);
  const rows = await query.$narrowType<{ groupId: NotNull }>().execute();
  return rows.map(({ groupId }) => groupId);
}

/** Submissions of people whose groups were not known yet, as a subquery. */
export function submissionsWithoutGroup(db: Executor) {
  return db
    .selectFrom('submissions')
    .select(['id', 'projectId', 'personalFormId'])
    .where('awaitsGroup', '=', true);
}

/** The groups for which something was submitted, as a part of a statement. */
export function groupsOfSubmissions(db: Executor) {
  return db.selectFrom('submissions').select('groupId').where('groupId', 'is not', null);
}

/** The groups of the people are known now. @param submissions with the group; null for people who submit for themselves */
export async function unsafeAssignGroups(
  db: Executor,
  submissions: readonly { readonly id: number; readonly groupId: number | null }[],
): Promise<void> {
  await sql`
    update submissions set awaits_group = false, group_id = known."groupId"
    from json_to_recordset(${JSON.stringify(submissions)}::json) as known(id integer, "groupId" integer)
    where submissions.id = known.id and submissions.awaits_group`.execute(db);
}

export interface SubmissionOfGroup {
  readonly id: number;
  /** Null for a form that was deleted. */
  readonly personalFormId: number | null;
  readonly name: string;
  readonly isAnonymous: boolean;
}

/** The submissions to a project for a group, the newest first. */
export async function unsafeSelectSubmissionsOfGroup(
  db: Executor,
  { projectId, groupId }: { readonly projectId: number; readonly groupId: number },
  most: number,
): Promise<readonly SubmissionOfGroup[]> {
  return db
    .selectFrom('submissions')
    .select(['id', 'personalFormId', 'name', 'isAnonymous'])
    .where('projectId', '=', projectId)
    .where('groupId', '=', groupId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

interface WorkOfPerson {
  readonly projectId: number;
  /** Undefined for somebody who has never come, but is in a group. */
  readonly personalFormId: number | undefined;
  /** The group for which the person submits; undefined for the person alone. */
  readonly groupId: number | undefined;
}

/**
 * The result of the newest text that a person, or somebody of their group, submitted by name and that was checked; undefined without a finished
 * report. A text for a group that the person has left counts for them while they are in no other.
 */
export async function unsafeSelectResultOf(
  db: Executor,
  { projectId, personalFormId, groupId }: WorkOfPerson,
): Promise<ResultOfForm | undefined> {
  const row = await db
    .selectFrom('submissions')
    .innerJoin(libraryDetails(db).as('libraryTexts'), 'libraryTexts.id', 'submissions.libraryTextId')
    .innerJoinLateral(
      () => newestReport(db).as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.resultPercent', 'newest.id as reportId'])
    .where('submissions.projectId', '=', projectId)
    .where((eb) =>
      eb.or([
        ...(groupId === undefined ? [] : [eb('submissions.groupId', '=', groupId)]),
        ...(personalFormId === undefined
          ? []
          : [
              eb.and([
                eb('submissions.personalFormId', '=', personalFormId),
                ...(groupId === undefined ? [] : [eb('submissions.groupId', 'is', null)]),
              ]),
            ]),
      ]),
    )
    .where('submissions.isAnonymous', '=', false)
    .where('newest.status', '=', 'Ok')
    .orderBy('submissions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.resultPercent === undefined || row.resultPercent === null) return undefined;
  return { percent: row.resultPercent, reportId: row.reportId };
}

/** The submissions of a text to a project. */
export async function unsafeSelectSubmissionsOfText(
  db: Executor,
  projectId: number,
  libraryTextId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('projectId', '=', projectId)
    .where('libraryTextId', '=', libraryTextId)
    .execute();
  return rows.map(({ id }) => id);
}
