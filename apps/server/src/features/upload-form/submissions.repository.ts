import type { ErrorKey, ReportState } from '@palimpsest/contract';
import type { ReportFigures } from '@palimpsest/engine';
import type { StoredGaps } from '../../platform/database/stored-values/stored-online.ts';
import { sql, type Insertable, type NotNull, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { SubmissionsTable } from './tables.ts';
import type { SourceEntry } from '../../platform/database/stored-values/source-evidence.ts';
import type { Submitter } from '../../feature-ports.ts';
import { hasReceipt } from '../../platform/mail/index.ts';
import { libraryDetails, replacedBy } from '../library/index.ts';
import { projectDetails } from '../projects/index.ts';
import { newestReport, reportDetails } from '../report-store/index.ts';

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
  /** Undefined if nothing was submitted. */
  readonly submissionId?: number;
}

/** The answer that a visitor received when the same upload was submitted before. */
export async function selectEarlierAnswer(
  db: Executor,
  projectId: number,
  uploadId: string,
): Promise<Told | undefined> {
  return db
    .selectFrom('submissions')
    .select(['message', hasReceipt(sql.ref('submissions.id')).as('isReceiptSent'), 'id as submissionId'])
    .where('projectId', '=', projectId)
    .where('uploadId', '=', uploadId)
    .executeTakeFirst();
}

/** A submission whose form has submissions checked. */
export interface SubmissionToCheck {
  readonly projectId: number;
  readonly ownerId: number;
  readonly libraryTextId: number;
}

export async function unsafeSelectSubmissionToCheck(
  db: Executor,
  id: number,
): Promise<SubmissionToCheck | undefined> {
  return db
    .selectFrom('submissions')
    .innerJoin(projectDetails(db).as('projects'), 'projects.id', 'submissions.projectId')
    .select(['submissions.projectId', 'projects.ownerId', 'submissions.libraryTextId'])
    .where('submissions.id', '=', id)
    .where('projects.uploadFormChecks', '=', true)
    .where('submissions.libraryTextId', 'is not', null)
    .$narrowType<{ libraryTextId: NotNull }>()
    .executeTakeFirst();
}

export async function unsafeUpdateUncheckedReason(
  db: Executor,
  id: number,
  uncheckedReason: ErrorKey,
): Promise<void> {
  await db.updateTable('submissions').set({ uncheckedReason }).where('id', '=', id).execute();
}

/** False if the check of the submission was not refused. */
export async function unsafeClearUncheckedReason(db: Executor, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ uncheckedReason: '' })
    .where('id', '=', id)
    .where('uncheckedReason', '<>', '')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The facts that a receipt shows. */
export async function unsafeSelectSubmissionWithForm(db: Executor, id: number) {
  return db
    .selectFrom('submissions')
    .innerJoin(projectDetails(db).as('projects'), 'projects.id', 'submissions.projectId')
    .select([
      'submissions.projectId',
      'projects.ownerId',
      'submissions.uploadId',
      'submissions.libraryTextId',
      'submissions.readError',
      'submissions.fileName',
      'submissions.words',
      'submissions.createdAt',
      'projects.uploadFormHeader as header',
      'projects.uploadFormShowsReports as showsReports',
    ])
    .where('submissions.id', '=', id)
    .executeTakeFirst();
}

/** All submissions of a project with their texts, the oldest first. */
export async function selectSubmittedTexts(
  db: Executor,
  projectId: number,
): Promise<readonly (Submitter & { readonly libraryTextId: number })[]> {
  return db
    .selectFrom('submissions')
    .select(['name', 'mail', 'number', 'personalFormId', 'isAnonymous', 'libraryTextId'])
    .where('projectId', '=', projectId)
    .where('libraryTextId', 'is not', null)
    .$narrowType<{ libraryTextId: NotNull }>()
    .orderBy('id')
    .execute();
}

/** Those who have submitted one of these library texts to a project. */
export async function selectSubmittersOf(
  db: Executor,
  projectId: number,
  libraryTextIds: readonly number[],
): Promise<readonly Submitter[]> {
  if (libraryTextIds.length === 0) return [];
  return db
    .selectFrom('submissions')
    .select(['name', 'mail', 'number', 'personalFormId'])
    .where('projectId', '=', projectId)
    .where('libraryTextId', 'in', libraryTextIds)
    .execute();
}

/** Those who have submitted the same file to a project. */
export async function selectSubmittersOfFile(
  db: Executor,
  projectId: number,
  fileHash: Buffer,
): Promise<readonly Submitter[]> {
  return db
    .selectFrom('submissions')
    .select(['name', 'mail', 'number', 'personalFormId'])
    .where('projectId', '=', projectId)
    .where('fileHash', '=', fileHash)
    .where('readError', '=', '')
    .execute();
}

/** The submission of an upload. */
export async function unsafeSelectSubmissionOf(
  db: Executor,
  projectId: number,
  uploadId: string,
): Promise<Selectable<SubmissionsTable> | undefined> {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('uploadId', '=', uploadId)
    .executeTakeFirst();
}

