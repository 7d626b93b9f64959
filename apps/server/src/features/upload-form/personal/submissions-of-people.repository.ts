import type { NotNull } from 'kysely';
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
  readonly createdAt: Date;
}

/** Everything that people have submitted to a project through forms of their own and that could be read, the oldest first. */
export async function unsafeSelectSubmissionsOfForms(
  db: Executor,
  projectId: number,
): Promise<readonly SubmissionOfForm[]> {
  return db
    .selectFrom('submissions')
    .select(['id', 'personalFormId', 'isAnonymous', 'createdAt'])
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

/** The result of the newest text that a person submitted by name and that was checked; undefined without a finished report. */
export async function unsafeSelectResultOfForm(
  db: Executor,
  personalFormId: number,
): Promise<ResultOfForm | undefined> {
  const row = await db
    .selectFrom('submissions')
    .innerJoin(libraryDetails(db).as('libraryTexts'), 'libraryTexts.id', 'submissions.libraryTextId')
    .innerJoinLateral(
      () => newestReport(db).as('newest'),
      (join) => join.onTrue(),
    )
    .select(['newest.resultPercent', 'newest.id as reportId'])
    .where('submissions.personalFormId', '=', personalFormId)
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
