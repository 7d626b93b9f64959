import { sql } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { MarkedStretch } from './report-preview.ts';
import type { SourceBar } from './source-bar.ts';

/**
 * The parts of a report's text that match a source that isn't excluded, each word under the source that it
 * belongs to.
 */
export async function selectMarkedStretches(
  db: Executor,
  reportId: number,
): Promise<readonly MarkedStretch[]> {
  const { rows } = await sql<MarkedStretch>`
    select (listed.segment -> 'startChar')::integer as start_char,
      (listed.segment -> 'endChar')::integer as end_char,
      sources.position, sources.is_accepted
    from report_markup as markup
    cross join lateral jsonb_array_elements(markup.segments) with ordinality as listed (segment, place)
    join report_sources as sources on sources.id = (listed.segment #> '{marks,0,sourceId}')::integer
    where markup.report_id = ${reportId} and not sources.is_excluded
    order by listed.place`.execute(db);
  return rows;
}

/** Only the positions of a source's passages, without their runs, and the length of both texts. */
export async function selectSourceBar(db: Executor, sourceId: number): Promise<SourceBar | undefined> {
  const { rows } = await sql<SourceBar>`
    select sources.position,
      char_length(checked.content) as checked_chars,
      greatest(char_length(source.content), 1) as source_chars,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'checkedStartChar', passage -> 'checkedStartChar', 'checkedEndChar', passage -> 'checkedEndChar',
          'sourceStartChar', passage -> 'sourceStartChar', 'sourceEndChar', passage -> 'sourceEndChar'
        )), '[]') from jsonb_array_elements(sources.passages) as listed (passage)
      ) as passages
    from report_sources as sources
    join reports on reports.id = sources.report_id
    join texts as checked on checked.id = reports.text_id
    join texts as source on source.id = sources.text_id
    where sources.id = ${sourceId}`.execute(db);
  return rows[0];
}
