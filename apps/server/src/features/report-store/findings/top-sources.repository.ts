import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

export interface TopSource {
  readonly title: string;
  /** Its matching words. */
  readonly words: number;
}

/** The source of each report with most matching words, of those that count; reports without one are missing. */
export async function unsafeSelectTopSources(
  db: Executor,
  reportIds: readonly number[],
): Promise<ReadonlyMap<number, TopSource>> {
  const { rows } = await sql<TopSource & { readonly reportId: number }>`
    select distinct on (report_id) report_id as "reportId", title, matched_words as words
    from report_sources
    where report_id = any(${[...reportIds]}::integer[]) and is_used and not is_excluded and matched_words > 0
    order by report_id, is_accepted, matched_words desc, position`.execute(db);
  return new Map(rows.map(({ reportId, title, words }) => [reportId, { title, words }]));
}
