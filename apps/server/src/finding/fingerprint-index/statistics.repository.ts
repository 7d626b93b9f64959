import type { Queryable } from '../../platform/database/queryable.ts';
import type { IndexStatistics } from './types.ts';

/** Reads the rows of all texts: for a page of figures, not for every request. */
export async function selectStatistics(db: Queryable): Promise<IndexStatistics> {
  const { rows } = await db.query<IndexStatistics>(
    `select
       (select count(*)::int from fingerprint_texts) as texts,
       (select count(*)::int from fingerprint_segments where state = 'live') as segments,
       (select coalesce(sum(postings), 0)::float8 from fingerprint_texts) as postings,
       (select sum(pg_total_relation_size(name::regclass))::float8 from unnest(array[
         'fingerprint_texts', 'fingerprint_word_sets', 'fingerprint_dead_entries', 'fingerprint_segments',
         'fingerprint_blocks', 'fingerprint_overflows'
       ]) as tables (name)) as bytes`,
  );
  return rows[0] as IndexStatistics;
}
