import { matchedOf } from '../alignment/word-stretches.ts';
import type { RatedSpan } from '../types.ts';
import { leftOutBy, type CoveredWords } from './cover-words.ts';
import { ratingOfAll } from './word-rating.ts';

/**
 * The words that don't count because of a part of a rating: quoted and referenced ones of a cited source, and those of
 * passages that a person rated. Words that only sources match which are accepted or excluded as a whole are not among
 * them.
 */
export function ratedSpansOf(covered: CoveredWords): readonly RatedSpan[] {
  const { words, isOut } = covered;
  const isPartlyRated = wordsOfPartlyRated(covered);
  const spans: RatedSpan[] = [];
  let before: RatedSpan['rating'] | undefined;
  for (let word = 0; word < words.count; word++) {
    const isRated = isPartlyRated[word] === 1 && isOut[word] !== 1;
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

/**
 * 1 for every word that a source matches of which other words count. Another source that is accepted as a whole may own
 * the word.
 */
function wordsOfPartlyRated({ words, ownerships }: CoveredWords): Uint8Array {
  const isPartlyRated = new Uint8Array(words.count);
  for (const { claim, ownWords } of ownerships) {
    const { isAccepted, isExcluded } = ratingOfAll(claim.source);
    if (isAccepted || isExcluded || ownWords === 0) continue;
    for (const [start, count] of claim.source.passages.flatMap(matchedOf)) {
      isPartlyRated.fill(1, start, start + count);
    }
  }
  return isPartlyRated;
}
