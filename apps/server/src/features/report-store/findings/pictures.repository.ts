import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { storedTexts } from '../../../finding/texts/texts.repository.ts';

/** The data that pictures of reports show. */

/** Parts of the checked text that match a source, in the order of the text. */
export interface MarkedStretch {
  readonly startChar: number;
  readonly endChar: number;
  /** The source's number in its report, from 1. */
  readonly position: number;
  readonly isAccepted: boolean;
}

/** A passage's position in both texts, in characters. */
export interface BarPassage {
  readonly checkedStartChar: number;
  readonly checkedEndChar: number;
  readonly sourceStartChar: number;
  readonly sourceEndChar: number;
}

export interface SourceBar {
  /** The source's number in its report, from 1. */
  readonly position: number;
  readonly checkedChars: number;
  readonly sourceChars: number;
  readonly passages: readonly BarPassage[];
}

/**
 * The parts of a report's text that match a source that isn't excluded, each word under the source that it
 * belongs to.
 */
export async function unsafeSelectMarkedStretches(
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
export async function unsafeSelectSourceBar(db: Executor, id: number): Promise<SourceBar | undefined> {
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
    join (${storedTexts(db)}) as checked on checked.id = reports.text_id
    join (${storedTexts(db)}) as source on source.id = sources.text_id
    where sources.id = ${id}`.execute(db);
  return rows[0];
}
