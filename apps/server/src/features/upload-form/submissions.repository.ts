import type { ReportState } from '@palimpsest/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { SubmissionsTable } from '../../database/tables.ts';

export async function insertSubmission(
  db: Executor,
  row: Omit<Insertable<SubmissionsTable>, 'id' | 'createdAt'>,
): Promise<{ readonly id: number; readonly createdAt: Date }> {
  return db.insertInto('submissions').values(row).returning(['id', 'createdAt']).executeTakeFirstOrThrow();
}

/** The answer that a visitor received for a submission. */
export interface Told {
  readonly message: SubmissionsTable['message'];
  readonly isReceiptSent: boolean;
}

/** The answer that a visitor received when the same upload was submitted before. */
export async function selectEarlierAnswer(
  db: Executor,
  projectId: number,
  uploadId: string,
): Promise<Told | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select((eb) => [
      'message',
      eb
        .exists(
          eb
            .selectFrom('mails')
            .select('mails.id')
            .whereRef('mails.submissionId', '=', 'submissions.id')
            .where('mails.status', '<>', 'Kept'),
        )
        .as('isReceiptSent'),
    ])
    .where('projectId', '=', projectId)
    .where('uploadId', '=', uploadId)
    .executeTakeFirst();
  return row === undefined ? undefined : { message: row.message, isReceiptSent: Boolean(row.isReceiptSent) };
}

/** The owner's text with this content, and whether the project has it: filed there, or submitted there. */
export async function selectSameText(
  db: Executor,
  ownerId: number,
  contentHash: Buffer,
  projectId: number,
): Promise<{ readonly id: number; readonly isInProject: boolean } | undefined> {
  const row = await db
    .selectFrom('libraryTexts')
    .select((eb) => [
      'id',
      eb
        .or([
          eb.and([eb('projectId', 'is not', null), eb('projectId', '=', projectId)]),
          eb.exists(
            eb
              .selectFrom('submissions')
              .select('submissions.id')
              .whereRef('submissions.libraryTextId', '=', 'libraryTexts.id')
              .where('submissions.projectId', '=', projectId),
          ),
        ])
        .as('isInProject'),
    ])
    .where('ownerId', '=', ownerId)
    .where('contentHash', '=', contentHash)
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, isInProject: Boolean(row.isInProject) };
}

/** Protects the owner's text with this content, if there is one, from deletion until the transaction ends. */
export async function selectSameTextForShare(
  db: Executor,
  ownerId: number,
  contentHash: Buffer,
): Promise<void> {
  await db
    .selectFrom('libraryTexts')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('contentHash', '=', contentHash)
    .forKeyShare()
    .execute();
}

export interface SubmissionRow extends Selectable<SubmissionsTable> {
  /** The newest report of the text by the same owner. */
  readonly reportId: number | null;
  readonly reportStatus: ReportState | null;
  readonly resultPercent: number | null;
}

/** All submissions of a project, newest first. */
export async function selectSubmissions(db: Executor, projectId: number): Promise<readonly SubmissionRow[]> {
  return db
    .selectFrom('submissions')
    .innerJoin('libraryTexts', 'libraryTexts.id', 'submissions.libraryTextId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reports')
          .select(['reports.id', 'reports.status', 'reports.resultPercent'])
          .whereRef('reports.textId', '=', 'libraryTexts.textId')
          .whereRef('reports.userId', '=', 'libraryTexts.ownerId')
          .orderBy('reports.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('submissions')
    .select([
      'newest.id as reportId',
      'newest.status as reportStatus',
      'newest.resultPercent as resultPercent',
    ])
    .where('submissions.projectId', '=', projectId)
    .orderBy('submissions.createdAt', 'desc')
    .orderBy('submissions.id', 'desc')
    .execute();
}

export interface Submitter {
  readonly name: string;
  readonly mail: string;
}

export async function selectSubmitters(db: Executor, projectId: number): Promise<readonly Submitter[]> {
  return db
    .selectFrom('submissions')
    .select(['name', 'mail'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .execute();
}
