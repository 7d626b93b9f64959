import { sql } from 'kysely';
import type { Executor } from '../../database/connect.ts';

/**
 * Protects the projects of an owner's reports from changes until the transaction ends, so that texts can be moved
 * there. Call it before texts are locked, as the deletion of a project does.
 */
export async function selectProjectsOfReportsForShare(db: Executor, ownerId: number): Promise<void> {
  await sql`
    select from projects where id in (select project_id from reports where user_id = ${ownerId})
    order by id for share`.execute(db);
}

/** Protects a report from deletion until the transaction ends. Returns whether it exists. */
export async function isReportThereForShare(db: Executor, reportId: number): Promise<boolean> {
  const { rows } = await sql`select from reports where id = ${reportId} for key share`.execute(db);
  return rows.length > 0;
}

/** Texts of an owner that were updated from their reports. */
export interface SyncedText {
  /** Before and after; null: without a project. */
  readonly fromProjectId: number | null;
  readonly toProjectId: number | null;
}

/**
 * Copies title, author, comment and project from the reports that texts were added from, if the report was
 * edited later than the text or nobody edited the text at all. A fingerprint stays unchanged: a title may
 * contain words of the text.
 */
export async function updateFromReports(db: Executor, ownerId: number): Promise<readonly SyncedText[]> {
  const { rows } = await sql<SyncedText>`
    with newer as (
      select library_texts.id, library_texts.project_id as before,
        reports.name, reports.author, reports.comment, reports.project_id
      from library_texts join reports on reports.id = library_texts.report_id
      where library_texts.owner_id = ${ownerId} and reports.user_id = ${ownerId}
        and not library_texts.is_fingerprint
        and (library_texts.edited_at is null or reports.edited_at > library_texts.edited_at)
        and (library_texts.name, library_texts.author, library_texts.comment, library_texts.project_id)
          is distinct from (reports.name, reports.author, reports.comment, reports.project_id)
      order by library_texts.id
      for update of library_texts
    )
    update library_texts
    set name = newer.name, author = newer.author, comment = newer.comment, project_id = newer.project_id
    from newer where library_texts.id = newer.id
    returning newer.before as from_project_id, newer.project_id as to_project_id`.execute(db);
  return rows;
}

export interface MissingText {
  readonly reportId: number;
  readonly textId: number;
  readonly projectId: number | null;
  readonly name: string;
  readonly author: string;
  readonly comment: string;
  readonly finishedAt: Date;
}

/**
 * Finished reports that were ordered to add their text, which isn't in the library, newest first.
 * @param after Texts of reports that finished before this would be deleted again at once; null: none would.
 */
export async function selectMissingTexts(
  db: Executor,
  ownerId: number,
  after: Date | null,
  limit: number,
): Promise<readonly MissingText[]> {
  const { rows } = await sql<MissingText>`
    select reports.id as report_id, reports.text_id, reports.project_id, reports.name, reports.author,
      reports.comment, reports.finished_at
    from reports join texts on texts.id = reports.text_id
    where reports.user_id = ${ownerId} and reports.add_to_library and reports.status = 'Ok'
      and (${after}::timestamptz is null or reports.finished_at > ${after})
      and not exists (
        select from library_texts
        where library_texts.owner_id = ${ownerId} and library_texts.content_hash = texts.content_hash
      )
    order by reports.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Texts of an owner that were added from existing reports. */
export async function countTextsOfReports(db: Executor, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('libraryTexts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('reportId', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
