import type { ReportState } from '@palimpsest/contract';
import type { ReportFigures } from '@palimpsest/engine';
import type { StoredGaps } from '../../database/tables/stored-online.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { SubmissionsTable } from '../../database/tables.ts';
import { hasReceipt } from '../../mail/index.ts';
import { storedTexts } from '../../texts/texts.repository.ts';
import { libraryDetails } from '../library/index.ts';
import { projectDetails } from '../projects/index.ts';
import { reportDetails } from '../reports/index.ts';

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
  return db
    .selectFrom('submissions')
    .select(['message', hasReceipt(sql.ref('submissions.id')).as('isReceiptSent')])
    .where('projectId', '=', projectId)
    .where('uploadId', '=', uploadId)
    .executeTakeFirst();
}

/** The owner's text with this content, and whether the project has it: filed there, or submitted there. */
export async function selectSameText(
  db: Executor,
  ownerId: number,
  contentHash: Buffer,
  projectId: number,
): Promise<{ readonly id: number; readonly isInProject: boolean } | undefined> {
  const row = await db
    .selectFrom(libraryDetails(db).as('libraryTexts'))
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

export interface SubmissionRow extends Selectable<SubmissionsTable> {
  /** The newest report of the text by the same owner. */
  readonly reportId: number | null;
  readonly reportStatus: ReportState | null;
  readonly resultPercent: number | null;
  readonly matchedWords: number | null;
  readonly figures: ReportFigures | null;
  readonly searchGaps: StoredGaps | null;
}

/** All submissions of a project, newest first. */
export async function selectSubmissions(db: Executor, projectId: number): Promise<readonly SubmissionRow[]> {
  return db
    .selectFrom('submissions')
    .innerJoin(libraryDetails(db).as('libraryTexts'), 'libraryTexts.id', 'submissions.libraryTextId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(reportDetails(db).as('reports'))
          .select([
            'reports.id',
            'reports.status',
            'reports.resultPercent',
            'reports.matchedWords',
            'reports.figures',
            'reports.searchGaps',
          ])
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
      'newest.matchedWords as matchedWords',
      'newest.figures as figures',
      'newest.searchGaps as searchGaps',
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

export interface ReportSubmitter extends Submitter {
  readonly reportId: number;
}

/**
 * The latest submitter of each report's text through the upload form of the report's project; only for
 * reports of the project's owner. A report belongs to a text if it is about the same words.
 */
export async function selectSubmittersOfReports(
  db: Executor,
  ownerId: number,
  reportIds: readonly number[],
): Promise<readonly ReportSubmitter[]> {
  const { rows } = await sql<ReportSubmitter>`
    select distinct on (reports.id) reports.id as "reportId", submissions.name, submissions.mail
    from (${reportDetails(db)}) as reports
      join (${storedTexts(db)}) as texts on texts.id = reports.text_id
      join (${projectDetails(db)}) as projects on projects.id = reports.project_id and projects.owner_id = ${ownerId}
      join submissions on submissions.project_id = projects.id
      join (${libraryDetails(db)}) as library_texts on library_texts.id = submissions.library_text_id
        and library_texts.content_hash = texts.content_hash
    where reports.id = any(${[...reportIds]}::integer[]) and reports.user_id = ${ownerId}
    order by reports.id, submissions.id desc
  `.execute(db);
  return rows;
}

/** The library texts that were submitted to a project. */
export async function unsafeSelectSubmittedTextIds(
  db: Executor,
  projectId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('libraryTextId')
    .where('projectId', '=', projectId)
    .execute();
  return rows.map(({ libraryTextId }) => libraryTextId);
}

export async function countSubmissions(db: Executor, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
}

/** From now on, submissions are about the same text in another library. */
export async function redirectSubmissions(
  db: Executor,
  texts: readonly { readonly id: number; readonly knownId: number }[],
): Promise<void> {
  for (const { id, knownId } of texts) {
    await db
      .updateTable('submissions')
      .set({ libraryTextId: knownId })
      .where('libraryTextId', '=', id)
      .execute();
  }
}
