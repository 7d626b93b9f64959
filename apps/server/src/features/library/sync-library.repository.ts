import { sql, type Expression } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';

/** Texts of an owner that were updated from their reports. */
export interface SyncedText {
  /** The project before and after; null: without a project. */
  readonly fromProjectId: number | null;
  readonly toProjectId: number | null;
}

/**
 * Copies title, author, comment and project from the reports that texts were added from, if the report was
 * edited later than the text or nobody edited the text at all. A fingerprint stays unchanged: a title may
 * contain words of the text.
 * @param reports The details of reports, as a subquery.
 */
export async function updateFromReports(
  db: Executor,
  ownerId: number,
  reports: Expression<unknown>,
): Promise<readonly SyncedText[]> {
  const { rows } = await sql<SyncedText>`
    with newer as (
      select library_texts.id, library_texts.project_id as before,
        reports.name, reports.author, reports.comment, reports.project_id
      from library_texts join (${reports}) as reports on reports.id = library_texts.report_id
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
