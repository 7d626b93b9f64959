import { sql } from 'kysely';
import type { Executor } from '../platform/database/connect.ts';

/**
 * Remains in the index that no library text and no web page references: entries, and segments without a row.
 */
export async function countOrphanedIndexEntries(db: Executor): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    with recursive stored (segment_id) as (
      (select segment_id from fingerprint_blocks order by segment_id limit 1)
      union all
      -- Jumps from one segment to the next along the index, past its thousands of blocks.
      select (
        select next.segment_id from fingerprint_blocks as next
        where next.segment_id > stored.segment_id order by next.segment_id limit 1
      ) from stored where stored.segment_id is not null
    )
    select (
      select count(*) from fingerprint_texts as indexed
      where not exists (select from library_texts where library_texts.text_id = indexed.text_id)
        and not exists (select from web_pages where web_pages.text_id = indexed.text_id)
    ) + (
      select count(*) from stored
      where stored.segment_id is not null
        and not exists (select from fingerprint_segments where fingerprint_segments.id = stored.segment_id)
    ) + (
      select count(*) from fingerprint_overflows
      where not exists (
        select from fingerprint_segments where fingerprint_segments.id = fingerprint_overflows.segment_id
      )
    ) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
