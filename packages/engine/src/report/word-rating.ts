import type { CitationKind, CitationPart } from '../citations/citation-marks.ts';
import { matchedOf } from '../alignment/word-stretches.ts';
import type { Passage, PassageRating, RatedPassage, RatedSource, SourceRating } from '../types.ts';

/** How a word of a passage is rated, and whether nobody has judged it. */
export interface WordRating {
  readonly rating: PassageRating;
  readonly isAutomatic: boolean;
}

/** The rating of one word: that of its passage, otherwise that of its source. */
export function ratingAt(source: RatedSource, passage: number, word: number): WordRating {
  const { rating } = source;
  const own = ownRating(rating, passage);
  if (own !== undefined) return { rating: own, isAutomatic: false };
  const isAutomatic = rating.isAutomatic === true;
  if (rating.isExcluded) return { rating: 'excluded', isAutomatic };
  if (rating.isAccepted) return { rating: 'accepted', isAutomatic };
  return { rating: isAcceptedAsMarked(source, passage, word) ? 'accepted' : 'counts', isAutomatic };
}

/**
 * Whether the text marks the word so that it is accepted: in any way if the text names the address of the source, and
 * otherwise by a quotation with a reference.
 */
function isAcceptedAsMarked(
  { rating, citations, isCited }: RatedSource,
  passage: number,
  word: number,
): boolean {
  if (rating.acceptsMarked !== true) return false;
  const kind = kindAt(citations?.[passage], word) ?? 'none';
  return isCited === true ? kind !== 'none' : kind === 'quotedAndCited';
}

/** Whether the text cites the source of an accepted word: by its address, or by the reference of a quotation. */
export function isWordCited(source: RatedSource, passage: number, word: number): boolean {
  if (source.isCited === true) return true;
  const { isAccepted, isExcluded } = source.rating;
  const isByRule = !isAccepted && !isExcluded && ownRating(source.rating, passage) === undefined;
  return isByRule && isAcceptedAsMarked(source, passage, word);
}

/** Whether the whole passage is excluded. Its words then belong to other sources, if there are any. */
export function isPassageExcluded({ rating }: RatedSource, passage: number): boolean {
  return (ownRating(rating, passage) ?? (rating.isExcluded ? 'excluded' : 'counts')) === 'excluded';
}

/** Whether a matched word of the passage counts by its rating. */
export function hasCountingWord(source: RatedSource, passageIndex: number): boolean {
  const passage = source.passages[passageIndex];
  if (passage === undefined) return false;
  return matchedOf(passage).some(([start, count]) =>
    Array.from({ length: count }, (_, at) => start + at).some(
      (word) => ratingAt(source, passageIndex, word).rating === 'counts',
    ),
  );
}

function ownRating({ passageRatings }: SourceRating, passage: number): PassageRating | undefined {
  return passageRatings?.find(({ passageIndex }) => passageIndex === passage)?.rating;
}

/** The rating of all words of a passage; undefined if they can have different ones. */
export function ratingOfPassage(source: RatedSource, passage: number): WordRating | undefined {
  const { isAccepted, isExcluded, acceptsMarked } = source.rating;
  const isOne = isAccepted || isExcluded || acceptsMarked !== true;
  return isOne || ownRating(source.rating, passage) !== undefined ? ratingAt(source, passage, 0) : undefined;
}

/**
 * Ratings of passages, found again after the text or the engine has changed: a passage gets the rating of one with the
 * same stretch of the source (half of the shorter one).
 */
export function carryPassageRatings(rating: SourceRating, passages: readonly Passage[]): SourceRating {
  const { passageRatings, ...whole } = rating;
  if (passageRatings === undefined) return rating;
  const carried = passages.flatMap(
    ({ sourceStartWord, sourceEndWord }, passageIndex): readonly RatedPassage[] => {
      const earlier = passageRatings.find((one) => {
        const shared =
          Math.min(one.sourceEndWord, sourceEndWord) - Math.max(one.sourceStartWord, sourceStartWord);
        const shorter = Math.min(one.sourceEndWord - one.sourceStartWord, sourceEndWord - sourceStartWord);
        return shared > 0 && shared * 2 >= shorter;
      });
      return earlier === undefined
        ? []
        : [{ passageIndex, rating: earlier.rating, sourceStartWord, sourceEndWord }];
    },
  );
  return carried.length === 0 ? whole : { ...whole, passageRatings: carried };
}

/** How the text marks a word of a passage; undefined if it isn't known. */
export function kindAt(
  citation: CitationKind | readonly CitationPart[] | undefined,
  word: number,
): CitationKind | undefined {
  if (citation === undefined || typeof citation === 'string') return citation;
  return citation.find(({ startWord, endWord }) => startWord <= word && word < endWord)?.citation;
}

/** Whether all matched words of a source have one rating. Excluded passages of an accepted source leave it accepted. */
export function ratingOfAll(source: RatedSource): Pick<RatedSource['rating'], 'isAccepted' | 'isExcluded'> {
  const found = new Set<PassageRating>();
  source.passages.forEach((passage, index) => {
    const whole = ratingOfPassage(source, index);
    if (whole !== undefined) {
      if (matchedOf(passage).length > 0) found.add(whole.rating);
      return;
    }
    for (const [start, count] of matchedOf(passage)) {
      for (let word = start; word < start + count; word++) found.add(ratingAt(source, index, word).rating);
    }
  });
  if (found.size === 0) {
    const { isAccepted, isExcluded } = source.rating;
    return { isAccepted, isExcluded };
  }
  const isExcluded = found.size === 1 && found.has('excluded');
  return { isAccepted: found.has('accepted') && !found.has('counts'), isExcluded };
}