/** The submissions of these uploads, for visitors who know their ids. */
export async function selectSubmissionsOfUploads(
  db: Executor,
  projectId: number,
  uploadIds: readonly string[],
): Promise<readonly Selectable<SubmissionsTable>[]> {
  if (uploadIds.length === 0) return [];
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('uploadId', 'in', uploadIds)
    .execute();
}

/** The file of a submission was read, or could not be read. */
export async function updateToRead(
  db: Executor,
  id: number,
  result: { readonly libraryTextId: number; readonly words: number } | { readonly readError: string },
): Promise<void> {
  await db.updateTable('submissions').set(result).where('id', '=', id).execute();
}

const mostSameTexts = 20;

export interface SubmissionRow extends Selectable<SubmissionsTable> {
  /** Other texts of the owner with the same words. */
  readonly sameTexts: readonly SourceEntry[];
  /** The newer version that has replaced the text in the class; null if it is the newest. */
  readonly replacedBy: number | null;
  /** The newest report of the text by the same owner. */
  readonly reportId: number | null;
  readonly reportStatus: ReportState | null;
  readonly resultPercent: number | null;
  readonly matchedWords: number | null;
  readonly figures: ReportFigures | null;
  readonly searchGaps: StoredGaps | null;
  /** The words of the text that the report has checked. */
  readonly reportWords: number | null;
}

/** All submissions of a project, or one of them, newest first. */
export async function selectSubmissions(
  db: Executor,
  projectId: number,
  only?: number,
): Promise<readonly SubmissionRow[]> {
  return db
    .selectFrom('submissions')
    .leftJoin(libraryDetails(db).as('libraryTexts'), 'libraryTexts.id', 'submissions.libraryTextId')
    .leftJoinLateral(
      () => newestReport(db).as('newest'),
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
      'newest.words as reportWords',
    ])
    .select(
      sql<readonly SourceEntry[]>`(
        select coalesce(jsonb_agg(same order by same.id), '[]')
        from (
          select others.id, others.name, others.author, others.file_name as file,
            extract(epoch from others.created_at)::bigint as at,
            others.project_id as "projectId", coalesce(projects.name, '') as project
          from (${libraryDetails(db)}) as others
            left join (${projectDetails(db)}) as projects on projects.id = others.project_id
          where others.owner_id = library_texts.owner_id and others.content_hash = library_texts.content_hash
            and others.id <> library_texts.id
          order by others.id limit ${mostSameTexts}
        ) as same
      )`.as('sameTexts'),
    )
    .select(replacedBy.as('replacedBy'))
    .where('submissions.projectId', '=', projectId)
    .$if(only !== undefined, (query) => query.where('submissions.id', '=', only ?? 0))
    .orderBy('submissions.createdAt', 'desc')
    .orderBy('submissions.id', 'desc')
    .execute();
}

/** Those whose file was read, or waits for it: a file that could not be read is not a submission of a text. */
export async function selectSubmittersOfReadable(
  db: Executor,
  projectId: number,
): Promise<readonly (Submitter & { readonly groupId: number | null })[]> {
  return db
    .selectFrom('submissions')
    .select(['name', 'mail', 'number', 'personalFormId', 'groupId'])
    .where('projectId', '=', projectId)
    .where('readError', '=', '')
    .orderBy('id')
    .execute();
}

/** The submitters of these library texts, by their ids; texts that nobody submitted are missing. */
export async function unsafeSelectSubmittersOfTexts(
  db: Executor,
  libraryTextIds: readonly number[],
): Promise<ReadonlyMap<number, Submitter>> {
  const { rows } = await sql<Submitter & { readonly libraryTextId: number }>`
    select distinct on (library_text_id) library_text_id as "libraryTextId", name, mail, number,
      personal_form_id as "personalFormId", is_anonymous as "isAnonymous"
    from submissions where library_text_id = any(${[...libraryTextIds]}::integer[])
    order by library_text_id, id desc`.execute(db);
  return new Map(rows.map(({ libraryTextId, ...submitter }) => [libraryTextId, submitter]));
}

export interface ReportSubmitter extends Submitter {
  readonly reportId: number;
}

/**
 * The latest submitter of each report's text through the upload form of the report's project; only for
 * reports of the project's owner.
 */
export async function selectSubmittersOfReports(
  db: Executor,
  ownerId: number,
  reportIds: readonly number[],
): Promise<readonly ReportSubmitter[]> {
  const { rows } = await sql<ReportSubmitter>`
    select distinct on (reports.id) reports.id as "reportId", submissions.name, submissions.mail, submissions.number
    from (${reportDetails(db)}) as reports
      join (${projectDetails(db)}) as projects on projects.id = reports.project_id and projects.owner_id = ${ownerId}
      join submissions on submissions.project_id = projects.id
      join (${libraryDetails(db)}) as library_texts on library_texts.id = submissions.library_text_id
        and (library_texts.id = reports.library_text_id or library_texts.report_id = reports.id)
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
    .where('libraryTextId', 'is not', null)
    .$narrowType<{ libraryTextId: NotNull }>()
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

/** Changes submissions so that they are about the same text in another library. */
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
