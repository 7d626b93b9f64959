import type { RatingItem } from '@palimpsest/contract';
import type { SourceRating } from '@palimpsest/engine';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { changeRatings } from './change-ratings.ts';
import type { RatedSourceRow, RatedReport } from '../../report-store/index.ts';
import { isSame } from './same-rating.ts';
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
      total = rated.sources.filter(
        (source) => !isSame(source.rating, ratings.get(source.id) ?? source.rating),
      ).length;
      return ratings;
    },
  });
  return { data, ...(total === 0 ? {} : { message: 'sourceUpdated' as const }), total };
};

/**
 * A rating is one of four. Whether a source is a duplicate is computed and never set. An accepted duplicate stays
 * one, and is accepted once it is used:
 *
 *     suspicious ◀──acc 0── accepted ──exc 1──▶ excluded
 *         └──────acc 1────────▲  ◀───acc 1─────────┘  (acc 0, exc 0: suspicious)
 *
 * With `marked 1`, a suspicious source is accepted as far as the text quotes or references it. A rating of the source
 * replaces those of its passages. An item with `pidx` rates one passage; without acc and exc it follows its source again.
 */
function ratingsAfter(
  { report, sources }: RatedReport,
  items: readonly RatingItem[],
): ReadonlyMap<number, SourceRating> {
  const rows = new Map(sources.map((source) => [source.id, source]));
  const ratings = new Map<number, SourceRating>();
  for (const item of items) {
    const row = rows.get(item.sid);
    if (row === undefined) {
      throw new UserError('comparisonNotFound', `source ${item.sid} is none of report ${report.id}`);
    }
    const before = ratings.get(item.sid) ?? row.rating;
    ratings.set(
      item.sid,
      item.pidx === undefined ? ratingAfter(before, item) : withPassage(row, before, item),
    );
  }
  return ratings;
}

function ratingAfter(before: SourceRating, { acc, exc, marked }: RatingItem): SourceRating {
  if (exc === 1) return { isAccepted: false, isExcluded: true };
  const isAccepted = acc === undefined ? before.isAccepted : acc === 1;
  return {
    isAccepted,
    isExcluded: false,
    ...(marked === 1 && !isAccepted && { acceptsMarked: true, isAutomatic: true }),
  };
}

function withPassage(
  row: RatedSourceRow,
  { passageRatings = [], ...whole }: SourceRating,
  { pidx: passageIndex = 0, acc, exc }: RatingItem,
): SourceRating {
  const passage = row.passages[passageIndex];
  if (passage === undefined) {
    throw new UserError('comparisonNotFound', `source ${row.id} has no passage ${passageIndex}`);
  }
  const { sourceStartWord, sourceEndWord } = passage;
  const others = passageRatings.filter((one) => one.passageIndex !== passageIndex);
  const rating = exc === 1 ? 'excluded' : acc === 1 ? 'accepted' : 'counts';
  const rated =
    acc === undefined && exc === undefined
      ? others
      : [...others, { passageIndex, rating, sourceStartWord, sourceEndWord } as const];
  return rated.length === 0 ? whole : { ...whole, passageRatings: rated };
}
