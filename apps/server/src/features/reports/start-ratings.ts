import type { SourceRating } from '@palimpsest/engine';
import type { RatedReport } from './recompile-report.ts';

const suspicious: SourceRating = { isAccepted: false, isExcluded: false };

/**
 * How the sources of a report were rated when its check had finished, by the ids of their rows: what a reset goes
 * back to.
 */
export function startRatings({ sources }: RatedReport): ReadonlyMap<number, SourceRating> {
  return new Map(sources.map(({ id }) => [id, suspicious]));
}
