import type { RatedSpan } from '../types.ts';
import { leftOutBy, noSource, type CoveredWords } from './cover-words.ts';
import { ratingOfAll } from './word-rating.ts';

/**
 * The words that don't count because of a part of a rating: quoted and referenced ones of a cited source, and those of
 * passages that a person rated. Words of sources that are accepted or excluded as a whole are not among them.
 */
export function ratedSpansOf(covered: CoveredWords): readonly RatedSpan[] {
  const { words, ownerships, owner, isOut } = covered;
  const isPartial = ownerships.map(({ claim }) => {
    const { isAccepted, isExcluded } = ratingOfAll(claim.source);
    return !isAccepted && !isExcluded;
  });
  const spans: RatedSpan[] = [];
  let before: RatedSpan['rating'] | undefined;
  for (let word = 0; word < words.count; word++) {
    const rank = owner.ranks[word] ?? noSource;
    const isRated = rank !== noSource && isPartial[rank] === true && isOut[word] !== 1;
    const rating = isRated ? leftOutBy(covered, word) : undefined;
    const endChar = words.endChars[word] ?? 0;
    const last = spans.at(-1);
    if (rating === undefined || rating === 'counts') before = undefined;
    else if (rating === before && last !== undefined) spans[spans.length - 1] = { ...last, endChar };
    else {
      before = rating;
      spans.push({ startChar: words.startChars[word] ?? 0, endChar, rating });
    }
  }
  return spans;
}
