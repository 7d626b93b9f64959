import type { RatingItem } from '@palimpsest/contract';
import type { SourceRating } from '@palimpsest/engine';
import { UserError } from '../../../errors.ts';
import { userOf, type Handler } from '../../../http/handler.ts';
import { changeRatings } from './change-ratings.ts';
import type { RatedReport } from './recompile-report.ts';
import { reportForRating } from '../reports.access.ts';

/**
 * Changes all sources or none: a source that isn't in the report refuses the whole call. `total` counts the sources
 * whose rating changed.
 */
export const updateSources: Handler<'UpdateSources'> = async (input, call) => {
  const user = userOf(call);
  let total = 0;
  const data = await changeRatings(call.services, {
    hold: (transaction) => reportForRating(transaction, user, input.reportid, input.permaLinkId),
    rate: (rated) => {
      const ratings = ratingsAfter(rated, input.sources);
      total = rated.sources.filter((source) => isChanged(source, ratings.get(source.id) ?? source)).length;
      return ratings;
    },
  });
  return { data, ...(total === 0 ? {} : { message: 'sourceUpdated' as const }), total };
};

/**
 * A rating is one of three. Whether a source is a duplicate is computed and never set. An accepted duplicate stays
 * one, and is accepted once it is used:
 *
 *     suspicious ◀──acc 0── accepted ──exc 1──▶ excluded
 *         └──────acc 1────────▲  ◀───acc 1─────────┘  (acc 0, exc 0: suspicious)
 */
function ratingsAfter(
  { report, sources }: RatedReport,
  items: readonly RatingItem[],
): ReadonlyMap<number, SourceRating> {
  const known = new Map<number, SourceRating>(sources.map((source) => [source.id, source]));
  const ratings = new Map<number, SourceRating>();
  for (const item of items) {
    const before = ratings.get(item.sid) ?? known.get(item.sid);
    if (before === undefined) {
      throw new UserError('comparisonNotFound', `source ${item.sid} is none of report ${report.id}`);
    }
    ratings.set(item.sid, ratingAfter(before, item));
  }
  return ratings;
}

function isChanged(before: SourceRating, after: SourceRating): boolean {
  return before.isAccepted !== after.isAccepted || before.isExcluded !== after.isExcluded;
}

function ratingAfter(before: SourceRating, { acc, exc }: RatingItem): SourceRating {
  if (exc === 1) return { isAccepted: false, isExcluded: true };
  return { isAccepted: acc === undefined ? before.isAccepted : acc === 1, isExcluded: false };
}
