import type { Executor } from '../../platform/database/connect.ts';
import { libraryDetails } from '../library/index.ts';
import { projectDetails } from '../projects/index.ts';
import { newestReport } from '../report-store/index.ts';
import type { SubmissionRow } from './submissions.repository.ts';

/** The state of a submission and its check, for those who show it elsewhere. */
export type SubmissionState = Pick<
  SubmissionRow,
  | 'projectId'
  | 'libraryTextId'
  | 'readError'
  | 'uncheckedReason'
  | 'reportId'
  | 'reportStatus'
  | 'resultPercent'
  | 'matchedWords'
  | 'figures'
  | 'searchGaps'
> & { readonly id: number; readonly words: number; readonly checks: boolean; readonly showsReports: boolean };

/** Submissions and whether their project shows reports to submitters, to join in queries of other features. */
export function submissionProjects(db: Executor) {
  return db
    .selectFrom('submissions')
    .innerJoin(projectDetails(db).as('projects'), 'projects.id', 'submissions.projectId')
    .select(['submissions.id', 'projects.uploadFormShowsReports as showsReports']);
}

export async function unsafeSelectStatesOfSubmissions(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SubmissionState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('submissions')
    .innerJoin(projectDetails(db).as('projects'), 'projects.id', 'submissions.projectId')
    .leftJoin(libraryDetails(db).as('libraryTexts'), 'libraryTexts.id', 'submissions.libraryTextId')
    .leftJoinLateral(
      () => newestReport(db).as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'submissions.id',
      'submissions.projectId',
      'submissions.libraryTextId',
      'submissions.readError',
      'submissions.uncheckedReason',
      'newest.id as reportId',
      'newest.status as reportStatus',
      'newest.resultPercent as resultPercent',
      'newest.matchedWords as matchedWords',
      'newest.figures as figures',
      'newest.searchGaps as searchGaps',
      'projects.uploadFormChecks as checks',
      'projects.uploadFormShowsReports as showsReports',
    ])
    .select((eb) => eb.fn.coalesce('newest.words', 'submissions.words').as('words'))
    .where('submissions.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
