import type { Source } from '@palimpsest/contract';
import { fill, type ExportTexts, type Rating } from './texts/index.ts';

export function ratingOf({ Used, Accepted, Excluded }: Source): Rating {
  if (Excluded) return 'excluded';
  if (!Used) return 'duplicated';
  return Accepted ? 'accepted' : 'suspicious';
}

type PassageRating = Source['PassageRatings'][number]['Rating'];

const passageRatings = ['accepted', 'excluded', 'counts'] as const satisfies readonly PassageRating[];

/** The rating of a source in words, with the passages that have one of their own, by their numbers from 1. */
export function ratingText(source: Source, texts: ExportTexts): string {
  const own = passageRatings.flatMap((rating) => {
    const numbers = source.PassageRatings.filter(({ Rating }) => Rating === rating).map(
      ({ PIdx }) => PIdx + 1,
    );
    if (numbers.length === 0) return [];
    return [fill(texts.passageRatings[rating], { numbers: numbers.toSorted((a, b) => a - b).join(', ') })];
  });
  return [texts.ratings[ratingOf(source)], ...own].join('; ');
}

/** Whether a passage counts: by its own rating, else by that of its source. */
export function passageRatingOf(source: Source, passageIndex: number): PassageRating {
  return source.PassageRatings.find(({ PIdx }) => PIdx === passageIndex)?.Rating ?? source.GivenRating;
}

/** The rating of one passage in words. */
export function passageRatingText(source: Source, passageIndex: number, texts: ExportTexts): string {
  const rating = ratingOf(source);
  const own = passageRatingOf(source, passageIndex);
  return texts.ratings[own === 'counts' ? (rating === 'duplicated' ? rating : 'suspicious') : own];
}
