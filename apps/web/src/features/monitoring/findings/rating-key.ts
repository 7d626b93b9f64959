import type { FindingRating } from '@palimpsest/contract';

/** The name of a rating among the texts. */
export function ratingKey(rating: FindingRating): 'unrated' | Exclude<FindingRating, ''> {
  return rating === '' ? 'unrated' : rating;
}
