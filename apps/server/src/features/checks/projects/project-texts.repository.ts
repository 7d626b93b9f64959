import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { storedTexts } from '../../../finding/texts/texts.repository.ts';
import { libraryDetails, replacedBy } from '../../library/index.ts';
import { reportDetails } from '../../report-store/index.ts';

export interface ProjectText {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
  readonly author: string;
  readonly textId: number;
  readonly words: number;
  readonly isFingerprint: boolean;
  /** The user has a report of the whole text in this project, and it did not fail. */
  readonly isChecked: boolean;
  /** A newer version by the same person is in this project. */
  readonly isReplaced: boolean;
}

/**
 * The library texts of a project, by name. A report belongs to the text that it names, or that it added to the library. A
 * report that names none, such as one of a file that was checked by itself, belongs to the oldest text with the same words.
 * @param ids Only these texts; null: all.
 */
export async function selectProjectTexts(
  db: Executor,
  userId: number,
  projectId: number,
  ids: readonly number[] | null,
): Promise<readonly ProjectText[]> {
  const { rows } = await sql<ProjectText>`
    with entries as materialized (
      select * from (${libraryDetails(db)}) as library_texts where project_id = ${projectId}
    ), checks as materialized (
      select reports.id, reports.library_text_id, reports.text_id
      from (${reportDetails(db)}) as reports
      where reports.user_id = ${userId} and reports.project_id = ${projectId} and reports.status <> 'Error'
        and reports.truncated_to_words is null
    ), named as materialized (
      select checks.id as check_id, entries.id
      from checks join entries on entries.id = checks.library_text_id or entries.report_id = checks.id
    ), checked as (
      select id from named
      union
      select min(entries.id)
      from checks
        join (${storedTexts(db)}) as texts on texts.id = checks.text_id
        join entries on entries.content_hash = texts.content_hash
      where not exists (select from named where named.check_id = checks.id)
      group by checks.id
    )
    select library_texts.id, library_texts.owner_id as "ownerId", library_texts.name, library_texts.author,
      library_texts.text_id as "textId", texts.words, library_texts.is_fingerprint as "isFingerprint",
      checked.id is not null as "isChecked", ${replacedBy} is not null as "isReplaced"
    from entries as library_texts
      join (${storedTexts(db)}) as texts on texts.id = library_texts.text_id
      left join checked on checked.id = library_texts.id
    where (${ids === null} or library_texts.id = any(${[...(ids ?? [])]}::integer[]))
    order by library_texts.name, library_texts.id
  `.execute(db);
  return rows;
}
