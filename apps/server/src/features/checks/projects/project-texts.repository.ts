import { sql } from 'kysely';
import type { Executor } from '../../../database/connect.ts';
import { storedTexts } from '../../../texts/texts.repository.ts';
import { libraryDetails } from '../../library/index.ts';
import { reportDetails } from '../../reports/index.ts';

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
}

/**
 * The library texts of a project, by name. A report belongs to a text if it is about the same words. This
 * includes reports of texts that their check added to the library.
 * @param ids Only these texts; null: all.
 */
export async function selectProjectTexts(
  db: Executor,
  userId: number,
  projectId: number,
  ids: readonly number[] | null,
): Promise<readonly ProjectText[]> {
  const { rows } = await sql<ProjectText>`
    with checked as (
      select distinct texts.content_hash
      from (${reportDetails(db)}) as reports join (${storedTexts(db)}) as texts on texts.id = reports.text_id
      where reports.user_id = ${userId} and reports.project_id = ${projectId} and reports.status <> 'Error'
    )
    select library_texts.id, library_texts.owner_id as "ownerId", library_texts.name, library_texts.author,
      library_texts.text_id as "textId", texts.words, library_texts.is_fingerprint as "isFingerprint",
      checked.content_hash is not null as "isChecked"
    from (${libraryDetails(db)}) as library_texts
      join (${storedTexts(db)}) as texts on texts.id = library_texts.text_id
      left join checked on checked.content_hash = library_texts.content_hash
    where library_texts.project_id = ${projectId}
      and (${ids === null} or library_texts.id = any(${[...(ids ?? [])]}::integer[]))
    order by library_texts.name, library_texts.id
  `.execute(db);
  return rows;
}
