import { sql } from 'kysely';
import type { Executor } from '../platform/database/connect.ts';
import { storedTexts } from '../finding/texts/texts.repository.ts';
import { libraryDetails } from '../features/library/index.ts';
import { reportDetails } from '../features/report-store/index.ts';

/** A report whose text is missing in the library. */
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
 * Finished reports that were ordered to add their text, which isn't in the library, newest first. A text that is kept as a
 * fingerprint isn't added again in full.
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
    from (${reportDetails(db)}) as reports join (${storedTexts(db)}) as texts on texts.id = reports.text_id
    where reports.user_id = ${ownerId} and reports.add_to_library and reports.status = 'Ok'
      and (${after}::timestamptz is null or reports.finished_at > ${after})
      and not exists (
        select from (${libraryDetails(db)}) as library_texts
        where library_texts.owner_id = ${ownerId} and (
          library_texts.id = reports.library_text_id or library_texts.report_id = reports.id
          or (library_texts.content_hash = texts.content_hash and library_texts.is_fingerprint)
        )
      )
    order by reports.id desc limit ${limit}`.execute(db);
  return rows;
}
