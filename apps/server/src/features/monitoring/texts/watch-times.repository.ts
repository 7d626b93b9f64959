import { sql, type RawBuilder } from 'kysely';
import { quietSteps } from '../planning/scan-times.ts';

/** Times of `monitored_texts` as SQL, by the rules of `planning/scan-times.ts`. */

/** How often the text is scanned, as a share of those that are scanned most often. */
export const shareOfWatched: RawBuilder<number> = sql<number>`(case
  ${sql.join(
    quietSteps
      .map((step, at) => sql`when quiet_scans >= ${step}::integer then ${0.5 ** (at + 1)}::float8`)
      .toReversed(),
    sql` `,
  )}
  else 1 end)`;

/**
 * When the text is due; the beginning of time before its first scan.
 * @param shortestDays the interval of texts with news
 */
export function dueAt(shortestDays: number): RawBuilder<Date> {
  return sql<Date>`greatest(
    coalesce(last_scan_at + make_interval(secs => ${Math.min(shortestDays, longestDays) * 86_400}::float8 / ${shareOfWatched}), '-infinity'),
    coalesce(not_before, '-infinity'))`;
}

/** While monitoring is off, the next scan is far away; the database has no infinite intervals. */
const longestDays = 36_500;

/** Whether a scan of the text waits for a worker or runs. */
export const isScanning: RawBuilder<boolean> = sql<boolean>`exists (select from monitoring_scans as open
  where open.monitored_text_id = monitored_texts.id and open.ended_at is null)`;
