import type { RatingItem, Source } from '@palimpsest/contract';
import type { PassageFinding } from './findings.ts';
import type { Rating } from './source-list.ts';

type NewRating = Exclude<Rating, 'duplicated'>;

/** Ratings of single passages. A passage without one of its own follows its source. */

type Rated = Pick<Source, 'GivenRating' | 'AcceptsMarked' | 'PassageRatings'>;

export function passageRatingOf(
  source: Rated,
  passageIndex: number,
  finding: PassageFinding | undefined,
): NewRating {
  const own = ownRatingOf(source, passageIndex);
  // The passages that the text quotes or references are accepted.
  const isMarked =
    source.AcceptsMarked && finding?.counts === 'none' && finding.reasons.includes('passageAccepted');
  return nameOf(own ?? (isMarked ? 'accepted' : source.GivenRating));
}

/** Whether the passage has a rating of its own. */
export function hasOwnRating(source: Rated, passageIndex: number): boolean {
  return ownRatingOf(source, passageIndex) !== undefined;
}

/** The call that gives the passage this rating. One like its source's makes it follow the source again. */
export function passageItem(source: Rated & Pick<Source, 'Id'>, pidx: number, rating: NewRating): RatingItem {
  const follows = !source.AcceptsMarked && nameOf(source.GivenRating) === rating;
  return follows ? { sid: source.Id, pidx } : itemOf(source.Id, pidx, rating);
}

/** The call that restores the passage's present rating. */
export function passageUndo(source: Rated & Pick<Source, 'Id'>, pidx: number): RatingItem {
  const own = ownRatingOf(source, pidx);
  return own === undefined ? { sid: source.Id, pidx } : itemOf(source.Id, pidx, nameOf(own));
}

/** The source as it will be after the ratings of its passages. */
export function withPassageRatings(source: Source, items: readonly RatingItem[]): Source {
  let ratings = source.PassageRatings;
  for (const { sid, pidx, acc, exc } of items) {
    if (sid !== source.Id || pidx === undefined) continue;
    const others = ratings.filter(({ PIdx }) => PIdx !== pidx);
    const Rating = exc === 1 ? 'excluded' : acc === 1 ? 'accepted' : 'counts';
    ratings = acc === undefined && exc === undefined ? others : [...others, { PIdx: pidx, Rating }];
  }
  return ratings === source.PassageRatings ? source : { ...source, PassageRatings: ratings };
}

function ownRatingOf({ PassageRatings }: Rated, passageIndex: number): Source['GivenRating'] | undefined {
  return PassageRatings.find(({ PIdx }) => PIdx === passageIndex)?.Rating;
}

function nameOf(rating: Source['GivenRating']): NewRating {
  return rating === 'counts' ? 'suspicious' : rating;
}

function itemOf(sid: number, pidx: number, rating: NewRating): RatingItem {
  return rating === 'excluded' ? { sid, pidx, exc: 1 } : { sid, pidx, acc: rating === 'accepted' ? 1 : 0 };
}
