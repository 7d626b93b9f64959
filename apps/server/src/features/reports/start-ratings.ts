import type { SourceRating } from '@palimpsest/engine';
import type { Executor } from '../../database/connect.ts';
import { earlierRatings, startRatingRules } from '../checks/index.ts';
import type { RatedReport } from './recompile-report.ts';

/**
 * How the sources of a report are rated at first, by the ids of their rows: what a reset goes back to. The patterns
 * are those of the order, the whitelist is the owner's of today. A revision goes back to the ratings of the report that
 * it revises, as they are today.
 */
export async function startRatings(
  db: Executor,
  { report, text, sources }: RatedReport,
): Promise<ReadonlyMap<number, SourceRating>> {
  const rate = await startRatingRules(db, report, text);
  const earlier = await earlierRatings(db, report);
  return new Map(sources.map(({ id, textId, url }) => [id, earlier.get(textId) ?? rate(url)]));
}
