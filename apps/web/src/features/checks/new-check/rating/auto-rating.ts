import type { InputOf } from '@palimpsest/contract';
import { readPatterns } from '../../../../common/patterns/read-patterns.ts';

/** How a check rates the sources that it finds at first. */
export interface AutoRating {
  readonly excludeUrlPatterns: readonly string[];
  readonly excludeByWhitelist: boolean;
  readonly acceptUrlPatterns: readonly string[];
  readonly acceptCitedUrls: boolean;
}

export const usualRating: AutoRating = {
  excludeUrlPatterns: [],
  excludeByWhitelist: true,
  acceptUrlPatterns: [],
  acceptCitedUrls: true,
};

export function excludes({ excludeUrlPatterns, excludeByWhitelist }: AutoRating): boolean {
  return excludeByWhitelist || excludeUrlPatterns.length > 0;
}

/** Turns on the whitelist, or turns off the whitelist and the patterns. */
export function switchExclude(rating: AutoRating, on: boolean): AutoRating {
  return on
    ? { ...rating, excludeByWhitelist: true }
    : { ...rating, excludeByWhitelist: false, excludeUrlPatterns: [] };
}

export function accepts({ acceptUrlPatterns, acceptCitedUrls }: AutoRating): boolean {
  return acceptCitedUrls || acceptUrlPatterns.length > 0;
}

/** Turns on the citations in the text, or turns off citations and patterns. */
export function switchAccept(rating: AutoRating, on: boolean): AutoRating {
  return on
    ? { ...rating, acceptCitedUrls: true }
    : { ...rating, acceptCitedUrls: false, acceptUrlPatterns: [] };
}

type RatingInput = Pick<
  InputOf<'NewPlagCheck'>,
  'acceptedurls' | 'excludedurls' | 'usewhitelist' | 'extractlinks'
>;

/** The rating as the call names it. */
export function ratingInput(rating: AutoRating): RatingInput {
  return {
    acceptedurls: [...rating.acceptUrlPatterns],
    excludedurls: [...rating.excludeUrlPatterns],
    usewhitelist: rating.excludeByWhitelist ? 1 : 0,
    extractlinks: rating.acceptCitedUrls ? 1 : 0,
  };
}

/** A stored rating. Values that are missing or have another shape are taken from `usual`. */
export function readAutoRating(stored: unknown, usual: AutoRating): AutoRating {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<
    Record<string, unknown>
  >;
  const flag = (key: 'excludeByWhitelist' | 'acceptCitedUrls'): boolean => {
    const value = values[key];
    return typeof value === 'boolean' ? value : usual[key];
  };
  const patterns = (key: 'excludeUrlPatterns' | 'acceptUrlPatterns'): readonly string[] => {
    const value = values[key];
    if (!Array.isArray(value)) return usual[key];
    return readPatterns(value.filter((entry) => typeof entry === 'string').join('\n')).patterns;
  };
  return {
    excludeUrlPatterns: patterns('excludeUrlPatterns'),
    excludeByWhitelist: flag('excludeByWhitelist'),
    acceptUrlPatterns: patterns('acceptUrlPatterns'),
    acceptCitedUrls: flag('acceptCitedUrls'),
  };
}
